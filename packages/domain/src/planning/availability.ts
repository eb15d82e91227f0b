import { isUnfit, type VehicleStatus } from '../vehicles/vehicle-status.ts';
import { meetsBooking, overlapProblems, type NumberedTrip, type TimedTrip } from '../trips/trip-overlap.ts';
import { coversDay, type DaySpan } from '../time/day-span.ts';
import type { Day } from '../time/sast.ts';

/** Days on which a vehicle cannot drive, or its driver is away. */
export interface Absence extends DaySpan {
  readonly of: 'vehicle' | 'driver';
  readonly kind: string;
}

const vehicleKinds: Readonly<Record<string, string>> = {
  service: 'Service',
  workshop: 'Workshop',
  breakdown: 'Breakdown',
  inactive: 'Major repairs',
};

/** What an absence is called: "Workshop", "Driver: Annual Leave". */
export function absenceWords({ of, kind }: Pick<Absence, 'of' | 'kind'>): string {
  return of === 'vehicle' ? (vehicleKinds[kind] ?? kind) : `Driver: ${kind.replaceAll('_', ' ')}`;
}

/** Why a vehicle without a driver takes no trip, and what stands for the driver's name. */
export const NO_DRIVER = 'No driver';

/** Why a vehicle can take no trip today, or null: it cannot drive, or nobody is there to drive it. A trip on the road is no reason of this kind. */
export function notAvailable(
  vehicle: { readonly status: VehicleStatus; readonly hasDriver: boolean; readonly absences: readonly Absence[] },
  today: Day,
): string | null {
  const { status, hasDriver, absences } = vehicle;
  if (isUnfit(status)) return status;
  if (!hasDriver || status === 'No Driver Available') return NO_DRIVER;
  const away = absences.find((absence) => coversDay(absence, today));
  return away ? absenceWords(away) : null;
}

/**
 * What is wrong about starting a trip on these days on a vehicle, in sentences, before anybody decides: it would start in the past, run into
 * another trip of the vehicle, or into days on which the vehicle or its driver is away (decision 9.1).
 */
export function placementProblems(
  trip: TimedTrip & { readonly id: string },
  vehicle: { readonly trips: readonly NumberedTrip[]; readonly absences: readonly Absence[] },
  today: Day,
): string[] {
  const away = vehicle.absences.filter((absence) => meetsBooking(trip, absence, today));
  return [
    ...(trip.startDate < today ? ['Starts in the past'] : []),
    ...overlapProblems(trip, vehicle.trips, today),
    ...new Set(away.map(absenceWords)),
  ];
}
