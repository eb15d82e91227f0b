import type { Translation } from '../language/translation.ts';
import type * as english from './quick-add.messages.ts';

/** Texts of quick add: what can be made from everywhere. */
export const quickAddMessages = {
  add: 'Voeg by',
  addWithKeys: 'Voeg by (Alt N)',
  work: 'Werk',
  trip: 'Rit',
  dieselOrder: 'Dieselbestelling',
  chepRecord: 'CHEP-rekord',
  service: 'Diensbespreking',
  workshop: 'Werkswinkelbespreking',
  breakdown: 'Onklaarmelding',
  fleet: 'Vloot',
  vehicle: 'Voertuig',
  trailer: 'Sleepwa',
  driver: 'Bestuurder',
  business: 'Sake',
  client: 'Kliënt',
  route: 'Roete',
  contract: 'Kontrak',
  company: 'Maatskappy',
  user: 'Gebruiker',
  spreadsheet: 'Baie uit ’n sigblad',

  // ---- which vehicle it is about
  planTrip: 'Beplan rit',
  bookService: 'Bespreek diens',
  bookWorkshop: 'Bespreek werkswinkel',
  reportBreakdown: 'Meld as onklaar',
  vehicleHint: 'Vlootnommer of registrasie',
  noVehicleFound: 'Geen voertuig gevind nie',
  vehiclesFailed: 'Die voertuie kon nie gelaai word nie',
} satisfies Translation<typeof english.quickAddMessages>;
