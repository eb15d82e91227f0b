import { coversDay, type DaySpan } from '../time/day-span.ts';
import type { Day } from '../time/sast.ts';

/** The seven values of 1§3, in the order the form offers them. */
export const vehicleStatuses = ['Active', 'Idle', 'Workshop', 'Breakdown', 'Service', 'Major Repairs', 'No Driver Available'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

/** Filter tabs of the list and the statuses behind each (1§4). */
export const vehicleGroups = {
  active: ['Active'],
  idle: ['Idle'],
  maintenance: ['Workshop', 'Breakdown', 'Service'],
  inactive: ['Major Repairs', 'No Driver Available'],
} as const satisfies Record<string, readonly VehicleStatus[]>;
export type VehicleGroup = keyof typeof vehicleGroups;

export type VehicleEventType = 'service' | 'workshop' | 'breakdown' | 'inactive';

export interface ActiveVehicleEvent extends DaySpan {
  readonly eventType: VehicleEventType;
}

export interface VehicleSituation {
  /** a trip on route that is not back-dated */
  readonly onRoute: boolean;
  /** events with status active, whatever their dates */
  readonly activeEvents: readonly ActiveVehicleEvent[];
  /** the status a user last set by hand */
  readonly handStatus: VehicleStatus;
  readonly hasDriver: boolean;
  readonly today: Day;
}

const statusOfEvent: readonly (readonly [VehicleEventType, VehicleStatus])[] = [
  ['breakdown', 'Breakdown'],
  ['inactive', 'Major Repairs'],
  ['workshop', 'Workshop'],
  ['service', 'Service'],
];

const stayingByHand: readonly VehicleStatus[] = ['Breakdown', 'Major Repairs', 'Workshop', 'Service', 'No Driver Available'];

/** The status a vehicle has after any trip, booking or assignment event (decision 6.1; VEH-1 … VEH-9). */
export function vehicleStatus(situation: VehicleSituation): VehicleStatus {
  const { onRoute, activeEvents, handStatus, hasDriver, today } = situation;
  if (onRoute) return activeEvents.some((event) => event.eventType === 'breakdown') ? 'Breakdown' : 'Active';
  const covering = activeEvents.filter((event) => coversDay(event, today));
  const heaviest = statusOfEvent.find(([type]) => covering.some((event) => event.eventType === type));
  if (heaviest) return heaviest[1];
  if (!stayingByHand.includes(handStatus)) return 'Idle';
  return hasDriver ? handStatusWithDriver(handStatus) : handStatus;
}

/** What remains of a status set by hand once somebody drives the vehicle: that nobody does is over for good (decision 6.1; VEH-9). */
export function handStatusWithDriver(handStatus: VehicleStatus): VehicleStatus {
  return handStatus === 'No Driver Available' ? 'Idle' : handStatus;
}

/** Workshop, Breakdown, Service and Major Repairs keep a vehicle off the road (decision 6.2). */
export function isUnfit(status: VehicleStatus): boolean {
  return status === 'Workshop' || status === 'Breakdown' || status === 'Service' || status === 'Major Repairs';
}

/**
 * The status right after a user chose one by hand: the choice shows at once, unless a trip on route or an active event says otherwise.
 * The next trip, booking or assignment event computes it again (decision 6.1).
 */
export function statusAfterHandEdit(situation: VehicleSituation): VehicleStatus {
  const { onRoute, activeEvents, today } = situation;
  const covered = activeEvents.some((event) => coversDay(event, today));
  return onRoute || covered ? vehicleStatus(situation) : situation.handStatus;
}

/**
 * What becomes of a status chosen by hand while a trip or an active event shows another one, for the warning beside it; null when the choice
 * shows at once. It is kept and acts when the trip or event is over (decision 6.1).
 */
export function laterStatusText(situation: VehicleSituation): string | null {
  const { handStatus, onRoute } = situation;
  const shown = statusAfterHandEdit(situation);
  if (shown === handStatus) return null;
  const until = onRoute ? 'the vehicle is on a trip' : 'a booking or breakdown of today decides';
  const then = vehicleStatus({ ...situation, onRoute: false, activeEvents: [] });
  return `It shows ${shown} because ${until}. After that it will be ${then}.`;
}
