import type { DeviceFilter, DeviceState, SpeedUnit } from '@superlink/domain/tracking/device.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './device.messages.ts';

export const deviceMessages = {
  subtitle: 'Fone, opspoorders en ander stelsels wat posisies stuur',
  listFailed: 'Kon nie toestelle laai nie',
  detailsFailed: 'Kon nie die toestel laai nie',
  noneSelected: 'Geen toestel gekies nie',
  none: 'Nog geen toestel het ’n posisie gestuur nie',
  noneHint: 'Voeg ’n foon by, of skep ’n sleutel en vul dit in ’n opsporingsbediener in. Wat met ’n sleutel stuur, verskyn vanself hier.',
  noneFiltered: 'Geen toestelle gevind nie',
  saveFailed: 'Die toestel kon nie verander word nie',
  saved: 'Toestel verander',
  addFailed: 'Die foon kon nie bygevoeg word nie',
  vehiclesFailed: 'Kon nie voertuie laai nie',
  keysFailed: 'Kon nie sleutels laai nie',
  keyFailed: 'Die sleutel kon nie geskep word nie',
  revokeFailed: 'Die sleutel kon nie herroep word nie',
  revoked: 'Sleutel herroep',
  bringFailed: 'Die lêer kon nie ingelees word nie',
  templateFailed: 'Die sjabloon kon nie afgelaai word nie',
  device: 'Toestel',
  loadingTheDevice: 'Laai die toestel',
  linkToAnotherVehicle: 'Koppel aan ander voertuig',
  linkToAVehicle: 'Koppel aan voertuig',
  unlink: 'Ontkoppel',
  sendsFor: 'Stuur vir',
  otherDevicesOfTheVehicle: 'Ander toestelle van die voertuig',
  lastHeard: 'Laas gehoor',
  lastPosition: 'Laaste posisie',
  place: 'Plek',
  lastMessage: 'Laaste boodskap',
  battery: 'Battery',
  firstHeard: 'Eerste keer gehoor',
  settings: 'Instellings',
  setUpPhone: 'Stel foon op',
  stopIgnoring: 'Hou op ignoreer',
  ignore: 'Ignoreer',
  deviceIdentifier: 'Toestel-ID',
  sender: 'Sender',
  unitOfItsSpeed: 'Eenheid van spoed',
  itsTimes: 'Tye',
  linkedSoFar: 'Tot dusver gekoppel',
  unlinkedIt: 'het dit ontkoppel',
  linkedItTo: (fleetNumber: string) => `het dit aan ${fleetNumber} gekoppel`,
  correctItHere: 'Stel dit hier reg',
  timesHint: ' Of laat die tye hier twee ure terugskuif.',
  unlinkedHint: 'Geen voertuig nie: die posisies word nie gehou nie',
  noVehicle: 'Geen voertuig',
  state: 'Stand',
  problem: 'Probleem',
  addAPhone: 'Voeg ’n foon by',
  devices: 'Toestelle',
  bringInPositions: 'Lees posisies in',
  stateOfTheDevices: 'Stand van die toestelle',
  searchDeviceOrVehicle: 'Soek toestel of voertuig',
  showAllDevices: 'Wys alle toestelle',
  notHeardYet: 'Nog nie gehoor nie',
  vehicleWasDeleted: (fleetNumber: string) => `${fleetNumber} is uitgevee. Koppel die toestel aan die voertuig waarin dit nou is.`,
  linkTo: (fleetNumber: string) => `Koppel aan ${fleetNumber}`,
  calledLikeVehicle: (fleetNumber: string, registration: string) =>
    `Dit het dieselfde naam as die voertuig ${fleetNumber} · ${registration}.`,
  deletedVehicle: (vehicle: string) => `${vehicle} (uitgevee)`,
} satisfies Translation<typeof english.deviceMessages>;

export const filterNames: Readonly<Record<DeviceFilter, string>> = {
  all: 'Almal',
  linked: 'Gekoppel',
  unassigned: 'Ongekoppel',
  refusing: 'Probleme',
  silent: 'Stil',
  ignored: 'Geïgnoreer',
};

export const stateNames: Readonly<Record<DeviceState, string>> = {
  linked: 'Gekoppel',
  unassigned: 'Ongekoppel',
  refusing: 'Probleem',
  silent: 'Stil',
  waiting: 'Nog nie gehoor nie',
  ignored: 'Geïgnoreer',
};

export const speedUnitNames: Readonly<Record<SpeedUnit, string>> = { kn: 'Knope', kmh: 'km/h', mps: 'Meter per sekonde' };

/** `2 uur terug`, `30 minute vorentoe`; what is done to a device's times. */
export function clockWords(minutes: number): string {
  if (minutes === 0) return 'Soos gestuur';
  const [size, direction] = [Math.abs(minutes), minutes < 0 ? 'terug' : 'vorentoe'];
  if (size % 60 === 0) return `${size / 60} uur ${direction}`;
  return `${size} ${size === 1 ? 'minuut' : 'minute'} ${direction}`;
}
