import { Group, Paper, Select } from '@mantine/core';
import type { WebhookNoticeAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import { noticeTypes, noticeTypeTexts, type NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import { IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import type { Column } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { api } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { deliveryStateWords, webhookMessages } from './webhook.messages.ts';
import { useNotices } from './webhook.queries.ts';
import { noticesView } from './webhook.view.ts';

const columns: readonly Column<WebhookNoticeAnswer>[] = [
  {
    id: 'type',
    header: webhookMessages.sent,
    value: ({ type }) => type,
    tip: ({ type }) => noticeTypeTexts[type],
    fixed: true,
    sortable: false,
    card: 'title',
  },
  {
    id: 'record',
    header: webhookMessages.record,
    value: ({ recordName }) => inWords(recordName),
    clip: 260,
    sortable: false,
    card: 'fact',
  },
  {
    id: 'createdAt',
    header: webhookMessages.at,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstant(createdAt),
    sortable: false,
    card: 'fact',
  },
  {
    id: 'receivers',
    header: webhookMessages.receivers,
    value: ({ receivers }) => receivers.map(({ name }) => name).join(', '),
    cell: ({ id, receivers }) => (
      <Group gap="xs">
        {receivers.map(({ receiverId, name, state }) => (
          <Link key={receiverId} to={paths.webhookReceiver(receiverId)} search={{ delivery: id } as never}>
            <StatusBadge tone={deliveryStateWords[state].tone}>{`${name}: ${deliveryStateWords[state].label}`}</StatusBadge>
          </Link>
        ))}
      </Group>
    ),
    sortable: false,
    card: 'foot',
  },
];

/** /settings/webhooks/notices: what receivers heard or are to hear, whoever they are. */
export function WebhookNoticesPage() {
  const [view, patch] = useUrlView(noticesView);
  const list = useNotices(view);
  const table = useTableView(view, patch);
  const { refresh, refreshing } = useRefresh(api.webhooks);
  return (
    <>
      <PageHeader
        title={webhookMessages.allNotices}
        subtitle={webhookMessages.noticesSubtitle}
        above={<BackLink to={paths.webhooks}>{webhookMessages.backToWebhooks}</BackLink>}
        actions={<ListTools onRefresh={refresh} refreshing={refreshing} />}
      >
        <Select
          label={webhookMessages.chooseWhat}
          placeholder={webhookMessages.everything}
          data={noticeTypes.map((type) => ({ value: type, label: noticeTypeTexts[type] }))}
          value={view.type ?? null}
          onChange={(type) => patch({ type: (type as NoticeType | null) ?? undefined, page: 1 }, { push: true })}
          clearable
          searchable
          w={340}
          maw="100%"
        />
      </PageHeader>
      <Paper>
        <DataTable
          name="webhook-notices"
          label={webhookMessages.allNotices}
          columns={columns}
          rows={list.data?.notices}
          rowName={({ type, recordName }) => `${type} ${recordName}`}
          {...table}
          total={list.data?.total ?? 0}
          sortedBy="server"
          {...tableState(list, webhookMessages.noticesFailed)}
          empty={<EmptyState icon={<IconWebhook size={32} stroke={1.4} />} title={webhookMessages.noDeliveries} />}
        />
      </Paper>
    </>
  );
}
