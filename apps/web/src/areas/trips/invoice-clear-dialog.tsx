import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { tripName } from './trip-facts.ts';
import { useInvoiceTrips } from './trip-papers.queries.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';

/** Takes a wrong invoice number from one trip or several; closed while `trips` is null. Those without one are left alone. */
export function InvoiceClearDialog({
  trips,
  onClose,
  onSaved,
}: {
  readonly trips: readonly Trip[] | null;
  readonly onClose: () => void;
  /** ids of the trips that have no number any more */
  readonly onSaved: (ids: readonly string[]) => void;
}) {
  const clear = useInvoiceTrips();
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useShownAsOpened(trips)?.filter(({ invoiceNumber }) => invoiceNumber !== null) ?? [];
  const close = () => {
    clear.reset();
    setProblem(null);
    onClose();
  };
  const confirm = () =>
    clear.mutate(
      { body: { tripIds: shown.map(({ id }) => id), invoiceNumber: null } },
      {
        onSuccess: ({ results }) => {
          onSaved(results.filter(({ saved }) => saved).map(({ id }) => id));
          const refused = results.filter(({ saved }) => !saved);
          if (refused.length > 0)
            return setProblem(
              refused.map(({ tripNumber, problem: why }) => tripMessages.refusedTrip(String(tripNumber ?? ''), why)).join('. '),
            );
          toast.success(paperMessages.invoiceCleared);
          close();
        },
      },
    );
  const [first] = shown;
  const numbers = [...new Set(shown.map(({ invoiceNumber }) => invoiceNumber))].join(', ');
  return (
    <ConfirmDialog
      opened={trips !== null}
      onClose={close}
      onConfirm={confirm}
      title={tripMessages.clearInvoiceNumber}
      confirmLabel={tripMessages.clearInvoiceNumber}
      busyLabel={tripMessages.clearing}
      busy={clear.isPending}
      danger
      failure={clear.error ? errorText(clear.error, paperMessages.invoiceFailed) : problem}
    >
      {shown.length === 1 && first ? (
        <Sentence text={tripMessages.clearQuestion} parts={{ numbers: <b>{numbers}</b>, trip: <b>{tripName(first)}</b> }} />
      ) : (
        <Sentence
          text={tripMessages.clearSeveralQuestion}
          parts={{ numbers: <b>{numbers}</b>, trips: <b>{tripMessages.tripCount(shown.length)}</b> }}
        />
      )}
    </ConfirmDialog>
  );
}
