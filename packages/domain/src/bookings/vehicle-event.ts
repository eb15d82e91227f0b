import type { Day } from '../time/sast.ts';
import type { VehicleEventType } from '../vehicles/vehicle-status.ts';

/** Booked ahead, with an agreed end (1§5). */
export const bookedTypes = ['service', 'workshop'] as const satisfies readonly VehicleEventType[];
/** Nobody knows how long a breakdown or a major repair (`inactive`) lasts: these may be open. */
export const openEndedTypes = ['breakdown', 'inactive'] as const satisfies readonly VehicleEventType[];
export const vehicleEventTypes = [...bookedTypes, ...openEndedTypes] as const;

export function needsEnd(type: VehicleEventType): boolean {
  return (bookedTypes as readonly VehicleEventType[]).includes(type);
}

/** Whether the dates contradict each other: compared by SAST days, so a booking may begin and end on one day (decision 4.3). */
export function endsBeforeStart(start: Day, end: Day | null): boolean {
  return end !== null && end < start;
}

/** Text of an event that was given none (1§5; EVT-003). */
export function defaultDescription(type: string, subject: string): string {
  return `${type} booking for ${subject}`;
}

/**
 * Whether an event waits for the vehicle's last service kilometre before it can be completed. Any value counts, 0 too; only service events
 * ask for it (decision 9.3; EVT-018, EVT-019).
 */
export function lacksServiceKilometer(type: VehicleEventType, lastServiceKilometer: number | string | null): boolean {
  return type === 'service' && lastServiceKilometer === null;
}
