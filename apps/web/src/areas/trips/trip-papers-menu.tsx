import { Button } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { tripSheetName } from '@superlink/domain/reports/report-file.ts';
import { IconFileCertificate, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { later } from '../../blocks/later.tsx';
import { PdfButton } from '../../blocks/list/pdf-button.tsx';
import { api } from '../../client/api.ts';
import { tripPageMessages } from './trip-page.messages.ts';

const LoadConfirmationDialog = later(async () => (await import('./load-confirmation-dialog.tsx')).LoadConfirmationDialog, { trip: null });
const DriverTextDialog = later(async () => (await import('./driver-text-dialog.tsx')).DriverTextDialog, { trip: null });

/** What a trip is printed as and sent as: its sheet, the confirmation for the client, the text for the driver. */
export function TripPapersMenu({ trip }: { trip: Trip }) {
  const [opened, setOpened] = useState<'confirmation' | 'text' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="default" leftSection={<IconMessage size={16} />} onClick={() => setOpened('text')}>
        {tripPageMessages.textForDriver}
      </Button>
      <Button variant="default" leftSection={<IconFileCertificate size={16} />} onClick={() => setOpened('confirmation')}>
        {tripPageMessages.loadConfirmation}
      </Button>
      <PdfButton
        name={tripSheetName(trip.tripNumber)}
        label={tripPageMessages.tripSheet}
        download={() => api.reports.tripSheet({ params: { id: trip.id } })}
      />
      <LoadConfirmationDialog trip={opened === 'confirmation' ? trip : null} onClose={close} />
      <DriverTextDialog trip={opened === 'text' ? trip : null} onClose={close} />
    </>
  );
}
