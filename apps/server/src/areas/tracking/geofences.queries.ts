import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { ClientDetention, Geofences } from '../../db/tables.ts';

export async function insertGeofences(db: TenantDb, rows: readonly Insertable<Geofences>[]): Promise<void> {
  await db
    .insertInto('geofences')
    .values([...rows])
    .execute();
}

/** A live fence, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockGeofence(db: TenantDb, id: string) {
  return db.selectFrom('geofences').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

export async function updateGeofence(db: TenantDb, id: string, change: Updateable<Geofences>): Promise<void> {
  await db.updateTable('geofences').set(change).where('id', '=', id).execute();
}

export async function countGeofences(db: TenantDb): Promise<number> {
  const { fences } = await db
    .selectFrom('geofences')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('fences'))
    .executeTakeFirstOrThrow();
  return fences;
}

export function findDetention(db: TenantDb, clientId: string) {
  return db
    .selectFrom('clientDetention')
    .where('clientId', '=', clientId)
    .select(['freeHours', 'ratePerHour', 'updatedAt', 'updatedBy'])
    .executeTakeFirst();
}

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockDetention(db: TenantDb, clientId: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`detention ${clientId}`}), current_setting('app.tenant_id')::int)`.execute(db);
  return findDetention(db, clientId);
}

export async function putDetention(db: TenantDb, terms: Omit<Insertable<ClientDetention>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('clientDetention')
    .values(terms)
    .onConflict((conflict) => conflict.columns(['tenantId', 'clientId']).doUpdateSet(terms))
    .execute();
}
