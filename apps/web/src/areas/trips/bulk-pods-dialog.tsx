import { ActionIcon, Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconFileTypePdf, IconFileUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFilesDrop } from '../../blocks/form/use-file-drop.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { MATCHED_TRIPS, tripsWithoutPod } from './client-trips.queries.ts';
import classes from './papers.module.css';
import { acceptedPods, podSize } from './pod-file.ts';
import { placeOf } from './trip-facts.ts';
import { tripMessages } from './trip.messages.ts';
import { problemOf, sendable, useBulkPods, type PodFile } from './use-bulk-pods.ts';

export interface BulkPods {
  /** undefined: trips of all clients */
  readonly clientId: string | undefined;
  /** dropped on the page already */
  readonly files: readonly File[];
}

/** Many PODs at once, matched with trips by the load number in each file's name; closed while `bulk` is null. */
export function BulkPodsDialog({ bulk, onClose }: { bulk: BulkPods | null; onClose: () => void }) {
  return (
    <Dialog opened={bulk !== null} onClose={onClose} title={tripMessages.uploadPods} size="xl">
      {bulk && <Candidates bulk={bulk} onClose={onClose} />}
    </Dialog>
  );
}

/** The trips are read afresh when the dialog opens: somebody else may have uploaded meanwhile. */
function Candidates({ bulk, onClose }: { bulk: BulkPods; onClose: () => void }) {
  const candidates = useQuery({
    queryKey: [...api.trips.$key, 'without-pod', bulk.clientId ?? 'all'],
    queryFn: () => tripsWithoutPod(bulk.clientId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (candidates.isError) {
    return (
      <ErrorState title={tripMessages.listFailed} hint={candidates.error.message || undefined} onRetry={() => void candidates.refetch()} />
    );
  }
  if (!candidates.data) return <LoadingLines label={tripMessages.loading} lines={5} />;
  return <Files trips={candidates.data} dropped={bulk.files} onClose={onClose} />;
}

function Files({ trips: present, dropped, onClose }: { trips: readonly Trip[]; dropped: readonly File[]; onClose: () => void }) {
  // as they were when the dialog opened: a trip that got its POD here must not lose its line
  const [trips] = useState(present);
  const bulk = useBulkPods(trips);
  useHeldDialog(bulk.isSending);
  const { target, hovered } = useFilesDrop<HTMLDivElement>(bulk.add);
  const isTaken = useRef(false);
  const takeDropped = useEffectEvent(() => {
    if (!isTaken.current && dropped.length > 0) bulk.add(dropped);
    isTaken.current = true;
  });
  useEffect(() => takeDropped(), []);
  const ready = sendable(bulk.files);
  const finished = bulk.files.filter(({ state }) => state === 'done').length;
  const failed = ready.filter(({ state }) => state === 'failed').length;
  return (
    <Stack>
      <div ref={target} className={classes.drop} data-hovered={hovered || undefined}>
        <IconFileUpload size={28} stroke={1.4} aria-hidden />
        <Text size="sm">{tripMessages.dropPdfs}</Text>
        <FileButton multiple onChange={bulk.add} accept={acceptedPods} inputProps={{ 'aria-label': tripMessages.podFiles }}>
          {(button) => (
            <Button variant={bulk.files.length === 0 ? 'filled' : 'default'} data-autofocus {...button}>
              {tripMessages.choosePdfs}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {trips.length === 0
            ? tripMessages.noTripWaitsForPod
            : tripMessages[trips.length >= MATCHED_TRIPS ? 'orMoreWaitForAPod' : 'waitForAPod'](formatCount(trips.length))}
        </Text>
      </div>
      {bulk.files.length > 0 && (
        <ul className={classes.files} aria-label={tripMessages.files}>
          {bulk.files.map((entry) => (
            <FileLine key={entry.key} entry={entry} all={bulk.files} trips={trips} bulk={bulk} />
          ))}
        </ul>
      )}
      <DialogActions>
        <Text size="sm" c="dimmed" role="status" flex={1}>
          {bulk.files.length > 0 && tripMessages.ofFilesUploaded(formatCount(finished), formatCount(bulk.files.length))}
        </Text>
        <Button variant="default" onClick={onClose} disabled={bulk.isSending}>
          {finished > 0 && ready.length === 0 ? tripMessages.done : words.close}
        </Button>
        <Button onClick={() => bulk.send(ready)} disabled={ready.length === 0 || bulk.isSending} aria-busy={bulk.isSending}>
          {bulk.isSending
            ? words.uploading
            : failed > 0 && failed === ready.length
              ? tripMessages.tryAgain(failed)
              : tripMessages.uploadCount(ready.length)}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function tripChoice(trip: Trip): { value: string; label: string } {
  const where = placeOf(trip, 'offloading');
  const parts = [
    trip.loadNr ?? tripMessages.noLoadNumber,
    tripMessages.named(trip.tripNumber),
    trip.lockedInRegistration,
    where,
    formatDay(trip.endDate),
  ];
  return { value: trip.id, label: parts.filter(Boolean).join(' · ') };
}

function FileLine({
  entry,
  all,
  trips,
  bulk,
}: {
  entry: PodFile;
  all: readonly PodFile[];
  trips: readonly Trip[];
  bulk: ReturnType<typeof useBulkPods>;
}) {
  const choices = useMemo(() => trips.map(tripChoice), [trips]);
  const problem = problemOf(entry, all);
  const isFixed = entry.state === 'sending' || entry.state === 'done' || entry.state === 'refused';
  const complaint = entry.state === 'failed' ? entry.complaint : problem;
  return (
    <li className={classes.file}>
      <Group gap={8} wrap="nowrap">
        <IconFileTypePdf size={22} stroke={1.4} aria-hidden style={{ flex: 'none' }} />
        <div className={classes.filename}>
          {entry.file.name}
          <Text size="xs" c={complaint ? 'var(--mantine-color-error)' : 'dimmed'} {...(complaint ? { role: 'alert' } : {})}>
            {complaint ?? podSize(entry.file.size)}
          </Text>
        </div>
      </Group>
      <div className={classes.match}>
        {entry.state === 'refused' ? null : (
          <Select
            size="xs"
            aria-label={tripMessages.tripFor(entry.file.name)}
            placeholder={tripMessages.chooseATrip}
            data={choices}
            value={entry.tripId}
            onChange={(tripId) => bulk.choose(entry.key, tripId)}
            disabled={isFixed}
            searchable
            clearable={!isFixed}
            clearButtonProps={{ 'aria-label': tripMessages.clearTheTripFor(entry.file.name) }}
            limit={50}
            nothingFoundMessage={words.nothingFound}
          />
        )}
      </div>
      <div className={classes.state}>
        <FileState entry={entry} isReady={problem === null} />
      </div>
      {entry.state !== 'sending' && entry.state !== 'done' ? (
        <ActionIcon size={28} aria-label={tripMessages.remove(entry.file.name)} onClick={() => bulk.remove(entry.key)}>
          <IconX size={16} />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  );
}

function FileState({ entry, isReady }: { entry: PodFile; isReady: boolean }) {
  switch (entry.state) {
    case 'sending':
      return <Progress value={entry.share * 100} w={84} aria-label={tripMessages.uploading(entry.file.name)} />;
    case 'done':
      return <StatusBadge tone="green">{tripMessages.uploaded}</StatusBadge>;
    case 'failed':
      return <StatusBadge tone="red">{tripMessages.failed}</StatusBadge>;
    case 'refused':
      return <StatusBadge tone="red">{tripMessages.refused}</StatusBadge>;
    case 'ready':
      return isReady ? (
        <StatusBadge tone="blue">{tripMessages.matched}</StatusBadge>
      ) : (
        <StatusBadge tone="amber">{tripMessages.noMatch}</StatusBadge>
      );
  }
}
