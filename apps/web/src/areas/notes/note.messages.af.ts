import type { Translation } from '../../language/translation.ts';
import type * as english from './note.messages.ts';

/** Texts of the notes of a record. */
export const noteMessages = {
  notes: 'Notas',
  notesOf: (count: number) => (count === 0 ? 'Notas' : `Notas (${count})`),
  list: 'Notas, nuutste eerste',
  newNote: 'Nuwe nota',
  placeholder: 'Wat die volgende persoon moet weet. @ en ’n naam roep ’n kollega.',
  hint: 'Almal in u maatskappy kan dit lees.',
  add: 'Voeg nota by',
  adding: 'Voeg by...',
  added: 'Nota bygevoeg',
  addFailed: 'Die nota is nie gestoor nie. Dit word hier gehou: probeer weer.',
  changeNote: 'Verander nota',
  changed: 'Nota verander',
  changeFailed: 'Die verandering is nie gestoor nie. Dit word hier gehou: probeer weer.',
  saveChange: 'Stoor nota',
  edited: (moment: string) => `verander ${moment}`,
  editOf: (author: string, moment: string) => `Wysig nota van ${author}, ${moment}`,
  deleteOf: (author: string, moment: string) => `Vee nota van ${author} uit, ${moment}`,
  deleteTitle: 'Vee hierdie nota uit?',
  deleteQuestion: 'Dit kan uit die geskiedenis teruggebring word.',
  deleted: 'Nota uitgevee',
  deleteFailed: 'Kon nie die nota uitvee nie',
  loading: 'Laai notas',
  failed: 'Kon nie die notas laai nie',
  none: 'Nog geen notas nie',
  showOlder: 'Wys ouer notas',
  colleagues: 'Kollegas',
  nowCalled: (name: string) => `Heet nou ${name}`,
  left: (count: number) => (count === 1 ? '1 karakter oor' : `${count} karakters oor`),
} satisfies Translation<typeof english.noteMessages>;
