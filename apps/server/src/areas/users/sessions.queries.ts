import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { keptQuery, type Given } from '../../db/kept-query.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';
import { announce } from '../../platform/live/announcement.ts';

export interface NewTokens {
  readonly accessHash: Buffer;
  readonly refreshHash: Buffer;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
}

/** The day from which the company wants a second factor of a user who has none. Who is not asked for one costs no look into the factors. */
const missingFactorFrom = sql<string | null>`case when r.from_day is not null and not s.by_provider
  and not exists (select from authenticators a where a.tenant_id = ${ownTenant} and a.user_id = u.id)
  and not exists (select from passkeys p where p.tenant_id = ${ownTenant} and p.user_id = u.id)
  then r.from_day end`;

const sessionUser = keptQuery((db, given: Given<{ accessHash: Buffer; now: Date }>) =>
  db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .leftJoin('factorRules as r', (join) => join.on(sql<boolean>`case u.role when 'admin' then 'Manager' else u.role end = any (r.roles)`))
    .where('t.accessHash', '=', given('accessHash'))
    .where('t.accessExpiresAt', '>', given('now'))
    .where('s.revokedAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .select([
      'u.id',
      'u.username',
      'u.role',
      'u.isActive',
      'u.granted',
      'u.language',
      's.id as sessionId',
      missingFactorFrom.as('missingFactorFrom'),
    ]),
);

/** The user of a live access token with the permissions of this moment. */
export async function findSessionUser(db: TenantDb, accessHash: Buffer, now: Date) {
  const [user] = await sessionUser(db, { accessHash, now });
  return user;
}

/** A refresh token with its session, locked so that two renewals come one after the other. */
export function lockRefreshToken(db: TenantDb, refreshHash: Buffer) {
  return db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .where('t.refreshHash', '=', refreshHash)
    .select(['t.sessionId', 't.refreshExpiresAt', 't.usedAt', 's.revokedAt', 's.createdAt'])
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
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; userAgent: string | null; ip: string; byProvider: boolean },
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

/** Live sessions of a user with the moment until which each may be used at once, the latest used first. */
export function listSessionsOfUser(db: TenantDb, userId: string, now: Date, limit: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('sessionTokens as t', 't.sessionId', 's.id')
    .where('s.userId', '=', userId)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .groupBy(['s.tenantId', 's.id'])
    .select((select) => ['s.id', 's.createdAt', 's.userAgent', 's.ip', select.fn.max<Date>('t.accessExpiresAt').as('accessExpiresAt')])
    .orderBy('accessExpiresAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}

/** One session, of that user where one is named, or those of a user. */
type MeantSessions = { readonly id: string; readonly userId?: string } | { readonly userId: string; readonly but?: string };

/** Ends the live sessions among those that are meant and, with the commit, the streams that they hold open; answers how many. */
async function revoke(db: TenantDb, now: Date, meant: MeantSessions): Promise<number> {
  const { id, userId, but }: { id?: string; userId?: string; but?: string } = meant;
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .$if(id !== undefined, (sessions) => sessions.where('id', '=', id!))
    .$if(userId !== undefined, (sessions) => sessions.where('userId', '=', userId!))
    .$if(but !== undefined, (sessions) => sessions.where('id', '!=', but!))
    .returning('id')
    .execute();
  await announce(
    db,
    ended.map((session) => ({ session: session.id })),
  );
  return ended.length;
}

/** Answers whether it was there to end; with a user, only where it is that user's. */
export async function revokeSession(db: TenantDb, sessionId: string, now: Date, userId?: string): Promise<boolean> {
  return (await revoke(db, now, { id: sessionId, ...(userId === undefined ? {} : { userId }) })) > 0;
}

export async function revokeSessionsOfUser(db: TenantDb, userId: string, now: Date): Promise<void> {
  await revoke(db, now, { userId });
}

/** Ends every other live session of a user; answers how many of them had not run out. */
export function revokeOtherSessions(db: TenantDb, userId: string, kept: string, now: Date): Promise<number> {
  return revoke(db, now, { userId, but: kept });
}

/** Sessions that ended a while ago, tokens with them. */
export async function deleteEndedSessions(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', before).execute();
}
