import { Button, Paper } from '@mantine/core';
import type { WebhookReceiverAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import { IconRepeat, IconSend, IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { later } from '../../blocks/later.tsx';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { deliveryColumns } from './delivery.table.tsx';
import { useTestSender } from './use-test-sender.ts';
import { deliveryStateWords, receiverStateWords, webhookMessages } from './webhook.messages.ts';
import { useDeliveries, useReceiver, useResend } from './webhook.queries.ts';
import { deliveriesView, deliveryTabs } from './webhook.view.ts';

const DeliveryPanel = later(async () => (await import('./delivery.panel.tsx')).DeliveryPanel, { noticeId: undefined });
const ResendDialog = later(async () => (await import('./resend-dialog.tsx')).ResendDialog, { opened: false });

/** /settings/webhooks/{id}: what went to a receiver, how each attempt ended, and a way to send it again. */
export function WebhookDeliveriesPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: receiver, error, refetch } = useReceiver(id);
  if (receiver) return <DeliveriesOf key={receiver.id} receiver={receiver} />;
  if (!error) return <LoadingRecord label={webhookMessages.loadingReceiver} />;
  return (
    <>
      <PageHeader title={webhookMessages.deliveries} />
      <RecordFailure
        error={error}
        failed={{ title: webhookMessages.receiverFailed }}
        missing={{ title: webhookMessages.receiverMissing }}
        list={paths.webhooks}
        listName={webhookMessages.backToWebhooks}
        onRetry={() => void refetch()}
      />
    </>
  );
}

/** What is wrong with the receiver, or must be known of it; null where nothing is. */
function adviceOf({ isActive, state, failingSince, quietUntil, oldSecretUntil }: WebhookReceiverAnswer) {
  if (state === 'gone') return { kind: 'failure', text: webhookMessages.gone } as const;
  if (state === 'given_up') return { kind: 'failure', text: webhookMessages.givenUp } as const;
  if (isActive && quietUntil) return { kind: 'warning', text: webhookMessages.quietUntil(formatInstant(quietUntil)) } as const;
  if (state === 'failing' && failingSince) {
    return { kind: 'warning', text: webhookMessages.failingSince(formatInstant(failingSince)) } as const;
  }
  return oldSecretUntil ? ({ kind: 'note', text: webhookMessages.oldSecret(formatInstant(oldSecretUntil)) } as const) : null;
}

function DeliveriesOf({ receiver }: { readonly receiver: WebhookReceiverAnswer }) {
  const { id } = receiver;
  const [view, patch] = useUrlView(deliveriesView);
  const list = useDeliveries(id, view);
  const table = useTableView(view, patch);
  const { refresh, refreshing } = useRefresh(api.webhooks);
  const panel = useBackOnClose(() => patch({ delivery: undefined }));
  const resend = useResend();
  const sendTest = useTestSender();
  const [isResending, setResending] = useState(false);
  const sendAgain = (noticeId: string) =>
    resend.mutate(
      { params: { id, noticeId } },
      {
        onSuccess: () => toast.success(webhookMessages.sentAgain),
        onError: (error) => toast.failure(errorText(error, webhookMessages.sendFailed)),
      },
    );
  const advice = adviceOf(receiver);
  const { label, tone } = receiverStateWords[receiver.state];
  return (
    <>
      <PageHeader
        title={webhookMessages.deliveriesOf(receiver.name)}
        subtitle={receiver.url}
        above={<BackLink to={paths.webhooks}>{webhookMessages.backToWebhooks}</BackLink>}
        beside={<StatusBadge tone={tone}>{label}</StatusBadge>}
        actions={
          <ListTools
            onRefresh={refresh}
            refreshing={refreshing}
            more={[
              { label: webhookMessages.sendFailedAgain, icon: <IconRepeat size={16} />, onSelect: () => setResending(true) },
              ...(receiver.isActive
                ? [{ label: webhookMessages.sendTest, icon: <IconSend size={16} />, onSelect: () => sendTest(id) }]
                : []),
            ]}
          />
        }
      />
      {advice && <Banner kind={advice.kind}>{advice.text}</Banner>}
      <Paper>
        <FilterTabs
          label={webhookMessages.stateOfDeliveries}
          tabs={deliveryTabs.map((tab) => ({
            value: tab,
            label: tab === 'all' ? webhookMessages.deliveries : deliveryStateWords[tab].label,
            ...(tab === view.tab ? { count: list.data?.total } : {}),
          }))}
          value={view.tab}
          onChange={(tab) => patch({ tab, page: 1 }, { push: true })}
        >
          <DataTable
            name="webhook-deliveries"
            label={webhookMessages.deliveries}
            columns={deliveryColumns}
            rows={list.data?.deliveries.map((delivery) => ({ ...delivery, id: delivery.noticeId }))}
            rowName={({ type, recordName }) => `${type} ${recordName}`}
            {...table}
            total={list.data?.total ?? 0}
            sortedBy="server"
            {...tableState(list, webhookMessages.deliveriesFailed)}
            empty={
              view.tab === 'all' ? (
                <EmptyState
                  icon={<IconWebhook size={32} stroke={1.4} />}
                  title={webhookMessages.noDeliveries}
                  hint={webhookMessages.noDeliveriesHint}
                />
              ) : (
                <EmptyState
                  title={webhookMessages.noneInState}
                  action={
                    <Button variant="default" onClick={() => patch({ tab: 'all', page: 1 })}>
                      {webhookMessages.showAll}
                    </Button>
                  }
                />
              )
            }
            opening={{
              open: ({ noticeId }) => {
                panel.markOpened();
                patch({ delivery: noticeId }, { push: true });
              },
              href: ({ noticeId }) => `${paths.webhookReceiver(id)}?delivery=${noticeId}`,
            }}
            actions={({ noticeId, state }) => [
              {
                label: state === 'waiting' ? webhookMessages.sendNow : webhookMessages.sendAgain,
                icon: <IconRepeat size={16} />,
                onSelect: () => sendAgain(noticeId),
                refusal: state === 'sending' ? deliveryStateWords.sending.label : undefined,
              },
            ]}
            selectedId={view.delivery}
          />
        </FilterTabs>
      </Paper>
      <DeliveryPanel receiverId={id} noticeId={view.delivery} onClose={panel.close} onSendAgain={sendAgain} />
      <ResendDialog receiverId={id} opened={isResending} onClose={() => setResending(false)} />
    </>
  );
}
