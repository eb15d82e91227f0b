import { eventStatuses } from '@superlink/domain/bookings/event-state.ts';
import { z } from 'zod';
import { id, instantAnswer, instantInput, optionalText, requiredText } from '../fields.ts';

const eventStatus = z.enum(eventStatuses, 'Choose one of the listed statuses');
const tripId = z.uuid('Choose a trip from the list');
const eventType = requiredText('Event type is required', 50);
const eventDescription = optionalText(500);
const eventStartDate = instantInput('Start date is required');
const eventEndDate = z
  .literal('')
  .transform(() => null)
  .or(instantInput('Enter a valid date'))
  .nullable();

/** A stop on the way, a delay, damage: same shape as vehicle and driver events (decision 9.4). */
export const createTripEventBody = z
  .strictObject({
    tripId,
    eventType,
    eventDescription: eventDescription.optional(),
    eventStartDate,
    eventEndDate: eventEndDate.default(null),
    eventStatus: eventStatus.default('active'),
  })
  .meta({ id: 'TripEventCreate' });
export type CreateTripEvent = z.output<typeof createTripEventBody>;

export const updateTripEventBody = z
  .strictObject({
    tripId,
    eventType,
    eventDescription,
    eventStartDate,
    eventEndDate,
    /** only as the target of a move that the present state allows (decision 9.2) */
    eventStatus,
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'TripEventUpdate' });
export type UpdateTripEvent = z.output<typeof updateTripEventBody>;

export const tripEvent = z
  .object({
    id,
    tripId: id,
    tripNumber: z.int(),
    eventType: z.string(),
    eventDescription: z.string(),
    eventStartDate: instantAnswer,
    eventEndDate: instantAnswer.nullable(),
    eventStatus,
    updatedAt: instantAnswer,
  })
  .meta({ id: 'TripEvent' });
export type TripEvent = z.infer<typeof tripEvent>;
