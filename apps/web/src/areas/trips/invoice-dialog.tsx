import { Button, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { InvoiceClearDialog } from './invoice-clear-dialog.tsx';
import { InvoiceNumberForm } from './invoice-number-form.tsx';
import { tripName } from './trip-facts.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';
import { useUpdateTrip } from './trip.queries.ts';

/** `Add Invoice Number`, or `Edit Invoice Number` where there is one; closed while `trip` is null. */
export function InvoiceDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog
      opened={trip !== null}
      onClose={onClose}
      title={shown?.invoiceNumber == null ? tripMessages.addInvoiceNumber : tripMessages.editInvoiceNumber}
    >
      {shown && <InvoiceForm key={shown.id} trip={shown} onClose={onClose} />}
    </Dialog>
  );
}

/** A wrong number is taken away from here too, after a question. */
function InvoiceForm({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const update = useUpdateTrip();
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <InvoiceNumberForm
        stored={trip.invoiceNumber ?? ''}
        saving={update.isPending}
        error={update.error}
        about={
          <Text size="sm">
            <Sentence text={tripMessages.invoiceFor} parts={{ trip: <b>{tripName(trip)}</b>, client: trip.lockedInClient }} />
          </Text>
        }
        beside={
          trip.invoiceNumber !== null && (
            <Button color="red" variant="subtle" mr="auto" onClick={() => setClearing(true)} disabled={update.isPending}>
              {tripMessages.clearNumber}
            </Button>
          )
        }
        onSave={(invoiceNumber) =>
          update.mutate(
            { params: { id: trip.id }, body: { invoiceNumber, updatedAt: trip.updatedAt } },
            {
              onSuccess: () => {
                toast.success(paperMessages.invoiceUpdated);
                onClose();
              },
            },
          )
        }
        onCancel={onClose}
      />
      <InvoiceClearDialog trips={isClearing ? [trip] : null} onClose={() => setClearing(false)} onSaved={onClose} />
    </>
  );
}
