import type { Translation } from '../../language/translation.ts';
import type * as english from './chosen.messages.ts';

/** Texts of choosing rows, which stand in every list. */
export const chosenMessages = {
  select: 'Kies',
  selectOf: (name: string) => `Kies ${name}`,
  selectThisPage: 'Kies hierdie bladsy',
} satisfies Translation<typeof english.chosenMessages>;
