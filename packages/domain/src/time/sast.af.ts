import type { Translation } from '../languages/translation.ts';
import type * as english from './sast.ts';

// `readMonth` goes on reading the English names: an address of a page that somebody sent along holds them
export * from './sast.ts';

/** Names of the months; their first three letters stand where there is little room. */
export const monthNames = [
  'Januarie',
  'Februarie',
  'Maart',
  'April',
  'Mei',
  'Junie',
  'Julie',
  'Augustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const satisfies Translation<typeof english.monthNames>;
