import { eventStatuses } from '@superlink/domain/bookings/event-state.ts';
import { bookedTypes, openEndedTypes, vehicleEventTypes } from '@superlink/domain/bookings/vehicle-event.ts';
import { z } from 'zod';
import { id, instantAnswer, instantInput, optionalText, pageOrWhole, requiredText } from '../fields.ts';

const eventStatus = z.enum(eventStatuses, 'Choose one of the listed statuses');
const eventDescription = optionalText(500);
const start = instantInput('Start date is required');
const end = instantInput('End date is required');
const openEnd = z
  .literal('')
  .transform(() => null)
  .or(instantInput('Enter a valid date'))
  .nullable();
/** The server answers these from its own records; taken so that a client may send an event back whole, and not used. */
const answeredOnly = z.string().max(200).nullable().optional();

const created = { eventDescription: eventDescription.optional(), eventStartDate: start, eventStatus: eventStatus.default('active') };
const changed = {
  eventDescription,
  eventStartDate: start,
  eventEndDate: openEnd,
  /** only as the target of a move that the present state allows, `cancelled` for one (decision 9.2) */
  eventStatus,
  /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
  updatedAt: instantAnswer,
};

/** Newest first. */
export const eventListQuery = z.object(pageOrWhole);
export type EventListQuery = z.output<typeof eventListQuery>;

// ---- vehicles

const vehicleId = z.uuid('Choose a vehicle from the list');
const ofVehicle = { ...created, assetId: vehicleId, assetFleetNumber: answeredOnly, assetReg: answeredOnly };

/** A booked event has both dates; a breakdown or a major repair may be open (1§5). */
export const createVehicleEventBody = z
  .discriminatedUnion(
    'eventType',
    [
      z.strictObject({ ...ofVehicle, eventType: z.enum(bookedTypes), eventEndDate: end }),
      z.strictObject({ ...ofVehicle, eventType: z.enum(openEndedTypes), eventEndDate: openEnd.default(null) }),
    ],
    'Choose one of the listed event types',
  )
  .meta({ id: 'VehicleEventCreate' });
export type CreateVehicleEvent = z.output<typeof createVehicleEventBody>;

/** Description and dates; type and vehicle are taken when they say what is stored, and refused when they differ (1§4). */
export const updateVehicleEventBody = z
  .strictObject({
    ...changed,
    eventType: z.enum(vehicleEventTypes),
    assetId: vehicleId,
    assetFleetNumber: answeredOnly,
    assetReg: answeredOnly,
  })
  .partial()
  .meta({ id: 'VehicleEventUpdate' });
export type UpdateVehicleEvent = z.output<typeof updateVehicleEventBody>;

/** A booking, breakdown or major repair of a vehicle (1§3). */
export const vehicleEvent = z
  .object({
    id,
    eventType: z.enum(vehicleEventTypes),
    assetId: id,
    assetFleetNumber: z.string(),
    assetReg: z.string(),
    eventDescription: z.string(),
    eventStartDate: instantAnswer,
    eventEndDate: instantAnswer.nullable(),
    eventStatus,
    updatedAt: instantAnswer,
    /** planned and running trips that a service or workshop visit runs into, when it is made or changed (decision 9.1) */
    warnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'VehicleEvent' });
export type VehicleEvent = z.infer<typeof vehicleEvent>;

// ---- drivers

const driverId = z.uuid('Choose a driver from the list');
const eventType = requiredText('Event type is required', 50);

/** Drivers' events have no list of types: leave, training, a medical … */
export const createDriverEventBody = z
  .strictObject({
    ...created,
    eventType,
    driverId,
    driverName: answeredOnly,
    driverSurname: answeredOnly,
    eventEndDate: openEnd.default(null),
  })
  .meta({ id: 'DriverEventCreate' });
export type CreateDriverEvent = z.output<typeof createDriverEventBody>;

export const updateDriverEventBody = z
  .strictObject({ ...changed, eventType, driverId, driverName: answeredOnly, driverSurname: answeredOnly })
  .partial()
  .meta({ id: 'DriverEventUpdate' });
export type UpdateDriverEvent = z.output<typeof updateDriverEventBody>;

export const driverEvent = z
  .object({
    id,
    eventType: z.string(),
    driverId: id,
    driverName: z.string(),
    driverSurname: z.string(),
    eventDescription: z.string(),
    eventStartDate: instantAnswer,
    eventEndDate: instantAnswer.nullable(),
    eventStatus,
    updatedAt: instantAnswer,
  })
  .meta({ id: 'DriverEvent' });
export type DriverEvent = z.infer<typeof driverEvent>;
