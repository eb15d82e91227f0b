import type { Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { IngestKeys } from '../../db/tables.ts';

export async function insertKey(db: TenantDb, key: Insertable<IngestKeys>): Promise<void> {
  await db.insertInto('ingestKeys').values(key).execute();
}

/** A key that still opens, by the hash of its secret. */
export function findLiveKey(db: TenantDb, secretHash: Buffer) {
  return db
    .selectFrom('ingestKeys')
    .select(['id', 'lastUsedAt'])
    .where('secretHash', '=', secretHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

export async function markKeyUsed(db: TenantDb, id: string, now: Date): Promise<void> {
  await db.updateTable('ingestKeys').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** Newest first; a company has a handful. */
export function listKeys(db: TenantDb) {
  return db
    .selectFrom('ingestKeys')
    .select(['id', 'name', 'ending', 'createdAt', 'createdBy', 'lastUsedAt', 'revokedAt', 'revokedBy'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export async function countLiveKeys(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('ingestKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers whether a key was there to revoke. */
export async function revokeKey(db: TenantDb, id: string, by: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ingestKeys')
    .set({ revokedAt: now, revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
