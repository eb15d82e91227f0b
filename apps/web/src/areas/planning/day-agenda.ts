import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import type { LastPlace } from '@superlink/api/planning/planning.schema.ts';
import { NO_DRIVER } from '@superlink/domain/planning/availability.ts';
import { reasonOn, tripAfter, tripBefore } from '@superlink/domain/planning/day-count.ts';
import { nearestFirst } from '@superlink/domain/planning/near-place.ts';
import type { VehicleDays } from '@superlink/domain/planning/vehicle-day.ts';
import type { Bar } from '@superlink/domain/planning/timeline.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import { planningMessages } from './planning.messages.ts';
import type { PlannedRow, PlannedTrip, PlannedVehicle } from './planning-rows.ts';

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

const NOWHERE: LastPlace['place'] = { name: null, point: null };

/** Where a free vehicle stands on a day, after its last trip on the board or before it (decision 1.60), and until when it is free. */
export function whereabouts({ bars, lastPlace }: Pick<PlannedRow, 'bars' | 'lastPlace'>, day: Day, today: Day) {
  const trips = bars.map(({ trip }) => trip);
  const place = tripBefore(trips, day, today)?.endsAt ?? lastPlace ?? NOWHERE;
  return { ...place, until: tripAfter(trips, day)?.startDate ?? null };
}

/** `day 2 of 3`, or nothing for a trip of one day. */
export function dayOfTrip({ start, end }: Pick<Bar<PlannedTrip>, 'start' | 'end'>, day: Day): string | null {
  const days = daysBetween(start, end);
  return days < 2 ? null : planningMessages.bar.dayOfDays(daysBetween(start, day) + 1, days);
}

/** A vehicle that is free on a day, and where. */
export interface FreeRow extends ReturnType<typeof whereabouts> {
  readonly row: PlannedRow;
  /** to the town that was asked for; null when none was */
  readonly km: number | null;
}

/** What somebody looks for on a day finds: words by what they are in, a town by what stands or ends near it, the nearest first (decision 1.60). */
export function foundOn(
  { busy, free, away }: DayAgenda,
  { text, town }: { readonly text: string; readonly town: { readonly point: GeoPoint } | null },
  day: Day,
  today: Day,
): { readonly free: readonly FreeRow[]; readonly busy: readonly BusyRow[]; readonly away: DayAgenda['away'] } {
  const placed = free.map((row) => ({ row, ...whereabouts(row, day, today), km: null }));
  if (town) {
    return {
      free: nearestFirst(placed, ({ point }) => point, town.point).map(({ thing, km }) => ({ ...thing, km })),
      busy: busy.filter(({ bars }) => nearestFirst(bars, ({ trip }) => trip.endsAt.point, town.point).length > 0),
      away: nearestFirst(away, ({ row }) => whereabouts(row, day, today).point, town.point).map(({ thing }) => thing),
    };
  }
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return { free: placed, busy, away };
  const has = ({ vehicle }: PlannedRow, ...texts: (string | null)[]) =>
    [vehicle.fleetNumber, driverOf(vehicle), ...texts].some((one) => one?.toLowerCase().includes(wanted));
  return {
    free: placed.filter(({ row, name }) => has(row, name)),
    busy: busy.filter(({ row, bars }) => has(row, ...bars.flatMap(({ trip }) => [trip.loading, trip.offloading, trip.client]))),
    away: away.filter(({ row }) => has(row)),
  };
}

/** Who drives a vehicle, or that nobody does. */
export const driverOf = ({ driver }: PlannedVehicle) => (driver ? `${driver.name} ${driver.surname}` : NO_DRIVER);
