import type { TenantDb } from '../../db/database.ts';

export interface NewSignInStep {
  readonly tokenHash: Buffer;
  readonly userId: string | null;
  readonly challenge: string | null;
  readonly expiresAt: Date;
}

export async function insertStep(db: TenantDb, step: NewSignInStep): Promise<void> {
  await db.insertInto('signInSteps').values(step).execute();
}

const liveStep = (db: TenantDb, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('signInSteps')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .select(['tokenHash', 'userId', 'failures', 'challenge']);

export function findStep(db: TenantDb, tokenHash: Buffer, now: Date) {
  return liveStep(db, tokenHash, now).executeTakeFirst();
}

/** Held after the user's own row, so that of two who finish one sign-in only one does. */
export function lockStep(db: TenantDb, tokenHash: Buffer, now: Date) {
  return liveStep(db, tokenHash, now).forUpdate().executeTakeFirst();
}

export async function updateStep(
  db: TenantDb,
  tokenHash: Buffer,
  change: { readonly failures?: number; readonly challenge?: string | null },
): Promise<void> {
  await db.updateTable('signInSteps').set(change).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteStep(db: TenantDb, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('signInSteps').where('tokenHash', '=', tokenHash).execute();
}

/** Sign-ins of this user that wait for their second step are over. */
export async function deleteStepsOfUser(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('signInSteps').where('userId', '=', userId).execute();
}

/** Some that ran out, without waiting for whoever removes the same. */
export async function deleteEndedSteps(db: TenantDb, now: Date): Promise<void> {
  const ended = await lockEndedSteps(db, now);
  if (ended.length === 0) return;
  const hashes = ended.map(({ tokenHash }) => tokenHash);
  await db.deleteFrom('signInSteps').where('tokenHash', 'in', hashes).execute();
}

function lockEndedSteps(db: TenantDb, now: Date) {
  return db.selectFrom('signInSteps').where('expiresAt', '<=', now).select('tokenHash').limit(100).forUpdate().skipLocked().execute();
}

export async function deleteOldSteps(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('signInSteps').where('expiresAt', '<', before).execute();
}
