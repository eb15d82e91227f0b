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

/** What a run does with a record that is there already: `new` refuses its row, `update` changes what the row says differently. */
export const importModes = ['new', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

/** A field, or several together, by which a row is told to mean a record that is there. */
export interface RecordKey {
  readonly fields: readonly string[];
  /** as it stands in a sentence */
  readonly label: string;
}

/** By what each kind is matched, the surest first. */
export const recordKeys: Readonly<Record<ImportKind, readonly RecordKey[]>> = {
  vehicles: [
    { fields: ['fleetNumber'], label: 'fleet number' },
    { fields: ['assetReg'], label: 'registration' },
  ],
  trailers: [
    { fields: ['trailerFleetNumber'], label: 'fleet number' },
    { fields: ['trailerReg'], label: 'registration number' },
  ],
  drivers: [
    { fields: ['idNumber'], label: 'ID number' },
    { fields: ['passportNumber'], label: 'passport number' },
    { fields: ['name', 'surname', 'phone'], label: 'name and phone number' },
  ],
  clients: [
    { fields: ['customerCode'], label: 'customer code' },
    { fields: ['name'], label: 'trading name' },
  ],
};

/** `fleet number or registration` */
export function matchedBy(kind: ImportKind): string {
  const labels = recordKeys[kind].map(({ label }) => label);
  return [labels.slice(0, -1).join(', '), labels.at(-1)].join(' or ');
}

/** What the matches of a row's keys come to. */
export type Match = { readonly found: 'none' } | { readonly found: 'one'; readonly id: string } | { readonly found: 'several' };

/** `ids`: of the records behind each key of a row. One record that is behind every key that finds any is meant, and no other. */
export function matchOf(ids: readonly (readonly string[])[]): Match {
  const finding = ids.filter((each) => each.length > 0);
  const [first, ...others] = finding;
  if (!first) return { found: 'none' };
  const common = first.filter((id) => others.every((each) => each.includes(id)));
  return common.length === 1 ? { found: 'one', id: common[0]! } : { found: 'several' };
}
