import type { Day } from './sast.ts';

const NONE = '–';

/** The calendar day of a date-only answer, which is UTC midnight of that day (decision 4.2). */
export function dayOf(answer: string): Day;
export function dayOf(answer: string | null | undefined): Day | null;
export function dayOf(answer: string | null | undefined): Day | null {
  return answer ? answer.slice(0, 10) : null;
}

/** A date-only answer or a day as dd/MM/yyyy (GEN-008, GEN-010): only its digits are moved, so no browser zone can shift it. */
export function formatDay(value: string | null | undefined): string {
  const day = dayOf(value);
  return day === null ? NONE : `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** An instant as `YYYY-MM-DD HH:mm:ss` on a South African wall clock: what the pickers speak. South Africa has no summer time. */
export function sastWallTime(instant: string): string {
  return new Date(Date.parse(instant) + 2 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** An instant as dd/MM/yyyy HH:mm in South Africa. `missing` stands for no instant. */
export function formatInstant(instant: string | null | undefined, missing: string = NONE): string {
  if (!instant) return missing;
  const wall = sastWallTime(instant);
  return `${formatDay(wall)} ${wall.slice(11, 16)}`;
}
