import type { TripStatus } from '@superlink/domain/trips/trip-state.ts';
import type { Choosing } from '../../blocks/many/choosing.ts';
import { ManyBar } from '../../blocks/many/many-bar.tsx';
import { paths } from '../../paths.ts';
import { cancelTrips, moveTrips } from './planned-bar.tsx';
import { tripName } from './trip-facts.ts';
import { tripMessages } from './trip.messages.ts';

/** A trip that is chosen on a board. */
export interface BoardTrip {
  readonly id: string;
  readonly tripNumber: number;
  readonly loadNr: string | null;
  readonly status: TripStatus;
}

/** What can be done with the planned trips that are chosen on a board: moved by some days or cancelled, each by the call for one, all taken back as one. */
export function BoardTripsBar({ choice, choose, shown }: Choosing<BoardTrip> & { readonly shown: readonly BoardTrip[] }) {
  return (
    <ManyBar
      choice={choice}
      choose={choose}
      shown={shown}
      acts={[moveTrips, cancelTrips]}
      nameOf={tripName}
      hrefOf={paths.trip}
      label={tripMessages.selectedTrips}
      selected={tripMessages.tripsSelected}
    />
  );
}
