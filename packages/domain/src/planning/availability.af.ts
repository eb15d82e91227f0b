import { coversDay } from '../time/day-span.ts';
import type { Day } from '../time/sast.ts';
import { meetsBooking, overlapProblems, type NumberedTrip, type TimedTrip } from '../trips/trip-overlap.ts';
import { isUnfit, type VehicleStatus } from '../vehicles/vehicle-status.ts';
import type { Absence } from './availability.ts';

export type { Absence } from './availability.ts';

const vehicleKinds: Readonly<Record<string, string>> = {
  service: 'Diens',
  workshop: 'Werkswinkel',
  breakdown: 'Onklaar',
  inactive: 'Groot herstelwerk',
};

/** What keeps a driver away, by the status; another kind of event is called as it was typed. */
const driverKinds: Readonly<Record<string, string>> = {
  'sick leave': 'siekteverlof',
  'accumulated leave': 'opgehoopte verlof',
  'annual leave': 'jaarlikse verlof',
  'on leave': 'met verlof',
  leave: 'verlof',
  inactive: 'onaktief',
};

/** What an absence is called: "Werkswinkel", "Bestuurder: jaarlikse verlof". */
export function absenceWords({ of, kind }: Pick<Absence, 'of' | 'kind'>): string {
  if (of === 'vehicle') return vehicleKinds[kind] ?? kind;
  const spoken = kind.replaceAll('_', ' ');
  return `Bestuurder: ${driverKinds[spoken.toLowerCase()] ?? spoken}`;
}

/** Why a vehicle without a driver takes no trip, and what stands for the driver's name. */
export const NO_DRIVER = 'Geen bestuurder';

const unfit: Readonly<Partial<Record<VehicleStatus, string>>> = {
  Service: 'Diens',
  Workshop: 'Werkswinkel',
  Breakdown: 'Onklaar',
  'Major Repairs': 'Groot herstelwerk',
};

/** Why a vehicle can take no trip today, in Afrikaans, or null. */
export function notAvailable(
  vehicle: { readonly status: VehicleStatus; readonly hasDriver: boolean; readonly absences: readonly Absence[] },
  today: Day,
): string | null {
  const { status, hasDriver, absences } = vehicle;
  if (isUnfit(status)) return unfit[status] ?? status;
  if (!hasDriver || status === 'No Driver Available') return NO_DRIVER;
  const away = absences.find((absence) => coversDay(absence, today));
  return away ? absenceWords(away) : null;
}

/** What is wrong about starting a trip on these days on a vehicle, in Afrikaans, before anybody decides. */
export function placementProblems(
  trip: TimedTrip & { readonly id: string },
  vehicle: { readonly trips: readonly NumberedTrip[]; readonly absences: readonly Absence[] },
  today: Day,
): string[] {
  const away = vehicle.absences.filter((absence) => meetsBooking(trip, absence, today));
  return [
    ...(trip.startDate < today ? ['Begin in die verlede'] : []),
    ...overlapProblems(trip, vehicle.trips, today),
    ...new Set(away.map(absenceWords)),
  ];
}
