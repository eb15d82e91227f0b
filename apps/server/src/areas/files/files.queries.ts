import type { TenantDb } from '../../db/database.ts';

export interface ArrivingFile {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly now: Date;
}

/** The ledger's line before the first byte. */
export async function insertArrivingFile(db: TenantDb, { id, fileName, contentType, now }: ArrivingFile): Promise<void> {
  await db.insertInto('storedFiles').values({ id, state: 'arriving', fileName, contentType, createdAt: now, changedAt: now }).execute();
}

/** Keeps a file that has arrived; false when a sweep gave it up meanwhile. */
export async function keepArrivedFile(db: TenantDb, id: string, facts: { size: number; sha256: string; now: Date }): Promise<boolean> {
  const kept = await db
    .updateTable('storedFiles')
    .set({ state: 'kept', size: facts.size, sha256: facts.sha256, changedAt: facts.now })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function markLeaving(db: TenantDb, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('storedFiles')
    .set({ state: 'leaving', changedAt: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** The state of a file, after whatever transaction decides about it has ended. */
export function lockFileState(db: TenantDb, id: string) {
  return db.selectFrom('storedFiles').where('id', '=', id).select('state').forUpdate().executeTakeFirst();
}

export async function deleteAbandonedFile(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('storedFiles').where('id', '=', id).where('state', '<>', 'kept').execute();
}

/** Files to remove: released ones, and uploads that were never finished. Locks them; skips those that another process has locked. */
export function lockUnfinishedFiles(db: TenantDb, arrivingBefore: Date, limit: number) {
  return db
    .selectFrom('storedFiles')
    .where((or) => or.or([or('state', '=', 'leaving'), or.and([or('state', '=', 'arriving'), or('changedAt', '<', arrivingBefore)])]))
    .select('id')
    .orderBy('changedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export function findKeptFile(db: TenantDb, id: string) {
  return db
    .selectFrom('storedFiles')
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .select(['id', 'fileName', 'contentType', 'size'])
    .executeTakeFirst();
}
