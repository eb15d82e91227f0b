import type { DriverListQuery } from '@superlink/api/drivers/driver.schema.ts';
import { driverSearchWords } from '@superlink/domain/drivers/driver-identity.ts';
import { driverGroups } from '@superlink/domain/drivers/driver-status.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

const PICKER_ROWS = 10_000;

/** Drivers with the vehicle they are on; at most one by the unique index, so no row doubles. */
function liveDrivers(db: TenantDb) {
  return db
    .selectFrom('drivers as d')
    .leftJoin('vehicles as v', (join) => join.onRef('v.driverId', '=', 'd.id').on('v.deletedAt', 'is', null))
    .where('d.deletedAt', 'is', null);
}

const vehicle = ['v.id as assetId', 'v.fleetNumber', 'v.assetReg'] as const;

/** `mokoena thabo` finds Thabo Mokoena, `082 000` a phone number; a search without a letter or digit finds nothing. */
function matching(query: ReturnType<typeof liveDrivers>, search: string | undefined) {
  if (!search) return query;
  const words = driverSearchWords(search);
  if (words.length === 0) return query.where(sql<boolean>`false`);
  return query.where((and) => and.and(words.map((word) => and('d.search', 'like', `%${word}%`))));
}

const sortColumns = {
  name: sql`d.search`,
  surname: sql`lower(d.surname)`,
  status: sql`d.status`,
  fleetNumber: sql`v.fleet_number`,
  phone: sql`d.phone`,
  annualLeaveDate: sql`d.annual_leave_date`,
  licExpDate: sql`d.lic_exp_date`,
  pdpExpDate: sql`d.pdp_exp_date`,
} as const;

/** One page of the drivers; what is not set stands last, and every order ends with the id, so that no row shows twice or never. */
export function listDriverRows(db: TenantDb, query: DriverListQuery) {
  return matching(liveDrivers(db), query.search)
    .$if(query.group !== undefined, (rows) => rows.where('d.status', 'in', [...driverGroups[query.group!]]))
    .selectAll('d')
    .select(vehicle)
    .orderBy(sortColumns[query.sort], (order) => {
      const directed = query.direction === 'asc' ? order.asc() : order.desc();
      // the names' index has no place for nulls, and a name is never null
      return query.sort === 'name' ? directed : directed.nullsLast();
    })
    .orderBy('d.id', query.direction)
    .$call(onPage(query))
    .execute();
}

export function countDriversByStatus(db: TenantDb, search: string | undefined) {
  return matching(liveDrivers(db), search)
    .select((select) => ['d.status', select.fn.countAll<number>().as('drivers')])
    .groupBy('d.status')
    .execute();
}

export function findDriverRow(db: TenantDb, id: string) {
  return liveDrivers(db).where('d.id', '=', id).selectAll('d').select(vehicle).executeTakeFirst();
}

export function listDriverRowsById(db: TenantDb, ids: readonly string[]) {
  return liveDrivers(db)
    .where('d.id', 'in', [...ids])
    .selectAll('d')
    .select(vehicle)
    .orderBy('d.id')
    .execute();
}

/** Drivers as they are stored, deleted ones too. */
export function listStoredDrivers(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('drivers')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .selectAll()
    .orderBy('id')
    .execute();
}
export type StoredDriver = Awaited<ReturnType<typeof listStoredDrivers>>[number];

/** What tells the live drivers apart: numbers where they are known, name and phone. */
export function listDriverIdentities(db: TenantDb) {
  return db.selectFrom('drivers').where('deletedAt', 'is', null).select(['id', 'idNumber', 'passportNumber', 'search']).execute();
}

/** A live driver with one of these numbers, however written, or this name and phone; of two who add the same one the second waits and sees it. */
export async function findSameDriver(db: TenantDb, wanted: { search: string; idNumber: string; passportNumber: string }) {
  await sql`select pg_advisory_xact_lock(hashtext('new driver'), current_setting('app.tenant_id')::int)`.execute(db);
  const comparable = (column: 'id_number' | 'passport_number') =>
    sql<string>`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`;
  return db
    .selectFrom('drivers')
    .where('deletedAt', 'is', null)
    .where((or) =>
      or.or([
        or('search', '=', wanted.search),
        ...(wanted.idNumber === '' ? [] : [or(comparable('id_number'), '=', wanted.idNumber)]),
        ...(wanted.passportNumber === '' ? [] : [or(comparable('passport_number'), '=', wanted.passportNumber)]),
      ]),
    )
    .select(['name', 'surname', 'idNumber', 'passportNumber'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export type DriverRowOfView = NonNullable<Awaited<ReturnType<typeof findDriverRow>>>;

export function listDriverPickerRows(db: TenantDb) {
  return liveDrivers(db)
    .select(['d.id', 'd.name', 'd.surname', 'd.status', 'v.fleetNumber'])
    .orderBy('d.search')
    .orderBy('d.id')
    .limit(PICKER_ROWS)
    .execute();
}

/** A trip that a driver is on the road with, entered late or not (decision 20.6). */
export function findTripOnRouteOf(db: TenantDb, driverId: string) {
  return db
    .selectFrom('trips')
    .where('status', '=', 'on_route')
    .where('deletedAt', 'is', null)
    .where('driverId', '=', driverId)
    .select('tripNumber')
    .limit(1)
    .executeTakeFirst();
}
