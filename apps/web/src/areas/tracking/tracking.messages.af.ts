import type { VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './tracking.messages.ts';
import type { FleetFilter, FleetSort } from './tracking.view.ts';

export const trackingMessages = {
  // ---- the tabs
  map: 'Kaart',
  devices: 'Toestelle',
  geofences: 'Geoheinings',
  visits: 'Besoeke',
  telematicsAccounts: 'Telematikarekeninge',

  // ---- the map of the fleet
  tracked: (vehicles: number) => `${formatCount(vehicles)} voertuig(e) onder opsporing`,
  initializing: 'Maak kaart gereed...',
  noneValid: 'Geen geldige voertuigposisies gevind nie',
  noneValidHint: '’n Voertuig verskyn hier sodra sy eenheid of foon die eerste posisie stuur.',
  loading: 'Laai voertuigposisies...',
  failed: 'Kon nie voertuigposisies laai nie',
  search: 'Soek voertuig of bestuurder',
  toDevices: 'Gaan na toestelle',
  noneFound: 'Geen voertuig gevind nie',
  showAllVehicles: 'Wys alle voertuie',
  vehicles: 'Voertuie',
  stateOfTheFleet: 'Stand van die vloot',
  mapOfTheFleet: 'Kaart van die vloot',
  order: 'Volgorde',
  vehiclesByWhatTheyDo: 'Voertuie volgens wat hulle doen',
  ago: (age: string) => `${age} gelede`,
  movingAt: (speed: number) => `Ry teen ${speed} km/h`,
  idle: 'Staan stil',

  // ---- the card of a vehicle
  neverHeard: 'Nog geen posisie van hierdie voertuig nie',
  noTrip: 'Geen rit op pad of beplan nie',
  cardFailed: 'Kon nie bestuurder en rit laai nie',
  unknownVehicle: 'Hierdie voertuig bestaan nie meer nie',
  closeCard: 'Sluit kaartjie',
  trail: 'Spoor',
  plan: 'Beplan',
  heading: (word: string) => `, rigting ${word}`,
  vehicleCard: (fleetNumber: string) => `Voertuig ${fleetNumber}`,
  call: (driver: string) => `Bel ${driver}`,
  heardAt: (instant: string, age: string) => `${instant} (${age} gelede)`,
  tripOfClient: (client: string, tripNumber: number) => `${client}, rit ${tripNumber}`,
  position: 'Posisie',
  place: 'Plek',
  speed: 'Spoed',
  lastPosition: 'Laaste posisie',
  onTrip: 'Op rit',
  nextTrip: 'Volgende rit',
  plannedEnd: 'Beplande einde',
  plannedStart: 'Beplande begin',
  way: 'Roete',
  fromTo: (loading: string, offloading: string) => `${loading} na ${offloading}`,
  arrives: 'Kom aan',

  // ---- arrivals and visits of a trip
  arrivalsAndDepartures: 'Aankomste en vertrekke',
  lateBy: (durationText: string) => `${durationText} laat`,
  mayBeLate: 'dalk laat',
  notHeardLately: '(al ’n halfuur niks gehoor nie)',
  byTracking: 'Volgens opsporing. Die rit se eie datums is wat mense invul.',
  byTrackingUntilNow: 'Volgens opsporing, tot nou toe. Die rit se eie datums is wat mense invul.',

  // ---- time at clients and its terms
  waitingTerms: 'Wagvoorwaardes',
  waitingTermsForm: 'Wagvoorwaardes',
  freeHoursOfEachVisit: 'Gratis ure per besoek',
  rateAnHourAfterThem: 'Tarief per uur daarna',
  ofDetentionWorth: (stayText: string, money: string) => `, ${stayText} staantyd ter waarde van ${money}`,
  timeAtClients: 'Tyd by kliënte',
  visitsAndStay: (visits: string, stay: string) => `${visits} besoeke, ${stay} daar`,
  visitAndStay: (visits: string, stay: string) => `${visits} besoek, ${stay} daar`,
  termsHint: (client: string) =>
    `Hoe lank ${client} ’n voertuig verniet mag hou, en wat ’n uur daarna kos. Die syfers van elke maand volg daaruit.`,

  // ---- a device
  addAPhone: 'Voeg ’n foon by',
  addPhoneHint: '’n Foon met die gratis app Traccar Client stuur posisies vir een voertuig. Daarna kry u ’n QR-kode wat dit opstel.',
  deviceIdentifier: 'Toestel-ID',
  identifierHint: 'Wat die foon homself noem; die vlootnommer, tensy u iets anders skryf.',
  addPhone: 'Voeg foon by',
  editDevice: 'Wysig toestel',
  device: 'Toestel',
  unitOfItsSpeed: 'Eenheid van spoed',
  speedUnitHint: 'Traccar Client stuur knope. Die OsmAnd-app stuur meter per sekonde.',
  itsTimes: 'Tye',
  timesHint: '’n Toestel wat Suid-Afrikaanse tyd as UTC stuur, word met 2 uur terug reggestel.',
  linkToAVehicle: 'Koppel aan ’n voertuig',
  chooseAVehicle: 'Kies ’n voertuig',
  suggestedHint: 'Voorgestel, omdat die toestel dieselfde naam het',
  linking: 'Koppel...',
  link: 'Koppel',
  unlinkDevice: 'Ontkoppel toestel',
  unlinking: 'Ontkoppel...',
  searchHint: 'Soek vlootnommer of registrasie',
  noVehicleFound: 'Geen voertuig gevind nie',
  enterTheDeviceIdentifier: 'Vul die toestel-ID in',
  linkHint: 'Van nou af is die posisies van {device} dié van die voertuig.',
  linkTakes: 'Dit word van {fleetNumber} weggeneem; wat dit tot dusver gestuur het, bly daar.',
  sendsFor: (device: string, fleetNumber: string) => `${device} stuur nou vir ${fleetNumber}`,
  sendsForNoLonger: (device: string, fleetNumber: string, before: string) =>
    `${device} stuur nou vir ${fleetNumber}, nie meer vir ${before} nie`,
  unlinkQuestion:
    'Ontkoppel {device} van {fleetNumber}? Wat dit tot dusver gestuur het, bly by die voertuig. Wat dit van nou af stuur, word nie gehou voordat dit weer gekoppel is nie.',

  // ---- a file of positions
  bringInPositions: 'Lees posisies uit ’n lêer in',
  bringInHint:
    'Neem die uitvoer van ’n opsporingsportaal, soos Netstar se All Activity, en kies die voertuig waarvan dit is; of ’n lêer wat in elke ry ’n toestel noem. Tye sonder ’n sone is Suid-Afrikaans, en die dag staan voor die maand.',
  vehicleOfFileHint: 'Laat dit leeg as die lêer self sy toestelle noem',
  storingPositions: 'Stoor die posisies. Dit neem ’n paar sekondes vir ’n lang lêer...',
  sendingTheFile: 'Stuur die lêer...',
  template: 'Sjabloon met ’n toestel in elke ry',
  chooseFile: 'Kies lêer',
  whatBecameOfTheFile: 'Wat van die lêer geword het',
  new: 'Nuut',
  thereAlready: 'Reeds daar',
  ofDevicesWithoutAVehicle: 'Van toestelle sonder ’n voertuig',
  refused: 'Geweier',
  refusedRows: 'Geweierde rye',
  theFirstAreListed: (count: string) => ` Die eerste ${count} is gelys.`,
  anotherFile: 'Nog ’n lêer',
  saveWorkbookAsCsv: 'Maak die werkboek oop en stoor dit as CSV: ’n datum in ’n werkboek het sy tyd verloor.',
  wrongKindOfFile: 'Net CSV-lêers word aanvaar',
  fileLimits: (rows: string, days: number) =>
    `CSV, tot ${rows} rye. Posisies van die laaste ${days} dae word gevat; wat reeds daar is, word nie twee keer gevat nie.`,
  positionsStored: (taken: string, rows: string) => `${taken} van ${rows} posisies was nuut en is gestoor.`,
  devicesUnlinked: (devices: string) =>
    `Geen voertuig is aan ${devices} gekoppel nie. Koppel hulle in die lys van toestelle, en lees die lêer dan weer in.`,
  olderNotKept: (oldest: string) => `Wat ouer as ${oldest} is, word nie meer gehou nie.`,
  refusedLine: (line: number, reason: string) => `Reël ${line}: ${reason}`,

  // ---- keys for senders
  endsWith: 'Eindig met',
  state: 'Stand',
  inUse: 'In gebruik',
  revoked: 'Herroep',
  lastUsed: 'Laas gebruik',
  made: 'Gemaak',
  keysForSenders: 'Sleutels vir senders',
  keys: 'Sleutels',
  keysHint: 'Wat posisies stuur, stuur ’n sleutel saam. Met een vir elke soort sender kan een sonder die ander herroep word.',
  makeAKey: 'Skep ’n sleutel',
  noKeyYet: 'Nog geen sleutel nie',
  noKeyHint: 'Daarsonder kan niks posisies stuur nie.',
  revoke: 'Herroep',
  keyNameRequired: 'Vul ’n naam vir die sleutel in',
  keyNameHint: 'Waarvoor dit is, soos Fone of Traccar-bediener',
  makeKey: 'Skep sleutel',
  revokeKey: 'Herroep sleutel',
  revoking: 'Herroep...',
  notAKey: 'Dit is nie ’n sleutel nie: dit begin met u maatskappy se kort naam, dan ’n punt en 32 tekens',
  keyThatYouKept: 'Sleutel wat u gehou het',
  useIt: 'Gebruik dit',
  makingAKey: 'Skep ’n sleutel...',
  makeANewKey: 'Skep ’n nuwe sleutel',
  itIsRevokedAlready: 'Dit is reeds herroep',
  revokeQuestion:
    'Herroep {name}, wat met {ending} eindig? Wat nog daarmee stuur, word van dan af geweier en moet met ’n ander sleutel weer opgestel word. Dit kan nie ontdoen word nie.',
  enterAKeyOrMakeOne:
    '’n Sleutel laat die foon posisies vir u maatskappy stuur. Sleutels word net gewys wanneer hulle geskep word; vul dus die een in wat u gehou het, of skep ’n nuwe een.',
  enterAKeyOrAsk:
    '’n Sleutel laat die foon posisies vir u maatskappy stuur. Sleutels word net gewys wanneer hulle geskep word; vul dus die een in wat u gehou het. As u nie een het nie, vra ’n bestuurslid om een te skep.',

  // ---- how a sender is set up
  phones: 'Fone',
  notHttps: 'Hierdie adres is nie https nie. Fone op die pad bereik die produk net by ’n eie https-adres: maak hierdie bladsy daar oop.',
  copyKeyHint:
    'Kopieer die sleutel nou: dit word net hierdie keer gewys. Wie dit het, kan posisies vir u maatskappy stuur. Vir ’n sender wat later opgestel word, het u dit weer nodig, of ’n nuwe een.',
  phoneHeard: (instant: string) => `Die foon is om ${instant} gehoor. Dit is opgestel.`,
  phoneNotHeard: 'Wag vir die foon se eerste boodskap. U mag hierdie sluit: dit gaan daarsonder voort.',
  installStep: 'Installeer Traccar Client van Google Play of die App Store op die foon.',
  scanStep:
    'Maak Settings in die app oop, druk die teken van ’n QR-kode, en skandeer hierdie kode. Of stuur die skakel hieronder na die foon en maak dit daar oop.',
  turnOnStep: 'Skakel opsporing in die app aan, en laat toe dat dit die ligging heeltyd gebruik.',
  qrCodeThatSetsUp: (deviceKey: string) => `QR-kode wat ${deviceKey} opstel`,
  linkForThePhone: 'Skakel vir die foon',
  whatSends: 'Wat stuur',
  traccarClient: 'Traccar Client',
  owntracks: 'OwnTracks',
  traccarServer: 'Traccar-bediener',
  ownSystem: 'Eie stelsel',
  owntracksHint:
    'Maak Preferences, Connection in OwnTracks oop, kies die modus HTTP en vul hierdie in. Gee elke foon sy eie gebruikersnaam en toestel-ID: saam is dit sy naam hier.',
  traccarServerHint:
    'Hardeware-eenhede rapporteer aan ’n Traccar-bediener, wat byna almal se tale ken en aangee wat hulle sê. Plak hierdie reëls in sy traccar.xml en herbegin dit.',
  linesForTraccarXml: 'Reëls vir traccar.xml',
  ownSystemHint:
    '’n Program stuur tot 1 000 posisies in een oproep. ’n Toestel met dieselfde naam as ’n voertuig, volgens vlootnommer of registrasie, word vanself daaraan gekoppel.',
  example: 'Voorbeeld',
  copied: 'Gekopieer',
  copy: 'Kopieer',
  url: 'URL',
  username: 'Gebruikersnaam',
  password: 'Wagwoord',
  setUpThePhone: (deviceKey: string) => `Stel die foon ${deviceKey} op`,
  setUpASender: 'Stel ’n sender op',
  deviceIdentifierOfThisPhone: 'Toestel-ID van hierdie foon',
  usernameOfThisPhone: 'Gebruikersnaam van hierdie foon',

  // ---- geofences from stops
  fromClientsStops: 'Uit kliënt se stoppe',
  geofencesFromStops: 'Geoheinings uit stoppe',
  makeGeofences: 'Maak geoheinings',
  fencesFromStopsHint:
    '’n Sirkel van 300 m by elke plek waar die kliënt laai of aflaai, volgens sy roetes en sy ritte van die laaste 12 maande. Plekke wat reeds binne ’n geoheining is, bly soos hulle is.',
  noClientFound: 'Geen kliënt gevind nie',

  // ---- more than one of these screens
  title: 'Regstreekse opsporing',
  noDriver: 'Geen bestuurder',
  done: 'Klaar',
  making: 'Maak...',
  key: 'Sleutel',
  atBorder: (border: string) => `by ${border} `,
  weekday: (day: number) => ['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa'][day] ?? '',
  doneBy: (instant: string, who: string | null) => `${instant} deur ${who}`,
} satisfies Translation<typeof english.trackingMessages>;

/** The word beside the colour: idle is the specification's word for a vehicle that stands. */
export const stateWords: Readonly<Record<VehicleState, string>> = { moving: 'Ry', standing: 'Staan stil', silent: 'Stil' };
export const filterWords: Readonly<Record<FleetFilter, string>> = { all: 'Almal', ...stateWords };
export const sortWords: Readonly<Record<FleetSort, string>> = {
  fleetNumber: 'Vlootnommer',
  speed: 'Vinnigste eerste',
  age: 'Oudste posisie eerste',
};
