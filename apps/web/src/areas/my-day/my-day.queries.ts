import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** Silence, lateness and days come with the clock alone, without a change that somebody could announce; ms. */
const LOOKS_AGAIN_AFTER = 5 * 60_000;
/** The server's clock and this one may differ a little. */
const LATER_MS = 1_000;

/** Until the next need that was put off comes back, or until it is time to look again. */
export function untilNextLook(next: string | null | undefined, now: number = Date.now()): number {
  if (!next) return LOOKS_AGAIN_AFTER;
  return Math.min(LOOKS_AGAIN_AFTER, Math.max(LATER_MS, Date.parse(next) - now + LATER_MS));
}

const myDay = api['my-day'];

/** How much needs the user. */
export function useDayCount() {
  return useQuery({ ...myDay.count.query(), refetchInterval: ({ state }) => untilNextLook(state.data?.nextAt) });
}

/** What needs the user. */
export function useDay() {
  return useQuery({ ...myDay.show.query(), refetchInterval: ({ state }) => untilNextLook(state.data?.nextAt) });
}

export function useSnooze() {
  return useMutation(myDay.snooze.mutation());
}

export function useWake() {
  return useMutation(myDay.wake.mutation());
}

/** To whom a need can be handed. */
export function useColleagues(need: string) {
  return useQuery(myDay.colleagues.query({ params: { need } }));
}

export function useHandOver() {
  return useMutation({ ...myDay.handOver.mutation(), meta: { form: 'hand-over' } });
}

export function useTakeBack() {
  return useMutation(myDay.takeBack.mutation());
}
