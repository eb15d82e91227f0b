/** Texts of the screen of who cannot be told whether there is a session. */
export const authenticationErrorMessages = {
  authenticationError: 'Authentication error',
  authenticationHint:
    'Superlink could not find out whether you are signed in. Check your connection and reload the page, or sign in again.',
  offline: 'You are offline',
  offlineHint: 'Superlink opens by itself once the line is back. What you typed before is kept in this tab.',
  returnToLogin: 'Return to Login',
  reload: 'Reload',
} as const;
