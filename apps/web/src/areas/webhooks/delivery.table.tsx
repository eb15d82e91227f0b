import type { WebhookDeliveryAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import { noticeTypeTexts } from '@superlink/domain/webhooks/notice-types.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import type { Column } from '../../blocks/table/column.ts';
import { inWords } from '../../language/in-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { deliveryStateWords, webhookMessages } from './webhook.messages.ts';

/** How the last attempt was answered, in a few words. */
export function answerText({ status, fault, attempts }: Pick<WebhookDeliveryAnswer, 'status' | 'fault' | 'attempts'>): string {
  if (status !== null) return String(status);
  return fault === null ? (attempts === 0 ? '–' : webhookMessages.noAnswer) : inWords(fault);
}

export const deliveryColumns: readonly Column<WebhookDeliveryAnswer>[] = [
  {
    id: 'type',
    header: webhookMessages.sent,
    value: ({ type }) => type,
    tip: ({ type }) => noticeTypeTexts[type],
    fixed: true,
    opens: true,
    sortable: false,
    card: 'title',
  },
  {
    id: 'record',
    header: webhookMessages.record,
    value: ({ recordName }) => inWords(recordName),
    clip: 220,
    sortable: false,
    card: 'fact',
  },
  {
    id: 'state',
    header: webhookMessages.state,
    value: ({ state }) => deliveryStateWords[state].label,
    cell: ({ state }) => <StatusBadge tone={deliveryStateWords[state].tone}>{deliveryStateWords[state].label}</StatusBadge>,
    sortable: false,
    card: 'badge',
  },
  {
    id: 'createdAt',
    header: webhookMessages.at,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstant(createdAt),
    sortable: false,
    card: 'fact',
  },
  { id: 'attempts', header: webhookMessages.attempts, value: ({ attempts }) => attempts, numeric: true, sortable: false, card: 'fact' },
  { id: 'answer', header: webhookMessages.answer, value: answerText, clip: 260, sortable: false, card: 'fact' },
  {
    id: 'took',
    header: webhookMessages.took,
    value: ({ durationMs }) => durationMs,
    cell: ({ durationMs }) => (durationMs === null ? '–' : webhookMessages.milliseconds(durationMs)),
    numeric: true,
    sortable: false,
  },
  {
    id: 'next',
    header: webhookMessages.next,
    value: ({ dueAt }) => dueAt,
    cell: ({ dueAt }) => (dueAt === null ? '–' : formatInstant(dueAt)),
    sortable: false,
  },
];
