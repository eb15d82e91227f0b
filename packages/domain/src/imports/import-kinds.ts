import type { Access } from '../users/permissions.ts';

/** What can be imported. */
export const importKinds = ['vehicles', 'trailers', 'drivers', 'clients'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Who may bring in many of a kind: who may create one. */
export const importAccess = {
  vehicles: { any: ['controller:actions'] },
  trailers: { any: ['controller:actions'] },
  drivers: { any: ['controller:actions'] },
  clients: { any: ['finance:actions'] },
} as const satisfies Readonly<Record<ImportKind, Access>>;
