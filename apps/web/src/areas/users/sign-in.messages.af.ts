import type { Translation } from '../../language/translation.ts';
import type * as english from './sign-in.messages.ts';

/** Texts of the sign-in and of what stands around it (0§2.2). Apart from the others, which a first visit does not need. */
export const signInMessages = {
  superlink: 'Superlink',
  superlinkOf: (title: string) => `${title} · Superlink`,
  welcomeBack: 'Welkom terug!',
  unexpectedError: 'Daar was ’n onverwagte fout. Probeer asseblief weer.',
  loginFailed: 'Kon nie aanmeld nie',
  signIn: 'Meld aan',
  welcomeToYourFleet: 'Welkom by u vloot',
  signInHint: 'Meld asseblief aan om Superlink te gebruik.',
  signingYouIn: 'Meld u aan...',
  forgotYourPassword: 'Wagwoord vergeet?',
  signInWithPasskey: 'Meld aan met ’n wagsleutel',
  secondStep: 'Tweede stap',
  username: 'Gebruikersnaam',
  password: 'Wagwoord',
} satisfies Translation<typeof english.signInMessages>;
