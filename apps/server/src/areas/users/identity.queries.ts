import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { IdentityAttempts, IdentityProviders } from '../../db/tables.ts';

// ---- the company's identity provider

export function findProvider(db: TenantDb) {
  return db.selectFrom('identityProviders').selectAll().executeTakeFirst();
}
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** The same, locked for a change: other changes wait until this transaction ends, also while there is no row yet. */
export async function lockProvider(db: TenantDb) {
  await sql`select pg_advisory_xact_lock(hashtext('identity provider'), current_setting('app.tenant_id')::int)`.execute(db);
  return findProvider(db);
}

/** The same, held as it is: a sign-in that it let begin ends before it changes. */
export function shareProvider(db: TenantDb) {
  return db.selectFrom('identityProviders').selectAll().forShare().executeTakeFirst();
}

/** What stands on the button of the sign-in page; undefined for a company without a provider. */
export async function findButtonText(db: TenantDb): Promise<string | undefined> {
  const found = await db.selectFrom('identityProviders').where('isActive', '=', true).select('buttonText').executeTakeFirst();
  return found?.buttonText;
}

export async function putProvider(db: TenantDb, provider: Omit<Insertable<IdentityProviders>, 'tenantId'>): Promise<void> {
  await db
    .insertInto('identityProviders')
    .values(provider)
    .onConflict((conflict) => conflict.columns(['tenantId']).doUpdateSet(provider))
    .execute();
}

export async function deleteProvider(db: TenantDb): Promise<void> {
  await db.deleteFrom('identityProviders').execute();
}

// ---- sign-ins under way

export async function insertAttempt(db: TenantDb, attempt: Omit<Insertable<IdentityAttempts>, 'tenantId'>): Promise<void> {
  await db.insertInto('identityAttempts').values(attempt).execute();
}

/** Takes an attempt away for whoever ends it from the browser that began it: of two who try, one finds it. */
export function takeAttempt(db: TenantDb, stateHash: Buffer, browserHash: Buffer) {
  return db
    .deleteFrom('identityAttempts')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .returning(['userId', 'redirectUri', 'providerUpdatedAt', 'expiresAt'])
    .executeTakeFirst();
}

export async function deleteOldAttempts(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('identityAttempts').where('expiresAt', '<=', before).execute();
}

// ---- who a person of the provider is here

/** The user that an account of the provider belongs to, deleted ones too. */
export function findLinkedUser(db: TenantDb, issuer: string, subject: string) {
  return db
    .selectFrom('identityLinks as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .select(['u.id', 'u.isActive', 'u.deletedAt'])
    .executeTakeFirst();
}

/** The account of the provider that a user is connected to. */
export function findLinkOfUser(db: TenantDb, userId: string, issuer: string) {
  return db
    .selectFrom('identityLinks')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .select(['subject', 'connectedAt', 'lastUsedAt'])
    .executeTakeFirst();
}

/** Connects an account of the provider with a user; it leaves a deleted one for that. */
export async function putLink(
  db: TenantDb,
  link: { issuer: string; subject: string; userId: string; connectedAt: Date; lastUsedAt: Date | null },
): Promise<void> {
  const { userId, connectedAt, lastUsedAt } = link;
  await db
    .insertInto('identityLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['tenantId', 'issuer', 'subject']).doUpdateSet({ userId, connectedAt, lastUsedAt }))
    .execute();
}

export async function touchLink(db: TenantDb, issuer: string, subject: string, lastUsedAt: Date): Promise<void> {
  await db.updateTable('identityLinks').set({ lastUsedAt }).where('issuer', '=', issuer).where('subject', '=', subject).execute();
}

export async function deleteLinkOfUser(db: TenantDb, userId: string, issuer: string): Promise<void> {
  await db.deleteFrom('identityLinks').where('userId', '=', userId).where('issuer', '=', issuer).execute();
}
