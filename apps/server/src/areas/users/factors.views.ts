import type { FactorKind, FactorsHeld } from '@superlink/domain/users/second-factor.ts';
import type { TenantDb } from '../../db/database.ts';

/** What a user has to sign in with besides the password. */
export async function factorsHeldBy(db: TenantDb, userId: string): Promise<FactorsHeld> {
  const { authenticators, passkeys } = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('authenticators')
        .where('userId', '=', userId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('authenticators'),
      select
        .selectFrom('passkeys')
        .where('userId', '=', userId)
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return { hasAuthenticator: Number(authenticators) > 0, passkeys: Number(passkeys) };
}

/** With what the second step of a sign-in may be done; nothing for a user without a second factor. */
export async function waysOfSecondStep(db: TenantDb, userId: string): Promise<FactorKind[]> {
  const { hasAuthenticator, passkeys } = await factorsHeldBy(db, userId);
  const ways: FactorKind[] = [...(hasAuthenticator ? ['authenticator' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])];
  return ways.length === 0 ? [] : [...ways, 'recovery_code'];
}

/** What was changed of a user's factors since a moment, newest first. */
export function listFactorChanges(db: TenantDb, userId: string, actions: readonly string[], since: Date, limit: number) {
  return db
    .selectFrom('auditEntries')
    .where('area', '=', 'users')
    .where('recordId', '=', userId)
    .where('action', 'in', actions)
    .where('at', '>', since)
    .select(['at', 'action', 'actorName'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
