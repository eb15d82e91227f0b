import type { Translation } from '../language/translation.ts';
import type * as english from './blocks.messages.ts';

/** Texts of blocks. */
export const blocksMessages = {
  dataLoadingError: 'Fout met laai van data',
  componentError: 'Fout in hierdie deel',
  notPermitted: 'Nie genoeg toestemmings nie',
} satisfies Translation<typeof english.blocksMessages>;
