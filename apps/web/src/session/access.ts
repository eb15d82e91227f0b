import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { isAdmin, mayAccess, type Access, type Role } from '@superlink/domain/users/permissions.ts';

/** What a route may ask for: permissions, admin rights, or one exact role (0§2.1). */
export type Requirement = Access | { readonly admin: true } | { readonly role: Role };

/** Whether a user may see or do something; nobody signed in may only what is public (0§6). */
export function can(user: SessionUser | null, requirement: Requirement): boolean {
  if (requirement === 'public') return true;
  if (user === null) return false;
  if (typeof requirement === 'object' && 'admin' in requirement) return isAdmin(user.role);
  if (typeof requirement === 'object' && 'role' in requirement) return user.role === requirement.role;
  return mayAccess(user.permissions, requirement);
}
