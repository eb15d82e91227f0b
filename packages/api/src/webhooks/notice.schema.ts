import { expiryKinds } from '@superlink/domain/expiry/expiry-board.ts';
import { noticeTypes, noticeTypeTexts, TEST_NOTICE, type NoticeType } from '@superlink/domain/webhooks/notice-types.ts';
import { z } from 'zod';
import { vehicleEvent } from '../bookings/event.schema.ts';
import { dieselOrder } from '../diesel/diesel-order.schema.ts';
import { dayAnswer, id, instantAnswer } from '../fields.ts';
import { trip } from '../trips/trip.schema.ts';

/** A trip as its call answers it, without what is for the screen of one moment. */
const tripRecord = trip.omit({ warnings: true, cannot: true });
const bookingRecord = vehicleEvent.omit({ warnings: true });
const paper = z.object({
  kind: z.enum(expiryKinds),
  name: z.string().meta({ description: 'Fleet number, registration or the driver’s name' }),
  document: z.string().nullable().meta({ description: 'The permit’s name' }),
  expiry: dayAnswer,
});
const silence = z.object({
  assetId: id,
  fleetNumber: z.string(),
  lastFixAt: instantAnswer.nullable().meta({ description: 'null where no position ever came' }),
});
const test = z.object({ message: z.string() });

/** The record that each notice is about. A field is only ever added; one that must change its meaning raises the version. */
export const noticeData = {
  'trip.created': tripRecord,
  'trip.changed': tripRecord,
  'trip.accepted': tripRecord,
  'trip.completed': tripRecord,
  'trip.reverted': tripRecord,
  'trip.cancelled': tripRecord,
  'trip.deleted': tripRecord,
  'trip.invoiced': tripRecord,
  'pod.uploaded': tripRecord,
  'pod.deleted': tripRecord,
  'booking.created': bookingRecord,
  'booking.started': bookingRecord,
  'booking.completed': bookingRecord,
  'booking.cancelled': bookingRecord,
  'diesel_order.created': dieselOrder,
  'diesel_order.changed': dieselOrder,
  'diesel_order.cancelled': dieselOrder,
  'document.expiring': paper,
  'document.expired': paper,
  'vehicle.silent': silence,
  [TEST_NOTICE]: test,
} satisfies Record<NoticeType | typeof TEST_NOTICE, z.ZodObject>;

export const sentTypes = [...noticeTypes, TEST_NOTICE] as const;
export type SentType = (typeof sentTypes)[number];
export type NoticeData<T extends SentType> = z.input<(typeof noticeData)[T]>;

export const NOTICE_VERSION = 1;

/** What is sent, of one type: the body of the request that a receiver gets. */
export function notice(type: SentType) {
  return z.object({
    id: id.meta({ description: 'The same each time it is sent: whoever has seen it throws it away' }),
    type: z.literal(type),
    version: z.literal(NOTICE_VERSION),
    timestamp: instantAnswer,
    company: z.string(),
    recordId: id,
    sequence: z.int().meta({ description: 'Rises with every notice of one record' }),
    data: noticeData[type],
  });
}

/** Every notice with its shape, for the document of the API. */
export const declaredNotices = sentTypes.map((type) => ({ type, summary: noticeTypeTexts[type], body: notice(type) }));
