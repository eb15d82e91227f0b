import { inAfrikaans } from '../languages/in-afrikaans.ts';
import { importFields as englishFields, type ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';

export * from './import-fields.ts';

// headings keep their English: a file is read by the server, which knows headings of both languages
const labelled = (fields: readonly ImportField[]) => fields.map((field) => ({ ...field, label: inAfrikaans(field.label) }));

/** The fields of each kind in the order of its form, with the labels of the Afrikaans form. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  vehicles: labelled(englishFields.vehicles),
  trailers: labelled(englishFields.trailers),
  drivers: labelled(englishFields.drivers),
  clients: labelled(englishFields.clients),
};
