import type * as english from './fleet-state.ts';
import { ageText as inEnglish, compassWord as wordOf } from './fleet-state.ts';

export * from './fleet-state.ts';

/** How long ago something was, in its largest whole unit: `12 s`, `4 min`, `2 h`, `1 dag`, `3 dae`. */
export function ageText(at: Date, now: Date): string {
  return inEnglish(at, now).replace(/days$/, 'dae').replace(/day$/, 'dag');
}

const words: Readonly<Record<NonNullable<ReturnType<typeof english.compassWord>>, string>> = {
  north: 'noord',
  'north-east': 'noordoos',
  east: 'oos',
  'south-east': 'suidoos',
  south: 'suid',
  'south-west': 'suidwes',
  west: 'wes',
  'north-west': 'noordwes',
};

/** The direction of a heading, of eight: `suidoos`; null when it is not known. */
export function compassWord(heading: number | null): string | null {
  const word = wordOf(heading);
  return word && words[word];
}
