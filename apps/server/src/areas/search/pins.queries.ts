import type { KeptKind } from '@superlink/domain/search/search-kinds.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

export interface Pin {
  readonly kind: KeptKind;
  readonly recordId: string;
}

/** What a user pinned, last first; there are never more than MOST_PINS. */
export function listPins(db: TenantDb, userId: string): Promise<Pin[]> {
  return db
    .selectFrom('searchPins')
    .where('userId', '=', userId)
    .select(['kind', 'recordId'])
    .orderBy('pinnedAt', 'desc')
    .orderBy('recordId')
    .execute();
}

/** The same, locked: a second window of the same user waits until this transaction ends, also while there is no pin yet. */
export async function lockPins(db: TenantDb, userId: string): Promise<Pin[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`pins ${userId}`}), current_setting('app.tenant_id')::int)`.execute(db);
  return listPins(db, userId);
}

export async function insertPin(db: TenantDb, userId: string, { kind, recordId }: Pin, pinnedAt: Date): Promise<void> {
  await db.insertInto('searchPins').values({ userId, kind, recordId, pinnedAt }).execute();
}

/** Whether there was one. */
export async function deletePin(db: TenantDb, userId: string, { kind, recordId }: Pin): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('searchPins')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
