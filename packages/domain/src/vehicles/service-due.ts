import { add, compare, decimal, subtract, toNumber } from '../numbers/decimal.ts';

/** Kilometres within which a coming service is listed unless the tenant sets another window (decisions 1.25, 6.8). */
export const SERVICE_WINDOW_KM = 10_000;

export interface ServiceReadings {
  /** km between services; 0 or null = no interval set */
  readonly serviceInterval: number | null;
  /** odometer at the last service in km; null counts as 0 */
  readonly lastServiceKilometer: number | null;
  /** current odometer in km */
  readonly odometerReading: number;
}

export interface ServiceFigures {
  /** km left; negative = overdue */
  readonly kmToService: number | null;
  readonly kmUntilNextService: number | null;
  readonly nextServiceDueOdo: number | null;
  readonly overdueByKm: number | null;
}

/** When a service is due: all four figures, or all null without an interval or an odometer (decision 6.7; SVC-1 … SVC-6). */
export function serviceFigures(vehicle: ServiceReadings): ServiceFigures {
  if (!vehicle.serviceInterval || vehicle.serviceInterval <= 0 || vehicle.odometerReading <= 0) {
    return { kmToService: null, kmUntilNextService: null, nextServiceDueOdo: null, overdueByKm: null };
  }
  const due = add(decimal(vehicle.lastServiceKilometer ?? 0), decimal(vehicle.serviceInterval));
  const left = subtract(due, decimal(vehicle.odometerReading));
  const zero = decimal(0);
  const overdue = compare(left, zero) < 0;
  return {
    kmToService: toNumber(left),
    kmUntilNextService: overdue ? 0 : toNumber(left),
    nextServiceDueOdo: toNumber(due),
    overdueByKm: overdue ? toNumber(subtract(zero, left)) : 0,
  };
}

/** Overdue below 0 km, due soon at 0 or above (0§4). */
export function serviceState(kmToService: number): 'overdue' | 'due soon' {
  return kmToService < 0 ? 'overdue' : 'due soon';
}

/** Whether a vehicle belongs on the list of upcoming services (decision 6.8). */
export function isServiceListed(kmToService: number | null, windowKm: number = SERVICE_WINDOW_KM): boolean {
  return kmToService !== null && kmToService <= windowKm;
}
