import type { Translation } from '../../language/translation.ts';
import type * as english from './saved-views.messages.ts';

/** Texts of views that are kept of a list. */
export const savedViewMessages = {
  views: 'Aansigte',
  viewsOf: (name: string) => `Aansigte: ${name}`,
  changed: (name: string) => `${name} (verander)`,
  own: 'U aansigte',
  shared: 'Deur bestuurslede gedeel',
  none: 'Nog geen aansigte gestoor nie',
  save: 'Stoor as aansig...',
  saveChanges: 'Stoor veranderinge',
  edit: 'Hernoem, deel, vee uit...',
  saveTitle: 'Stoor aansig',
  editTitle: 'Wysig aansig',
  about: 'Filters, volgorde, kolomme en ryhoogte soos dit nou is.',
  name: 'Naam',
  share: 'Deel met almal in die maatskappy',
  openSo: 'Maak hierdie lys só oop',
  saved: 'Aansig gestoor',
  deleted: 'Aansig uitgevee',
  failed: 'Kon nie die aansig stoor nie',
  deleteFailed: 'Kon nie die aansig uitvee nie',
  loadFailed: 'Kon nie aansigte laai nie',
  gone: 'Hierdie aansig is nie meer daar nie, of word nie met u gedeel nie.',
} satisfies Translation<typeof english.savedViewMessages>;
