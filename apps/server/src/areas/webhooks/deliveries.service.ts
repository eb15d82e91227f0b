import { AppError } from '@superlink/api/error.ts';
import type {
  ResendBody,
  WebhookDeliveriesQuery,
  WebhookDeliveryAnswer,
  WebhookDeliveryDetail,
  WebhookNoticeAnswer,
  WebhookNoticesQuery,
} from '@superlink/api/webhooks/webhook.schema.ts';
import { DELIVERY_DAYS } from '@superlink/domain/webhooks/delivery-rule.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { resendDelivery, resendFailedDeliveries } from './deliveries.queries.ts';
import { wakeReceiver } from './receivers.queries.ts';
import { requireReceiver } from './receivers.service.ts';
import {
  countDeliveries,
  countNotices,
  findDeliveryRow,
  listAttemptRows,
  listDeliveryRows,
  listNoticeRows,
  listStatesOf,
  type DeliveryRow,
} from './webhooks.views.ts';

const DAY_MS = 86_400_000;
const SHOWN_ATTEMPTS = 50;

const shownSince = ({ clock }: Pick<Scope, 'clock'>) => new Date(clock.now().getTime() - DELIVERY_DAYS * DAY_MS);

function answerDelivery(row: DeliveryRow): WebhookDeliveryAnswer {
  return {
    receiverId: row.receiverId,
    noticeId: row.noticeId,
    type: row.type,
    recordId: row.recordId,
    recordName: row.recordName,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
    settledAt: row.settledAt && row.settledAt.toISOString(),
    status: row.status,
    durationMs: row.durationMs,
    fault: row.fault,
  };
}

/** Throws not_found. */
export async function listDeliveries(scope: Scope, receiverId: string, { state, ...page }: WebhookDeliveriesQuery) {
  await requireReceiver(scope, receiverId);
  const filter = { receiverId, state, since: shownSince(scope) };
  const rows = await listDeliveryRows(scope.db, filter, page);
  return { deliveries: rows.map(answerDelivery), total: await countDeliveries(scope.db, filter) };
}

async function requireDelivery({ db }: Pick<Scope, 'db'>, receiverId: string, noticeId: string) {
  const row = await findDeliveryRow(db, receiverId, noticeId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws not_found. */
export async function readDelivery(scope: Scope, receiverId: string, noticeId: string): Promise<WebhookDeliveryDetail> {
  const row = await requireDelivery(scope, receiverId, noticeId);
  const attempts = await listAttemptRows(scope.db, receiverId, noticeId, SHOWN_ATTEMPTS);
  return {
    ...answerDelivery(row),
    payload: row.payload,
    lastAttempts: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
  };
}

/** Letter for letter, with the same id; one that is on its way at this moment stays so. Throws not_found. */
export async function resend(scope: SignedInScope, receiverId: string, noticeId: string): Promise<WebhookDeliveryAnswer> {
  await requireDelivery(scope, receiverId, noticeId);
  // before its delivery, in the order in which an attempt is settled
  await wakeReceiver(scope.db, receiverId);
  if (await resendDelivery(scope.db, receiverId, noticeId, scope.clock.now())) {
    await recordAudit(scope, { area: 'webhooks', action: 'receiver_delivery_sent_again', recordId: receiverId, after: { noticeId } });
  }
  return answerDelivery(await requireDelivery(scope, receiverId, noticeId));
}

/** Throws not_found. */
export async function resendFailed(scope: SignedInScope, receiverId: string, { from, to }: ResendBody): Promise<{ count: number }> {
  await requireReceiver(scope, receiverId);
  await wakeReceiver(scope.db, receiverId);
  const period = { from: new Date(from), to: new Date(to), now: scope.clock.now() };
  const count = await resendFailedDeliveries(scope.db, receiverId, period);
  if (count > 0) {
    await recordAudit(scope, { area: 'webhooks', action: 'receiver_failed_sent_again', recordId: receiverId, after: { from, to, count } });
  }
  return { count };
}

export async function listNotices(scope: Scope, { type, ...page }: WebhookNoticesQuery) {
  const filter = { type, since: shownSince(scope) };
  const rows = await listNoticeRows(scope.db, filter, page);
  const states = await listStatesOf(
    scope.db,
    rows.map(({ id }) => id),
  );
  const notices = rows.map(({ createdAt, ...row }): WebhookNoticeAnswer => ({
    ...row,
    createdAt: createdAt.toISOString(),
    receivers: states.filter(({ noticeId }) => noticeId === row.id).map(({ receiverId, name, state }) => ({ receiverId, name, state })),
  }));
  return { notices, total: await countNotices(scope.db, filter) };
}
