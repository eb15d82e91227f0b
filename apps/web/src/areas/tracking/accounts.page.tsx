import { Button, Paper } from '@mantine/core';
import type { TelematicsAccountAnswer } from '@superlink/api/tracking/account.schema.ts';
import { telematicsSetups } from '@superlink/domain/tracking/telematics.ts';
import { IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeleteDialog } from '../../blocks/confirm/delete-dialog.tsx';
import { formatInstant } from '../../blocks/format/dates.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import type { Column, RowAction, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistoryDialog, type HistoryOf } from '../history/public.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountMessages, stateWords, trialWords } from './account.messages.ts';
import { useAccounts, useChangeAccount, useDeleteAccount, useTryAccount } from './account.queries.ts';
import { TrackingTabs } from './tracking-tabs.tsx';

function stateText({ state, lastError, pausedUntil }: TelematicsAccountAnswer): string {
  if (state === 'failing') return inWords(lastError ?? '–');
  if (state === 'waiting' && pausedUntil !== null) return accountMessages.askedAgainAfter(formatInstant(pausedUntil));
  return '–';
}

const columns: readonly Column<TelematicsAccountAnswer>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, clip: 240, card: 'title' },
  { id: 'provider', header: accountMessages.company, value: ({ provider }) => telematicsSetups[provider].title, card: 'fact' },
  {
    id: 'state',
    header: accountMessages.state,
    value: ({ state }) => stateWords[state].label,
    cell: ({ state }) => <StatusBadge tone={stateWords[state].tone}>{stateWords[state].label}</StatusBadge>,
    card: 'badge',
  },
  {
    id: 'lastOkAt',
    header: accountMessages.lastAnswer,
    value: ({ lastOkAt }) => lastOkAt,
    cell: ({ lastOkAt }) => (lastOkAt === null ? words.never : formatInstant(lastOkAt)),
    card: 'fact',
  },
  { id: 'detail', header: accountMessages.whatIsWrong, value: stateText, clip: 420, card: 'fact' },
];
const whole: TableView = { page: 1, size: 20, sort: null };

/** /tracking/accounts, for managers: who is asked for positions, how that goes, and what it signs in with, which is never shown. */
export function TelematicsAccountsPage() {
  const accounts = useAccounts();
  const change = useChangeAccount();
  const remove = useDeleteAccount();
  const trial = useTryAccount();
  const [view, setView] = useState(whole);
  const [editing, setEditing] = useState<TelematicsAccountAnswer | 'new' | null>(null);
  const [historyOf, setHistoryOf] = useState<HistoryOf | null>(null);
  const [toDelete, setToDelete] = useState<TelematicsAccountAnswer | null>(null);
  const failed = (error: unknown) => toast.failure(errorText(error, accountMessages.saveFailed));
  const turn = ({ id, isActive }: TelematicsAccountAnswer) =>
    change.mutate(
      { params: { id }, body: { isActive: !isActive } },
      { onSuccess: () => toast.success(isActive ? accountMessages.switchedOff : accountMessages.switchedOn), onError: failed },
    );
  const ask = ({ id }: TelematicsAccountAnswer) =>
    trial.mutate(
      { params: { id } },
      {
        onSuccess: (answer) => (answer.ok ? toast.success(trialWords(answer)) : toast.failure(trialWords(answer))),
        onError: (error) => toast.failure(errorText(error, accountMessages.tryFailed)),
      },
    );
  const rowActions = (account: TelematicsAccountAnswer): RowAction[] => [
    {
      label: accountMessages.askNow,
      icon: <IconPlugConnected size={16} />,
      onSelect: () => ask(account),
      refusal: trial.isPending ? accountMessages.oneIsBeingAsked : undefined,
    },
    { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => setEditing(account) },
    {
      label: account.isActive ? accountMessages.switchOff : accountMessages.switchOn,
      icon: account.isActive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />,
      onSelect: () => turn(account),
    },
    {
      label: words.history,
      icon: <IconHistory size={16} />,
      onSelect: () => setHistoryOf({ record: 'telematicsAccount', id: account.id, name: account.name }),
    },
    { label: words.delete, icon: <IconTrash size={16} />, danger: true, onSelect: () => setToDelete(account) },
  ];
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {accountMessages.addAccount}
    </Button>
  );
  return (
    <>
      <PageHeader title={accountMessages.telematicsAccounts} subtitle={accountMessages.subtitle} actions={addButton} />
      <TrackingTabs />
      <Paper>
        <DataTable
          name="telematics-accounts"
          label={accountMessages.telematicsAccounts}
          columns={columns}
          rows={accounts.data}
          rowName={({ name }) => name}
          view={view}
          onView={(next) => setView((before) => ({ ...before, ...next }))}
          {...tableState(accounts, accountMessages.listFailed)}
          empty={
            <EmptyState
              icon={<IconPlugConnected size={32} stroke={1.4} />}
              title={accountMessages.none}
              hint={accountMessages.noneHint}
              action={addButton}
            />
          }
          actions={rowActions}
        />
      </Paper>
      <AccountDialog editing={editing} onClose={() => setEditing(null)} />
      <HistoryDialog of={historyOf} onClose={() => setHistoryOf(null)} />
      <DeleteDialog
        opened={toDelete !== null}
        onClose={() => setToDelete(null)}
        onDelete={() => {
          if (!toDelete) return;
          remove.mutate(
            { params: { id: toDelete.id } },
            {
              onSuccess: () => {
                toast.success(accountMessages.deleted);
                setToDelete(null);
              },
            },
          );
        }}
        title={accountMessages.deleteAccount}
        name={toDelete?.name ?? ''}
        consequences={accountMessages.deleteHint}
        busy={remove.isPending}
        error={remove.error}
      />
    </>
  );
}
