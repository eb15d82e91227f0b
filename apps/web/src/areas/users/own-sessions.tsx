import { Button } from '@mantine/core';
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
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { SectionCard } from '../../ui/section-card.tsx';
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

type ToEnd = OwnSession | 'others';

/** Where the user is signed in, with the way out of each place but this one. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const [view, setView] = useState(whole);
  const [toEnd, setToEnd] = useState<ToEnd | null>(null);
  const isAnywhereElse = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SectionCard
      title={accountMessages.sessions}
      hint={accountMessages.sessionsHint}
      flush
      actions={
        isAnywhereElse && (
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => setToEnd('others')}>
            {accountMessages.signOutOthers}
          </Button>
        )
      }
    >
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
      <EndSessionsDialog toEnd={toEnd} onClose={() => setToEnd(null)} />
    </SectionCard>
  );
}

/** Asks before one other place is signed out, or all of them. */
function EndSessionsDialog({ toEnd, onClose }: { toEnd: ToEnd | null; onClose: () => void }) {
  const shown = useShownAsOpened(toEnd);
  const one = useEndOwnSession();
  const others = useEndOtherSessions();
  const isOne = shown !== 'others';
  const { isPending, error, reset } = isOne ? one : others;
  const close = () => {
    reset();
    onClose();
  };
  const done = (message: string) => {
    toast.success(message);
    close();
  };
  const end = () => {
    if (toEnd === 'others') others.mutate({}, { onSuccess: ({ ended }) => done(accountMessages.signedOutOthers(ended)) });
    else if (toEnd) one.mutate({ params: { id: toEnd.id } }, { onSuccess: () => done(accountMessages.signedOut) });
  };
  return (
    <ConfirmDialog
      opened={toEnd !== null}
      onClose={close}
      onConfirm={end}
      title={isOne ? accountMessages.signOutTitle : accountMessages.signOutOthersTitle}
      confirmLabel={isOne ? accountMessages.signOut : accountMessages.signOutOthers}
      busyLabel={accountMessages.signingOut}
      busy={isPending}
      danger
      failure={error && errorText(error, accountMessages.signOutFailed)}
    >
      {isOne ? shown && accountMessages.signOutQuestion(deviceWords(shown.userAgent)) : accountMessages.signOutOthersQuestion}
    </ConfirmDialog>
  );
}
