import type { TenantDb } from '../../db/database.ts';
import { announce } from '../../platform/live/announcement.ts';

export interface NewTokens {
  readonly accessHash: Buffer;
  readonly refreshHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
}

/** The user of a live access token with the permissions of this moment. */
export function findSessionUser(db: TenantDb, accessHash: Buffer, now: Date) {
  return db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('t.accessHash', '=', accessHash)
    .where('t.accessExpiresAt', '>', now)
    .where('s.revokedAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.username', 'u.role', 'u.isActive', 'u.granted', 's.id as sessionId'])
    .executeTakeFirst();
}

/** A refresh token with its session, locked so that two renewals come one after the other. */
export function lockRefreshToken(db: TenantDb, refreshHash: Buffer) {
  return db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .where('t.refreshHash', '=', refreshHash)
    .select(['t.sessionId', 't.refreshExpiresAt', 't.usedAt', 's.revokedAt'])
    .forUpdate('t')
    .executeTakeFirst();
}

/** The session of either token with its user, live or not. */
export function findSessionOfToken(db: TenantDb, hash: Buffer) {
  return db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where((or) => or.or([or('t.accessHash', '=', hash), or('t.refreshHash', '=', hash)]))
    .select(['t.sessionId', 's.revokedAt', 'u.id', 'u.username'])
    .executeTakeFirst();
}

export async function insertSession(
  db: TenantDb,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; userAgent: string | null; ip: string },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function insertTokens(db: TenantDb, sessionId: string, tokens: NewTokens): Promise<void> {
  await db
    .insertInto('sessionTokens')
    .values({ sessionId, ...tokens })
    .execute();
}

export async function spendRefreshToken(db: TenantDb, refreshHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessionTokens').set({ usedAt: now }).where('refreshHash', '=', refreshHash).where('usedAt', 'is', null).execute();
}

export async function extendSession(db: TenantDb, sessionId: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', sessionId).execute();
}

/** Ends live sessions and, with the commit, the streams that they hold open. */
async function revoke(db: TenantDb, of: 'id' | 'userId', id: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where(of, '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  await announce(
    db,
    ended.map((session) => ({ session: session.id })),
  );
}

export async function revokeSession(db: TenantDb, sessionId: string, now: Date): Promise<void> {
  await revoke(db, 'id', sessionId, now);
}

export async function revokeSessionsOfUser(db: TenantDb, userId: string, now: Date): Promise<void> {
  await revoke(db, 'userId', userId, now);
}

/** Sessions that ended a while ago, tokens with them. */
export async function deleteEndedSessions(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', before).execute();
}
