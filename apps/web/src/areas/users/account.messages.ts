import { usersErrors } from '@superlink/api/users/users.errors.ts';

/** Texts of the user's own account. */
export const accountMessages = {
  title: 'Your Account',
  subtitle: 'Your password, your second factor, and where you are signed in',

  language: 'Language',
  languageHint: 'Of the screens, on every machine where you sign in. Mails, PDFs and exports stay English.',
  languageFailed: 'The language could not be changed',

  // password
  changePassword: 'Change Password',
  changingPassword: 'Changing Password...',
  passwordHint: 'You are signed out everywhere else, so that nobody who knew the old password stays in.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  newPasswordHint: 'At least 8 characters. A few words that only you would put together are easy to remember and hard to guess.',
  confirmPassword: 'Confirm New Password',
  changeFailed: 'Your password could not be changed',
  changed: (ended: number) =>
    ended === 0
      ? 'Your password was changed'
      : `Your password was changed. You were signed out at ${ended} other ${ended === 1 ? 'place' : 'places'}.`,

  // sessions
  sessions: 'Where you are signed in',
  sessionList: 'Your sessions',
  sessionsHint:
    'Sign out where you do not know the device or are not there any more. A screen that is not used signs itself out after 7 days.',
  sessionsFailed: 'Your sessions could not be loaded',
  device: 'Device',
  where: 'Where',
  thisDevice: 'This device',
  signedInAt: 'Signed in',
  lastUsed: 'Last used',
  address: 'Address',
  unknownDevice: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  signOutHere: usersErrors.current_session.text,
  signOutTitle: 'Sign out there?',
  signOutQuestion: (device: string) => `${device} is signed out at once. What was typed there and not saved is lost.`,
  signOutFailed: 'That device could not be signed out',
  signedOut: 'Signed out there',
  signOutOthers: 'Sign out everywhere else',
  signOutOthersTitle: 'Sign out everywhere else?',
  signOutOthersQuestion: 'Every other device is signed out at once. What was typed there and not saved is lost.',
  signedOutOthers: (ended: number) =>
    ended === 0 ? 'You are signed in nowhere else' : `Signed out at ${ended} other ${ended === 1 ? 'place' : 'places'}`,
  onlyHere: 'You are signed in nowhere else.',
};
