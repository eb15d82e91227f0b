/**
 * What another system can be told of, in the order in which a manager chooses. Each is sent by the area that does it, in the transaction that does it; a
 * test holds that none stands here that nothing sends.
 */
export const noticeTypes = [
  'trip.created',
  'trip.changed',
  'trip.accepted',
  'trip.completed',
  'trip.reverted',
  'trip.cancelled',
  'trip.deleted',
  'trip.invoiced',
  'pod.uploaded',
  'pod.deleted',
  'booking.created',
  'booking.started',
  'booking.completed',
  'booking.cancelled',
  'diesel_order.created',
  'diesel_order.changed',
  'diesel_order.cancelled',
  'document.expiring',
  'document.expired',
  'vehicle.silent',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Sent to one receiver when a manager asks for it, and chosen by nobody. */
export const TEST_NOTICE = 'webhook.test';

/** What each means, for the person who chooses. */
export const noticeTypeTexts: Readonly<Record<NoticeType | typeof TEST_NOTICE, string>> = {
  'trip.created': 'A trip was planned, or put on route at once',
  'trip.changed': 'A trip was edited or corrected',
  'trip.accepted': 'A trip went on route',
  'trip.completed': 'A trip was completed',
  'trip.reverted': 'A completed trip was put back on route',
  'trip.cancelled': 'A trip was cancelled',
  'trip.deleted': 'A closed trip was deleted',
  'trip.invoiced': 'A trip got an invoice number',
  'pod.uploaded': 'A POD was uploaded or replaced',
  'pod.deleted': 'A POD was taken away',
  'booking.created': 'A vehicle was booked, or a breakdown recorded',
  'booking.started': 'A booking of a vehicle was started',
  'booking.completed': 'A booking of a vehicle was completed',
  'booking.cancelled': 'A booking of a vehicle was cancelled',
  'diesel_order.created': 'A diesel order was recorded',
  'diesel_order.changed': 'A diesel order was edited',
  'diesel_order.cancelled': 'A diesel order was cancelled',
  'document.expiring': 'A paper expires within 30 days',
  'document.expired': 'A paper has expired',
  'vehicle.silent': 'A vehicle on a trip has sent no position for two hours',
  'webhook.test': 'A test that a manager asked for',
};

/** Moves on with every notice of one record, also after the earlier ones were swept: nobody counts faster than the clock for long. */
export function nextSequence(last: number | null, now: Date): number {
  return Math.max((last ?? 0) + 1, now.getTime());
}
