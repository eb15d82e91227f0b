import type { VehicleEventType } from '../vehicles/vehicle-status.ts';
import type { EventStatus } from './event-state.ts';

/** What an event is called on screens and in reports. */
export const eventNames: Record<VehicleEventType, string> = {
  service: 'Service',
  workshop: 'Workshop',
  breakdown: 'Breakdown',
  inactive: 'Major Repairs',
};
export const statusNames: Record<EventStatus, string> = {
  scheduled: 'Scheduled',
  active: 'Active',
  completed: 'Completed',
  inactive: 'Inactive',
  cancelled: 'Cancelled',
};
