import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { OwnSession } from '@superlink/api/users/account.schema.ts';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { formatInstant } from '../../blocks/format/dates.ts';
import type { Column, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { accountMessages } from './account.messages.ts';
import { useEndOtherSessions, useEndOwnSession, useOwnSessions } from './account.queries.ts';
import { deviceWords } from './device-words.ts';

const columns: readonly Column<OwnSession>[] = [
  { id: 'device', header: accountMessages.device, value: ({ userAgent }) => deviceWords(userAgent), fixed: true, card: 'title' },
  {
    id: 'isCurrent',
    header: accountMessages.where,
    value: ({ isCurrent }) => (isCurrent ? accountMessages.thisDevice : ''),
    cell: ({ isCurrent }) => isCurrent && <StatusBadge tone="green">{accountMessages.thisDevice}</StatusBadge>,
    card: 'badge',
  },
  {
    id: 'lastUsedAt',
    header: accountMessages.lastUsed,
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => formatInstant(lastUsedAt),
    card: 'fact',
  },
  {
    id: 'startedAt',
    header: accountMessages.signedInAt,
    value: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => formatInstant(startedAt),
    card: 'fact',
  },
  { id: 'ip', header: accountMessages.address, value: ({ ip }) => ip ?? '–', card: 'fact' },
];
const whole: TableView = { page: 1, size: 10, sort: null };

/** Where the user is signed in, with the way out of each place but this one. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const [view, setView] = useState(whole);
  const [toEnd, setToEnd] = useState<OwnSession | 'others' | null>(null);
  const isAnywhereElse = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Paper mt="md" component="section" aria-label={accountMessages.sessions}>
      <Group justify="space-between" p="md" gap="xs">
        <div>
          <Title order={2}>{accountMessages.sessions}</Title>
          <Text size="sm" c="dimmed">
            {accountMessages.sessionsHint}
          </Text>
        </div>
        {isAnywhereElse && (
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => setToEnd('others')}>
            {accountMessages.signOutOthers}
          </Button>
        )}
      </Group>
      <DataTable
        name="own-sessions"
        label={accountMessages.sessionList}
        columns={columns}
        rows={sessions.data}
        rowName={({ userAgent, startedAt }) => `${deviceWords(userAgent)}, ${formatInstant(startedAt)}`}
        view={view}
        onView={(change) => setView((before) => ({ ...before, ...change }))}
        amongCards
        {...tableState(sessions, accountMessages.sessionsFailed)}
        empty={<EmptyState title={accountMessages.onlyHere} />}
        actions={(session) => [
          {
            label: accountMessages.signOut,
            icon: <IconLogout size={16} />,
            danger: true,
            onSelect: () => setToEnd(session),
            refusal: session.isCurrent ? accountMessages.signOutHere : undefined,
          },
        ]}
      />
      <EndSessionDialog session={toEnd !== 'others' ? toEnd : null} onClose={() => setToEnd(null)} />
      <EndOthersDialog opened={toEnd === 'others'} onClose={() => setToEnd(null)} />
    </Paper>
  );
}

function EndSessionDialog({ session, onClose }: { session: OwnSession | null; onClose: () => void }) {
  const end = useEndOwnSession();
  return (
    <ConfirmDialog
      opened={session !== null}
      onClose={() => {
        end.reset();
        onClose();
      }}
      onConfirm={() =>
        end.mutate(
          { params: { id: session!.id } },
          {
            onSuccess: () => {
              toast.success(accountMessages.signedOut);
              onClose();
            },
          },
        )
      }
      title={accountMessages.signOutTitle}
      confirmLabel={accountMessages.signOut}
      busyLabel={accountMessages.signingOut}
      busy={end.isPending}
      danger
      failure={end.error && errorText(end.error, accountMessages.signOutFailed)}
    >
      {session && accountMessages.signOutQuestion(deviceWords(session.userAgent))}
    </ConfirmDialog>
  );
}

function EndOthersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const end = useEndOtherSessions();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        end.reset();
        onClose();
      }}
      onConfirm={() =>
        end.mutate(
          {},
          {
            onSuccess: ({ ended }) => {
              toast.success(accountMessages.signedOutOthers(ended));
              onClose();
            },
          },
        )
      }
      title={accountMessages.signOutOthersTitle}
      confirmLabel={accountMessages.signOutOthers}
      busyLabel={accountMessages.signingOut}
      busy={end.isPending}
      danger
      failure={end.error && errorText(end.error, accountMessages.signOutFailed)}
    >
      {accountMessages.signOutOthersQuestion}
    </ConfirmDialog>
  );
}
