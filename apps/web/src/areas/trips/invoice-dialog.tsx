import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { InvoiceClearDialog } from './invoice-clear-dialog.tsx';
import { tripName } from './trip-facts.ts';
import { paperMessages } from './trip.messages.ts';
import { useUpdateTrip } from './trip.queries.ts';

/** `Add Invoice Number`, or `Edit Invoice Number` where there is one; closed while `trip` is null. */
export function InvoiceDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={shown?.invoiceNumber == null ? 'Add Invoice Number' : 'Edit Invoice Number'}>
      {shown && <InvoiceForm key={shown.id} trip={shown} onClose={onClose} />}
    </Dialog>
  );
}

/** An empty number is refused as it is typed, and Save waits for a better one with the reason above it (VAL-092). */
function InvoiceForm({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const update = useUpdateTrip();
  useHeldDialog(update.isPending);
  const [typed, setTyped] = useState(trip.invoiceNumber ?? '');
  const [isTouched, setTouched] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const isEmpty = typed.trim() === '';
  const save = () => {
    setTouched(true);
    if (isEmpty || update.isPending) return;
    update.mutate(
      { params: { id: trip.id }, body: { invoiceNumber: typed.trim(), updatedAt: trip.updatedAt } },
      {
        onSuccess: () => {
          toast.success(paperMessages.invoiceUpdated);
          onClose();
        },
      },
    );
  };
  return (
    <>
      <form
        aria-label="Invoice number"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <Text size="sm">
            For <b>{tripName(trip)}</b>, {trip.lockedInClient}.
          </Text>
          {update.error && <Banner kind="failure">{errorText(update.error, paperMessages.invoiceFailed)}</Banner>}
          <TextInput
            data-autofocus
            label="Invoice Number"
            required
            autoComplete="off"
            maxLength={50}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setTouched(true);
            }}
            onBlur={() => setTouched(true)}
            error={isTouched && isEmpty ? paperMessages.invoiceEmpty : undefined}
          />
          <Group justify="flex-end" gap="sm">
            {trip.invoiceNumber !== null && (
              <Button color="red" variant="subtle" mr="auto" onClick={() => setClearing(true)} disabled={update.isPending}>
                Clear Number
              </Button>
            )}
            <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onClose} disabled={update.isPending}>
              Cancel
            </Button>
            <Button type="submit" disabled={(isTouched && isEmpty) || update.isPending} aria-busy={update.isPending}>
              {update.isPending ? 'Saving...' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
      <InvoiceClearDialog trips={isClearing ? [trip] : null} onClose={() => setClearing(false)} onSaved={onClose} />
    </>
  );
}
