import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

export function findImportRow(db: TenantDb, id: string) {
  return db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImportRow>>>;

/** The newest imports of the given kinds. */
export function listImports(db: TenantDb, kinds: readonly ImportKind[], { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('imports')
    .where('kind', 'in', [...kinds])
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Rows of each import that are to be imported, and those left out. */
export function countRows(db: TenantDb, importIds: readonly string[]) {
  return db
    .selectFrom('importRows')
    .where('importId', 'in', [...importIds])
    .select((select) => [
      'importId',
      select.fn.countAll<number>().filterWhere('leftOut', '=', false).as('rows'),
      select.fn.countAll<number>().filterWhere('leftOut', '=', true).as('leftOut'),
      select.fn.countAll<number>().filterWhere('recordId', 'is not', null).filterWhere('edit', 'is', null).as('created'),
      select.fn.countAll<number>().filterWhere('edit', 'is not', null).as('updated'),
      select.fn.countAll<number>().filterWhere('kept', 'is not', null).as('kept'),
    ])
    .groupBy('importId')
    .execute();
}

/** How many files are read before one that waits; undefined when none waits under that ticket. */
export async function findTurn(db: TenantDb, ticket: string): Promise<number | undefined> {
  const row = await db.selectFrom('importTurns').where('id', '=', ticket).select('ahead').executeTakeFirst();
  return row?.ahead;
}

export async function listRows(db: TenantDb, importId: string, limit?: number) {
  const rows = await db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('leftOut', '=', false)
    .select(['rowNumber', 'cells'])
    .orderBy('rowNumber')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
  return rows.map((row) => ({ number: row.rowNumber, cells: row.cells }));
}

export function findRow(db: TenantDb, importId: string, rowNumber: number) {
  return db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('rowNumber', '=', rowNumber)
    .select(['cells', 'leftOut'])
    .executeTakeFirst();
}

/** Why an undo left records as they are, in the order of the rows. */
export async function listKept(db: TenantDb, importId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('kept', 'is not', null)
    .select('kept')
    .orderBy('rowNumber')
    .limit(limit)
    .execute();
  return rows.map((row) => row.kept!);
}

/** What an import did to records that were there, by their ids. */
export async function listEdits(db: TenantDb, importId: string) {
  const rows = await db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('edit', 'is not', null)
    .select(['recordId', 'edit', 'updatedStamp'])
    .orderBy('recordId')
    .execute();
  return rows.map((row) => ({ id: row.recordId!, edit: row.edit!, updatedAt: row.updatedStamp! }));
}

const id = (column: string) => sql.ref(column);

/** Conditions under which a record is no longer as its import left it. */
const usedSince: Readonly<Record<ImportKind, ReturnType<typeof sql<boolean>>>> = {
  vehicles: sql<boolean>`(${id('records.driverId')} is not null
    or exists (select from trailer_assignments a where a.tenant_id = ${id('records.tenantId')} and a.asset_id = ${id('records.id')})
    or exists (select from vehicle_events e where e.tenant_id = ${id('records.tenantId')} and e.asset_id = ${id('records.id')})
    or (select count(*) from odometer_readings o where o.tenant_id = ${id('records.tenantId')} and o.asset_id = ${id('records.id')}) > 1)`,
  trailers: sql<boolean>`exists (select from trailer_assignments a where a.tenant_id = ${id('records.tenantId')} and a.trailer_id = ${id('records.id')})`,
  drivers: sql<boolean>`(exists (select from vehicles v where v.tenant_id = ${id('records.tenantId')} and v.driver_id = ${id('records.id')})
    or exists (select from driver_events e where e.tenant_id = ${id('records.tenantId')} and e.driver_id = ${id('records.id')})
    or exists (select from driver_documents c where c.tenant_id = ${id('records.tenantId')} and c.driver_id = ${id('records.id')}))`,
  clients: sql<boolean>`(exists (select from trips t where t.tenant_id = ${id('records.tenantId')} and t.client_id = ${id('records.id')})
    or exists (select from rates r where r.tenant_id = ${id('records.tenantId')} and r.client_id = ${id('records.id')} and r.deleted_at is null)
    or exists (select from contracts c where c.tenant_id = ${id('records.tenantId')} and c.client_id = ${id('records.id')} and c.deleted_at is null))`,
};
const nameOf: Readonly<Record<ImportKind, ReturnType<typeof sql<string>>>> = {
  vehicles: sql<string>`${id('records.fleetNumber')}`,
  trailers: sql<string>`coalesce(${id('records.trailerFleetNumber')}, ${id('records.trailerReg')})`,
  drivers: sql<string>`${id('records.name')} || ' ' || ${id('records.surname')}`,
  clients: sql<string>`${id('records.name')}`,
};

/** Names of records that were changed since `asOf` or that something hangs on; at most `limit`. */
export async function listUsedRecords(
  db: TenantDb,
  kind: ImportKind,
  ids: readonly string[],
  asOf: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    // the tables share the columns that are named here
    .selectFrom(`${kind} as records` as 'vehicles as records')
    .where('records.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((or) => or.or([or('records.updatedAt', '<>', asOf), usedSince[kind]]))
    .select(nameOf[kind].as('name'))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map((row) => row.name);
}
