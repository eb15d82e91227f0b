import { isAdmin, type AssignableRole } from './permissions.ts';

export interface UserChange {
  readonly role?: AssignableRole | undefined;
  readonly isActive?: boolean | undefined;
}

export type UserChangeRefusal = 'own_account_change' | 'operator_role' | 'last_active_manager';

/**
 * Why a manager may not give a user this role or state; null when they may. Nobody takes their own rights away or their way in, role admin is
 * the operator's to give and take (decision 2.6), and one active manager is always left.
 */
export function refusalOfUserChange(
  user: { readonly id: string; readonly role: string; readonly isActive: boolean },
  change: UserChange,
  by: { readonly actorId: string | undefined; readonly activeManagerIds: readonly string[] },
): UserChangeRefusal | null {
  const role = change.role ?? user.role;
  const isActive = change.isActive ?? user.isActive;
  if (role === user.role && isActive === user.isActive) return null;
  if (user.id === by.actorId) return 'own_account_change';
  if (user.role === 'admin' && role !== user.role) return 'operator_role';
  const staysManager = isAdmin(role) && isActive;
  return !staysManager && by.activeManagerIds.every((id) => id === user.id) ? 'last_active_manager' : null;
}
