import { type DeviceSource, deviceSourceName as english } from './device.ts';

export * from './device.ts';

const ownSources: Readonly<Partial<Record<DeviceSource, string>>> = {
  osmand: 'Foon (Traccar Client)',
  owntracks: 'Foon (OwnTracks)',
  traccar: 'Traccar-bediener',
  batch: 'Eie stelsel',
  csv: 'Lêer',
};

/** By what a device's messages come in; the names of companies stay. */
export function deviceSourceName(source: DeviceSource): string {
  return ownSources[source] ?? english(source);
}
