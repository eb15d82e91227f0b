import { createVehicleEventBody, type updateVehicleEventBody, type VehicleEvent } from '@superlink/api/bookings/event.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { defaultDescription, endsBeforeStart, needsEnd } from '@superlink/domain/bookings/vehicle-event.ts';
import { sastDay, type Day } from '@superlink/domain/time/sast.ts';
import type { VehicleEventType } from '@superlink/domain/vehicles/vehicle-status.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { dayToSend } from '../../blocks/format/dates.ts';
import { bookingMessages } from './booking.messages.ts';

/** What the dialog holds: days as `YYYY-MM-DD` or empty. */
export interface BookingForm {
  eventStartDate: string;
  eventEndDate: string;
  eventDescription: string;
}

/** The South African day of an event's instant. */
export function eventDay(instant: string): Day {
  return sastDay(new Date(instant));
}

export function emptyBookingForm(today: Day): BookingForm {
  return { eventStartDate: today, eventEndDate: '', eventDescription: '' };
}

export function formOfEvent(event: VehicleEvent): BookingForm {
  return {
    eventStartDate: eventDay(event.eventStartDate),
    eventEndDate: event.eventEndDate === null ? '' : eventDay(event.eventEndDate),
    eventDescription: event.eventDescription,
  };
}

const [booked, open] = createVehicleEventBody.options;

/** The dialog's rules: those of the call's own body, and no end before the start (1§5). */
export function bookingFormSchema(type: VehicleEventType): z.ZodType<BookingForm, BookingForm> {
  const { shape } = needsEnd(type) ? booked : open;
  return z
    .object({
      eventStartDate: checkedBy<string>(shape.eventStartDate),
      eventEndDate: checkedBy<string>(shape.eventEndDate),
      eventDescription: checkedBy<string>(shape.eventDescription),
    })
    .refine(({ eventStartDate, eventEndDate }) => !endsBeforeStart(eventStartDate, eventEndDate || null), {
      path: ['eventEndDate'],
      message: bookingMessages.endBeforeStart,
    });
}

/** Body of POST: active at once, days as UTC midnight, a description in any case (1§4; EVT-003, EVT-004). */
export function createBodyOf(form: BookingForm, type: VehicleEventType, vehicle: Vehicle): z.input<typeof createVehicleEventBody> {
  const body = {
    assetId: vehicle.id,
    assetFleetNumber: vehicle.fleetNumber,
    assetReg: vehicle.assetReg,
    eventDescription: form.eventDescription.trim() || defaultDescription(type, vehicle.fleetNumber),
    eventStartDate: dayToSend(form.eventStartDate),
    eventStatus: 'active' as const,
  };
  return type === 'service' || type === 'workshop'
    ? { ...body, eventType: type, eventEndDate: dayToSend(form.eventEndDate) }
    : { ...body, eventType: type, eventEndDate: form.eventEndDate === '' ? null : dayToSend(form.eventEndDate) };
}

/** Body of PATCH: description and dates that differ, so that an untouched moment of the day is not cut off (1§4; EVT-010). */
export function updateBodyOf(form: BookingForm, event: VehicleEvent): z.input<typeof updateVehicleEventBody> {
  const before = formOfEvent(event);
  return {
    ...(form.eventStartDate === before.eventStartDate ? {} : { eventStartDate: dayToSend(form.eventStartDate) }),
    ...(form.eventEndDate === before.eventEndDate ? {} : { eventEndDate: form.eventEndDate === '' ? null : dayToSend(form.eventEndDate) }),
    ...(form.eventDescription.trim() === before.eventDescription ? {} : { eventDescription: form.eventDescription.trim() }),
    updatedAt: event.updatedAt,
  };
}
