import { Button, Paper } from '@mantine/core';
import type { WebhookReceiverAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import {
  IconHistory,
  IconHistoryToggle,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { DeleteRecordDialog } from '../../blocks/confirm/delete-record-dialog.tsx';
import { formatInstant } from '../../blocks/format/dates.ts';
import { later } from '../../blocks/later.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import type { Column, RowAction, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistoryDialog, type HistoryOf } from '../history/public.ts';
import { useTestSender } from './use-test-sender.ts';
import { receiverStateWords, webhookMessages } from './webhook.messages.ts';
import { useChangeReceiver, useDeleteReceiver, useReceivers, useRollSecret } from './webhook.queries.ts';

const ReceiverDialog = later(async () => (await import('./receiver-dialog.tsx')).ReceiverDialog, { editing: null });
const SecretDialog = later(async () => (await import('./secret-dialog.tsx')).SecretDialog, { made: null });

const columns: readonly Column<WebhookReceiverAnswer>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name, fixed: true, clip: 220, opens: true, card: 'title' },
  { id: 'url', header: words.address, value: ({ url }) => url, clip: 320, card: 'fact' },
  {
    id: 'state',
    header: webhookMessages.state,
    value: ({ state }) => receiverStateWords[state].label,
    cell: ({ state }) => <StatusBadge tone={receiverStateWords[state].tone}>{receiverStateWords[state].label}</StatusBadge>,
    card: 'badge',
  },
  { id: 'waiting', header: webhookMessages.waiting, value: ({ waiting }) => waiting, numeric: true, card: 'fact' },
  { id: 'failed', header: webhookMessages.failed, value: ({ failed }) => failed, numeric: true, card: 'fact' },
  {
    id: 'lastDeliveredAt',
    header: webhookMessages.lastDelivered,
    value: ({ lastDeliveredAt }) => lastDeliveredAt,
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? webhookMessages.never : formatInstant(lastDeliveredAt)),
    card: 'fact',
  },
];
const whole: TableView = { page: 1, size: 20, sort: null };

/** /settings/webhooks, for managers: who hears what happens here, and how that goes. */
export function WebhookListPage() {
  const receivers = useReceivers();
  const change = useChangeReceiver();
  const sendTest = useTestSender();
  const navigate = useNavigate();
  const { refresh, refreshing } = useRefresh(api.webhooks);
  const [view, setView] = useState(whole);
  const [editing, setEditing] = useState<WebhookReceiverAnswer | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<WebhookReceiverAnswer | null>(null);
  const [toRenew, setToRenew] = useState<WebhookReceiverAnswer | null>(null);
  const [historyOf, setHistoryOf] = useState<HistoryOf | null>(null);
  /** kept nowhere else */
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const open = ({ id }: WebhookReceiverAnswer) => void navigate({ to: paths.webhookReceiver(id) });
  const turn = ({ id, isActive }: WebhookReceiverAnswer) =>
    change.mutate(
      { params: { id }, body: { isActive: !isActive } },
      {
        onSuccess: () => toast.success(isActive ? webhookMessages.paused : webhookMessages.switchedOn),
        onError: (error) => toast.failure(errorText(error, webhookMessages.saveFailed)),
      },
    );
  const rowActions = (receiver: WebhookReceiverAnswer): RowAction[] => [
    { label: webhookMessages.deliveries, icon: <IconHistory size={16} />, onSelect: () => open(receiver) },
    {
      label: webhookMessages.sendTest,
      icon: <IconSend size={16} />,
      onSelect: () => sendTest(receiver.id),
      refusal: receiver.isActive ? undefined : webhookMessages.pausedTakesNone,
    },
    { label: words.edit, icon: <IconPencil size={16} />, onSelect: () => setEditing(receiver) },
    {
      label: receiver.isActive ? webhookMessages.pause : webhookMessages.switchOn,
      icon: receiver.isActive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />,
      onSelect: () => turn(receiver),
    },
    { label: webhookMessages.newSecret, icon: <IconKey size={16} />, onSelect: () => setToRenew(receiver) },
    {
      label: words.history,
      icon: <IconHistoryToggle size={16} />,
      onSelect: () => setHistoryOf({ record: 'webhookReceiver', id: receiver.id, name: receiver.name }),
    },
    { label: words.delete, icon: <IconTrash size={16} />, danger: true, onSelect: () => setToDelete(receiver) },
  ];
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {webhookMessages.addReceiver}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={webhookMessages.webhooks}
        subtitle={webhookMessages.subtitle}
        actions={
          <>
            <ListTools
              onRefresh={refresh}
              refreshing={refreshing}
              more={[{ label: webhookMessages.allNotices, icon: <IconHistory size={16} />, to: paths.webhookNotices }]}
            />
            {addButton}
          </>
        }
      />
      <Paper>
        <DataTable
          name="webhook-receivers"
          label={webhookMessages.webhooks}
          columns={columns}
          rows={receivers.data}
          rowName={({ name }) => name}
          view={view}
          onView={(next) => setView((before) => ({ ...before, ...next }))}
          {...tableState(receivers, webhookMessages.listFailed)}
          empty={
            <EmptyState
              icon={<IconWebhook size={32} stroke={1.4} />}
              title={webhookMessages.none}
              hint={webhookMessages.noneHint}
              action={addButton}
            />
          }
          opening={{ open, href: ({ id }) => paths.webhookReceiver(id) }}
          actions={rowActions}
        />
      </Paper>
      <ReceiverDialog editing={editing} onClose={() => setEditing(null)} onMade={setMade} />
      <HistoryDialog of={historyOf} onClose={() => setHistoryOf(null)} />
      <SecretDialog made={made} onClose={() => setMade(null)} />
      <NewSecretDialog toRenew={toRenew} onClose={() => setToRenew(null)} onMade={setMade} />
      <DeleteRecordDialog
        record={toDelete}
        remove={useDeleteReceiver()}
        messages={webhookMessages}
        onClose={() => setToDelete(null)}
        title={webhookMessages.deleteReceiver}
        name={toDelete?.name ?? ''}
        consequences={webhookMessages.deleteHint}
      />
    </>
  );
}

function NewSecretDialog({
  toRenew,
  onClose,
  onMade,
}: {
  readonly toRenew: WebhookReceiverAnswer | null;
  readonly onClose: () => void;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
}) {
  const shown = useShownAsOpened(toRenew);
  const roll = useRollSecret();
  const close = () => {
    roll.reset();
    onClose();
  };
  const confirm = () => {
    if (!toRenew) return;
    const onSuccess = (receiver: { readonly name: string; readonly secret: string }) => {
      close();
      onMade(receiver);
    };
    roll.mutate({ params: { id: toRenew.id } }, { onSuccess });
  };
  return (
    <ConfirmDialog
      opened={toRenew !== null}
      onClose={close}
      onConfirm={confirm}
      title={webhookMessages.newSecretTitle}
      confirmLabel={webhookMessages.makeSecret}
      busyLabel={webhookMessages.makingSecret}
      busy={roll.isPending}
      failure={roll.isError ? errorText(roll.error, webhookMessages.secretFailed) : null}
    >
      <Sentence text={webhookMessages.newSecretQuestion} parts={{ name: <b>{shown?.name}</b> }} />
    </ConfirmDialog>
  );
}
