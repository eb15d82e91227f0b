import { Button, Stack, TextInput } from '@mantine/core';
import type { IngestKey } from '@superlink/api/tracking/ingest-key.schema.ts';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { useRecordTask } from '../../blocks/confirm/use-record-task.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import type { Column, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { ApiError, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { deviceMessages } from './device.messages.ts';
import { useCreateKey, useKeys, useRevokeKey } from './device.queries.ts';
import { trackingMessages } from './tracking.messages.ts';

const keyColumns: readonly Column<IngestKey>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, clip: 260, card: 'title' },
  { id: 'ending', header: trackingMessages.endsWith, value: ({ ending }) => ending, card: 'fact' },
  {
    id: 'state',
    header: trackingMessages.state,
    value: ({ revokedAt }) => (revokedAt === null ? trackingMessages.inUse : trackingMessages.revoked),
    cell: ({ revokedAt }) =>
      revokedAt === null ? (
        <StatusBadge tone="green">{trackingMessages.inUse}</StatusBadge>
      ) : (
        <StatusBadge tone="grey">{trackingMessages.revoked}</StatusBadge>
      ),
    card: 'badge',
  },
  {
    id: 'lastUsedAt',
    header: trackingMessages.lastUsed,
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : formatInstant(lastUsedAt)),
    card: 'fact',
  },
  {
    id: 'createdAt',
    header: trackingMessages.made,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt, createdBy }) => trackingMessages.doneBy(formatInstant(createdAt), createdBy),
    card: 'fact',
  },
  {
    id: 'revokedAt',
    header: trackingMessages.revoked,
    value: ({ revokedAt }) => revokedAt,
    cell: ({ revokedAt, revokedBy }) => (revokedAt === null ? '–' : trackingMessages.doneBy(formatInstant(revokedAt), revokedBy)),
  },
];
const whole: TableView = { page: 1, size: 10, sort: null };

/** Keys of the company's senders, for managers: made, told apart, revoked. */
export function IngestKeys({ onMade }: { onMade: (secret: string) => void }) {
  const keys = useKeys();
  const [isMaking, setMaking] = useState(false);
  const [toRevoke, setToRevoke] = useState<IngestKey | null>(null);
  const [view, setView] = useState(whole);
  return (
    <SectionCard
      title={trackingMessages.keys}
      label={trackingMessages.keysForSenders}
      hint={trackingMessages.keysHint}
      flush
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
          {trackingMessages.makeAKey}
        </Button>
      }
    >
      <DataTable
        name="ingest-keys"
        label={trackingMessages.keys}
        columns={keyColumns}
        rows={keys.data}
        rowName={({ name, ending }) => `${name} (${ending})`}
        view={view}
        onView={(change) => setView((before) => ({ ...before, ...change }))}
        amongCards
        {...tableState(keys, deviceMessages.keysFailed)}
        empty={<EmptyState icon={<IconKey size={32} stroke={1.4} />} title={trackingMessages.noKeyYet} hint={trackingMessages.noKeyHint} />}
        actions={(key) => [
          {
            label: trackingMessages.revoke,
            icon: <IconTrash size={16} />,
            danger: true,
            onSelect: () => setToRevoke(key),
            refusal: key.revokedAt === null ? undefined : trackingMessages.itIsRevokedAlready,
          },
        ]}
      />
      <Dialog opened={isMaking} onClose={() => setMaking(false)} title={trackingMessages.makeAKey}>
        <MakeKeyForm
          onClose={() => setMaking(false)}
          onMade={(secret) => {
            setMaking(false);
            onMade(secret);
          }}
        />
      </Dialog>
      <RevokeDialog toRevoke={toRevoke} onClose={() => setToRevoke(null)} />
    </SectionCard>
  );
}

function MakeKeyForm({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const [name, setName] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const create = useCreateKey();
  useHeldDialog(create.isPending);
  const make = () => {
    if (name.trim() === '') return setComplaint(trackingMessages.keyNameRequired);
    create.mutate(
      { body: { name } },
      {
        onSuccess: ({ key }) => onMade(key),
        onError: (error) => setComplaint(error instanceof ApiError ? (error.fields['name'] ?? null) : null),
      },
    );
  };
  return (
    <form
      aria-label={trackingMessages.key}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Stack>
        {create.isError && complaint === null && <Banner kind="failure">{errorText(create.error, deviceMessages.keyFailed)}</Banner>}
        <TextInput
          label={words.name}
          description={trackingMessages.keyNameHint}
          autoComplete="off"
          maxLength={100}
          value={name}
          error={complaint}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setComplaint(null);
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={create.isPending} aria-busy={create.isPending}>
            {create.isPending ? trackingMessages.making : trackingMessages.makeKey}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

function RevokeDialog({ toRevoke, onClose }: { toRevoke: IngestKey | null; onClose: () => void }) {
  const shown = useShownAsOpened(toRevoke);
  const revoke = useRevokeKey();
  const asked = useRecordTask(toRevoke, revoke, { done: deviceMessages.revoked, onClose });
  return (
    <ConfirmDialog
      {...asked}
      title={trackingMessages.revokeKey}
      confirmLabel={trackingMessages.revokeKey}
      busyLabel={trackingMessages.revoking}
      danger
      failure={revoke.isError ? errorText(revoke.error, deviceMessages.revokeFailed) : null}
    >
      <Sentence text={trackingMessages.revokeQuestion} parts={{ name: <b>{shown?.name}</b>, ending: <b>{shown?.ending}</b> }} />
    </ConfirmDialog>
  );
}
