import type { TenantDb } from '../../db/database.ts';

/** A user, deleted ones too, locked for the rest of the transaction. */
export function lockStoredUser(db: TenantDb, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'username', 'usernameNorm', 'email', 'isActive', 'deletedAt', 'updatedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** What says when and from where somebody signed in, and how. */
export async function deleteTracesOf(
  db: TenantDb,
  { id, usernameNorm }: { readonly id: string; readonly usernameNorm: string },
): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', id).execute();
  await db.deleteFrom('identityLinks').where('userId', '=', id).execute();
  await db.deleteFrom('accountTokens').where('userId', '=', id).execute();
  await db.deleteFrom('resetMails').where('userId', '=', id).execute();
  await db.deleteFrom('signInSteps').where('userId', '=', id).execute();
  await db.deleteFrom('signInFailures').where('usernameNorm', '=', usernameNorm).execute();
}

/** Takes name, address and password from a user who cannot sign in any more. */
export async function emptyUser(
  db: TenantDb,
  id: string,
  to: { readonly username: string; readonly usernameNorm: string; readonly deletedAt: Date; readonly now: Date },
): Promise<void> {
  const { username, usernameNorm, deletedAt, now } = to;
  await db
    .updateTable('users')
    .set({
      username,
      usernameNorm,
      deletedAt,
      email: null,
      emailNorm: null,
      passwordHash: '',
      isActive: false,
      granted: [],
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}
