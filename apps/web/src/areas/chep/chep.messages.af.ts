import type { ChepStatus } from '@superlink/domain/chep/chep-state.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './chep.messages.ts';

export const chepMessages = {
  // ---- the list, and trips without a record
  noneHint: '’n Rekord word gemaak uit ’n rit wat op pad is: kies CHEP-vorm daar. Vragte wat vir een wag, word op hierdie bladsy gelys.',
  noneLedgerHint: '’n Kliënt staan hier sodra palette saam met een van sy vragte uitgegaan het.',
  viewAll: 'Wys alle rekords',
  listFailed: 'Kon nie CHEP-rekords laai nie',
  waiting: (loads: number) =>
    loads === 1
      ? '1 CHEP-vrag het nog geen rekord nie. Dit kan nie daarsonder voltooi word nie.'
      : `${formatCount(loads)} CHEP-vragte het nog geen rekord nie. Hulle kan nie daarsonder voltooi word nie.`,
  chepControl: 'CHEP-beheer',
  listSubtitle: 'Palette wat saam met vragte uitgegaan het, totdat hulle terug is',
  searchChepRecords: 'Soek CHEP-rekords...',
  showAllClients: 'Wys alle kliënte',
  oneClient: 'Een kliënt',
  chepRecords: 'CHEP-rekords',
  tripCancelled: 'rit gekanselleer',
  createRecordButton: 'Skep rekord',
  ofWhichLoad: 'Van watter vrag? Hierdie het nog geen rekord nie.',
  noLoadWaits: 'Geen vrag wag vir ’n rekord nie',
  noLoadWaitsHint: '’n Rekord word gemaak uit ’n rit op pad wie se vrag op CHEP-palette uitgegaan het, en elkeen daarvan het reeds een.',
  loadsFailed: 'Die vragte kon nie gelaai word nie',
  completed: ', voltooi',
  onlyLate: (count: number) => `Net dié ná hul grasie (${count})`,
  tripFrom: (trip: string, day: string) => `${trip}, vanaf ${day}`,

  // ---- a record
  notFound: 'CHEP-rekord nie gevind nie',
  notFoundHint: 'Die gevraagde CHEP-rekord kon nie gevind word nie.',
  detailsFailed: 'Kon nie CHEP-besonderhede laai nie.',
  deleted: 'CHEP-rekord uitgevee',
  deleteFailed: 'Kon nie CHEP-rekord uitvee nie',
  deleteQuestion: 'Is u seker u wil hierdie CHEP-rekord uitvee? Dit kan nie ontdoen word nie.',
  deleteChepRecord: 'Vee CHEP-rekord uit',
  returnToChep: 'Terug na CHEP',
  outstandingPallets: (count: string) => `${count} uitstaande palette`,
  editChep: 'Wysig CHEP',
  tripCancelledHint: 'Die rit is gekanselleer. Sy palette is nog op hierdie rekord: sluit dit of vee dit uit.',
  overview: 'Oorsig',
  gracePeriod: 'Grasietydperk',
  collection: 'Afhaal',
  associatedTrip: 'Gekoppelde rit',
  tripId: 'Rit-ID',
  dates: 'Datums',
  depot: 'Depot',
  notSet: 'Nie gestel nie',
  notSpecified: 'Nie gegee nie',

  // ---- the forms of a record
  loadFailed: 'Kon nie CHEP-rekord laai nie',
  created: 'CHEP-rekord geskep',
  updated: 'CHEP-rekord bygewerk',
  saveFailed: 'Kon nie CHEP-rekord stoor nie',
  exists: 'Daar is reeds ’n CHEP-rekord vir hierdie rit. Wysig asseblief die bestaande rekord.',
  graceNote: 'Die verstekgrasietydperk vir uitstaande palette is 7 dae',
  closed: (status: ChepStatus) => `Rekords met status “${chepStatusNames[status]}” kan nie gewysig word nie`,
  createChepRecord: 'Skep CHEP-rekord',
  load: (loadNr: string) => `vrag ${loadNr}`,
  openRecord: 'Maak rekord oop',
  createRecord: 'Skep rekord',
  editChepRecord: 'Wysig CHEP-rekord',
  loadOf: (lockedInLoadNr: string) => `vrag ${lockedInLoadNr}`,
  editChepRecordTitle: 'Wysig CHEP-rekord',
  initialInformation: 'Aanvanklike inligting',
  completionInformation: 'Voltooiingsinligting',
  returnedHint: 'Die palette is terug. Die rekord kan nie meer gewysig word nie.',
  notExchangedHint: 'Hulle kon nog nie omgeruil word nie.',
  uncollectedHint: 'Die leë palette bly by die kliënt en moet gehaal word.',
  releasedHint: 'Skriftelik vrygestel: die palette word nie meer geskuld nie. Die rekord is gesluit.',
  enterChepReceiptNumber: 'Vul CHEP-ontvangsnommer in...',
  gracePeriodDays: 'Grasietydperk (dae)',
  chepDepotAddress: 'CHEP-depotadres',
  collectionPending: 'Afhaal hangend',
  authorizationReceived: 'Magtiging ontvang',
  about: 'Vir {trip} van {client}, op {registration}.',
  aboutRecord: '{client}, {trip} op {registration}.',

  // ---- the pallet ledger
  ageingHint: 'Volgens dae sedert hulle afgehaal is',
  moneyAtRisk: 'Geld op die spel',
  lossHint: 'As nie een van hulle terugkom nie',
  palletsPastTheirGrace: 'Palette ná hul grasie',
  hireHint: 'Huur vir die dae daarná, tot dusver',
  ledgerSubtitle: 'Wat elke kliënt hou, sedert wanneer, en wat dit kos',
  backToChepControl: 'Terug na CHEP-beheer',
  searchClients: 'Soek kliënte...',
  changeRates: 'Wysig tariewe',
  noClientsFound: 'Geen kliënte gevind nie',
  outstanding: 'Uitstaande',
  high: 'Hoog',
  pastGrace: 'Ná grasie',
  hire: 'Huur',
  lossValue: 'Verlieswaarde',
  palletRates: 'Palettariewe',
  palletRatesLabel: 'Palettariewe',
  failedToSavePalletRates: 'Kon nie palettariewe stoor nie',
  palletRatesSaved: 'Palettariewe gestoor',
  ratesHint: 'Elke syfer van die grootboek volg, ook vir palette wat reeds uit is.',
  hirePerDay: 'Huur, per palet en dag ná die grasie',
  lossPerPallet: 'Verlies, per palet wat nooit terugkom nie',
  ledgerFailed: 'Kon nie die paletgrootboek laai nie',
  ratesPerPallet: (hirePerDay: string, lossPerPallet: string) =>
    `${hirePerDay} per palet en dag ná die grasie, ${lossPerPallet} per verlore palet`,
  defaultPalletRates: (rates: string) => `${rates} (verstek)`,

  // ---- the account of a client
  palletStatement: 'Paletstaat',
  records: 'Rekords',
  statementFailed: 'Kon nie die paletstaat laai nie',
  loadingTheAccount: 'Laai die rekening',
  opening: 'Beginsaldo',
  closing: 'Eindsaldo',
  emptyStatement: 'Geen palette het in hierdie maand beweeg nie.',
  movements: 'Bewegings',
  movement: 'Beweging',
  loadColumn: 'Vrag',
  reference: 'Verwysing',
  balance: 'Saldo',
  tripOf: (tripNumber: number) => `Rit ${tripNumber}`,
  outstandingToday: (pallets: string, overdue: string, hire: string, loss: string) =>
    `Vandag is ${pallets} palette uitstaande, ${overdue} daarvan ná hul grasie: huur tot dusver ${hire}, ${loss} as geeneen terugkom nie.`,

  // ---- more than one of these screens
  none: 'Geen CHEP-rekords gevind nie',
  trip: (tripNumber: number) => `rit ${tripNumber}`,
  chepRecord: 'CHEP-rekord',
  loadingChepRecord: 'Laai CHEP-rekord',
  palletLedger: 'Paletgrootboek',
  outstandingPalletsLabel: 'Uitstaande palette',
  gracePeriodRemaining: 'Oorblywende grasie',
  loadNumber: 'Vragnommer',
  pickUpDate: 'Afhaaldatum',
  deliveryDate: 'Afleweringsdatum',
  chepDepot: 'CHEP-depot',
  receiptNumber: 'Ontvangsnommer',
  overrideCode: 'Vrystellingskode',
  delayReason: 'Rede vir vertraging',
  notAssigned: 'Nie toegeken nie',
  pallets: 'Palette',
  out: 'Uit',
  returned: 'Terug',
  overridden: 'Vrygestel',
  completedLabel: 'Voltooi',
  delayedLabel: 'Vertraag',
  pending: 'Hangend',
  cancelled: 'Gekanselleer',
  unknown: 'Onbekend',
  days0to7: '0–7 dae',
  days8to14: '8–14 dae',
  days15to30: '15–30 dae',
  daysOver30: '30+ dae',
} satisfies Translation<typeof english.chepMessages>;

export const chepStatusNames = {
  pending: 'Hangend',
  delayed: 'Vertraag',
  completed: 'Voltooi',
  overridden: 'Vrygestel',
} satisfies Translation<typeof english.chepStatusNames>;

export function inDays(days: number): string {
  return days === 1 ? '1 dag' : `${formatCount(days)} dae`;
}

export function graceInWords({
  gracePeriodDaysRemaining,
  gracePeriodExpired,
  overdueDays,
}: {
  readonly gracePeriodDaysRemaining: number | null;
  readonly gracePeriodExpired: boolean;
  readonly overdueDays: number;
}): string | null {
  if (gracePeriodExpired) return `Verstreke, ${inDays(overdueDays)} laat`;
  if (gracePeriodDaysRemaining === null) return null;
  return gracePeriodDaysRemaining === 0 ? '0 dae, laaste dag' : inDays(gracePeriodDaysRemaining);
}
