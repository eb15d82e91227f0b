import type { VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { FleetFilter, FleetSort } from './tracking.view.ts';

/** Texts of /tracking; those of the specification word for word (1§2, 1§8). */
export const trackingMessages = {
  title: 'Live Tracking',
  tracked: (vehicles: number) => `${formatCount(vehicles)} vehicle(s) tracked`,
  initializing: 'Initializing map...',
  noneValid: 'No valid vehicle positions found',
  noneValidHint: 'A vehicle shows here as soon as its unit or phone sends its first position.',
  loading: 'Loading vehicle positions...',
  failed: 'Failed to load vehicle positions',
  search: 'Search vehicle or driver',
  noneFound: 'No vehicle matches',
  noDriver: 'No driver',
  neverHeard: 'No position of this vehicle yet',
  noTrip: 'No trip on route or planned',
  cardFailed: 'Could not load driver and trip',
  unknownVehicle: 'This vehicle does not exist any more',
} as const;

/** The word beside the colour: idle is the specification's word for a vehicle that stands. */
export const stateWords: Readonly<Record<VehicleState, string>> = { moving: 'Moving', standing: 'Idle', silent: 'Silent' };
export const filterWords: Readonly<Record<FleetFilter, string>> = { all: 'All', ...stateWords };
export const sortWords: Readonly<Record<FleetSort, string>> = {
  fleetNumber: 'By fleet number',
  speed: 'Fastest first',
  age: 'Oldest position first',
};
