import type { Translation } from '../../language/translation.ts';
import type * as english from './trips-many.messages.ts';

export const tripsManyMessages = {
  invoiceNumbers: 'Faktuurnommers',
  numberForEach: (rows: string) => `’n Faktuurnommer vir elk van ${rows} rit(te). ’n Veld wat leeg bly, laat sy rit soos dit is.`,
  podReminder: 'POD-herinnering',
  allPodsThere: 'Hierdie ritte se POD’s is daar',
  planned: 'Beplan',
  plannedTrips: 'Beplande ritte',
  nonePlanned: 'Geen beplande ritte nie',
  nonePlannedHint: 'Beplan ’n rit op die tydlyn.',
  plannedFailed: 'Kon nie beplande ritte laai nie',
  acceptTrips: 'Aanvaar ritte',
  acceptSays: (rows: string) => `${rows} rit(te) gaan op pad, elk met die beginkilometers van sy voertuig.`,
  openingKilometers: 'Beginkilometers',
  atKm: (fleetNumber: string, km: string) => `${fleetNumber} staan op ${km}`,
  moveTrips: 'Skuif met dae',
  moveSays: (rows: string) =>
    `Begin en beplande einde van ${rows} rit(te) skuif met soveel dae. Voertuie wat intussen bespreek is, word daarna genoem.`,
  days: 'Dae',
  daysHint: 'Met ’n minus vir vroeër, soos -2',
  cancelTrips: 'Kanselleer ritte',
  cancelSays: (rows: string) => `${rows} rit(te) word gekanselleer. Hulle bly in die argief.`,
} satisfies Translation<typeof english.tripsManyMessages>;
