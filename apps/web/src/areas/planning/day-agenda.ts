import { planningMessages } from './planning.messages.ts';
import { reasonOn, tripAfter, tripBefore } from '@superlink/domain/planning/day-count.ts';
import type { VehicleDays } from '@superlink/domain/planning/vehicle-day.ts';
import type { Bar } from '@superlink/domain/planning/timeline.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import type { PlannedRow, PlannedTrip } from './planning-rows.ts';

/** A vehicle that has trips on the day. */
export interface BusyRow {
  readonly row: PlannedRow;
  readonly bars: readonly Bar<PlannedTrip>[];
}
/** One day of the timeline: who drives, who could, and who cannot. */
export interface DayAgenda {
  readonly busy: readonly BusyRow[];
  readonly free: readonly PlannedRow[];
  readonly away: readonly { readonly row: PlannedRow; readonly reason: string }[];
}

/** What the timeline shows of one day. */
export function agendaOf(rows: readonly PlannedRow[], day: Day, today: Day): DayAgenda {
  const busy: BusyRow[] = [];
  const free: PlannedRow[] = [];
  const away: { row: PlannedRow; reason: string }[] = [];
  for (const row of rows) {
    const bars = row.bars.filter(({ start, end }) => start <= day && day < end);
    const reason = reasonOn(stateOfRow(row), day, today);
    if (bars.length > 0) busy.push({ row, bars });
    // one that has driven its trip of today could take another
    const isDone = day >= today && bars.every(({ trip }) => !isOpenTrip(trip));
    if (bars.length > 0 && !isDone) continue;
    if (reason === null) free.push(row);
    else if (bars.length === 0) away.push({ row, reason });
  }
  return { busy, free, away };
}

/** A row as the rules of its days read it. */
export function stateOfRow({ vehicle, absences, bars }: PlannedRow): VehicleDays {
  return { status: vehicle.status, hasDriver: vehicle.driver !== null, absences, trips: bars.map(({ trip }) => trip) };
}

/** Where a free vehicle stands on a day and until when it is free, as far as the trips of the board tell. */
export function whereabouts({ bars }: Pick<PlannedRow, 'bars'>, day: Day, today: Day) {
  const trips = bars.map(({ trip }) => trip);
  return { at: tripBefore(trips, day, today)?.offloading ?? null, until: tripAfter(trips, day)?.startDate ?? null };
}

/** `day 2 of 3`, or nothing for a trip of one day. */
export function dayOfTrip({ start, end }: Pick<Bar<PlannedTrip>, 'start' | 'end'>, day: Day): string | null {
  const days = daysBetween(start, end);
  return days < 2 ? null : planningMessages.bar.dayOfDays(daysBetween(start, day) + 1, days);
}
