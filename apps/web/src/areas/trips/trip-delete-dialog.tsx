import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { tripMessages } from './trip.messages.ts';
import { useDeleteTrip } from './trip.queries.ts';

/** `Delete Trip` (decision 15.15: a plain confirmation); closed while `trip` is null. */
export function TripDeleteDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  return (
    <DeleteRecordDialog
      record={trip}
      remove={useDeleteTrip()}
      messages={tripMessages}
      onClose={onClose}
      title={tripMessages.deleteTrip}
      name={trip ? tripMessages.namedOfVehicle(trip.tripNumber, trip.lockedInRegistration) : ''}
      consequences={tripMessages.deleteHint}
    />
  );
}
