import { AppError } from '@superlink/api/error.ts';
import type { ListedUser, PermissionRecord, UserRow } from '@superlink/api/users/user.schema.ts';
import { grantablePermissions, permissionCatalogue, type AssignableRole } from '@superlink/domain/users/permissions.ts';
import { comparableEmail } from '@superlink/domain/users/identity-provider.ts';
import { refusalOfUserChange, refusalOfUserDeletion, type UserChange } from '@superlink/domain/users/user-change.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord } from '../audit/public.ts';
import { deleteFactorsOf } from './factors.queries.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessionsOfUser } from './sessions.queries.ts';
import { findUser, insertUser, lockActiveManagers, lockAdmission, lockUser, updateRights, updateUser } from './users.queries.ts';
import { listResetRequests, listUsers } from './users.views.ts';
import { comparableUsername } from './username.ts';

type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function rowOf(user: StoredUser): UserRow {
  return {
    id: user.id,
    username: user.username,
    role: user.role,
    isActive: user.isActive,
    email: user.email,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    passwordResetRequestedAt: user.resetRequestedAt?.toISOString() ?? null,
  };
}

function recordOf(user: StoredUser): PermissionRecord {
  return { permissions: user.granted, grantable_permissions: grantablePermissions(user.role, user.granted) };
}

export async function requireUser(scope: Scope, id: string): Promise<StoredUser> {
  const user = await findUser(scope.db, id);
  if (!user) throw new AppError('not_found');
  return user;
}

export async function listUserRows({ db, clock }: Scope): Promise<ListedUser[]> {
  return (await listUsers(db, clock.now())).map((user) => ({ ...rowOf(user), apiKeys: Number(user.apiKeys) }));
}

/** Who waits for a manager to make a link for a new password. */
export function usersWaitingForReset({ db, clock }: Pick<Scope, 'db' | 'clock'>) {
  return listResetRequests(db, clock.now());
}

export async function createUser(
  scope: Scope,
  user: { username: string; password: string; role: AssignableRole | 'admin'; email?: string | null | undefined },
): Promise<UserRow> {
  const now = scope.clock.now();
  const id = newId(now);
  const { username, role, email = null } = user;
  const passwordHash = await hashPassword(user.password);
  await lockAdmission(scope.db);
  await insertUser(scope.db, {
    id,
    username,
    usernameNorm: comparableUsername(username),
    passwordHash,
    role,
    ...storedEmail(email),
    createdAt: now,
  });
  await recordAudit(scope, { area: 'users', action: 'created', recordId: id, after: { username, role, ...(email ? { email } : {}) } });
  return rowOf(await requireUser(scope, id));
}

/** An address as it was written, and as it is compared. */
export const storedEmail = (email: string | null) => ({ email, emailNorm: email === null ? null : comparableEmail(email) });

const users = {
  area: 'users',
  lock: lockUser,
  read: requireUser,
  logged: ({ username, role, isActive, granted, email }: StoredUser) => ({
    username,
    role,
    isActive,
    granted,
    ...(email ? { email } : {}),
  }),
};

/** Soft: history keeps the name, sessions end, the name is free again. Never oneself, never the last active manager (decision 2.9). */
export async function deleteUser(scope: SignedInScope, id: string): Promise<void> {
  const { db, actor, clock } = scope;
  const managers = await lockActiveManagers(db);
  await removeRecord(scope, users, id, async ({ row, stamp }) => {
    const refusal = refusalOfUserDeletion(row, { actorId: actor.id, activeManagerIds: managers.map((manager) => manager.id) });
    if (refusal) throw new AppError(refusal);
    const deletedAt = clock.now();
    await updateUser(db, id, { deletedAt }, stamp.updatedAt);
    await revokeSessionsOfUser(db, id, deletedAt);
    await deleteFactorsOf(db, id);
  });
}

/** A new role holds at once in the running sessions; those of a user who is deactivated end. */
export async function changeUser(
  scope: SignedInScope,
  id: string,
  { role, isActive, email }: UserChange & { email?: string | null | undefined },
): Promise<UserRow> {
  const { db, actor, clock } = scope;
  if (email !== undefined) await lockAdmission(db);
  const managers = await lockActiveManagers(db);
  // of two managers who take each other's role at once the second is none any more
  if (!managers.some((manager) => manager.id === actor.id)) throw new AppError('forbidden');
  const changed = await changeRecord(scope, users, { id }, async ({ row, stamp }) => {
    const change = { role: role ?? (row.role as AssignableRole), isActive: isActive ?? row.isActive };
    const refusal = refusalOfUserChange(row, change, { actorId: actor.id, activeManagerIds: managers.map((manager) => manager.id) });
    if (refusal) throw new AppError(refusal);
    await updateRights(db, id, change, stamp.updatedAt);
    if (email !== undefined) await updateUser(db, id, storedEmail(email), stamp.updatedAt);
    if (!change.isActive) await revokeSessionsOfUser(db, id, clock.now());
  });
  return rowOf(changed);
}

export async function permissionsOfUser(scope: Scope, userId: string): Promise<PermissionRecord> {
  return recordOf(await requireUser(scope, userId));
}

export function availablePermissions(): { permissions: Record<string, string> } {
  return { permissions: { ...permissionCatalogue } };
}

async function changeGrants(
  scope: SignedInScope,
  userId: string,
  permission: string,
  action: 'granted' | 'revoked',
): Promise<PermissionRecord> {
  const changed = await changeRecord(scope, users, { id: userId }, async ({ row, stamp }) => {
    const allowed = action === 'granted' ? grantablePermissions(row.role, row.granted) : row.granted;
    const named = allowed.find((each) => each === permission);
    if (!named) throw new AppError(action === 'granted' ? 'not_grantable' : 'not_granted');
    const granted = action === 'granted' ? [...row.granted, named] : row.granted.filter((held) => held !== named);
    await updateRights(scope.db, userId, { granted }, stamp.updatedAt);
    return { done: `permission_${action}` };
  });
  return recordOf(changed);
}

export function grantPermission(scope: SignedInScope, userId: string, permission: string): Promise<PermissionRecord> {
  return changeGrants(scope, userId, permission, 'granted');
}

export function revokePermission(scope: SignedInScope, userId: string, permission: string): Promise<PermissionRecord> {
  return changeGrants(scope, userId, permission, 'revoked');
}
