import type { Permission } from '@superlink/domain/users/permissions.ts';

/** Fixed texts of the user administration (0§2.7, 0§5, 0§8). */
export const userMessages = {
  onlyManagers: 'Only managers can grant or revoke permissions.',
  none: 'No users found in the system',
  listFailed: 'Failed to load users',
  noneGranted: 'No additional permissions granted',
  noneGrantable: 'No additional permissions available to grant',
  permissionsFailed: 'Failed to load permissions',
  granted: (permission: Permission) => `Permission ${permission} granted successfully`,
  revoked: (permission: Permission) => `Permission ${permission} revoked successfully`,
  grantFailed: 'Failed to grant permission',
  revokeFailed: 'Failed to revoke permission',
  confirmDelete: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully',
  deleteFailed: 'Failed to delete user',
  ownAccount: 'You cannot delete your own account',
  created: (name: string, role: string) => `User ${name} has been created with role ${role}`,
  createFailed: 'There was an error creating the user',
  confirmRequired: 'Please confirm your password',
  mismatchField: "Passwords don't match",
  mismatchToast: 'Passwords do not match',
  resetRequested: 'Password reset requested',
  linkFailed: 'Failed to create reset link',
  settingsFailed: 'Failed to load the company settings',
  settingsSaved: 'Company settings saved',
  settingsNotSaved: 'Failed to save the company settings',
} as const;
