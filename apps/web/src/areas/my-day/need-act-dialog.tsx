import type { NeedAnswer } from '@superlink/api/my-day/my-day.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { BookingDialog } from '../bookings/public.ts';
import { TripActDialog, type TripAct } from '../trips/public.ts';
import { ResetActDialog } from '../users/public.ts';
import { myDayMessages } from './my-day.messages.ts';
import { hasDialog, type DialogKind } from './need-acts.ts';

const tripActs: Readonly<Record<Exclude<DialogKind, 'service_due' | 'password_reset'>, TripAct>> = {
  trip_overdue: 'complete',
  trip_to_start: 'accept',
  pod_missing: 'pod',
  invoice_missing: 'invoice',
};

/** The act of a need, where it is a dialog: the very one that its own list opens. */
export function NeedActDialog({ need, onClose }: { readonly need: NeedAnswer; readonly onClose: () => void }) {
  const { kind, recordId, vehicleId, name } = need;
  if (!hasDialog(kind)) return null;
  if (kind === 'password_reset') return <ResetActDialog userId={recordId} username={name} onClose={onClose} />;
  if (kind === 'service_due') return <ServiceBooking vehicleId={recordId} onClose={onClose} />;
  return <TripActDialog act={tripActs[kind]} tripId={recordId} vehicleId={vehicleId ?? ''} onClose={onClose} />;
}

function ServiceBooking({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const { data: vehicle, ...query } = useQuery(api.vehicles.get.query({ params: { id: vehicleId } }));
  const booking = useMemo(() => (vehicle ? { vehicle, type: 'service' as const } : null), [vehicle]);
  if (query.isLoadingError) {
    return (
      <Dialog opened onClose={onClose} title={myDayMessages.acts.service_due}>
        <ErrorState
          title={myDayMessages.actFailed}
          hint={errorText(query.error, words.pleaseTryAgainLater)}
          onRetry={() => void query.refetch()}
        />
      </Dialog>
    );
  }
  return <BookingDialog booking={booking} onClose={onClose} />;
}
