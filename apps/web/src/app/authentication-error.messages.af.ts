import type { Translation } from '../language/translation.ts';
import type * as english from './authentication-error.messages.ts';

/** Texts of the screen of who cannot be told whether there is a session. */
export const authenticationErrorMessages = {
  authenticationError: 'Aanmeldfout',
  authenticationHint: 'Superlink kon nie vasstel of u aangemeld is nie. Kyk na u verbinding en herlaai die bladsy, of meld weer aan.',
  offline: 'U is vanlyn',
  offlineHint: 'Superlink maak vanself oop sodra die lyn terug is. Wat u vroeër getik het, word in hierdie oortjie gehou.',
  returnToLogin: 'Terug na aanmelding',
  reload: 'Herlaai',
} satisfies Translation<typeof english.authenticationErrorMessages>;
