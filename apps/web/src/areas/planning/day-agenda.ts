import { notAvailable } from '@superlink/domain/planning/availability.ts';
import type { Bar } from '@superlink/domain/planning/timeline.ts';
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

/** What the timeline shows of one day. What a vehicle's status says is about today; of another day only its driver and its bookings tell. */
export function agendaOf(rows: readonly PlannedRow[], day: Day, today: Day): DayAgenda {
  const busy: BusyRow[] = [];
  const free: PlannedRow[] = [];
  const away: { row: PlannedRow; reason: string }[] = [];
  for (const row of rows) {
    const bars = row.bars.filter(({ start, end }) => start <= day && day < end);
    const hasDriver = row.vehicle.driver !== null;
    const reason = day === today ? row.unavailable : notAvailable({ status: 'Idle', hasDriver, absences: row.absences }, day);
    if (bars.length > 0) busy.push({ row, bars });
    else if (reason !== null) away.push({ row, reason });
    else free.push(row);
  }
  return { busy, free, away };
}

/** `day 2 of 3`, or nothing for a trip of one day. */
export function dayOfTrip({ start, end }: Pick<Bar<PlannedTrip>, 'start' | 'end'>, day: Day): string | null {
  const days = daysBetween(start, end);
  return days < 2 ? null : `day ${daysBetween(start, day) + 1} of ${days}`;
}
