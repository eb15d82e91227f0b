/** Texts of /403. */
export const accessDeniedMessages = {
  accessDeniedTitle: 'Access denied · Superlink',
  accessDeniedHint: 'Your account does not have the permissions for this page; a manager can grant them.',
  goToDashboard: 'Go to Dashboard',
} as const;
