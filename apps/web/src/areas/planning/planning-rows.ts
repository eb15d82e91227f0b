import type { TimelineTrip } from '@superlink/api/planning/planning.schema.ts';
import { layOut, type Bar } from '@superlink/domain/planning/timeline.ts';
import { comparableNumber } from '@superlink/domain/vehicles/identity.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { dayOf } from '../../blocks/format/dates.ts';
import type { FleetFilter } from './planning.view.ts';

export interface PlannedVehicle {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  readonly status: string;
  readonly driver: { readonly name: string; readonly surname: string } | null;
}
/** A trip of the timeline with its days as days. */
export interface PlannedTrip extends Omit<TimelineTrip, 'startDate' | 'endDate'> {
  readonly startDate: Day;
  readonly endDate: Day | null;
}
export interface PlannedRow {
  readonly vehicle: PlannedVehicle;
  readonly bars: readonly Bar<PlannedTrip>[];
  readonly lanes: number;
}

const plannedTrip = (trip: TimelineTrip): PlannedTrip => ({ ...trip, startDate: dayOf(trip.startDate), endDate: dayOf(trip.endDate) });

/** One row a vehicle, by fleet number, with its bars laid out (decision 16.2). */
export function rowsOf(vehicles: readonly PlannedVehicle[], trips: readonly TimelineTrip[], today: Day): PlannedRow[] {
  const ofVehicle = Map.groupBy(trips.map(plannedTrip), (trip) => trip.assetId);
  return vehicles.map((vehicle) => ({ vehicle, ...layOut(ofVehicle.get(vehicle.id) ?? [], today) }));
}

const passes: Record<FleetFilter, (row: PlannedRow) => boolean> = {
  all: () => true,
  moving: ({ bars }) => bars.some(({ trip }) => trip.status === 'on_route'),
  planned: ({ bars }) => bars.some(({ trip }) => trip.status === 'scheduled'),
  free: ({ bars }) => bars.every(({ trip }) => trip.status === 'completed'),
  conflicts: ({ bars }) => bars.some(({ conflict }) => conflict),
};

export function countRows(rows: readonly PlannedRow[]): Record<FleetFilter, number> {
  const count = (filter: FleetFilter) => rows.filter(passes[filter]).length;
  return { all: rows.length, moving: count('moving'), planned: count('planned'), free: count('free'), conflicts: count('conflicts') };
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
