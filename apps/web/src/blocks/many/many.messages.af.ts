import type { Translation } from '../../language/translation.ts';
import type * as english from './many.messages.ts';

/** Texts of choosing many rows and of what is done with them. */
export const manyMessages = {
  selectAll: (count: string) => `Kies al ${count} van hierdie filter`,
  selectNone: 'Kies geen',
  tooManyOfFilter: (most: number) => `Hoogstens ${most} op ’n slag. Vernou eers die filter.`,
  tooMany: (most: number) => `Hoogstens ${most} rye op ’n slag`,
  onlyRows: 'Kies die rye self: elkeen kry sy eie waarde',
  exportOrPrint: 'Voer uit of druk',
  print: 'Druk',
  printFailed: 'Die rye kon nie gedruk word nie',
  failed: 'Misluk',
  working: (done: string, all: string) => `${done} van ${all} gedoen`,
  workingAtAll: 'Besig...',
  stopped: (done: string, all: string) =>
    `Die verbinding het ná ${done} van ${all} gebreek. Wat gedoen is, bly staan; niks word twee keer gedoen nie.`,
  goOn: 'Gaan voort met die res',
  doneOf: (done: string, all: string) => `${done} van ${all} het geslaag.`,
  leftOut: 'Nie gedoen nie',
  warned: 'Gedoen, maar kyk hierna',
  tryAgain: 'Probeer hierdie weer',
  undo: 'Ontdoen',
  undone: 'Teruggeneem',
  undoFailed: 'Nie teruggeneem nie',
  countUp: 'Nommer die res op vanaf die eerste',
  eachRow: '’n Waarde vir elke ry',
  aRow: '’n Ry',
} satisfies Translation<typeof english.manyMessages>;
