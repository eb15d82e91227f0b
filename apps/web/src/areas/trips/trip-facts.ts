import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { shortAddress, type StopKind } from '@superlink/domain/stops/stop.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { tripMessages } from './trip.messages.ts';

/** A rate type as screens show it: in capitals, underscores as spaces (2§9). */
export function rateTypeLabel(rateType: string): string {
  return rateType.toUpperCase().replaceAll('_', ' ');
}

/** First loading or offloading place of a trip, in short. */
export function placeOf({ lockedInRateDetails }: Trip, kind: StopKind): string | null {
  return shortAddress(lockedInRateDetails.stops, kind);
}

/** End of a trip in the history: `Not completed` without one (TRP-021). */
export function endInHistory({ endDate }: Pick<Trip, 'endDate'>): string {
  return endDate === null ? tripMessages.notCompleted : formatDay(endDate);
}

/** Who drives or drove a trip: the present driver while it is open, nobody when the vehicle has none; then the one locked in (decision 15.1). */
export function driverOf(trip: Trip): string | null {
  return isOpenTrip(trip) ? trip.driverName : trip.lockedInDriver;
}

/** A trip as a row's menu and a screen reader call it. */
export function tripName({ tripNumber, loadNr }: Pick<Trip, 'tripNumber' | 'loadNr'>): string {
  return loadNr === null ? tripMessages.named(tripNumber) : tripMessages.namedWithLoad(tripNumber, loadNr);
}
