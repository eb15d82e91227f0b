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

const MOST_RESETS = 1_000;

/** Users who asked a manager for a new password and have no link yet that works. */
export function listResetRequests(db: TenantDb, now: Date) {
  return db
    .selectFrom('users as u')
    .where('u.deletedAt', 'is', null)
    .where('u.isActive', '=', true)
    .where('u.resetRequestedAt', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('accountTokens as t')
            .where('t.purpose', '=', 'reset')
            .whereRef('t.userId', '=', 'u.id')
            .whereRef('t.createdAt', '>=', 'u.resetRequestedAt')
            .where('t.usedAt', 'is', null)
            .where('t.expiresAt', '>', now)
            .select('t.userId'),
        ),
      ),
    )
    .select(['u.id', 'u.username', 'u.role', 'u.resetRequestedAt'])
    .$narrowType<{ resetRequestedAt: Date }>()
    .orderBy('u.resetRequestedAt')
    .limit(MOST_RESETS)
    .execute();
}
