import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Trips } from '../../db/tables.ts';

/** A live trip, locked for the rest of the transaction. Its vehicle is locked first by everybody who changes both. */
export function lockTrip(db: TenantDb, id: string) {
  return db.selectFrom('trips').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}
export type HeldTrip = NonNullable<Awaited<ReturnType<typeof lockTrip>>>;

export type NewTrip = Insertable<Trips>;

/** A few hundred at a time. */
export async function insertTrips(db: TenantDb, rows: readonly NewTrip[]): Promise<void> {
  await db.insertInto('trips').values(rows).execute();
  await keepWays(
    db,
    rows.map(({ id }) => id),
  );
}

/** Keeps the places of these trips' ways, by which the archive is searched; in one order, so that two writers wait and do not block each other. */
async function keepWays(db: TenantDb, ids: readonly string[]): Promise<void> {
  const ways = db
    .selectFrom('trips')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .distinctOn('wayKey')
    .select([
      'tenantId',
      'wayKey',
      sql<string>`lower(jsonb_path_query_array(locked_in_rate_details, '$.stops[*].address')::text)`.as('places'),
    ])
    .orderBy('wayKey');
  await db
    .insertInto('tripWays')
    .columns(['tenantId', 'wayKey', 'places'])
    .expression(ways)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateTrip(db: TenantDb, id: string, change: Updateable<Trips>): Promise<void> {
  await db.updateTable('trips').set(change).where('id', '=', id).execute();
  if (change.lockedInRateDetails !== undefined) await keepWays(db, [id]);
}

/** What a trip takes over from its rate or contract. */
const way = ['clientId', 'commodity', 'rateType', 'amount', 'km', 'kmSource', 'stops', 'polyline', 'status'] as const;

export function shareRate(db: TenantDb, id: string) {
  return db
    .selectFrom('rates')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select([...way, 'effectiveDate'])
    .forShare()
    .executeTakeFirst();
}

export function shareContract(db: TenantDb, id: string) {
  return db
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select([...way, 'contractEnd'])
    .forShare()
    .executeTakeFirst();
}
