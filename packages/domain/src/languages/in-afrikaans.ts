import { phrases } from './afrikaans-phrases.ts';
import { createPhraseBook } from './phrase-book.ts';

/** Says in Afrikaans what a rule or the server says in English. */
export const inAfrikaans = createPhraseBook(phrases);
