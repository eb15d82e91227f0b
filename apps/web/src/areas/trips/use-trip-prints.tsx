import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { tripSheetName } from '@superlink/domain/reports/report-file.ts';
import { IconFileCertificate, IconFileTypePdf, IconMessage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { later } from '../../blocks/later.tsx';
import { pdfFailureText, pdfMessages, readPdfAnswer } from '../../blocks/list/pdf-answer.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import type { RowAction } from '../../blocks/table/column.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { tripPageMessages } from './trip-page.messages.ts';

const LoadConfirmationDialog = later(async () => (await import('./load-confirmation-dialog.tsx')).LoadConfirmationDialog, { trip: null });
const DriverTextDialog = later(async () => (await import('./driver-text-dialog.tsx')).DriverTextDialog, { trip: null });

/** The sheet of a trip as a file. */
export const tripSheetOf = ({ id, tripNumber }: Trip) => ({
  name: tripSheetName(tripNumber),
  download: () => api.reports.tripSheet({ params: { id } }),
});

/** What a trip is printed as and sent as: its sheet, the confirmation for the client, the text for the driver. */
export function useTripPrints() {
  const [opened, setOpened] = useState<{ readonly what: 'confirmation' | 'text'; readonly trip: Trip } | null>(null);
  const sheet = useMutation({
    mutationFn: async (trip: Trip) => {
      const { name, download } = tripSheetOf(trip);
      saveFile(await readPdfAnswer(await download()), name);
    },
    onSuccess: () => toast.success(pdfMessages.downloaded),
    onError: (error) => toast.failure(pdfFailureText(error)),
  });
  const openText = (trip: Trip) => setOpened({ what: 'text', trip });
  const openConfirmation = (trip: Trip) => setOpened({ what: 'confirmation', trip });
  const actionsOf = (trip: Trip): RowAction[] => [
    { label: tripPageMessages.textForDriver, icon: <IconMessage size={16} />, onSelect: () => openText(trip) },
    { label: tripPageMessages.loadConfirmation, icon: <IconFileCertificate size={16} />, onSelect: () => openConfirmation(trip) },
    { label: tripPageMessages.tripSheet, icon: <IconFileTypePdf size={16} />, onSelect: () => sheet.mutate(trip) },
  ];
  const tripIn = (what: 'confirmation' | 'text') => (opened?.what === what ? opened.trip : null);
  const close = () => setOpened(null);
  const dialogs = (
    <>
      <LoadConfirmationDialog trip={tripIn('confirmation')} onClose={close} />
      <DriverTextDialog trip={tripIn('text')} onClose={close} />
    </>
  );
  return { actionsOf, openText, openConfirmation, dialogs };
}
