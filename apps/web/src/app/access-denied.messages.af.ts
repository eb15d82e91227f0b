import type { Translation } from '../language/translation.ts';
import type * as english from './access-denied.messages.ts';

/** Texts of /403. */
export const accessDeniedMessages = {
  accessDeniedTitle: 'Toegang geweier · Superlink',
  accessDeniedHint: 'U rekening het nie die toestemmings vir hierdie bladsy nie; ’n bestuurslid kan dit verleen.',
  goToDashboard: 'Gaan na Oorsig',
} satisfies Translation<typeof english.accessDeniedMessages>;
