import type { LastPlace, TimelineAbsence, TimelineTrip } from '@superlink/api/planning/planning.schema.ts';
import { notAvailable, type Absence } from '@superlink/domain/planning/availability.ts';
import { isArrivingLate, isDueToStart, isFreeOn, keepsBusy } from '@superlink/domain/planning/vehicle-day.ts';
import { layOut, type Bar } from '@superlink/domain/planning/timeline.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import type { VehicleStatus } from '@superlink/domain/vehicles/vehicle-status.ts';
import { addDays, type Day } from '@superlink/domain/time/sast.ts';
import { dayOf } from '../../blocks/format/dates.ts';
import type { ArrivalWords } from '../tracking/public.ts';
import { fleetFilters, type FleetFilter } from './planning.view.ts';

export interface PlannedVehicle {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  readonly status: VehicleStatus;
  readonly driver: { readonly name: string; readonly surname: string } | null;
}
/** A trip of the timeline with its days as days. */
export interface PlannedTrip extends Omit<TimelineTrip, 'startDate' | 'endDate'> {
  readonly startDate: Day;
  readonly endDate: Day | null;
  /** when it arrives by tracking; only on route, and while somebody can tell */
  readonly arrival?: ArrivalWords;
}
/** Days on which the vehicle or its driver is away. */
export interface PlannedAbsence extends Absence {
  readonly id: string;
  readonly description: string;
}
export interface PlannedRow {
  readonly vehicle: PlannedVehicle;
  readonly absences: readonly PlannedAbsence[];
  /** why it can take no trip today; null when it can, or is on the road */
  readonly unavailable: string | null;
  /** no open trip covers today */
  readonly isIdleToday: boolean;
  readonly isFreeTomorrow: boolean;
  /** has a trip that is expected after its planned last day */
  readonly hasLateArrival: boolean;
  /** has a planned trip that should have started */
  readonly isDueToStart: boolean;
  /** on the road and not heard of */
  readonly isSilent: boolean;
  /** where its last trip before the range ended; null when it had none */
  readonly lastPlace: LastPlace['place'] | null;
  readonly bars: readonly Bar<PlannedTrip>[];
  readonly lanes: number;
}

type Arrivals = ReadonlyMap<string, ArrivalWords>;
const NO_ARRIVALS: Arrivals = new Map();

function plannedTrip(trip: TimelineTrip, arrivals: Arrivals): PlannedTrip {
  const arrival = trip.status === 'on_route' ? arrivals.get(trip.id) : undefined;
  return { ...trip, startDate: dayOf(trip.startDate), endDate: dayOf(trip.endDate), ...(arrival ? { arrival } : {}) };
}

const NO_ABSENCES: readonly PlannedAbsence[] = [];

/** One row a vehicle, by fleet number, with its bars laid out (decision 16.2). */
export function rowsOf(
  vehicles: readonly PlannedVehicle[],
  {
    trips,
    absences,
    silent = [],
    arrivals = NO_ARRIVALS,
    lastPlaces = [],
  }: {
    readonly trips: readonly TimelineTrip[];
    readonly absences: readonly TimelineAbsence[];
    readonly silent?: readonly string[];
    readonly arrivals?: Arrivals | undefined;
    readonly lastPlaces?: readonly LastPlace[];
  },
  today: Day,
): PlannedRow[] {
  const ofVehicle = Map.groupBy(
    trips.map((trip) => plannedTrip(trip, arrivals)),
    (trip) => trip.assetId,
  );
  const awayOf = Map.groupBy(absences, ({ assetId }) => assetId);
  const unheard = new Set(silent);
  const placeOf = new Map(lastPlaces.map(({ assetId, place }) => [assetId, place]));
  return vehicles.map((vehicle) => {
    const own = ofVehicle.get(vehicle.id) ?? [];
    const { bars, lanes } = layOut(own, today);
    const away =
      awayOf.get(vehicle.id)?.map((absence) => ({ ...absence, start: dayOf(absence.start), end: dayOf(absence.end) })) ?? NO_ABSENCES;
    const running = own.filter((trip) => keepsBusy(trip, today, today));
    const isOnRoad = running.some(({ status }) => status === 'on_route');
    const state = { status: vehicle.status, hasDriver: vehicle.driver !== null, absences: away };
    return {
      vehicle,
      bars,
      lanes,
      absences: away,
      unavailable: isOnRoad ? null : notAvailable(state, today),
      isIdleToday: running.length === 0,
      isFreeTomorrow: isFreeOn({ ...state, trips: own }, addDays(today, 1), today),
      hasLateArrival: own.some((trip) => isArrivingLate(trip, (trip.arrival?.lateMinutes ?? 0) > 0, today)),
      isDueToStart: own.some((trip) => isDueToStart(trip, today)),
      isSilent: unheard.has(vehicle.id),
      lastPlace: placeOf.get(vehicle.id) ?? null,
    };
  });
}

const passes: Record<FleetFilter, (row: PlannedRow) => boolean> = {
  all: () => true,
  moving: ({ bars }) => bars.some(({ trip }) => trip.status === 'on_route'),
  planned: ({ bars }) => bars.some(({ trip }) => trip.status === 'scheduled'),
  overdue: ({ bars }) => bars.some(({ isOverdue }) => isOverdue),
  late: ({ hasLateArrival }) => hasLateArrival,
  starting: (row) => row.isDueToStart,
  silent: ({ isSilent }) => isSilent,
  // could take a trip today
  free: ({ isIdleToday, unavailable }) => isIdleToday && unavailable === null,
  tomorrow: ({ isFreeTomorrow }) => isFreeTomorrow,
  unavailable: ({ unavailable }) => unavailable !== null,
  conflicts: ({ bars }) => bars.some(({ conflict }) => conflict),
};

export function countRows(rows: readonly PlannedRow[]): Record<FleetFilter, number> {
  const count = (filter: FleetFilter) => rows.filter(passes[filter]).length;
  return Object.fromEntries(fleetFilters.map((filter) => [filter, count(filter)])) as Record<FleetFilter, number>;
}

/** Rows behind a filter that a search finds: by fleet number or registration however written, by driver, or by a trip's client or load. */
export function filterRows(rows: readonly PlannedRow[], { fleet, search }: { fleet: FleetFilter; search: string }): readonly PlannedRow[] {
  const behind = fleet === 'all' ? rows : rows.filter(passes[fleet]);
  const words = search.trim().toLowerCase();
  if (words === '') return behind;
  const number = comparableNumber(search);
  return behind.filter(({ vehicle, bars }) => {
    const { fleetNumber, assetReg, driver } = vehicle;
    const numbers = number !== '' && [fleetNumber, assetReg].some((text) => comparableNumber(text).includes(number));
    const names = [driver ? `${driver.name} ${driver.surname}` : '', ...bars.flatMap(({ trip }) => [trip.client, trip.loadNr ?? ''])];
    return numbers || names.some((name) => name.toLowerCase().includes(words));
  });
}

/** By how much a row's trip arrives late, in minutes; 0 when none does. */
export function lateMinutes({ bars }: Pick<PlannedRow, 'bars'>): number {
  return bars.reduce((most, { trip }) => Math.max(most, trip.arrival?.lateMinutes ?? 0), 0);
}

/** Rows with the latest arrivals first; among equals the order stays. */
export function latestFirst(rows: readonly PlannedRow[]): readonly PlannedRow[] {
  return rows.toSorted((a, b) => lateMinutes(b) - lateMinutes(a));
}
