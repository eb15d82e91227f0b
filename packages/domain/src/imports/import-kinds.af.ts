import { recordKeys as englishKeys, type ImportKind, type RecordKey } from './import-kinds.ts';

export * from './import-kinds.ts';

const labels: Readonly<Record<ImportKind, readonly string[]>> = {
  vehicles: ['vlootnommer', 'registrasie'],
  trailers: ['vlootnommer', 'registrasienommer'],
  drivers: ['ID-nommer', 'paspoortnommer', 'naam en telefoonnommer'],
  clients: ['kliëntkode', 'handelsnaam'],
};

const inAfrikaans = (kind: ImportKind): readonly RecordKey[] =>
  englishKeys[kind].map((key, place) => ({ ...key, label: labels[kind][place] ?? key.label }));

/** By what each kind is matched, the surest first, in Afrikaans. */
export const recordKeys: Readonly<Record<ImportKind, readonly RecordKey[]>> = {
  vehicles: inAfrikaans('vehicles'),
  trailers: inAfrikaans('trailers'),
  drivers: inAfrikaans('drivers'),
  clients: inAfrikaans('clients'),
};

/** `vlootnommer of registrasie` */
export function matchedBy(kind: ImportKind): string {
  const translated = recordKeys[kind].map(({ label }) => label);
  return [translated.slice(0, -1).join(', '), translated.at(-1)].join(' of ');
}
