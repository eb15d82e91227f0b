import { AppError, invalid } from '@superlink/api/error.ts';
import type {
  WebhookReceiverAnswer,
  WebhookReceiverBody,
  WebhookReceiverChange,
  WebhookReceiverWithSecret,
} from '@superlink/api/webhooks/webhook.schema.ts';
import { MOST_RECEIVERS, OLD_SECRET_HOURS, receiverState } from '@superlink/domain/webhooks/delivery-rule.ts';
import { newId } from '../../db/id.ts';
import { readOutgoingAddress, type OutgoingRule } from '../../platform/outgoing/outgoing-address.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import type { Seal } from '../../seal.ts';
import { changeRecord, recordAudit, removeRecord, type RecordKind } from '../audit/public.ts';
import { restartDeliveries } from './deliveries.queries.ts';
import { giveTestNotice } from './notices.service.ts';
import {
  awaitTurnToAdd,
  deleteReceiver,
  insertReceiver,
  lockReceiver,
  updateReceiver,
  wakeReceiver,
  type ReceiverRow,
} from './receivers.queries.ts';
import { newSigningSecret } from './signature.ts';
import { findReceiverRow, listReceiverRows, type DescribedReceiver } from './webhooks.views.ts';

/** What receivers need of the world outside the area. */
export interface WebhooksOutside {
  readonly outgoing: OutgoingRule;
  readonly seal: Seal;
}

const HOUR_MS = 3_600_000;

function answerReceiver(row: DescribedReceiver, now: Date): WebhookReceiverAnswer {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    isActive: row.isActive,
    state: receiverState(row),
    failingSince: row.failingSince?.toISOString() ?? null,
    quietUntil: row.quietUntil && row.quietUntil > now ? row.quietUntil.toISOString() : null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    waiting: row.waiting ?? 0,
    failed: row.failed ?? 0,
    oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

export async function listReceivers({ db, clock }: Pick<Scope, 'db' | 'clock'>): Promise<WebhookReceiverAnswer[]> {
  const now = clock.now();
  return (await listReceiverRows(db)).map((row) => answerReceiver(row, now));
}

/** Throws not_found. */
export async function requireReceiver({ db, clock }: Pick<Scope, 'db' | 'clock'>, id: string): Promise<WebhookReceiverAnswer> {
  const row = await findReceiverRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerReceiver(row, clock.now());
}

/** A receiver as the audit shows it; what follows a question mark is often a key of the other system. */
function logged({ name, url, types, isActive }: Pick<WebhookReceiverAnswer, 'name' | 'url' | 'types' | 'isActive'>) {
  return { name, url: url.replace(/\?.*$/, '?…'), types, isActive };
}

const receivers: RecordKind<ReceiverRow, WebhookReceiverAnswer> = {
  area: 'webhooks',
  prefix: 'receiver_',
  lock: lockReceiver,
  read: requireReceiver,
  logged,
};

/** Throws validation_error for an address that this server must not ask. */
function checkedUrl(text: string, rule: OutgoingRule): string {
  const url = readOutgoingAddress(text, rule);
  if ('problem' in url) throw invalid({ url: url.problem });
  return url.href;
}

/** Throws too_many_webhook_receivers, validation_error. */
export async function createReceiver(
  scope: SignedInScope,
  { outgoing, seal }: WebhooksOutside,
  body: WebhookReceiverBody,
): Promise<WebhookReceiverWithSecret> {
  const { db, clock, tenant, actor } = scope;
  const { name, types } = body;
  const url = checkedUrl(body.url, outgoing);
  await awaitTurnToAdd(db);
  if ((await listReceiverRows(db)).length >= MOST_RECEIVERS) throw new AppError('too_many_webhook_receivers', { most: MOST_RECEIVERS });
  const now = clock.now();
  const id = newId(now);
  const secret = newSigningSecret();
  const sealed = seal.seal({ tenantId: tenant.id, id }, { secret });
  await insertReceiver(db, { id, name, url, types, secret: sealed, createdAt: now, updatedAt: now, updatedBy: actor.username });
  const receiver = await requireReceiver(scope, id);
  await recordAudit(scope, { area: 'webhooks', action: 'receiver_created', recordId: id, after: logged(receiver) });
  return { ...receiver, secret };
}

/** What waits is sent at once where a receiver is switched on or lies elsewhere now. Throws not_found, stale_record, validation_error. */
export function changeReceiver(scope: SignedInScope, { outgoing }: WebhooksOutside, id: string, change: WebhookReceiverChange) {
  const { db, clock } = scope;
  return changeRecord(scope, receivers, { id, startedFrom: change.updatedAt }, async ({ row, stamp }) => {
    const { name = row.name, types = row.types, isActive = row.isActive } = change;
    const url = change.url === undefined || change.url === row.url ? row.url : checkedUrl(change.url, outgoing);
    const isRestarted = (isActive && !row.isActive) || url !== row.url;
    const pausedBecause = isActive || row.isActive ? null : row.pausedBecause;
    const restarted = isRestarted ? { failuresInRow: 0, failingSince: null, quietUntil: null } : {};
    await updateReceiver(db, id, { name, types, isActive, url, pausedBecause, ...restarted, ...stamp });
    if (isRestarted) await restartDeliveries(db, id, clock.now());
    return { done: 'changed' };
  });
}

/** Its secret and what waits for it are gone at once. Throws not_found. */
export function removeReceiver(scope: SignedInScope, id: string): Promise<void> {
  return removeRecord(scope, receivers, id, () => deleteReceiver(scope.db, id));
}

/** The secret that is let go signs for 24 hours more; one from before it no longer. Throws not_found. */
export async function rollSecret(scope: SignedInScope, { seal }: WebhooksOutside, id: string): Promise<WebhookReceiverWithSecret> {
  const { db, clock, tenant } = scope;
  const secret = newSigningSecret();
  const receiver = await changeRecord(scope, receivers, { id }, async ({ row, stamp }) => {
    const oldSecretUntil = new Date(clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS);
    const sealed = seal.seal({ tenantId: tenant.id, id }, { secret });
    await updateReceiver(db, id, { secret: sealed, oldSecret: row.secret, oldSecretUntil, ...stamp });
    return { done: 'secret_rolled', hidden: true };
  });
  return { ...receiver, secret };
}

/** Throws not_found, webhook_receiver_paused. */
export async function sendTest(scope: SignedInScope, id: string): Promise<{ noticeId: string }> {
  const receiver = await lockReceiver(scope.db, id);
  if (!receiver) throw new AppError('not_found');
  if (!receiver.isActive) throw new AppError('webhook_receiver_paused');
  await wakeReceiver(scope.db, id);
  const noticeId = await giveTestNotice(scope, receiver);
  await recordAudit(scope, { area: 'webhooks', action: 'receiver_tested', recordId: id });
  return { noticeId };
}
