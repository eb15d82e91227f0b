import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { driverText } from '@superlink/domain/trips/driver-text.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { orNull } from '../../client/or-null.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { SentText } from './sent-text.tsx';
import { tripPageMessages } from './trip-page.messages.ts';

/** A trip in words for its driver, to be copied or shared; closed while `trip` is null. */
export function DriverTextDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={tripPageMessages.textForDriver}>
      {shown && <DriverText key={shown.id} trip={shown} />}
    </Dialog>
  );
}

/** What the text says beside the trip itself; of what cannot be read it says nothing. */
function useDriverText(trip: Trip): string | null {
  const isOpen = isOpenTrip(trip);
  const vehicle = useQuery({ ...orNull(api.vehicles.get.query({ params: { id: trip.assetId } })), enabled: isOpen });
  const client = useQuery(orNull(api.clients.get.query({ params: { id: trip.clientId } })));
  if ((isOpen && vehicle.isPending) || client.isPending) return null;
  const { stops, commodity } = trip.lockedInRateDetails;
  return driverText({
    ...trip,
    client: trip.lockedInClient,
    vehicle: `${trip.asset.fleetNumber} ${trip.lockedInRegistration}`,
    trailers: vehicle.data?.current_assignments.map(({ trailerRegistration }) => trailerRegistration) ?? [],
    stops,
    commodity,
    contact: client.data?.operationsContacts[0] ?? null,
  });
}

function DriverText({ trip }: { trip: Trip }) {
  const text = useDriverText(trip);
  return text === null ? <LoadingLines label={words.loading} lines={6} /> : <SentText text={text} />;
}
