import type { webhooksCalls } from '@superlink/api/webhooks/webhooks.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listDeliveries, listNotices, readDelivery, resend, resendFailed } from './deliveries.service.ts';
import {
  changeReceiver,
  createReceiver,
  listReceivers,
  removeReceiver,
  requireReceiver,
  rollSecret,
  sendTest,
  type WebhooksOutside,
} from './receivers.service.ts';

export function webhooksHandlers(outside: WebhooksOutside): Handlers<typeof webhooksCalls> {
  return {
    listReceivers: (scope) => listReceivers(scope),
    createReceiver: (scope, { body }) => createReceiver(scope, outside, body),
    getReceiver: (scope, { params }) => requireReceiver(scope, params.id),
    changeReceiver: (scope, { params, body }) => changeReceiver(scope, outside, params.id, body),
    deleteReceiver: (scope, { params }) => removeReceiver(scope, params.id),
    rollSecret: (scope, { params }) => rollSecret(scope, outside, params.id),
    sendTest: (scope, { params }) => sendTest(scope, params.id),
    listDeliveries: (scope, { params, query }) => listDeliveries(scope, params.id, query),
    getDelivery: (scope, { params }) => readDelivery(scope, params.id, params.noticeId),
    resend: (scope, { params }) => resend(scope, params.id, params.noticeId),
    resendFailed: (scope, { params, body }) => resendFailed(scope, params.id, body),
    listNotices: (scope, { query }) => listNotices(scope, query),
  };
}
