import type { NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery } from '../../db/kept-query.ts';
import type { WebhookReceivers } from '../../db/tables.ts';

export type ReceiverRow = Selectable<WebhookReceivers>;

interface Wanting {
  readonly id: string;
  readonly types: NoticeType[];
}

const shareWanting = keptQuery<{ readonly types: readonly NoticeType[] }, Wanting>((db, given) =>
  db
    .selectFrom('webhookReceivers')
    .where(sql<boolean>`types && ${given('types')}::text[]`)
    .select(['id', 'types'])
    .orderBy('id')
    .forKeyShare(),
);

/**
 * Receivers that want to hear of one of these, those that are paused too. They stay until the transaction ends, so that what is written for them finds
 * them; whoever changes one meanwhile need not wait. It is the whole of what a company without receivers pays.
 */
export function shareReceiversWanting(db: TenantDb, types: readonly NoticeType[]): Promise<Wanting[]> {
  return shareWanting(db, { types });
}

/** Held until the transaction ends; what is written for it meanwhile need not wait. */
export function lockReceiver(db: TenantDb, id: string) {
  return db.selectFrom('webhookReceivers').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();
}

/** Of those who count the receivers to make one more, each goes after the other. */
export async function awaitTurnToAdd(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook receivers'), current_setting('app.tenant_id')::int)`.execute(db);
}

export async function insertReceiver(db: TenantDb, row: Insertable<WebhookReceivers>): Promise<void> {
  await db.insertInto('webhookReceivers').values(row).execute();
}

export async function updateReceiver(db: TenantDb, id: string, change: Updateable<WebhookReceivers>): Promise<void> {
  await db.updateTable('webhookReceivers').set(change).where('id', '=', id).execute();
}

/** A receiver that asked to be left alone is asked all the same, because a manager wants it. */
export async function wakeReceiver(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('webhookReceivers').set({ quietUntil: null }).where('id', '=', id).where('quietUntil', 'is not', null).execute();
}

/** With all that waits for it and was noted of it. */
export async function deleteReceiver(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('webhookReceivers').where('id', '=', id).execute();
}
