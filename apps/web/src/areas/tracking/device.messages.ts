import type { DeviceFilter, DeviceState, SpeedUnit } from '@superlink/domain/tracking/device.ts';

/** Texts of the screens of devices and keys. */
export const deviceMessages = {
  subtitle: 'Phones, trackers and other systems that send positions',
  listFailed: 'Failed to load devices',
  detailsFailed: 'Failed to load the device',
  noneSelected: 'No device selected',
  none: 'No device has sent a position yet',
  noneHint: 'Add a phone, or make a key and enter it in a tracking server. Whatever sends with a key appears here by itself.',
  noneFiltered: 'No devices found',
  saveFailed: 'The device could not be changed',
  saved: 'Device changed',
  addFailed: 'The phone could not be added',
  vehiclesFailed: 'Failed to load vehicles',
  keysFailed: 'Failed to load keys',
  keyFailed: 'The key could not be made',
  revokeFailed: 'The key could not be revoked',
  revoked: 'Key revoked',
  bringFailed: 'The file could not be taken in',
  templateFailed: 'The template could not be downloaded',
  device: 'Device',
  loadingTheDevice: 'Loading the device',
  linkToAnotherVehicle: 'Link to another vehicle',
  linkToAVehicle: 'Link to a vehicle',
  unlink: 'Unlink',
  sendsFor: 'Sends for',
  otherDevicesOfTheVehicle: 'Other devices of the vehicle',
  lastHeard: 'Last heard',
  lastPosition: 'Last position',
  place: 'Place',
  lastMessage: 'Last message',
  battery: 'Battery',
  firstHeard: 'First heard',
  settings: 'Settings',
  setUpPhone: 'Set up phone',
  stopIgnoring: 'Stop ignoring',
  ignore: 'Ignore',
  deviceIdentifier: 'Device identifier',
  sender: 'Sender',
  unitOfItsSpeed: 'Unit of its speed',
  itsTimes: 'Its times',
  linkedSoFar: 'Linked so far',
  unlinkedIt: 'unlinked it',
  linkedItTo: (fleetNumber: string) => `linked it to ${fleetNumber}`,
  correctItHere: 'Correct it here',
  timesHint: ' Or let its times be taken back by two hours here.',
  unlinkedHint: 'No vehicle: its positions are not kept',
  noVehicle: 'No vehicle',
  state: 'State',
  problem: 'Problem',
  addAPhone: 'Add a phone',
  devices: 'Devices',
  bringInPositions: 'Bring in positions',
  stateOfTheDevices: 'State of the devices',
  searchDeviceOrVehicle: 'Search device or vehicle',
  showAllDevices: 'Show all devices',
  notHeardYet: 'Not heard yet',
  vehicleWasDeleted: (fleetNumber: string) => `${fleetNumber} was deleted. Link the device to the vehicle that carries it now.`,
  linkTo: (fleetNumber: string) => `Link to ${fleetNumber}`,
  calledLikeVehicle: (fleetNumber: string, registration: string) => `It is called like the vehicle ${fleetNumber} · ${registration}.`,
  deletedVehicle: (vehicle: string) => `${vehicle} (deleted)`,
} as const;

export const filterNames: Readonly<Record<DeviceFilter, string>> = {
  all: 'All',
  linked: 'Linked',
  unassigned: 'Unassigned',
  refusing: 'Problems',
  silent: 'Silent',
  ignored: 'Ignored',
};

export const stateNames: Readonly<Record<DeviceState, string>> = {
  linked: 'Linked',
  unassigned: 'Unassigned',
  refusing: 'Problem',
  silent: 'Silent',
  waiting: 'Not heard yet',
  ignored: 'Ignored',
};

export const speedUnitNames: Readonly<Record<SpeedUnit, string>> = { kn: 'Knots', kmh: 'km/h', mps: 'Metres a second' };

/** `2 hours back`, `30 minutes on`; what is done to a device's times. */
export function clockWords(minutes: number): string {
  if (minutes === 0) return 'As sent';
  const [size, direction] = [Math.abs(minutes), minutes < 0 ? 'back' : 'on'];
  const [count, unit] = size % 60 === 0 ? [size / 60, 'hour'] : [size, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${direction}`;
}
