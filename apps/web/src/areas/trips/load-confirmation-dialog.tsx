import { Button, Stack, Switch, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { loadConfirmationName } from '@superlink/domain/reports/report-file.ts';
import { rateOnPaperAccess } from '@superlink/domain/trips/trip-access.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pdfFailureText, pdfMessages, readPdfAnswer } from '../../blocks/list/pdf-answer.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { tripPageMessages } from './trip-page.messages.ts';

/** What the client gets in writing, and what of it is a choice; closed while `trip` is null. */
export function LoadConfirmationDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={tripPageMessages.loadConfirmation}>
      {shown && <Choices key={shown.id} trip={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Choices({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const mayShowRate = useMay(rateOnPaperAccess);
  const [showsRate, setShowsRate] = useState(false);
  const [showsDriverId, setShowsDriverId] = useState(false);
  const paper = useMutation({
    mutationFn: async () => {
      const query = { rate: showsRate ? 'true' : 'false', driver_id: showsDriverId ? 'true' : 'false' } as const;
      const answer = await api.reports.loadConfirmation({ params: { id: trip.id }, query });
      saveFile(await readPdfAnswer(answer), loadConfirmationName(trip.tripNumber));
    },
    onSuccess: () => {
      toast.success(pdfMessages.downloaded);
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!paper.isPending) paper.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{tripPageMessages.confirmationHint}</Text>
        {mayShowRate && (
          <Switch
            label={tripPageMessages.withRate}
            description={tripPageMessages.withRateHint}
            checked={showsRate}
            onChange={(event) => setShowsRate(event.currentTarget.checked)}
          />
        )}
        {isOpenTrip(trip) && trip.asset.driverId !== null && (
          <Switch
            label={tripPageMessages.withDriverId}
            description={tripPageMessages.withDriverIdHint}
            checked={showsDriverId}
            onChange={(event) => setShowsDriverId(event.currentTarget.checked)}
          />
        )}
        {paper.error && <Banner kind="failure">{pdfFailureText(paper.error)}</Banner>}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={paper.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" data-autofocus aria-busy={paper.isPending} disabled={paper.isPending}>
            {paper.isPending ? words.generating : tripPageMessages.makePdf}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
