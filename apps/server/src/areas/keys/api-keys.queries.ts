import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';
import type { ApiKeys } from '../../db/tables.ts';

const liveKey = keptQuery((db, given: Given<{ secretHash: Buffer; now: Date }>) =>
  db
    .selectFrom('apiKeys')
    .where('secretHash', '=', given('secretHash'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', given('now'))
    .select(['id', 'name', 'permissions', 'readOnly', 'perMinute', 'lastUsedAt']),
);

/** A key that works, by the hash of its text. */
export async function findLiveKey(db: TenantDb, secretHash: Buffer, now: Date) {
  const [key] = await liveKey(db, { secretHash, now });
  return key;
}

/** Notes the use of a key, unless another request has just done so. */
export async function markKeyUsed(db: TenantDb, id: string, use: { at: Date; from: string; unlessSince: Date }): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: use.at, lastUsedFrom: use.from })
    .where('id', '=', id)
    .where((or) => or.or([or('lastUsedAt', 'is', null), or('lastUsedAt', '<=', use.unlessSince)]))
    .execute();
}

export async function insertKey(db: TenantDb, key: Insertable<ApiKeys>): Promise<void> {
  await db.insertInto('apiKeys').values(key).execute();
}

/** Of those who count the keys to make one more, each goes after the other: rows that are held say nothing of one that is just being made. */
export async function awaitTurnToMake(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('api keys'), current_setting('app.tenant_id')::int)`.execute(db);
}

/** Keys that work. */
export async function countLiveKeys(db: TenantDb, now: Date): Promise<number> {
  const { live } = await db
    .selectFrom('apiKeys')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select((select) => select.fn.countAll<number>().as('live'))
    .executeTakeFirstOrThrow();
  return live;
}

/** Answers what a key is called that was there to revoke. */
export async function revokeKey(db: TenantDb, id: string, by: string, now: Date): Promise<string | undefined> {
  const revoked = await db
    .updateTable('apiKeys')
    .set({ revokedAt: now, revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return revoked?.name;
}

/** Keys that ended before a moment. */
export async function deleteKeysEndedBefore(db: TenantDb, moment: Date): Promise<void> {
  await db
    .deleteFrom('apiKeys')
    .where((or) => or.or([or('revokedAt', '<', moment), or('expiresAt', '<', moment)]))
    .execute();
}

/** Keys that ended, but for the latest so many. */
export async function deleteEndedKeysBut(db: TenantDb, latest: number, now: Date): Promise<void> {
  await db
    .deleteFrom('apiKeys')
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('apiKeys')
        .where((or) => or.or([or('revokedAt', 'is not', null), or('expiresAt', '<=', now)]))
        .select('id')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(latest)
        .limit(10_000),
    )
    .execute();
}
