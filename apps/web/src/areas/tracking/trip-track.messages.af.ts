import type { Translation } from '../../language/translation.ts';
import type * as english from './trip-track.messages.ts';

export const tripTrackMessages = {
  track: 'Spoor',
  show: 'Wys spoor',
  hide: 'Versteek spoor',
  days: 'Dag van die spoor',
  recorded: 'Wie na ’n spoor kyk, word aangeteken.',
  failed: 'Kon nie die spoor laai nie',
  loading: 'Laai die spoor',
  driven: (km: string) => `${km} op hierdie dag gery, volgens opsporing`,
  openDay: 'Maak die dag oop',
  mapOf: (fleetNumber: string) => `Kaart van die spoor van ${fleetNumber}`,
} satisfies Translation<typeof english.tripTrackMessages>;
