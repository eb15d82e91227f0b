import type { DeviceFilter } from '@superlink/api/tracking/device.schema.ts';
import type { DeviceState, SpeedUnit } from '@superlink/domain/tracking/device.ts';

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
