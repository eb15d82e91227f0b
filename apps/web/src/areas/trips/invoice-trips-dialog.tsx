import { Button, Stack, Text } from '@mantine/core';
import type { InvoicedTrips, Trip } from '@superlink/api/trips/trip.schema.ts';
import { toast } from '../../blocks/toast.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { InvoiceNumberForm } from './invoice-number-form.tsx';
import classes from './papers.module.css';
import { tripName } from './trip-facts.ts';
import { useInvoiceTrips } from './trip-papers.queries.ts';
import { paperMessages, tripCount } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';

interface Given {
  readonly trips: readonly Trip[];
  readonly onClose: () => void;
  /** ids of the trips that got the number */
  readonly onSaved: (ids: readonly string[]) => void;
}

/** One invoice number for several trips (decision 15.20); closed while `trips` is null. */
export function InvoiceTripsDialog({ trips, ...given }: Omit<Given, 'trips'> & { readonly trips: readonly Trip[] | null }) {
  // as they were chosen: one that got its number here must not lose its line
  const shown = useShownAsOpened(trips);
  return (
    <Dialog opened={trips !== null} onClose={given.onClose} title={tripMessages.setInvoiceNumber} size="lg">
      {trips && shown && <InvoiceTripsForm trips={shown} {...given} />}
    </Dialog>
  );
}

function InvoiceTripsForm({ trips, onClose, onSaved }: Given) {
  const invoice = useInvoiceTrips();
  if (invoice.data) {
    return <InvoiceResults answer={invoice.data} invoiceNumber={invoice.variables?.body?.invoiceNumber ?? ''} onClose={onClose} />;
  }
  const clients = new Set(trips.map(({ clientId }) => clientId)).size;
  const replaced = trips.filter(({ invoiceNumber }) => invoiceNumber !== null).length;
  return (
    <InvoiceNumberForm
      description={tripMessages.goesTo(tripCount(String(trips.length)))}
      saving={invoice.isPending}
      error={invoice.error}
      about={
        <>
          {clients > 1 && <Banner kind="warning">{tripMessages.ofSeveralClients(clients)}</Banner>}
          {replaced > 0 && (
            <Banner kind="warning">{replaced === 1 ? tripMessages.replacesOneNumber : tripMessages.replacesNumbers(replaced)}</Banner>
          )}
        </>
      }
      onSave={(invoiceNumber) =>
        invoice.mutate(
          { body: { tripIds: trips.map(({ id }) => id), invoiceNumber } },
          {
            onSuccess: ({ results, saved }) => {
              onSaved(results.filter((result) => result.saved).map(({ id }) => id));
              if (saved < results.length) return;
              toast.success(paperMessages.invoiceUpdated);
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    >
      <ul className={classes.invoiced} aria-label={tripMessages.trips}>
        {trips.map((trip) => (
          <li key={trip.id}>
            <span className={classes.invoicedname}>{tripName(trip)}</span>
            <span>{trip.lockedInClient}</span>
            <span>{trip.invoiceNumber ?? tripMessages.noInvoiceNumber}</span>
          </li>
        ))}
      </ul>
    </InvoiceNumberForm>
  );
}

/** What became of the trips when some could not take the number: those stay selected. */
function InvoiceResults({
  answer: { results, saved },
  invoiceNumber,
  onClose,
}: {
  readonly answer: InvoicedTrips;
  readonly invoiceNumber: string;
  readonly onClose: () => void;
}) {
  const refused = results.filter((result) => !result.saved);
  return (
    <Stack>
      <Banner kind="failure">{tripMessages.invoiceRefused(refused.length, results.length, invoiceNumber)}</Banner>
      <ul className={classes.invoiced} aria-label={tripMessages.tripsWithoutTheNumber}>
        {refused.map(({ id, tripNumber, loadNr, problem }) => (
          <li key={id}>
            <span className={classes.invoicedname}>{tripNumber === null ? tripMessages.aTrip : tripName({ tripNumber, loadNr })}</span>
            <Text span inherit c="var(--mantine-color-error)" className={classes.problem}>
              {problem}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" role="status">
        {tripMessages.othersStaySelected(saved === 0 ? tripMessages.noTripWasChanged : tripMessages.gotIt(tripCount(String(saved))))}
      </Text>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
