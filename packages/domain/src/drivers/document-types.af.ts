import type { Translation } from '../languages/translation.ts';
import type * as english from './document-types.ts';

export * from './document-types.ts';

/** The slots of a driver and their labels on Afrikaans screens. */
export const driverDocumentLabels = {
  driver_pdp: 'PDP-sertifikaat',
  driver_license: 'Bestuurslisensie',
  driver_id: 'ID-dokument',
  driver_passport: 'Paspoort',
} satisfies Translation<typeof english.driverDocumentLabels>;
