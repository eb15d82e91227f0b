import type { Translation } from '../languages/translation.ts';
import type * as english from './notice-types.ts';

export * from './notice-types.ts';

/** What each notice means, in Afrikaans, for the person who chooses. */
export const noticeTypeTexts = {
  'trip.created': '’n Rit is beplan, of dadelik op pad gestuur',
  'trip.changed': '’n Rit is gewysig of reggestel',
  'trip.accepted': '’n Rit het op pad gegaan',
  'trip.completed': '’n Rit is voltooi',
  'trip.reverted': '’n Voltooide rit is weer op pad gestel',
  'trip.cancelled': '’n Rit is gekanselleer',
  'trip.deleted': '’n Afgehandelde rit is uitgevee',
  'trip.invoiced': '’n Rit het ’n faktuurnommer gekry',
  'pod.uploaded': '’n POD is opgelaai of vervang',
  'pod.deleted': '’n POD is verwyder',
  'booking.created': '’n Voertuig is bespreek, of as onklaar aangeteken',
  'booking.started': '’n Bespreking van ’n voertuig het begin',
  'booking.completed': '’n Bespreking van ’n voertuig is voltooi',
  'booking.cancelled': '’n Bespreking van ’n voertuig is gekanselleer',
  'diesel_order.created': '’n Dieselbestelling is aangeteken',
  'diesel_order.changed': '’n Dieselbestelling is gewysig',
  'diesel_order.cancelled': '’n Dieselbestelling is gekanselleer',
  'document.expiring': '’n Papier verval binne 30 dae',
  'document.expired': '’n Papier het verval',
  'vehicle.silent': '’n Voertuig op ’n rit het twee uur lank geen posisie gestuur nie',
  'webhook.test': '’n Toets waarvoor ’n bestuurslid gevra het',
} satisfies Translation<typeof english.noticeTypeTexts>;
