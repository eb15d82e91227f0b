import { Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileDrop } from '../../blocks/form/use-file-drop.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import classes from './papers.module.css';
import { acceptedPods, podComplaint } from './pod-file.ts';
import { tripName } from './trip-facts.ts';
import { useUploadPod } from './trip-papers.queries.ts';
import { paperMessages } from './trip.messages.ts';
import { tripMessages } from './trip.messages.ts';

/** `Upload POD`, or `Reupload New POD` where one is; closed while `trip` is null. */
export function PodUploadDialog({ trip, onClose }: { trip: Trip | null; onClose: () => void }) {
  const shown = useLastShown(trip);
  return (
    <Dialog opened={trip !== null} onClose={onClose} title={shown?.podUploaded ? tripMessages.reuploadNewPod : tripMessages.uploadPod}>
      {shown && <Upload key={shown.id} trip={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Upload({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const upload = useUploadPod();
  useHeldDialog(upload.isPending);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const replaces = trip.podUploaded;

  const send = (chosen: File) => {
    setComplaint(null);
    upload.mutate(
      { tripId: trip.id, file: chosen, replaces },
      {
        onSuccess: () => {
          toast.success(replaces ? paperMessages.updated : paperMessages.uploaded);
          onClose();
        },
        onError: (error) => setComplaint(upload.wasCancelled() ? null : errorText(error, paperMessages.uploadFailed)),
      },
    );
  };
  const take = async (chosen: File | null | undefined) => {
    if (!chosen || upload.isPending) return;
    setFile(chosen);
    const refused = await podComplaint(chosen);
    if (refused === null) send(chosen);
    else setComplaint(refused);
  };
  const { target, hovered } = useFileDrop<HTMLDivElement>((dropped) => void take(dropped));
  return (
    <Stack>
      <Text size="sm">
        {replaces ? tripMessages.replacesThePodOf : tripMessages.podOf}
        <b>{tripName(trip)}</b>, {trip.lockedInClient}. {replaces && tripMessages.oldFileKept}
      </Text>
      <div ref={target} className={classes.drop} data-hovered={hovered || undefined}>
        <IconFileUpload size={30} stroke={1.4} aria-hidden />
        {upload.isPending ? (
          <div className={classes.progress}>
            <Progress value={upload.share * 100} size="md" aria-label={tripMessages.uploadingPod} flex={1} />
            <Text size="sm" className="num" w={40} ta="right">
              {Math.round(upload.share * 100)}%
            </Text>
            <Button size="compact-sm" variant="default" onClick={upload.cancel}>
              {tripMessages.cancelUpload}
            </Button>
          </div>
        ) : (
          <>
            <Text size="sm">{tripMessages.dropThePdfHereOr}</Text>
            <FileButton onChange={(chosen) => void take(chosen)} accept={acceptedPods} inputProps={{ 'aria-label': tripMessages.podFile }}>
              {(button) => (
                <Button data-autofocus {...button}>
                  {tripMessages.chooseAPdf}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {tripMessages.podFileHint}
            </Text>
          </>
        )}
        {file && (
          <Text size="xs" c="dimmed" className={classes.filename}>
            {file.name}
          </Text>
        )}
      </div>
      {complaint && (
        <Banner
          kind="failure"
          actions={
            file &&
            upload.isError && (
              <Button size="compact-sm" variant="default" onClick={() => send(file)}>
                {tripMessages.tryUploadAgain}
              </Button>
            )
          }
        >
          {complaint}
        </Banner>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={upload.isPending}>
          {words.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
