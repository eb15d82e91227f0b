import { AppError } from '@superlink/api/error.ts';
import { neutralName } from '@superlink/domain/privacy/erased-person.ts';
import type { SignedInScope } from '../../scope.ts';
import { deleteTracesOf, emptyUser, lockStoredUser } from './erase-user.queries.ts';
import { deleteFactorsOf } from './factors.queries.ts';
import { comparableUsername } from './username.ts';

/** A user as stored, deleted or not, held until the transaction ends. Throws not_found. */
export async function lockUserForErasure({ db }: Pick<SignedInScope, 'db'>, id: string) {
  const row = await lockStoredUser(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Leaves of a user the id and a neutral name. What they signed in with and from goes. The caller holds the user and has asked whether it may be done
 * (decision 1.45).
 */
export async function eraseUser(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock } = scope;
  const row = await lockUserForErasure(scope, id);
  const username = neutralName('user', id);
  await deleteFactorsOf(db, id);
  await deleteTracesOf(db, { id, usernameNorm: row.usernameNorm });
  await emptyUser(db, id, {
    username,
    usernameNorm: comparableUsername(username),
    deletedAt: row.deletedAt ?? clock.now(),
    now: clock.now(),
  });
}
