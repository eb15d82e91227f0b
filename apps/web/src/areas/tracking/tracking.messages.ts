import type { VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { FleetFilter, FleetSort } from './tracking.view.ts';

/** Texts of /tracking; those of the specification word for word (1§2, 1§8). */
export const trackingMessages = {
  // ---- the tabs
  map: 'Map',
  devices: 'Devices',
  geofences: 'Geofences',
  visits: 'Visits',
  telematicsAccounts: 'Telematics accounts',

  // ---- the map of the fleet
  tracked: (vehicles: number) => `${formatCount(vehicles)} vehicle(s) tracked`,
  initializing: 'Initializing map...',
  noneValid: 'No valid vehicle positions found',
  noneValidHint: 'A vehicle shows here as soon as its unit or phone sends its first position.',
  loading: 'Loading vehicle positions...',
  failed: 'Failed to load vehicle positions',
  search: 'Search vehicle or driver',
  toDevices: 'Go to Devices',
  noneFound: 'No vehicle matches',
  showAllVehicles: 'Show all vehicles',
  vehicles: 'Vehicles',
  stateOfTheFleet: 'State of the fleet',
  mapOfTheFleet: 'Map of the fleet',
  order: 'Order',
  vehiclesByWhatTheyDo: 'Vehicles by what they do',
  ago: (age: string) => `${age} ago`,
  movingAt: (speed: number) => `Moving at ${speed} km/h`,
  idle: 'Idle',

  // ---- the card of a vehicle
  neverHeard: 'No position of this vehicle yet',
  noTrip: 'No trip on route or planned',
  cardFailed: 'Could not load driver and trip',
  unknownVehicle: 'This vehicle does not exist any more',
  closeCard: 'Close card',
  trail: 'Trail',
  plan: 'Plan',
  heading: (word: string) => `, heading ${word}`,
  vehicleCard: (fleetNumber: string) => `Vehicle ${fleetNumber}`,
  call: (driver: string) => `Call ${driver}`,
  heardAt: (instant: string, age: string) => `${instant} (${age} ago)`,
  tripOfClient: (client: string, tripNumber: number) => `${client}, trip ${tripNumber}`,
  position: 'Position',
  place: 'Place',
  speed: 'Speed',
  lastPosition: 'Last position',
  onTrip: 'On trip',
  nextTrip: 'Next trip',
  plannedEnd: 'Planned end',
  plannedStart: 'Planned start',
  way: 'Way',
  fromTo: (loading: string, offloading: string) => `${loading} to ${offloading}`,
  arrives: 'Arrives',

  // ---- arrivals and visits of a trip
  arrivalsAndDepartures: 'Arrivals and Departures',
  lateBy: (durationText: string) => `late by ${durationText}`,
  mayBeLate: 'may be late',
  notHeardLately: '(not heard of for half an hour)',
  byTracking: 'By tracking. The trip’s own dates are what people enter.',
  byTrackingUntilNow: 'By tracking, until now. The trip’s own dates are what people enter.',

  // ---- time at clients and its terms
  waitingTerms: 'Waiting Terms',
  waitingTermsForm: 'Waiting terms',
  freeHoursOfEachVisit: 'Free hours of each visit',
  rateAnHourAfterThem: 'Rate an hour after them',
  ofDetentionWorth: (stayText: string, money: string) => `, ${stayText} of detention worth ${money}`,
  timeAtClients: 'Time at clients',
  visitsAndStay: (visits: string, stay: string) => `${visits} visits, ${stay} there`,
  visitAndStay: (visits: string, stay: string) => `${visits} visit, ${stay} there`,
  termsHint: (client: string) =>
    `How long ${client} may keep a vehicle for nothing, and what an hour costs after that. The figures of every month follow.`,

  // ---- a device
  addAPhone: 'Add a phone',
  addPhoneHint: 'A phone with the free app Traccar Client sends positions for one vehicle. Next you get a QR code that sets it up.',
  deviceIdentifier: 'Device identifier',
  identifierHint: 'What the phone calls itself; the fleet number unless you write something else.',
  addPhone: 'Add phone',
  editDevice: 'Edit device',
  device: 'Device',
  unitOfItsSpeed: 'Unit of its speed',
  speedUnitHint: 'Traccar Client sends knots. The OsmAnd app sends metres a second.',
  itsTimes: 'Its times',
  timesHint: 'A device that sends South African time as UTC is put right by 2 hours back.',
  linkToAVehicle: 'Link to a vehicle',
  chooseAVehicle: 'Choose a vehicle',
  suggestedHint: 'Suggested, because the device is called like it',
  linking: 'Linking...',
  link: 'Link',
  unlinkDevice: 'Unlink device',
  unlinking: 'Unlinking...',
  searchHint: 'Search fleet # or registration',
  noVehicleFound: 'No vehicle found',
  enterTheDeviceIdentifier: 'Enter the device identifier',
  linkHint: 'From now on the positions of {device} are those of the vehicle.',
  linkTakes: 'It is taken from {fleetNumber}; what it sent so far stays there.',
  sendsFor: (device: string, fleetNumber: string) => `${device} sends for ${fleetNumber} now`,
  sendsForNoLonger: (device: string, fleetNumber: string, before: string) =>
    `${device} sends for ${fleetNumber} now, no longer for ${before}`,
  unlinkQuestion:
    'Unlink {device} from {fleetNumber}? What it sent so far stays with the vehicle. What it sends from now on is not kept until it is linked again.',

  // ---- a file of positions
  bringInPositions: 'Bring in positions from a file',
  bringInHint:
    'Take the export of a tracking portal, as Netstar’s All Activity, and choose the vehicle it is of; or a file that names a device in each row. Times without a zone are South African, and the day stands before the month.',
  vehicleOfFileHint: 'Leave it empty if the file names its devices itself',
  storingPositions: 'Storing the positions. This takes some seconds for a long file...',
  sendingTheFile: 'Sending the file...',
  template: 'Template with a device in each row',
  chooseFile: 'Choose file',
  whatBecameOfTheFile: 'What became of the file',
  new: 'New',
  thereAlready: 'There already',
  ofDevicesWithoutAVehicle: 'Of devices without a vehicle',
  refused: 'Refused',
  refusedRows: 'Refused rows',
  theFirstAreListed: (count: string) => ` The first ${count} are listed.`,
  anotherFile: 'Another file',
  saveWorkbookAsCsv: 'Open the workbook and save it as CSV: a date in a workbook has lost its time.',
  wrongKindOfFile: 'Only CSV files are accepted',
  fileLimits: (rows: string, days: number) =>
    `CSV, up to ${rows} rows. Positions of the last ${days} days are taken; what is there already is not taken twice.`,
  positionsStored: (taken: string, rows: string) => `${taken} of ${rows} positions were new and are stored.`,
  devicesUnlinked: (devices: string) =>
    `No vehicle is linked to ${devices}. Link them in the list of devices, then bring in the file again.`,
  olderNotKept: (oldest: string) => `What is older than ${oldest} is not kept any more.`,
  refusedLine: (line: number, reason: string) => `Line ${line}: ${reason}`,

  // ---- keys for senders
  endsWith: 'Ends with',
  state: 'State',
  inUse: 'In use',
  revoked: 'Revoked',
  lastUsed: 'Last used',
  made: 'Made',
  keysForSenders: 'Keys for senders',
  keys: 'Keys',
  keysHint: 'Whatever sends positions sends a key with them. One for each kind of sender can be revoked without the others.',
  makeAKey: 'Make a key',
  noKeyYet: 'No key yet',
  noKeyHint: 'Without one nothing can send positions.',
  revoke: 'Revoke',
  keyNameRequired: 'Enter a name for the key',
  keyNameHint: 'What it is for, as Phones or Traccar server',
  makeKey: 'Make key',
  revokeKey: 'Revoke key',
  revoking: 'Revoking...',
  notAKey: 'This is no key: it begins with the short name of your company, then a dot and 32 signs',
  keyThatYouKept: 'Key that you kept',
  useIt: 'Use it',
  makingAKey: 'Making a key...',
  makeANewKey: 'Make a new key',
  itIsRevokedAlready: 'It is revoked already',
  revokeQuestion:
    'Revoke {name}, which ends with {ending}? Whatever still sends with it is refused from then on and has to be set up again with another key. This cannot be undone.',
  enterAKeyOrMakeOne:
    'A key lets the phone send positions for your company. Keys are shown only when they are made, so enter the one that you kept, or make a new one.',
  enterAKeyOrAsk:
    'A key lets the phone send positions for your company. Keys are shown only when they are made, so enter the one that you kept. If you have none, ask a manager to make one.',

  // ---- how a sender is set up
  phones: 'Phones',
  notHttps: 'This address is not https. Phones on the road reach the product only by an https address of its own: open this page there.',
  copyKeyHint:
    'Copy the key now: it is shown this once. Whoever has it can send positions for your company. For a sender that is set up later you need it again, or a new one.',
  phoneHeard: (instant: string) => `The phone was heard at ${instant}. It is set up.`,
  phoneNotHeard: 'Waiting for the first message of the phone. You may close this: it goes on without it.',
  installStep: 'Install Traccar Client from Google Play or the App Store on the phone.',
  scanStep:
    'In the app open Settings, press the sign of a QR code, and scan this code. Or send the link below to the phone and open it there.',
  turnOnStep: 'Turn tracking on in the app, and allow it to use the location all the time.',
  qrCodeThatSetsUp: (deviceKey: string) => `QR code that sets up ${deviceKey}`,
  linkForThePhone: 'Link for the phone',
  whatSends: 'What sends',
  traccarClient: 'Traccar Client',
  owntracks: 'OwnTracks',
  traccarServer: 'Traccar server',
  ownSystem: 'Own system',
  owntracksHint:
    'In OwnTracks open Preferences, Connection, choose the mode HTTP and enter these. Give each phone a username and a device ID of its own: together they are its name here.',
  traccarServerHint:
    'Hardware units report to a Traccar server, which knows the languages of nearly all of them and hands on what they say. Paste these lines into its traccar.xml and restart it.',
  linesForTraccarXml: 'Lines for traccar.xml',
  ownSystemHint:
    'A program sends up to 1 000 positions in one call. A device that is called like a vehicle, by fleet number or registration, belongs to it by itself.',
  example: 'Example',
  copied: 'Copied',
  copy: 'Copy',
  url: 'URL',
  username: 'Username',
  password: 'Password',
  setUpThePhone: (deviceKey: string) => `Set up the phone ${deviceKey}`,
  setUpASender: 'Set up a sender',
  deviceIdentifierOfThisPhone: 'Device identifier of this phone',
  usernameOfThisPhone: 'Username of this phone',

  // ---- geofences from stops
  fromClientsStops: 'From Client’s Stops',
  geofencesFromStops: 'Geofences from stops',
  makeGeofences: 'Make Geofences',
  fencesFromStopsHint:
    'A circle of 300 m at every place where the client loads or offloads, by its routes and its trips of the last 12 months. Places that a geofence covers already are left as they are.',
  noClientFound: 'No client found',

  // ---- more than one of these screens
  title: 'Live Tracking',
  noDriver: 'No driver',
  done: 'Done',
  making: 'Making...',
  key: 'Key',
  /** before the arrival itself: a border that lies on the way */
  atBorder: (border: string) => `at ${border} `,
  /** a weekday in short, from Sunday on */
  weekday: (day: number) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day] ?? '',
  doneBy: (instant: string, who: string | null) => `${instant} by ${who}`,
} as const;

/** The word beside the colour: idle is the specification's word for a vehicle that stands. */
export const stateWords: Readonly<Record<VehicleState, string>> = { moving: 'Moving', standing: 'Idle', silent: 'Silent' };
export const filterWords: Readonly<Record<FleetFilter, string>> = { all: 'All', ...stateWords };
export const sortWords: Readonly<Record<FleetSort, string>> = {
  fleetNumber: 'By fleet number',
  speed: 'Fastest first',
  age: 'Oldest position first',
};
