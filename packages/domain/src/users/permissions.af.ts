import type { Translation } from '../languages/translation.ts';
import type * as english from './permissions.ts';

export * from './permissions.ts';

/** The permissions with the sentence a manager reads before granting one, in Afrikaans. */
export const permissionCatalogue = {
  'manager:actions': 'Volle beheer: gebruikers, toestemmings en elke ander handeling',
  'controller:actions': 'Skep en bestuur voertuie, sleepwaens, bestuurders, ritte, dieselbestellings en CHEP-rekords',
  'controller:advanced_actions': 'Vee bestuurders en kontrakte uit, wysig voltooide ritte, oorskryf diesel- en odometerkontroles',
  'finance:actions': 'Voeg kliënte by en vee hulle uit, laai POD’s op en stel faktuurnommers',
  'finance:advanced_actions': 'Skep roetes en kontrakte sonder om ’n beheerder te wees',
} satisfies Translation<typeof english.permissionCatalogue>;
