import type { SearchActName } from '@superlink/domain/search/search-acts.ts';
import type { SearchKind } from '@superlink/domain/search/search-kinds.ts';

/** Texts of the search for anything. */
export const searchMessages = {
  findAnything: 'Find anything',
  placeholder: 'Load number, registration, name, phone, page or “plan trip KRH008”',
  shortPlaceholder: 'Number, name, page or action',
  results: 'Results',
  actions: 'Actions',
  pages: 'Pages',
  pinned: 'Pinned',
  recent: 'Opened last',
  tryThis: 'Try',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searching: 'Searching…',
  nothing: (typed: string) => `Nothing found for “${typed}”`,
  searched: (kinds: string) => `Searched: ${kinds}, pages and actions.`,
  moreOf: (kind: string) => `More ${kind} …`,
  moreHint: 'opens the list with this search',
  thenVehicle: 'then a fleet number or registration',
  failed: 'The search did not answer',
  keptFailed: 'What you pinned and opened last could not be loaded',
  pin: 'Pin',
  unpin: 'Unpin',
  pinFailed: 'The pin could not be saved',
  exportFailed: 'The list could not be exported',
  close: 'Close',
} as const;

/** What stands above the records of a kind. */
export const kindLabels: Readonly<Record<SearchKind, string>> = {
  trip: 'Trips',
  vehicle: 'Vehicles',
  trailer: 'Trailers',
  driver: 'Drivers',
  client: 'Clients',
  contract: 'Contracts',
  rate: 'Routes',
  dieselOrder: 'Diesel orders',
  invoice: 'Invoice numbers',
  user: 'Users',
};

export const actLabels: Readonly<Record<SearchActName, string>> = {
  planTrip: 'Plan trip',
  orderDiesel: 'Create diesel order',
  bookService: 'Book service',
  bookWorkshop: 'Book workshop',
  recordBreakdown: 'Report breakdown',
  showTrips: 'Trip history',
  freeTomorrow: 'Vehicles free tomorrow',
  freeToday: 'Vehicles free today',
  addVehicle: 'Add vehicle',
  addTrailer: 'Add trailer',
  addDriver: 'Add driver',
  addClient: 'Add client',
  createRoute: 'Create route',
  createContract: 'Create contract',
  exportVehicles: 'Export vehicles to Excel',
  exportTrailers: 'Export trailers to Excel',
  exportDrivers: 'Export drivers to Excel',
  exportClients: 'Export clients to Excel',
};

/** What an empty search suggests to type, and what it finds. */
export const examples: readonly (readonly [typed: string, finds: string])[] = [
  ['KRH008', 'a vehicle by fleet number or registration, however it is written'],
  ['082 555', 'a driver or client by phone number'],
  ['plan trip KRH008', 'start a trip with that vehicle'],
  ['free tomorrow', 'vehicles without a trip tomorrow'],
];

const statusWords: Readonly<Record<string, string>> = { on_route: 'On route' };
/** A record's status as people read it. */
export function statusInWords(status: string): string {
  return statusWords[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** What the keys do. */
export const hints: readonly (readonly [keys: string, does: string])[] = [
  ['Arrow keys', 'move'],
  ['Enter', 'open'],
  ['Ctrl Enter', 'new tab'],
  ['Alt P', 'pin'],
];
