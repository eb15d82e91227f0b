import type { TenantDb } from '../../db/database.ts';

// Every use and every change of a user's factors holds the user's own row first (lockUser), so two at once come one after the other.

// ---- authenticator apps

export function findAuthenticator(db: TenantDb, userId: string) {
  return db
    .selectFrom('authenticators')
    .where('userId', '=', userId)
    .select(['sealed', 'lastStep', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();
}

export async function putAuthenticator(
  db: TenantDb,
  { userId, ...fields }: { userId: string; sealed: Buffer; lastStep: number; createdAt: Date; lastUsedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('authenticators')
    .values({ userId, ...fields })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(fields))
    .execute();
}

export async function noteAuthenticatorUse(db: TenantDb, userId: string, lastStep: number, lastUsedAt: Date): Promise<void> {
  await db.updateTable('authenticators').set({ lastStep, lastUsedAt }).where('userId', '=', userId).execute();
}

/** Whether there was one. */
export async function deleteAuthenticator(db: TenantDb, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('authenticators').where('userId', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

// ---- passkeys

export function listPasskeys(db: TenantDb, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The passkey of this company with a credential's id; of whom it is stands in it. */
export function findPasskey(db: TenantDb, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .executeTakeFirst();
}

export async function insertPasskey(
  db: TenantDb,
  passkey: {
    id: string;
    userId: string;
    name: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    createdAt: Date;
  },
): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

export async function notePasskeyUse(db: TenantDb, id: string, counter: number, lastUsedAt: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, lastUsedAt }).where('id', '=', id).execute();
}

/** Its name; undefined when the user has no such passkey. */
export async function deletePasskey(db: TenantDb, userId: string, id: string): Promise<string | undefined> {
  const deleted = await db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).returning('name').executeTakeFirst();
  return deleted?.name;
}

async function deletePasskeys(db: TenantDb, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

// ---- recovery codes

export async function putRecoveryCodes(db: TenantDb, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function deleteRecoveryCodes(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Uses a code up; false when it is none of the user's or was used before. */
export async function spendRecoveryCode(db: TenantDb, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: TenantDb, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select((select) => select.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

// ---- set-ups that wait for their end

type SetUpKind = 'authenticator' | 'passkey';
interface SetUp {
  readonly userId: string;
  readonly kind: SetUpKind;
  readonly sessionId: string;
  readonly sealed?: Buffer;
  readonly challenge?: string;
  readonly expiresAt: Date;
}

export async function putSetUp(db: TenantDb, { userId, kind, sealed, challenge, ...rest }: SetUp): Promise<void> {
  const fields = { ...rest, sealed: sealed ?? null, challenge: challenge ?? null };
  await db
    .insertInto('factorSetups')
    .values({ userId, kind, ...fields })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'kind']).doUpdateSet(fields))
    .execute();
}

/** What this session began to set up, unless it ran out. */
export function findSetUp(db: TenantDb, of: Pick<SetUp, 'userId' | 'kind' | 'sessionId'>, now: Date) {
  return db
    .selectFrom('factorSetups')
    .where('userId', '=', of.userId)
    .where('kind', '=', of.kind)
    .where('sessionId', '=', of.sessionId)
    .where('expiresAt', '>', now)
    .select(['sealed', 'challenge'])
    .executeTakeFirst();
}

export async function deleteSetUp(db: TenantDb, userId: string, kind: SetUpKind): Promise<void> {
  await db.deleteFrom('factorSetups').where('userId', '=', userId).where('kind', '=', kind).execute();
}

async function deleteSetUps(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('factorSetups').where('userId', '=', userId).execute();
}

export async function deleteOldSetUps(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('factorSetups').where('expiresAt', '<', before).execute();
}

// ---- all of them

/** What a user had is gone; answers what there was. */
export async function deleteFactorsOf(db: TenantDb, userId: string): Promise<{ hadAuthenticator: boolean; passkeys: number }> {
  const hadAuthenticator = await deleteAuthenticator(db, userId);
  const passkeys = await deletePasskeys(db, userId);
  await deleteRecoveryCodes(db, userId);
  await deleteSetUps(db, userId);
  return { hadAuthenticator, passkeys };
}
