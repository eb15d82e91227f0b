import type { TenantDb } from '../../db/database.ts';
import { userColumns } from './users.queries.ts';

/** The users of the company, each with how many API keys that still work were made by them. */
export function listUsers(db: TenantDb, now: Date) {
  return db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .select(userColumns)
    .select((user) =>
      user
        .selectFrom('apiKeys')
        .whereRef('apiKeys.createdById', '=', 'users.id')
        .where('apiKeys.revokedAt', 'is', null)
        .where('apiKeys.expiresAt', '>', now)
        .select((key) => key.fn.countAll<number>().as('count'))
        .as('apiKeys'),
    )
    .orderBy('usernameNorm')
    .limit(1_000)
    .execute();
}
