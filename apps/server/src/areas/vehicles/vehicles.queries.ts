import type { OdometerSource } from '@superlink/domain/vehicles/odometer.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { Vehicles } from '../../db/tables.ts';
import { newValuesOf } from '../../db/write-back.ts';

/** A live vehicle, locked for the rest of the transaction, so that two changes come one after the other. */
export function lockVehicle(db: TenantDb, id: string) {
  return db.selectFrom('vehicles').where('id', '=', id).where('deletedAt', 'is', null).selectAll().forUpdate().executeTakeFirst();
}

/** A vehicle, deleted or not, locked for the rest of the transaction. */
export async function lockAnyVehicle(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('vehicles').where('id', '=', id).select('id').forUpdate().execute();
}

export async function insertVehicle(db: TenantDb, row: Insertable<Vehicles>): Promise<void> {
  await insertVehicles(db, [row]);
}

export async function insertVehicles(db: TenantDb, rows: readonly Insertable<Vehicles>[]): Promise<void> {
  await db.insertInto('vehicles').values(rows).execute();
}

/** Writes vehicles back that the caller has locked and changed. */
export async function writeVehiclesBack(db: TenantDb, rows: readonly Selectable<Vehicles>[]): Promise<void> {
  await db
    .insertInto('vehicles')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet(newValuesOf(rows)))
    .execute();
}

/** Lets live vehicles go together; answers the ids of those that were still there. */
export async function markVehiclesDeleted(db: TenantDb, ids: readonly string[], change: Updateable<Vehicles>): Promise<string[]> {
  const rows = await db
    .updateTable('vehicles')
    .set(change)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function updateVehicle(db: TenantDb, id: string, change: Updateable<Vehicles>): Promise<void> {
  await db.updateTable('vehicles').set(change).where('id', '=', id).execute();
}

// ---- odometer ledger

export interface NewReading {
  readonly id: string;
  readonly assetId: string;
  readonly km: number;
  readonly at: Date;
  readonly source: OdometerSource;
  readonly sourceId: string | null;
  readonly reason: string | null;
  readonly flags: string[];
  readonly createdAt: Date;
}

/** Appends one reading to the ledger of each of many vehicles; the caller holds their locks. */
export async function insertReadingOfEach(db: TenantDb, readings: readonly NewReading[]): Promise<void> {
  const lasts = await db
    .selectFrom('odometerReadings')
    .where('assetId', '=', sql<string>`any(${readings.map(({ assetId }) => assetId)}::uuid[])`)
    .select((select) => ['assetId', select.fn.max('sequence').as('sequence')])
    .groupBy('assetId')
    .execute();
  const lastOf = new Map(lasts.map(({ assetId, sequence }) => [assetId, sequence]));
  await db
    .insertInto('odometerReadings')
    .values(readings.map((reading) => ({ ...reading, sequence: (lastOf.get(reading.assetId) ?? 0) + 1 })))
    .execute();
}

/** The first line of each new vehicle's ledger. */
export async function insertFirstReadings(db: TenantDb, readings: readonly NewReading[]): Promise<void> {
  await db
    .insertInto('odometerReadings')
    .values(readings.map((reading) => ({ ...reading, sequence: 1 })))
    .execute();
}

/** Appends readings in this order to a vehicle's ledger; the caller holds the vehicle's lock. */
export async function insertReadings(db: TenantDb, assetId: string, readings: readonly NewReading[]): Promise<void> {
  const last = await db
    .selectFrom('odometerReadings')
    .where('assetId', '=', assetId)
    .select((select) => select.fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  const first = (last?.sequence ?? 0) + 1;
  const rows = readings.map((reading, index) => ({ ...reading, sequence: first + index }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('odometerReadings')
      .values(rows.slice(at, at + 1_000))
      .execute();
}

/** Appends to the vehicle's ledger; the caller holds the vehicle's lock, which keeps the sequence without gaps or doubles. */
export async function insertReading(db: TenantDb, reading: NewReading): Promise<void> {
  await insertReadings(db, reading.assetId, [reading]);
}

export async function deleteReadingsOfSource(db: TenantDb, assetIds: readonly string[], sourceId: string): Promise<void> {
  await db
    .deleteFrom('odometerReadings')
    .where('assetId', '=', sql<string>`any(${[...assetIds]}::uuid[])`)
    .where('sourceId', '=', sourceId)
    .execute();
}

/** Deletes the newest reading of so many km that was typed on a vehicle's form. */
export async function deleteHandReading(db: TenantDb, assetId: string, km: number): Promise<void> {
  const newest = db
    .selectFrom('odometerReadings')
    .where('assetId', '=', assetId)
    .where('source', 'in', ['manual', 'reset'])
    .where('sourceId', 'is', null)
    .where('km', '=', km)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1);
  await db
    .deleteFrom('odometerReadings')
    .where('assetId', '=', assetId)
    .where('id', '=', sql<string>`(${newest})`)
    .execute();
}

/** Gives the readings of a source another moment. */
export async function dateReadingsOfSource(
  db: TenantDb,
  assetId: string,
  { sourceId, source, at }: { sourceId: string; source: OdometerSource; at: Date },
): Promise<void> {
  await db
    .updateTable('odometerReadings')
    .set({ at })
    .where('assetId', '=', assetId)
    .where('sourceId', '=', sourceId)
    .where('source', '=', source)
    .execute();
}

/**
 * Sets the odometers of vehicles to what their ledgers say: the highest reading recorded and taken since the last reset, the reset included; of
 * several the latest (the domain's `readingInForce`). Without any reading a vehicle keeps 0 km.
 */
export async function applyLedgers(db: TenantDb, assetIds: readonly string[]): Promise<void> {
  await sql`update vehicles set odometer_reading = coalesce(ledger.km, 0), odometer_read_at = ledger.at
    from unnest(${[...assetIds]}::uuid[]) as asset (id)
    left join lateral (${readingInForce()}) as ledger on true
    where vehicles.tenant_id = ${ownTenant} and vehicles.id = asset.id`.execute(db);
}

const readingInForce = () => sql<{ km: number; at: Date }>`select o.km, o.at from odometer_readings o
  left join lateral (select r.sequence, r.at from odometer_readings r
    where r.tenant_id = ${ownTenant} and r.asset_id = asset.id and r.source = 'reset' order by r.sequence desc limit 1) as reset on true
  where o.tenant_id = ${ownTenant} and o.asset_id = asset.id and (reset.sequence is null or (o.sequence >= reset.sequence and o.at >= reset.at))
  order by o.km desc, o.at desc limit 1`;

/** The reading that the odometer of a vehicle stands at. */
export async function findReadingInForce(db: TenantDb, assetId: string) {
  const { rows } = await sql<{ km: number; at: Date }>`select ledger.* from (select ${assetId}::uuid as id) as asset
    cross join lateral (${readingInForce()}) as ledger`.execute(db);
  return rows[0];
}

/** Locks the driver until the transaction ends, so it cannot be deleted while a vehicle is given to it. */
export function shareDriver(db: TenantDb, driverId: string) {
  return db
    .selectFrom('drivers')
    .where('id', '=', driverId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'surname', 'licExpDate', 'pdpExpDate'])
    .forShare()
    .executeTakeFirst();
}

/** Vehicles as they are stored, deleted ones too, locked for the rest of the transaction in one order. */
export function lockStoredVehicles(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('vehicles')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}
