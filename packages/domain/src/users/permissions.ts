/** The five permission strings of the product, with the sentence a manager reads before granting one (0§6). */
export const permissionCatalogue = {
  'manager:actions': 'Full control: users, permissions and every other action',
  'controller:actions': 'Create and run vehicles, trailers, drivers, trips, diesel orders and CHEP records',
  'controller:advanced_actions': 'Delete drivers and contracts, edit completed trips, override diesel and odometer checks',
  'finance:actions': 'Add and delete clients, upload PODs and set invoice numbers',
  'finance:advanced_actions': 'Create routes and contracts without being a controller',
} as const;

export type Permission = keyof typeof permissionCatalogue;
export const permissions = Object.keys(permissionCatalogue) as Permission[];

/** Roles a manager may give a user on the screen (0§2.7). */
export const assignableRoles = ['Manager', 'Controller', 'Financial', 'Hybrid'] as const;
export type AssignableRole = (typeof assignableRoles)[number];
/** `admin` is recognised but set only by the operator's command line (decision 2.6). */
export const roles = [...assignableRoles, 'admin'] as const;
export type Role = (typeof roles)[number];

const permissionsOfRole: Record<Role, readonly Permission[]> = {
  Manager: ['manager:actions'],
  admin: ['manager:actions'],
  Controller: ['controller:actions'],
  Financial: ['finance:actions'],
  Hybrid: ['controller:actions', 'finance:actions'],
};

/** Who may make a call or see a control: anyone, any signed-in user, any one of a list, or every one of a list. */
export type Access =
  | 'public'
  | 'user'
  | { readonly any: readonly [Permission, ...Permission[]] }
  | { readonly all: readonly [Permission, ...Permission[]] };

/** What a user holds: the role's own permissions plus the grants, without doubles (decision 2.1). */
export function permissionsHeld(role: Role, granted: readonly string[]): Permission[] {
  return permissions.filter((permission) => permissionsOfRole[role].includes(permission) || granted.includes(permission));
}

/** Catalogue − role's own − granted − manager:actions; nothing for a manager, who holds everything (decision 2.2). */
export function grantablePermissions(role: Role, granted: readonly string[]): Permission[] {
  const held = permissionsHeld(role, granted);
  if (held.includes('manager:actions')) return [];
  return permissions.filter((permission) => permission !== 'manager:actions' && !held.includes(permission));
}

/** manager:actions overrides every check; otherwise `any` needs one and `all` needs every permission (0§6). */
export function mayAccess(held: readonly string[], access: Access): boolean {
  if (access === 'public' || access === 'user') return true;
  if (held.includes('manager:actions')) return true;
  return 'any' in access
    ? access.any.some((permission) => held.includes(permission))
    : access.all.every((permission) => held.includes(permission));
}

/** Exact role value, case-sensitive (PERM-003). */
export function isAdmin(role: string): boolean {
  return role === 'Manager' || role === 'admin';
}
