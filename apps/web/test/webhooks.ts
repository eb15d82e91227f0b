import type { WebhookDeliveryAnswer, WebhookReceiverAnswer } from '@superlink/api/webhooks/webhook.schema.ts';
import { vi } from 'vitest';

export const receiver: WebhookReceiverAnswer = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Warehouse',
  url: 'https://erp.example.co.za/superlink',
  types: ['trip.accepted'],
  isActive: true,
  state: 'active',
  failingSince: null,
  quietUntil: null,
  lastDeliveredAt: null,
  waiting: 0,
  failed: 0,
  oldSecretUntil: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  updatedAt: '2026-11-21T06:00:00.000Z',
  updatedBy: 'thandi',
};

export const delivery: WebhookDeliveryAnswer = {
  receiverId: receiver.id,
  noticeId: '0199a000-0000-7000-8000-000000000009',
  type: 'trip.accepted',
  recordId: '0199a000-0000-7000-8000-000000000008',
  recordName: 'Trip TR-7',
  state: 'waiting',
  attempts: 2,
  createdAt: '2026-11-21T06:00:00.000Z',
  dueAt: '2026-11-21T08:00:00.000Z',
  settledAt: null,
  status: 503,
  durationMs: 40,
  fault: null,
};

export const failed = () => Response.json({ detail: '', code: 'internal' }, { status: 500 });

/** What the screen wrote: the call with its address below the receivers, and the body. */
export interface Written {
  readonly call: string;
  readonly body: unknown;
}

/** A server that answers these calls, by method and address below /api/webhooks; `written` keeps what is not a question. */
export function answering(answers: Readonly<Record<string, () => Response>>): Written[] {
  const written: Written[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string | null }) => {
    const [path = ''] = address.replace('/api/webhooks', '').split('?');
    const call = `${method} ${path}`;
    if (method !== 'GET' && address.includes('/api/webhooks')) {
      written.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    }
    return answers[call]?.() ?? new Response('', { status: 202 });
  });
  return written;
}
