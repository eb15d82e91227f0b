import { plainWord } from '@superlink/domain/names/comparable-name.ts';
import { vehicleState, vehicleStates, type VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import { addressView, idField, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { searchField } from '../../blocks/list/list-view.ts';
import type { TrackedVehicle } from './read-positions.ts';

export const fleetFilters = ['all', ...vehicleStates] as const;
export type FleetFilter = (typeof fleetFilters)[number];
export const fleetSorts = ['fleetNumber', 'speed', 'age'] as const;
export type FleetSort = (typeof fleetSorts)[number];

/** Everything that the address of /tracking says; a value that makes no sense counts as not given. */
export const trackingView = addressView({
  search: searchField,
  show: oneOf(fleetFilters, 'all'),
  sort: oneOf(fleetSorts, 'fleetNumber'),
  /** id of the vehicle whose card is open */
  vehicle: idField,
});
export type TrackingView = ViewOf<typeof trackingView>;

/** What a vehicle on the map does now. */
export function stateOf({ speed, at }: Pick<TrackedVehicle, 'speed' | 'at'>, now: Date): VehicleState {
  return vehicleState({ speedKmh: speed, at: new Date(at) }, now);
}

/** Vehicles whose fleet number, registration or driver has the text in it; all of them for an empty one. */
export function searchFleet(fleet: readonly TrackedVehicle[], search: string): readonly TrackedVehicle[] {
  const wanted = plainWord(search);
  if (wanted === '') return fleet;
  return fleet.filter(({ fleetNumber, registration, driver }) =>
    [fleetNumber, registration, driver ?? ''].some((text) => plainWord(text).includes(wanted)),
  );
}

const byNumber = new Intl.Collator('en-ZA', { numeric: true });
const compare: Readonly<Record<FleetSort, (one: TrackedVehicle, other: TrackedVehicle) => number>> = {
  fleetNumber: () => 0,
  speed: (one, other) => (other.speed ?? -1) - (one.speed ?? -1),
  age: (one, other) => one.at - other.at,
};

/** The rows of the list: of those found the ones that do what is asked for, in order; equal ones by fleet number. */
export function listFleet(
  found: readonly TrackedVehicle[],
  { show, sort }: Pick<TrackingView, 'show' | 'sort'>,
  now: Date,
): readonly TrackedVehicle[] {
  const shown = show === 'all' ? found : found.filter((vehicle) => stateOf(vehicle, now) === show);
  return shown.toSorted((one, other) => compare[sort](one, other) || byNumber.compare(one.fleetNumber, other.fleetNumber));
}
