import { END_BEFORE_START } from '@superlink/domain/time/end-before-start.ts';
import { bookingsErrors } from '@superlink/api/bookings/bookings.errors.ts';
import { eventNames } from '@superlink/domain/bookings/event-names.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { bookingLabels } from './booking-tasks.messages.ts';

export { eventNames, statusNames } from '@superlink/domain/bookings/event-names.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The type inside a sentence. */
const inSentence: Record<VehicleEventType, string> = {
  service: 'service',
  workshop: 'workshop',
  breakdown: 'breakdown',
  inactive: 'major repairs',
};

/** Fixed texts of bookings and the Events tab (1§2, 1§5, 1§8). */
export const bookingMessages = {
  createTitle: (type: VehicleEventType, fleet: string) => `${bookingLabels[type]} for ${fleet}`,
  editTitle: (type: VehicleEventType, fleet: string) => `Edit ${eventNames[type]} of ${fleet}`,
  booked: (type: VehicleEventType, fleet: string) => `Vehicle ${fleet} has been booked for ${inSentence[type]} and is now active`,
  updated: (type: VehicleEventType, fleet: string) => `${capital(inSentence[type])} booking for ${fleet} has been updated successfully`,
  bookFailed: (type: VehicleEventType) => `Failed to book ${inSentence[type]}`,
  updateFailed: (type: VehicleEventType) => `Failed to update ${inSentence[type]}`,
  endBeforeStart: END_BEFORE_START,
  none: 'No events',
  noneHint: 'Services, workshop visits and breakdowns of this vehicle will stand here.',
  listFailed: 'Failed to load events',
  completed: 'Event completed successfully',
  completeFailed: 'Failed to complete event',
  cancelled: 'Event cancelled successfully',
  cancelFailed: 'Failed to cancel event',
  cancelConsequences: 'The event ends as cancelled, and the vehicle is free of it. A cancelled event cannot be opened again.',
  deleteConsequences: 'It leaves the history of the vehicle.',
  deleted: 'Event deleted successfully',
  deleteFailed: 'Failed to delete event',
  started: 'Event started successfully',
  startFailed: 'Failed to start event',
  serviceKmMissing: bookingsErrors.service_km_missing.text,
  serviceKmAsked: 'The next service is counted from the last service kilometers. Bring them up to date before you complete.',
  update: 'Update',
  book: 'Book',
  record: 'Record',
  startDate: 'Start Date',
  endDate: 'End Date',
  endHint: 'Leave empty while nobody knows how long it lasts.',
  description: 'Description',
  complete: (name: string) => `Complete ${name}`,
  completeConfirmLabel: 'Complete',
  completing: 'Completing...',
  odometer: 'Odometer',
  lastService: 'Last Service',
  cancel: (name: string) => `Cancel ${name}`,
  cancelEvent: 'Cancel Event',
  keepEvent: 'Keep Event',
  cancelling: 'Cancelling...',
  deleteEvent: 'Delete Event',
  start: 'Start',
  startsIn: (days: string) => `Starts in ${days}`,
  endedAgo: (days: string) => `Ended ${days} ago`,
  sinceToday: 'Since today',
  openFor: (days: string) => `Open for ${days}`,
  moreEvents: 'More events',
  loadingEvents: 'Loading events',
  events: 'Events',
  showOlderEvents: 'Show older events',
  inDays: (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`),
  from: (day: string) => `from ${day}`,
  eventOf: (type: VehicleEventType, fleet: string) => `${eventNames[type]} of ${fleet}`,
} as const;
