import type { SearchActName } from '@superlink/domain/search/search-acts.ts';
import type { SearchKind } from '@superlink/domain/search/search-kinds.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './search.messages.ts';

/** Texts of the search for anything. */
export const searchMessages = {
  findAnything: 'Soek enigiets',
  placeholder: 'Vragnommer, registrasie, naam, foon, bladsy of “plan trip KRH008”',
  shortPlaceholder: 'Nommer, naam, bladsy of aksie',
  results: 'Resultate',
  actions: 'Aksies',
  pages: 'Bladsye',
  pinned: 'Vasgespeld',
  recent: 'Laas oopgemaak',
  tryThis: 'Probeer',
  found: (count: number) => (count === 1 ? '1 resultaat' : `${count} resultate`),
  searching: 'Soek…',
  nothing: (typed: string) => `Niks gevind vir “${typed}” nie`,
  searched: (kinds: string) => `Deursoek: ${kinds}, bladsye en aksies.`,
  moreOf: (kind: string) => `Meer ${kind} …`,
  moreHint: 'maak die lys met hierdie soektog oop',
  thenVehicle: 'dan ’n vlootnommer of registrasie',
  failed: 'Die soektog het nie geantwoord nie',
  keptFailed: 'Wat u vasgespeld en laas oopgemaak het, kon nie gelaai word nie',
  pin: 'Speld vas',
  unpin: 'Maak los',
  pinFailed: 'Die speld kon nie gestoor word nie',
  exportFailed: 'Die lys kon nie uitgevoer word nie',
  close: 'Sluit',
} satisfies Translation<typeof english.searchMessages>;

/** What stands above the records of a kind. */
export const kindLabels: Readonly<Record<SearchKind, string>> = {
  trip: 'Ritte',
  vehicle: 'Voertuie',
  trailer: 'Sleepwaens',
  driver: 'Bestuurders',
  client: 'Kliënte',
  contract: 'Kontrakte',
  rate: 'Roetes',
  dieselOrder: 'Dieselbestellings',
  invoice: 'Faktuurnommers',
  user: 'Gebruikers',
};

export const actLabels: Readonly<Record<SearchActName, string>> = {
  planTrip: 'Beplan rit',
  orderDiesel: 'Skep dieselbestelling',
  bookService: 'Bespreek diens',
  bookWorkshop: 'Bespreek werkswinkel',
  recordBreakdown: 'Meld as onklaar',
  showTrips: 'Ritgeskiedenis',
  freeTomorrow: 'Voertuie môre vry',
  freeToday: 'Voertuie vandag vry',
  addVehicle: 'Voeg voertuig by',
  addTrailer: 'Voeg sleepwa by',
  addDriver: 'Voeg bestuurder by',
  addClient: 'Voeg kliënt by',
  createRoute: 'Skep roete',
  createContract: 'Skep kontrak',
  exportVehicles: 'Voer voertuie na Excel uit',
  exportTrailers: 'Voer sleepwaens na Excel uit',
  exportDrivers: 'Voer bestuurders na Excel uit',
  exportClients: 'Voer kliënte na Excel uit',
};

/** What an empty search suggests to type, and what it finds. */
export const examples: readonly (readonly [typed: string, finds: string])[] = [
  ['KRH008', '’n voertuig volgens vlootnommer of registrasie, hoe dit ook al geskryf is'],
  ['082 555', '’n bestuurder of kliënt volgens foonnommer'],
  ['beplan rit KRH008', 'begin ’n rit met daardie voertuig'],
  ['môre vry', 'voertuie sonder ’n rit môre'],
];

/** Of every kind of record, by the status in small letters. */
const statusWords: Readonly<Record<string, string>> = {
  scheduled: 'Beplan',
  on_route: 'Op pad',
  completed: 'Voltooi',
  cancelled: 'Gekanselleer',
  active: 'Aktief',
  inactive: 'Onaktief',
  idle: 'Staan stil',
  workshop: 'Werkswinkel',
  breakdown: 'Onklaar',
  service: 'Diens',
  maintenance: 'Onderhoud',
  'major repairs': 'Groot herstelwerk',
  'no driver available': 'Geen bestuurder beskikbaar',
  'sick leave': 'Siekteverlof',
  'accumulated leave': 'Opgehoopte verlof',
  'annual leave': 'Jaarlikse verlof',
  'on leave': 'Met verlof',
  pending: 'Hangend',
  suspended: 'Opgeskort',
};
/** A record's status as people read it. */
export function statusInWords(status: string): string {
  return statusWords[status.toLowerCase()] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** What the keys do. */
export const hints: readonly (readonly [keys: string, does: string])[] = [
  ['Pyltjies', 'skuif'],
  ['Enter', 'maak oop'],
  ['Ctrl Enter', 'nuwe oortjie'],
  ['Alt P', 'speld vas'],
];
