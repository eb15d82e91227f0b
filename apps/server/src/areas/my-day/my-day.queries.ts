import type { NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { TenantDb } from '../../db/database.ts';

export interface NeedName {
  readonly kind: NeedKind;
  readonly key: string;
}

export async function saveSnooze(db: TenantDb, userId: string, { kind, key }: NeedName, until: Date): Promise<void> {
  await db
    .insertInto('daySnoozes')
    .values({ userId, kind, needKey: key, until })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'kind', 'needKey']).doUpdateSet({ until }))
    .execute();
}

/** Whether there was one. */
export async function deleteSnooze(db: TenantDb, userId: string, { kind, key }: NeedName): Promise<boolean> {
  const gone = await db
    .deleteFrom('daySnoozes')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('needKey', '=', key)
    .returning('kind')
    .execute();
  return gone.length > 0;
}

export async function deleteEndedSnoozes(db: TenantDb, now: Date): Promise<void> {
  await db.deleteFrom('daySnoozes').where('until', '<=', now).execute();
}

export interface NewHandOver extends NeedName {
  readonly giverId: string;
  readonly holderId: string;
  readonly line: string | null;
  readonly handedOverAt: Date;
}

/** Whether it was the first of the need: of two at once the second waits for the first and finds its hand-over there. */
export async function insertHandOver(db: TenantDb, { kind, key, ...rest }: NewHandOver): Promise<boolean> {
  const made = await db
    .insertInto('dayHandOvers')
    .values({ kind, needKey: key, ...rest })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'needKey']).doNothing())
    .returning('kind')
    .execute();
  return made.length > 0;
}

/** Held until the transaction ends. */
export function lockHandOver(db: TenantDb, { kind, key }: NeedName) {
  return db
    .selectFrom('dayHandOvers')
    .where('kind', '=', kind)
    .where('needKey', '=', key)
    .select(['giverId', 'holderId', 'line', 'handedOverAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there still was one. */
export async function updateHandOver(db: TenantDb, { kind, key, ...change }: NewHandOver): Promise<boolean> {
  const changed = await db
    .updateTable('dayHandOvers')
    .set(change)
    .where('kind', '=', kind)
    .where('needKey', '=', key)
    .returning('kind')
    .execute();
  return changed.length > 0;
}

export async function deleteHandOver(db: TenantDb, { kind, key }: NeedName): Promise<void> {
  await db.deleteFrom('dayHandOvers').where('kind', '=', kind).where('needKey', '=', key).execute();
}

export async function saveDigestChoice(db: TenantDb, userId: string, isWanted: boolean, now: Date): Promise<void> {
  if (isWanted) {
    await db
      .insertInto('dayDigests')
      .values({ userId, chosenAt: now })
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doNothing())
      .execute();
  } else await db.deleteFrom('dayDigests').where('userId', '=', userId).execute();
}

/** A mail of the day for each of these users, unless another process made it meanwhile. */
export async function insertMailsOfDay(db: TenantDb, userIds: readonly string[], day: Day, now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('dayMails')
    .values(userIds.map((userId) => ({ userId, day, attempts: 0, nextAt: now })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'day']).doNothing())
    .execute();
}

/** The mail of the day that has waited longest, held for who sends it; another process takes another. */
export function lockDueDayMail(db: TenantDb, day: Day, now: Date) {
  return db
    .selectFrom('dayMails')
    .where('day', '=', day)
    .where('doneAt', 'is', null)
    .where('nextAt', '<=', now)
    .select(['userId', 'day', 'attempts'])
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateDayMail(
  db: TenantDb,
  { userId, day }: { readonly userId: string; readonly day: Day },
  change: { attempts?: number; nextAt?: Date; doneAt?: Date },
): Promise<void> {
  await db.updateTable('dayMails').set(change).where('userId', '=', userId).where('day', '=', day).execute();
}

/** Mails of days that are over; answers whose never went out. */
export function deleteDayMailsBefore(db: TenantDb, day: Day) {
  return db.deleteFrom('dayMails').where('day', '<', day).returning(['userId', 'day', 'doneAt']).execute();
}
