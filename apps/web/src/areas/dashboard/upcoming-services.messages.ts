import { formatKm } from '../../blocks/format/numbers.ts';

/** Most overdue first, then nearest; the same order whatever the server sends (0§2.6). */
export function byUrgency<Entry extends { readonly kmToService: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.kmToService - b.kmToService);
}

/** `Overdue by 1 830 km` or `Due in 0 km` (0§2.6, decision 1.19). */
export function dueText(kmToService: number): string {
  return kmToService < 0 ? `Overdue by ${formatKm(-kmToService)}` : `Due in ${formatKm(kmToService)}`;
}

export const upcomingServicesMessages = {
  upcomingServices: 'Upcoming Services',
  loadingServices: 'Loading services',
  failedToLoadServiceData: 'Failed to load service data',
  noUpcomingServices: 'No upcoming services',
  noneDue: 'All vehicles are up to date with maintenance',
  vehiclesDueForService: 'Vehicles due for service',
  overdueCount: (count: string) => `${count} overdue`,
  dueSoonCount: (count: string) => `${count} due soon`,
} as const;
