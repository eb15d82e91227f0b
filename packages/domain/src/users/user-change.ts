import { isAdmin, type AssignableRole } from './permissions.ts';

export interface UserChange {
  readonly role?: AssignableRole | undefined;
  readonly isActive?: boolean | undefined;
}

export type UserChangeRefusal = 'own_account_change' | 'operator_role' | 'last_active_manager';

export type UserDeletionRefusal = 'own_account' | 'last_manager';

/** The managers that are left to a company, by what is known of its users. */
export function activeManagerIds(users: readonly { readonly id: string; readonly role: string; readonly isActive: boolean }[]): string[] {
  return users.filter(({ role, isActive }) => isActive && isAdmin(role)).map(({ id }) => id);
}

interface WhoAsks {
  readonly actorId: string | undefined;
  readonly activeManagerIds: readonly string[];
}

/** Why a manager may not delete a user; null when they may. One active manager is always left (decision 2.9). */
export function refusalOfUserDeletion(user: { readonly id: string; readonly role: string }, by: WhoAsks): UserDeletionRefusal | null {
  if (user.id === by.actorId) return 'own_account';
  return isAdmin(user.role) && by.activeManagerIds.every((id) => id === user.id) ? 'last_manager' : null;
}

/**
 * Why a manager may not give a user this role or state; null when they may. Nobody takes their own rights away or their way in, role admin is
 * the operator's to give and take (decision 2.6), and one active manager is always left.
 */
export function refusalOfUserChange(
  user: { readonly id: string; readonly role: string; readonly isActive: boolean },
  change: UserChange,
  by: WhoAsks,
): UserChangeRefusal | null {
  const role = change.role ?? user.role;
  const isActive = change.isActive ?? user.isActive;
  if (role === user.role && isActive === user.isActive) return null;
  if (user.id === by.actorId) return 'own_account_change';
  if (user.role === 'admin' && role !== user.role) return 'operator_role';
  const staysManager = isAdmin(role) && isActive;
  return !staysManager && by.activeManagerIds.every((id) => id === user.id) ? 'last_active_manager' : null;
}
