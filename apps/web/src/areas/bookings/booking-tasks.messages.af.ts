import type { Translation } from '../../language/translation.ts';
import type * as english from './booking-tasks.messages.ts';

export const bookingLabels = {
  service: 'Bespreek diens',
  workshop: 'Bespreek werkswinkel',
  breakdown: 'Meld as onklaar',
  inactive: 'Teken groot herstelwerk aan',
} satisfies Translation<typeof english.bookingLabels>;
