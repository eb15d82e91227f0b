import type { TenantDb } from '../../db/database.ts';

/** Notes that a user wants a mail; who got one since `latest`, or waits for one, gets no second. */
export async function wantResetMail(db: TenantDb, userId: string, now: Date, latest: Date): Promise<void> {
  const wanted = { requestedAt: now, nextAt: now, attempts: 0, sentAt: null };
  await db
    .insertInto('resetMails')
    .values({ userId, ...wanted })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(wanted).where('resetMails.sentAt', '<', latest))
    .execute();
}

/** The mail that has waited longest, held for who sends it; another process takes another. */
export function lockDueMail(db: TenantDb, now: Date) {
  return db
    .selectFrom('resetMails')
    .where('sentAt', 'is', null)
    .where('nextAt', '<=', now)
    .select(['userId', 'requestedAt', 'attempts'])
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateResetMail(
  db: TenantDb,
  userId: string,
  change: { attempts?: number; nextAt?: Date; sentAt?: Date },
): Promise<void> {
  await db.updateTable('resetMails').set(change).where('userId', '=', userId).execute();
}

export async function deleteResetMail(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('resetMails').where('userId', '=', userId).execute();
}

export async function deleteSentMails(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('resetMails').where('sentAt', '<', before).execute();
}
