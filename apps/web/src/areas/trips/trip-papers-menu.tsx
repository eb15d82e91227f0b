import { Button } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconFileCertificate, IconMessage } from '@tabler/icons-react';
import { PdfButton } from '../../blocks/list/pdf-button.tsx';
import { tripPageMessages } from './trip-page.messages.ts';
import { tripSheetOf, useTripPrints } from './use-trip-prints.tsx';

/** What a trip is printed as and sent as: its sheet, the confirmation for the client, the text for the driver. */
export function TripPapersMenu({ trip }: { trip: Trip }) {
  const { openText, openConfirmation, dialogs } = useTripPrints();
  return (
    <>
      <Button variant="default" leftSection={<IconMessage size={16} />} onClick={() => openText(trip)}>
        {tripPageMessages.textForDriver}
      </Button>
      <Button variant="default" leftSection={<IconFileCertificate size={16} />} onClick={() => openConfirmation(trip)}>
        {tripPageMessages.loadConfirmation}
      </Button>
      <PdfButton {...tripSheetOf(trip)} label={tripPageMessages.tripSheet} />
      {dialogs}
    </>
  );
}
