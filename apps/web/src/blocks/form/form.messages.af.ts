import type { Translation } from '../../language/translation.ts';
import type * as english from './form.messages.ts';

/** Texts of form. */
export const formMessages = {
  clear: (words: string) => `Maak ${words} leeg`,
  dateAndTimePlaceholder: 'dd/mm/jjjj uu:mm',
  acceptDateAndTime: 'Aanvaar datum en tyd',
  discard: 'Gooi weg',
  restore: 'Herstel',
  leaveWithoutSaving: 'Verlaat sonder om te stoor?',
  keptAsDraft: 'Dit word as ’n konsep in hierdie blaaieroortjie gehou en aangebied wanneer u hierdie vorm weer oopmaak.',
  willBeLost: 'Dit sal verlore gaan.',
  keepEditing: 'Wysig verder',
  leave: 'Verlaat',
  remove: (itemName: string, place: number) => `Verwyder ${itemName} ${place}`,
  requiredMark: 'Velde met ’n * is verpligtend',
  reload: 'Herlaai',
  changedByBothOfYou: (fields: string) => `Deur u albei verander: ${fields}.`,
  reloaded: (kind: string) => `Die ${kind} is herlaai en u eie veranderinge is nog in die vorm.`,
  checkChanges: 'Gaan dit na en stoor dan weer.',
  unsavedChangesFrom: (instant: string) => `U het ongestoorde veranderinge van ${instant}.`,
  changesNotSaved: 'U veranderinge is nie gestoor nie.',
  enterAValidDate: 'Vul ’n geldige datum in',
  hours: 'Ure',
  minutes: 'Minute',
  dayPlaceholder: 'dd/mm/jjjj',
  noChanges: 'Geen veranderinge',
} satisfies Translation<typeof english.formMessages>;
