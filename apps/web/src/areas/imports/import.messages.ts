import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { formatCount } from '../../blocks/format/numbers.ts';

const one: Record<ImportKind, string> = { vehicles: 'vehicle', trailers: 'trailer', drivers: 'driver', clients: 'client' };

/** `1 vehicle`, `40 vehicles` */
export function counted(kind: ImportKind, count: number): string {
  return `${formatCount(count)} ${count === 1 ? one[kind] : kind}`;
}

/** `a vehicle`, for a sentence */
export const oneOf: Record<ImportKind, string> = { vehicles: 'a vehicle', trailers: 'a trailer', drivers: 'a driver', clients: 'a client' };

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
  runUpdate: (kind: ImportKind, created: number, updated: number) => {
    if (created === 0) return `Update ${counted(kind, updated)}`;
    return updated === 0 ? `Import ${counted(kind, created)}` : `Add ${formatCount(created)} and update ${counted(kind, updated)}`;
  },
  /** what an import has done */
  done: (kind: ImportKind, created: number, updated: number) => {
    if (updated === 0) return `${counted(kind, created)} imported`;
    return created === 0 ? `${counted(kind, updated)} updated` : `${counted(kind, created)} added, ${formatCount(updated)} updated`;
  },
  wasUndone: ({ kind, created, updated }: { kind: ImportKind; created: number; updated: number }) =>
    `The import of ${counted(kind, created + updated)} was undone`,
  undone: (kind: ImportKind, { created, updated, kept }: { created: number; updated: number; kept: number }) => {
    const restored = updated - kept;
    const parts = [
      ...(created > 0 ? [`${counted(kind, created)} removed`] : []),
      ...(restored > 0 ? [`${counted(kind, restored)} as before`] : []),
      ...(kept > 0 ? [`${formatCount(kept)} left as the import made ${kept === 1 ? 'it' : 'them'}`] : []),
    ];
    return `Import undone: ${parts.join(', ')}`;
  },
} as const;
