import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { TelematicsAccounts } from '../../db/tables.ts';

const live = (db: TenantDb) => db.selectFrom('telematicsAccounts').where('deletedAt', 'is', null);

/** By name; a company has a handful. */
export function listAccounts(db: TenantDb) {
  return live(db).selectAll().orderBy('name').orderBy('id').execute();
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export function findAccount(db: TenantDb, id: string) {
  return live(db).where('id', '=', id).selectAll().executeTakeFirst();
}

/** Held until the transaction ends, so that two changes come one after the other. */
export function lockAccount(db: TenantDb, id: string) {
  return live(db).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function insertAccount(db: TenantDb, account: Insertable<TelematicsAccounts>): Promise<void> {
  await db.insertInto('telematicsAccounts').values(account).execute();
}

export async function updateAccount(db: TenantDb, id: string, change: Updateable<TelematicsAccounts>): Promise<void> {
  await db.updateTable('telematicsAccounts').set(change).where('id', '=', id).execute();
}

/**
 * Takes the accounts whose turn it is, and says so at them: one that was asked a moment ago, by whichever process, is left out, and so is one
 * whose provider wants no question.
 */
export function claimAccounts(db: TenantDb, { now, askedBefore }: { readonly now: Date; readonly askedBefore: Date }) {
  return db
    .updateTable('telematicsAccounts')
    .set({ lastRunAt: now })
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .where((or) => or.or([or('lastRunAt', 'is', null), or('lastRunAt', '<=', askedBefore)]))
    .where((or) => or.or([or('pausedUntil', 'is', null), or('pausedUntil', '<=', now)]))
    .returningAll()
    .execute();
}

/** Notes how a question ended, unless somebody changed the account while it was asked. */
export async function noteRun(
  db: TenantDb,
  { id, updatedAt }: Pick<AccountRow, 'id' | 'updatedAt'>,
  outcome: Updateable<TelematicsAccounts>,
): Promise<void> {
  await db
    .updateTable('telematicsAccounts')
    .set(outcome)
    .where('id', '=', id)
    .where('updatedAt', '=', updatedAt)
    .where('deletedAt', 'is', null)
    .execute();
}
