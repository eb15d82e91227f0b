import type { PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

const MOST_LISTED = 200;
/** Changes of a person's own record that say what they were called. */
const MOST_CHANGES = 3_000;

/** People who were erased, newest first, or one of them. */
export function listErasures(db: TenantDb, of?: { readonly kind: PersonKind; readonly personId: string } | { readonly id: string }) {
  return db
    .selectFrom('erasures')
    .$if(of !== undefined && 'id' in of, (rows) => rows.where('id', '=', (of as { id: string }).id))
    .$if(of !== undefined && 'kind' in of, (rows) => {
      const { kind, personId } = of as { kind: PersonKind; personId: string };
      return rows.where('kind', '=', kind).where('personId', '=', personId);
    })
    .select([
      'id',
      'kind',
      'personId',
      'neutralName',
      'reason',
      'askedAt',
      'askedBy',
      'finishedAt',
      'step',
      'steps',
      'places',
      'entries',
      'documents',
      'tries',
      'failingSince',
      'nextTryAt',
    ])
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}
export type ErasureRow = Awaited<ReturnType<typeof listErasures>>[number];

/** Erasures that are under way, how many of them fail, and since when the first of these does. */
export function countOpenErasures(db: TenantDb): Promise<{ open: number; failing: number; since: Date | null }> {
  return db
    .selectFrom('erasures')
    .where('finishedAt', 'is', null)
    .select([
      sql<number>`count(*)`.as('open'),
      sql<number>`count(failing_since)`.as('failing'),
      sql<Date | null>`min(failing_since)`.as('since'),
    ])
    .executeTakeFirstOrThrow();
}

/** Drivers and users who have left and were not erased, who left longest ago first. */
export async function listLeavers(db: TenantDb) {
  const { rows } = await sql<{ kind: 'driver' | 'user'; id: string; name: string; leftAt: Date }>`
    select left_here.kind, left_here.id, left_here.name, left_here.left_at as "leftAt" from (
      select 'driver' as kind, d.id, d.name || ' ' || d.surname as name, coalesce(d.deleted_at, d.updated_at) as left_at
        from drivers d where d.tenant_id = ${ownTenant} and (d.deleted_at is not null or d.status = 'Inactive')
      union all
      select 'user', u.id, u.username, coalesce(u.deleted_at, u.updated_at)
        from users u where u.tenant_id = ${ownTenant} and (u.deleted_at is not null or not u.is_active)
    ) left_here
    where not exists (
      select from erasures e where e.tenant_id = ${ownTenant} and e.kind = left_here.kind and e.person_id = left_here.id
    )
    order by left_here.left_at, left_here.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export function findDriver(db: TenantDb, id: string) {
  return db.selectFrom('drivers').where('id', '=', id).selectAll().executeTakeFirst();
}

/** The vehicle that a driver is on, and a trip that is not over. */
export async function findDuties(db: TenantDb, driverId: string) {
  const vehicle = await db
    .selectFrom('vehicles')
    .where('driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .select('fleetNumber')
    .limit(1)
    .executeTakeFirst();
  const trip = await db
    .selectFrom('trips')
    .where('driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['scheduled', 'on_route'])
    .select('tripNumber')
    .orderBy('tripNumber')
    .limit(1)
    .executeTakeFirst();
  return { vehicle: vehicle?.fleetNumber ?? null, openTrip: trip?.tripNumber ?? null };
}

export function findUserRecord(db: TenantDb, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .select([
      'id',
      'username',
      'usernameNorm',
      'email',
      'role',
      'granted',
      'isActive',
      'lastLoginAt',
      'createdAt',
      'updatedAt',
      'deletedAt',
    ])
    .executeTakeFirst();
}

/** Whether somebody else has or had the name that a user has. */
export async function isNameShared(
  db: TenantDb,
  user: { readonly id: string; readonly username: string; readonly usernameNorm: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('id', '<>', user.id)
    .where((or) => or.or([or('usernameNorm', '=', user.usernameNorm), or('username', '=', user.username)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of some full names, in small letters, that another driver has too. */
export async function listNamesOfOthers(db: TenantDb, driverId: string, names: readonly string[]): Promise<Set<string>> {
  const called = sql<string>`lower(d.name || ' ' || d.surname)`;
  const rows = await db
    .selectFrom('drivers as d')
    .where('d.id', '<>', driverId)
    .where(called, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .select(called.as('name'))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

export function findClientRecord(db: TenantDb, id: string) {
  return db
    .selectFrom('clients')
    .where('id', '=', id)
    .select(['id', 'name', 'operationsContacts', 'debtorsContact', 'financialManager', 'creditorsContact'])
    .executeTakeFirst();
}

/** A recorded state by its fields; null where none was recorded. */
export const recorded = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** What a record was and became, newest change first. */
export async function listChanges(db: TenantDb, area: string, recordId: string) {
  const rows = await db
    .selectFrom('auditEntries')
    .where('area', '=', area)
    .where('recordId', '=', recordId)
    .select(['before', 'after'])
    .orderBy('at', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(({ before, after }) => ({ before: recorded(before), after: recorded(after) }));
}

/** Notes on a driver and bookings of the driver: records that are about nobody else. */
export async function listOwnRecords(db: TenantDb, driverId: string): Promise<string[]> {
  const notes = await db.selectFrom('notes').where('record', '=', 'driver').where('recordId', '=', driverId).select('id').execute();
  const bookings = await db.selectFrom('driverEvents').where('driverId', '=', driverId).select('id').execute();
  // those that were deleted are known by their entries alone
  const { rows: gone } = await sql<{ id: string }>`
    select distinct a.record_id as id from audit_entries a
    where a.tenant_id = ${ownTenant} and a.area = 'bookings' and a.action = 'driver_event_deleted' and a.before ->> 'driverId' = ${driverId}`.execute(
    db,
  );
  return [...notes, ...bookings, ...gone].map(({ id }) => id);
}

// ---- for the file of a person

/** Trips of a driver after a number, in order. */
export function listTripsOf(db: TenantDb, driverId: string, after: number, limit: number) {
  return db
    .selectFrom('trips')
    .where('driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .where('tripNumber', '>', after)
    .select(['tripNumber', 'startDate', 'endDate', 'status', 'lockedInFleetNumber', 'lockedInRegistration', 'loadNr'])
    .orderBy('tripNumber')
    .limit(limit)
    .execute();
}

export function listOrdersOf(db: TenantDb, driverId: string, after: number, limit: number) {
  return db
    .selectFrom('dieselOrders')
    .where('driverId', '=', driverId)
    .where('orderNumber', '>', after)
    .select(['orderNumber', 'orderedAt', 'assetFleetNumber', 'location'])
    .orderBy('orderNumber')
    .limit(limit)
    .execute();
}

/** Bookings of a driver after one of them, as they were made. By the id, for the start of a booking may change between two pages. */
export function listBookingsOf(db: TenantDb, driverId: string, after: string | null, limit: number) {
  return db
    .selectFrom('driverEvents')
    .where('driverId', '=', driverId)
    .$if(after !== null, (rows) => rows.where('id', '>', after!))
    .select(['id', 'eventType', 'eventDescription', 'eventStartDate', 'eventEndDate', 'eventStatus'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes on a record, or those that somebody wrote, after one of them, as they were written. */
export function listNotesOf(
  db: TenantDb,
  of: { readonly record: 'driver'; readonly recordId: string } | { readonly authorId: string },
  after: string | null,
  limit: number,
) {
  return db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.authorId')
    .$if('authorId' in of, (rows) => rows.where('n.authorId', '=', (of as { authorId: string }).authorId))
    .$if('recordId' in of, (rows) => rows.where('n.record', '=', 'driver').where('n.recordId', '=', (of as { recordId: string }).recordId))
    .$if(after !== null, (rows) => rows.where('n.id', '>', after!))
    .where('n.deletedAt', 'is', null)
    .select(['n.id', 'n.createdAt', 'n.record', 'n.text', 'u.username as author'])
    .orderBy('n.id')
    .limit(limit)
    .execute();
}

/** Sessions of a user after one of them, as they began. */
export function listSessionsOf(db: TenantDb, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .$if(after !== null, (rows) => rows.where('id', '>', after!))
    .select(['id', 'createdAt', 'expiresAt', 'userAgent', 'ip'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listDocumentsOf(db: TenantDb, driverId: string) {
  return db
    .selectFrom('driverDocuments as d')
    .innerJoin('storedFiles as f', 'f.id', 'd.fileId')
    .where('d.driverId', '=', driverId)
    .select(['d.docType', 'd.fileId', 'f.fileName'])
    .orderBy('d.docType')
    .execute();
}
