import type { Translation } from '../languages/translation.ts';
import type * as english from './event-names.ts';

/** What an event is called on Afrikaans screens. */
export const eventNames = {
  service: 'Diens',
  workshop: 'Werkswinkel',
  breakdown: 'Onklaar',
  inactive: 'Groot herstelwerk',
} satisfies Translation<typeof english.eventNames>;
/** The status of an event on Afrikaans screens. */
export const statusNames = {
  scheduled: 'Beplan',
  active: 'Aktief',
  completed: 'Voltooi',
  inactive: 'Onaktief',
  cancelled: 'Gekanselleer',
} satisfies Translation<typeof english.statusNames>;
