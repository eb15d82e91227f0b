import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { WebhookDeliveries, WebhookNotices } from '../../db/tables.ts';

/** The last sequence of each of these records that had a notice. */
export async function listLastSequences(db: TenantDb, recordIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('webhookNotices')
    .where('recordId', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
    .select(['recordId', sql<number>`max(sequence)`.as('last')])
    .groupBy('recordId')
    .execute();
  return new Map(rows.map(({ recordId, last }) => [recordId, last]));
}

/** Leaves out those that are there already; answers the ids of the others. */
export async function insertNotices(db: TenantDb, rows: readonly Insertable<WebhookNotices>[]): Promise<Set<string>> {
  const made = await db
    .insertInto('webhookNotices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .returning('id')
    .execute();
  return new Set(made.map(({ id }) => id));
}

export async function insertDeliveries(db: TenantDb, rows: readonly Insertable<WebhookDeliveries>[]): Promise<void> {
  await db.insertInto('webhookDeliveries').values(rows).execute();
}

/** Deliveries go with their attempts, notices later: those that are sent once are known by them. */
export async function deleteOld(db: TenantDb, before: { readonly deliveries: Date; readonly notices: Date }): Promise<void> {
  await db.deleteFrom('webhookDeliveries').where('createdAt', '<', before.deliveries).execute();
  await db.deleteFrom('webhookNotices').where('createdAt', '<', before.notices).execute();
}
