import { webhookReceiverBody, type WebhookReceiverAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import type { NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';

export interface ReceiverForm {
  name: string;
  url: string;
  types: NoticeType[];
}

const { shape } = webhookReceiverBody;

export const receiverFormSchema: z.ZodType<ReceiverForm, ReceiverForm> = z.object({
  name: checkedBy<string>(shape.name),
  url: checkedBy<string>(shape.url),
  types: checkedBy<NoticeType[]>(shape.types),
});

export function receiverFormOf(receiver: WebhookReceiverAnswer | null): ReceiverForm {
  const { name = '', url = '', types = [] } = receiver ?? {};
  return { name, url, types: [...types] };
}
