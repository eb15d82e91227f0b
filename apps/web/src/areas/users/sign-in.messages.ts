/** Texts of the sign-in and of what stands around it (0§2.2). Apart from the others, which a first visit does not need. */
export const signInMessages = {
  superlink: 'Superlink',
  superlinkOf: (title: string) => `${title} · Superlink`,
  welcomeBack: 'Welcome back!',
  unexpectedError: 'An unexpected error occurred. Please try again.',
  loginFailed: 'Login failed',
  signIn: 'Sign in',
  welcomeToYourFleet: 'Welcome to your fleet',
  signInHint: 'Please log in to access Superlink.',
  signingYouIn: 'Signing you in...',
  forgotYourPassword: 'Forgot your password?',
  signInWithPasskey: 'Sign in with a passkey',
  secondStep: 'Second step',
  username: 'Username',
  password: 'Password',
} as const;
