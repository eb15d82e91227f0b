import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

const one: Record<ImportKind, string> = { vehicles: 'vehicle', trailers: 'trailer', drivers: 'driver', clients: 'client' };

/** `1 vehicle`, `40 vehicles` */
export function counted(kind: ImportKind, count: number): string {
  return `${formatCount(count)} ${count === 1 ? one[kind] : kind}`;
}

export const kindLabels: Record<ImportKind, string> = {
  vehicles: 'Vehicles',
  trailers: 'Trailers',
  drivers: 'Drivers',
  clients: 'Clients',
};

export const importMessages = {
  uploadFailed: 'The file could not be read',
  sending: 'Sending the file…',
  reading: 'Reading the file…',
  waiting: (ahead: number) => `Waiting to be read: number ${formatCount(ahead + 1)} in the queue`,
  loadFailed: 'The import could not be loaded',
  checkFailed: 'The file could not be checked',
  runFailed: 'The import could not be started',
  undoFailed: 'The import could not be undone',
  undone: (kind: ImportKind, count: number) => `Import undone: ${counted(kind, count)} removed`,
} as const;
