import type { Cell } from '@superlink/domain/imports/cell.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import type { Imports } from '../../db/tables.ts';

const ROWS_AT_ONCE = 1_000;

export interface StoredRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

export async function insertImport(db: TenantDb, row: Insertable<Imports>, rows: readonly StoredRow[]): Promise<void> {
  await db.insertInto('imports').values(row).execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE);
    await db
      .insertInto('importRows')
      .values(chunk.map(({ number, cells }) => ({ importId: row.id, rowNumber: number, cells: [...cells] })))
      .execute();
  }
}

/** An import, locked for the rest of the transaction, so that two steps come one after the other. */
export function lockImport(db: TenantDb, id: string) {
  return db.selectFrom('imports').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateImport(db: TenantDb, id: string, change: Updateable<Imports>): Promise<void> {
  await db.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Changes an import while this attempt is the one that runs; false when another took over or it was given up. */
export async function updateRun(db: TenantDb, id: string, runId: string, change: Updateable<Imports>): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('runId', '=', runId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up attempts that have shown no sign of life since `before`: their process is gone, and their transaction with it. */
export async function giveUpDeadRuns(db: TenantDb, before: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'open', runId: null, progress: 0, failure: 'The server stopped before the end. Nothing was imported.' })
    .where('state', '=', 'running')
    .where('progressAt', '<', before)
    .execute();
}

export async function updateImportRow(
  db: TenantDb,
  importId: string,
  rowNumber: number,
  change: { cells?: Cell[]; leftOut?: boolean },
): Promise<void> {
  await db.updateTable('importRows').set(change).where('importId', '=', importId).where('rowNumber', '=', rowNumber).execute();
}

/** Notes what each row became. */
export async function noteRecords(
  db: TenantDb,
  importId: string,
  rowNumbers: readonly number[],
  recordIds: readonly string[],
): Promise<void> {
  await sql`update import_rows set record_id = made.record_id
    from unnest(${[...rowNumbers]}::int[], ${[...recordIds]}::uuid[]) as made (row_number, record_id)
    where import_rows.tenant_id = ${ownTenant} and import_rows.import_id = ${importId} and import_rows.row_number = made.row_number`.execute(
    db,
  );
}

/** What a row did to a record that was there. */
export interface NotedEdit {
  readonly row: number;
  readonly record: string;
  /** its columns before and after */
  readonly edit: object;
  /** the `updatedAt` that the edit left */
  readonly stamp: Date;
}

/** Notes what rows did to records that were there. */
export async function noteEdits(db: TenantDb, importId: string, notes: readonly NotedEdit[]): Promise<void> {
  await sql`update import_rows set record_id = made.record, edit = made.edit, updated_stamp = made.stamp
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as made ("row" int, record uuid, edit jsonb, stamp timestamptz)
    where import_rows.tenant_id = ${ownTenant} and import_rows.import_id = ${importId} and import_rows.row_number = made."row"`.execute(db);
}

/** Notes why an undo left records as they are, by their ids. */
export async function noteKept(db: TenantDb, importId: string, reasons: ReadonlyMap<string, string>): Promise<void> {
  await sql`update import_rows set kept = given.reason
    from unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) as given (record_id, reason)
    where import_rows.tenant_id = ${ownTenant} and import_rows.import_id = ${importId} and import_rows.record_id = given.record_id`.execute(
    db,
  );
}

/** Forgets imports from before a moment, their rows with them; what they created stays. */
export async function deleteImportsBefore(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('imports').where('createdAt', '<', before).where('state', '<>', 'running').execute();
}

/** Writes down how many files are read before one that waits. */
export async function writeTurn(db: TenantDb, id: string, ahead: number, now: Date): Promise<void> {
  await db
    .insertInto('importTurns')
    .values({ id, ahead, changedAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet({ ahead, changedAt: now }))
    .execute();
}

export async function deleteTurn(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('importTurns').where('id', '=', id).execute();
}

/** Forgets places whose process died before the file's turn came. */
export async function deleteTurnsBefore(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('importTurns').where('changedAt', '<', before).execute();
}

/** The records an import created that are still there, locked, so that nothing can be hung on them meanwhile. */
export async function lockCreatedRecords(db: TenantDb, kind: ImportKind, importId: string): Promise<string[]> {
  const created = await db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('recordId', 'is not', null)
    .where('edit', 'is', null)
    .select('recordId')
    .execute();
  // as one value: right after an import the planner knows nothing about the new rows and would join them one by one
  const ids = sql<string>`any(${created.map((row) => row.recordId)}::uuid[])`;
  const rows = await db
    .selectFrom(kind)
    .where('id', '=', ids)
    .where('deletedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
