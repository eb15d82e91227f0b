import type { Translation } from '../languages/translation.ts';
import type * as english from './trailer-position.ts';

export * from './trailer-position.ts';

/** Where a trailer is coupled, on Afrikaans screens. */
export const positionNames = { 1: 'Voorste', 2: 'Agterste', 3: 'Drie-as' } satisfies Translation<typeof english.positionNames>;
