import { accounts } from './afrikaans-phrases/accounts.ts';
import { deeds } from './afrikaans-phrases/deeds.ts';
import { errorTable } from './afrikaans-phrases/error-table.ts';
import { everywhere } from './afrikaans-phrases/everywhere.ts';
import { fleet } from './afrikaans-phrases/fleet.ts';
import { imports } from './afrikaans-phrases/imports.ts';
import { privacy } from './afrikaans-phrases/privacy.ts';
import { records } from './afrikaans-phrases/records.ts';
import { tracking } from './afrikaans-phrases/tracking.ts';
import { trips } from './afrikaans-phrases/trips.ts';
import { words } from './afrikaans-phrases/words.ts';

/** The areas of the book, each for itself: no phrase stands in two of them. */
export const phraseAreas = [errorTable, accounts, fleet, trips, tracking, imports, everywhere, records, deeds, words, privacy] as const;

/**
 * What rules and the server say, in Afrikaans: the English text with `{name}` where a value stands, and the same in Afrikaans. Whatever only a
 * screen says stands in a twin of its module, `X.af.ts`.
 */
export const phrases: Readonly<Record<string, string>> = Object.assign({}, ...phraseAreas) as Record<string, string>;
