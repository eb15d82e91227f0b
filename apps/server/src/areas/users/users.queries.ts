import type { Language } from '@superlink/domain/languages/language.ts';
import type { AssignableRole, Permission, Role } from '@superlink/domain/users/permissions.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { announce } from '../../platform/live/announcement.ts';

export const userColumns = [
  'id',
  'username',
  'role',
  'isActive',
  'granted',
  'email',
  'language',
  'lastLoginAt',
  'resetRequestedAt',
] as const;

export function findUserByName(db: TenantDb, usernameNorm: string) {
  return db
    .selectFrom('users')
    .where('usernameNorm', '=', usernameNorm)
    .where('deletedAt', 'is', null)
    .select([...userColumns, 'passwordHash'])
    .executeTakeFirst();
}

export function findUser(db: TenantDb, id: string) {
  return db.selectFrom('users').where('id', '=', id).where('deletedAt', 'is', null).select(userColumns).executeTakeFirst();
}

/** The user of a comparable address. */
export function findUserByEmail(db: TenantDb, emailNorm: string) {
  return db.selectFrom('users').where('emailNorm', '=', emailNorm).where('deletedAt', 'is', null).select(userColumns).executeTakeFirst();
}

/** Comparable names that nobody else can have. */
export async function listTakenNames(db: TenantDb): Promise<string[]> {
  const users = await db.selectFrom('users').where('deletedAt', 'is', null).select('usernameNorm').execute();
  return users.map(({ usernameNorm }) => usernameNorm);
}

/** Locked, so that two changes of one user come one after the other. */
export function lockUser(db: TenantDb, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select([...userColumns, 'updatedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** The same, while the password is the one that was judged: one that was changed meanwhile lets nobody in any more. */
export function lockUserOfPassword(db: TenantDb, { id, passwordHash }: { id: string; passwordHash: string }) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('deletedAt', 'is', null)
    .select(userColumns)
    .forUpdate()
    .executeTakeFirst();
}

/** Active managers, locked: of two managers who delete each other at once only one succeeds. */
export function lockActiveManagers(db: TenantDb) {
  return db
    .selectFrom('users')
    .where('role', 'in', ['Manager', 'admin'])
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface NewUser {
  readonly id: string;
  readonly username: string;
  readonly usernameNorm: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly email: string | null;
  readonly emailNorm: string | null;
  readonly createdAt: Date;
}

/**
 * Until the end of the transaction nobody else of this company gets a name or an address: of two first sign-ins of one person the second finds the first's,
 * and a name that a manager gives at the same moment is seen as taken. Asked for before any user is locked.
 */
export async function lockAdmission(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity admission'), current_setting('app.tenant_id')::int)`.execute(db);
}

export async function insertUser(db: TenantDb, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, updatedAt: user.createdAt })
    .execute();
}

export async function updateUser(
  db: TenantDb,
  id: string,
  change: {
    granted?: Permission[];
    passwordHash?: string;
    lastLoginAt?: Date;
    email?: string | null;
    emailNorm?: string | null;
    resetRequestedAt?: Date | null;
    isActive?: boolean;
    deletedAt?: Date;
    language?: Language | null;
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** What a user may do: with the commit their streams end, and come back with what they may now. */
export async function updateRights(
  db: TenantDb,
  id: string,
  rights: { granted?: Permission[]; role?: AssignableRole; isActive?: boolean },
  now: Date,
): Promise<void> {
  const changed = await db
    .updateTable('users')
    .set({ ...rights, updatedAt: now })
    .where('id', '=', id)
    .returning('id')
    .execute();
  await announce(
    db,
    changed.map((user) => ({ user: user.id })),
  );
}

// ---- failed sign-ins

/** Until the end of the transaction nobody else judges a password for this name from this address. */
export async function lockSignIns(db: TenantDb, usernameNorm: string, ip: string): Promise<void> {
  const attempt = `${usernameNorm} ${ip}`;
  await sql`select pg_advisory_xact_lock(hashtext(${attempt}), current_setting('app.tenant_id')::int)`.execute(db);
}

/** Times of the failures from one address on one name since a moment, oldest last. */
export function listFailures(db: TenantDb, usernameNorm: string, ip: string, since: Date, limit: number) {
  return db
    .selectFrom('signInFailures')
    .where('usernameNorm', '=', usernameNorm)
    .where('ip', '=', ip)
    .where('at', '>', since)
    .select('at')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Times of the wrong codes for one name since a moment, from wherever they came, oldest last. */
export function listWrongCodes(db: TenantDb, usernameNorm: string, since: Date, limit: number) {
  return db
    .selectFrom('signInFailures')
    .where('usernameNorm', '=', usernameNorm)
    .where('isCode', '=', true)
    .where('at', '>', since)
    .select('at')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Times of the failures from all addresses on one name since a moment, newest first. */
export function listFailuresOnName(db: TenantDb, usernameNorm: string, since: Date, limit: number) {
  return db
    .selectFrom('signInFailures')
    .where('usernameNorm', '=', usernameNorm)
    .where('at', '>', since)
    .select('at')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a user of this name had a session from an address, as far as sessions are remembered: a day after their end. */
export async function wasLetInFrom(db: TenantDb, usernameNorm: string, ip: string): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.userId', 'u.id')
    .where('u.usernameNorm', '=', usernameNorm)
    .where('u.deletedAt', 'is', null)
    .where('s.ip', '=', ip)
    .select('s.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFailure(
  db: TenantDb,
  failure: { id: string; usernameNorm: string; ip: string; at: Date; isCode?: boolean },
): Promise<void> {
  await db.insertInto('signInFailures').values(failure).execute();
}

/** Who got in need not wait for wrong passwords; wrong codes count on, because somebody else may share the address and know the password. */
export async function deletePasswordFailures(db: TenantDb, usernameNorm: string, ip: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('usernameNorm', '=', usernameNorm).where('ip', '=', ip).where('isCode', '=', false).execute();
}

export async function deleteOldFailures(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('signInFailures').where('at', '<', before).execute();
}

// ---- single-use links

export type TokenPurpose = 'onboarding' | 'reset';

/** A link's token, locked so that it is used once however many clicks arrive. */
export function lockAccountToken(db: TenantDb, hash: Buffer, purpose: TokenPurpose) {
  return db
    .selectFrom('accountTokens')
    .where('tokenHash', '=', hash)
    .where('purpose', '=', purpose)
    .select(['userId', 'expiresAt', 'usedAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAccountToken(
  db: TenantDb,
  token: { tokenHash: Buffer; purpose: TokenPurpose; userId: string | null; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db.insertInto('accountTokens').values(token).execute();
}

export async function spendAccountToken(db: TenantDb, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('accountTokens').set({ usedAt: now }).where('tokenHash', '=', hash).execute();
}

/** A new link kills the older ones (decision 2.14). */
export async function deleteOpenTokens(db: TenantDb, purpose: TokenPurpose, userId: string | null): Promise<void> {
  await db
    .deleteFrom('accountTokens')
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .$if(userId !== null, (query) => query.where('userId', '=', userId))
    .execute();
}
