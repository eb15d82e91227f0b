import type { Translation } from '../languages/translation.ts';
import type * as english from './expiry-board.ts';

export * from './expiry-board.ts';

/** What each kind is called on Afrikaans screens. */
export const expiryKindNames = {
  vehicle_licence: 'Voertuigskyf',
  trailer_licence: 'Sleepwaskyf',
  driver_licence: 'Bestuurslisensie',
  driver_pdp: 'PDP',
  permit: 'Permit',
} satisfies Translation<typeof english.expiryKindNames>;
