import { addDays, type Day } from '../time/sast.ts';
import type { Bar, DayRange } from './timeline.ts';

/** A place of a vehicle's row that the keyboard stops at: its name, a trip, or a day on which nothing stands. */
export type Stop =
  | { readonly kind: 'vehicle' }
  | { readonly kind: 'trip'; readonly id: string; /** its days in sight */ readonly from: Day; readonly to: Day }
  | { readonly kind: 'day'; readonly day: Day };

type Walked = Pick<Bar<{ readonly id: string }>, 'trip' | 'start' | 'end'>;

/** The stops of a row from left to right: its name, then each day of the range, trips in the order in which they come into sight instead of the days they cover. */
export function stopsOf(bars: readonly Walked[], { from, to }: DayRange): Stop[] {
  const stops: Stop[] = [{ kind: 'vehicle' }];
  const shown = bars
    .map(({ trip, start, end }) => ({ id: trip.id, from: start < from ? from : start, to: addDays(end, -1) }))
    .filter((bar) => bar.from <= to && bar.to >= from);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const covering = shown.filter((bar) => bar.from <= day && day <= bar.to);
    for (const bar of covering) if (bar.from === day) stops.push({ kind: 'trip', ...bar });
    if (covering.length === 0) stops.push({ kind: 'day', day });
  }
  return stops;
}

/** The stop that a day belongs to: the first trip that covers it, or the day itself; the name when the day is out of sight. */
export function stopOn(stops: readonly Stop[], day: Day): Stop {
  const found = stops.find((stop) => (stop.kind === 'trip' ? stop.from <= day && day <= stop.to : stop.kind === 'day' && stop.day === day));
  return found ?? { kind: 'vehicle' };
}

/** Whether two stops are one. */
export function isSameStop(a: Stop, b: Stop): boolean {
  if (a.kind === 'trip') return b.kind === 'trip' && a.id === b.id;
  return a.kind === 'day' ? b.kind === 'day' && a.day === b.day : b.kind === 'vehicle';
}

/** The stop before (-1) or after (1) another one; at an end it stays. A trip that is there no more is looked for by its day. */
export function nextStop(stops: readonly Stop[], stop: Stop, step: 1 | -1): Stop {
  const at = stops.findIndex((one) => isSameStop(one, stop));
  const known = at >= 0 ? at : stops.findIndex((one) => isSameStop(one, stopOn(stops, dayOfStop(stop) ?? '')));
  return stops[known + step] ?? stops[known] ?? { kind: 'vehicle' };
}

/** The day that a stop stands for: the first of a trip that is in sight; null for a name. */
export function dayOfStop(stop: Stop): Day | null {
  if (stop.kind === 'vehicle') return null;
  return stop.kind === 'trip' ? stop.from : stop.day;
}
