import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api, errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { PodUploadDialog } from './pod-upload-dialog.tsx';
import { tripMessages } from './trip.messages.ts';

export type TripAct = 'accept' | 'complete' | 'pod' | 'invoice';

interface TripActProps {
  readonly act: TripAct;
  readonly tripId: string;
  readonly vehicleId: string;
  readonly onClose: () => void;
}

/** One act of one trip, by itself: where a list leads to it without showing the trip. */
export function TripActDialog({ act, tripId, vehicleId, onClose }: TripActProps) {
  const isOpen = act === 'accept' || act === 'complete';
  const trip = useQuery((isOpen ? api.trips.activeDetail : api.trips.archivedDetail).query({ params: { id: tripId } }));
  const vehicle = useQuery({ ...api.vehicles.get.query({ params: { id: vehicleId } }), enabled: isOpen });
  const failed = [trip, ...(isOpen ? [vehicle] : [])].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <Dialog opened onClose={onClose} title={tripMessages.tripDetails}>
        <ErrorState
          title={tripMessages.detailFailed}
          hint={errorText(failed.error, words.pleaseTryAgainLater)}
          onRetry={() => void failed.refetch()}
        />
      </Dialog>
    );
  }
  if (!trip.data || (isOpen && !vehicle.data)) return null;
  return <Act act={act} trip={trip.data} vehicle={vehicle.data} onClose={onClose} />;
}

function Act({ act, trip, vehicle, onClose }: { act: TripAct; trip: Trip; vehicle: Vehicle | undefined; onClose: () => void }) {
  switch (act) {
    case 'accept':
      return vehicle && <AcceptDialog trip={trip} vehicle={vehicle} onClose={onClose} />;
    case 'complete':
      return vehicle && <CompleteDialog trip={trip} vehicle={vehicle} onClose={onClose} />;
    case 'pod':
      return <PodUploadDialog trip={trip} onClose={onClose} />;
    case 'invoice':
      return <InvoiceDialog trip={trip} onClose={onClose} />;
  }
}
