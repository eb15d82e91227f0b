import { formatKm } from '../../blocks/format/numbers.ts';
import type { Translation } from '../../language/translation.ts';
import type * as english from './upcoming-services.messages.ts';

export { byUrgency } from './upcoming-services.messages.ts';

/** `1 830 km agterstallig` or `Diens oor 0 km` (0§2.6, decision 1.19). */
export function dueText(kmToService: number): string {
  return kmToService < 0 ? `${formatKm(-kmToService)} agterstallig` : `Diens oor ${formatKm(kmToService)}`;
}

export const upcomingServicesMessages = {
  upcomingServices: 'Komende dienste',
  loadingServices: 'Laai dienste',
  failedToLoadServiceData: 'Kon nie dienste laai nie',
  noUpcomingServices: 'Geen komende dienste nie',
  noneDue: 'Alle voertuie se dienste is op datum',
  vehiclesDueForService: 'Voertuie wat gediens moet word',
  overdueCount: (count: string) => `${count} agterstallig`,
  dueSoonCount: (count: string) => `${count} binnekort`,
} satisfies Translation<typeof english.upcomingServicesMessages>;
