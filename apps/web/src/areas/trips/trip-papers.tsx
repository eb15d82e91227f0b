import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconEye, IconFileUpload, IconReceipt, IconTrash } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { later } from '../../blocks/later.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { openPod } from './trip-papers.queries.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';

const PodUploadDialog = later(async () => (await import('./pod-upload-dialog.tsx')).PodUploadDialog, { trip: null });
const PodDeleteDialog = later(async () => (await import('./pod-delete-dialog.tsx')).PodDeleteDialog, { trip: null });
const InvoiceDialog = later(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog, { trip: null });

type Task = 'upload' | 'delete' | 'invoice';

/** Opens the POD in a new tab and says so when that fails (POD-001). */
export function viewPod({ id }: Pick<Trip, 'id'>): void {
  const { viewFailed } = paperMessages;
  openPod(id).then(
    () => toast.recovered(viewFailed),
    (error: unknown) => toast.failure(errorText(error, viewFailed), viewFailed),
  );
}

/** The entries of the menu; a stable function, so that a table does not lay itself out anew with every key. */
function paperActions(begin: (task: Task, trip: Trip) => void) {
  return (trip: Trip): RowAction[] => [
    ...(trip.podUploaded
      ? [
          { id: 'viewPod', label: tripMessages.viewPod, icon: <IconEye size={16} />, onSelect: () => viewPod(trip) },
          {
            label: tripMessages.reuploadNewPod,
            icon: <IconFileUpload size={16} />,
            onSelect: () => begin('upload', trip),
            refusal: trip.cannot.uploadPod,
          },
          { label: tripMessages.deletePod, icon: <IconTrash size={16} />, onSelect: () => begin('delete', trip), danger: true },
        ]
      : [
          {
            label: tripMessages.uploadPod,
            icon: <IconFileUpload size={16} />,
            onSelect: () => begin('upload', trip),
            refusal: trip.cannot.uploadPod,
          },
        ]),
    {
      label: trip.invoiceNumber === null ? tripMessages.addInvoiceNumber : tripMessages.editInvoiceNumber,
      icon: <IconReceipt size={16} />,
      onSelect: () => begin('invoice', trip),
      refusal: trip.cannot.invoice,
    },
  ];
}

/**
 * The POD/Invoice menu of a trip by its state (POD-001 … POD-005); `actionsOf` is null for a user without finance:actions, who sees no menu.
 * `dialogs` must be drawn.
 */
export function useTripPapers(): { actionsOf: ((trip: Trip) => RowAction[]) | null; dialogs: ReactNode } {
  const isAllowed = useMay(api.trips.uploadPod.definition.access);
  const [started, setStarted] = useState<{ task: Task; trip: Trip } | null>(null);
  const tripIn = (task: Task) => (started?.task === task ? started.trip : null);
  const close = () => setStarted(null);
  const actionsOf = useMemo(() => (isAllowed ? paperActions((task, trip) => setStarted({ task, trip })) : null), [isAllowed]);
  const dialogs = isAllowed && (
    <>
      <PodUploadDialog trip={tripIn('upload')} onClose={close} />
      <PodDeleteDialog trip={tripIn('delete')} onClose={close} />
      <InvoiceDialog trip={tripIn('invoice')} onClose={close} />
    </>
  );
  return { actionsOf, dialogs };
}
