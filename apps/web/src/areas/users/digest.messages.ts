/** Texts of the mail of the morning, in the user's own account. */
export const digestMessages = {
  title: 'Mail of the morning',
  choice: 'Send me what needs me, each day at 05:00',
  comesTo: (email: string) => `It comes to ${email}, on days on which something needs you.`,
  noAddress: 'Enter your email address above first.',
  noMailServer: 'Superlink has no mail server here, so it can send none. Ask whoever looks after it.',
  loading: 'Loading your choice',
  loadFailed: 'Your choice could not be loaded',
  chosen: 'The mail comes from tomorrow morning on',
  ended: 'No more mails of the morning',
  chooseFailed: 'Your choice could not be saved',
} as const;
