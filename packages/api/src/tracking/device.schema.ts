import { CLOCK_OFFSET_LIMIT, deviceFilters, deviceSources, speedUnits } from '@superlink/domain/tracking/device.ts';
import { refusalCodes } from '@superlink/domain/tracking/fix.ts';
import { z } from 'zod';
import { id, instantAnswer, optionalText, paging, requiredText } from '../fields.ts';

/** A vehicle as a device names it; one that was deleted keeps its devices until somebody links them elsewhere. */
const deviceVehicle = z.object({ id, fleetNumber: z.string(), registration: z.string(), isDeleted: z.boolean() });

const fields = {
  id,
  source: z.enum(deviceSources),
  /** what the sender calls itself */
  deviceKey: z.string(),
  name: z.string().nullable(),
  vehicle: deviceVehicle.nullable(),
  /** of its speeds, where the protocol leaves it open */
  speedUnit: z.enum(speedUnits),
  /** minutes added to its times */
  clockOffsetMinutes: z.int(),
  isIgnored: z.boolean(),
  firstSeenAt: instantAnswer,
  /** null: made for a vehicle and never heard of */
  lastSeenAt: instantAnswer.nullable(),
  lastFixAt: instantAnswer.nullable(),
  /** degrees, WGS 84 */
  lastPlace: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  batteryPercent: z.int().nullable(),
  /** why its latest message was no fix */
  lastRefusal: z.enum(refusalCodes).nullable(),
  lastRefusedAt: instantAnswer.nullable(),
  /** its messages lie two hours ahead: it sends South African time as UTC */
  sendsLocalTime: z.boolean(),
  updatedAt: instantAnswer,
};

export const trackingDevice = z.object(fields).meta({ id: 'TrackingDevice' });
export type TrackingDevice = z.infer<typeof trackingDevice>;

/** A device with what its panel shows. */
export const trackingDeviceDetails = z
  .object({
    ...fields,
    /** the vehicle that it is called after, while none is linked to it */
    suggestion: deviceVehicle.nullable(),
    /** other devices of its vehicle, by name */
    besides: z.array(z.string()),
    /** the last vehicles that somebody linked to it, newest first; null = unlinked */
    links: z.array(z.object({ at: instantAnswer, by: z.string(), fleetNumber: z.string().nullable() })),
  })
  .meta({ id: 'TrackingDeviceDetails' });
export type TrackingDeviceDetails = z.infer<typeof trackingDeviceDetails>;

/** The device as it is now, and the fleet number of the vehicle that it was taken from. */
export const changedDevice = trackingDeviceDetails.extend({ movedFrom: z.string().nullable() }).meta({ id: 'TrackingDeviceChanged' });

export const deviceListQuery = z.object({
  /** in the name, in what it calls itself, and in the numbers of its vehicle */
  search: z.string().trim().max(100).optional(),
  filter: z.enum(deviceFilters).default('all'),
  ...paging(50),
});
export type DeviceListQuery = z.output<typeof deviceListQuery>;

const count = z.int();
export const deviceList = z
  .object({
    devices: z.array(trackingDevice),
    /** devices behind each filter, under the search */
    counts: z.object({ all: count, linked: count, unassigned: count, refusing: count, silent: count, ignored: count }),
    /** for which every position is kept as it came; what is older is not taken */
    positionDays: z.int(),
  })
  .meta({ id: 'TrackingDeviceList' });
export type DeviceList = z.infer<typeof deviceList>;

export const deviceBody = z
  .strictObject({
    /** null = unlink; what was sent so far stays with the vehicle of then */
    assetId: z.uuid('Choose a vehicle').nullable(),
    name: optionalText(100),
    speedUnit: z.enum(speedUnits, 'Choose one of the listed units'),
    clockOffsetMinutes: z
      .number('Enter a number')
      .int('Enter whole minutes')
      .min(-CLOCK_OFFSET_LIMIT, 'At most 14 hours')
      .max(CLOCK_OFFSET_LIMIT, 'At most 14 hours'),
    isIgnored: z.boolean(),
    /** the `updatedAt` the editor started from: a device that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'TrackingDeviceChange' });
export type ChangeDevice = z.output<typeof deviceBody>;

/** A phone that will send for a vehicle under this identifier. */
export const addPhoneBody = z
  .strictObject({
    assetId: z.uuid('Choose a vehicle'),
    deviceKey: requiredText('Enter the device identifier', 100).refine((text) => !/\p{Cc}/u.test(text), 'Use letters, digits and spaces'),
  })
  .meta({ id: 'TrackingPhone' });
export type AddPhone = z.output<typeof addPhoneBody>;

/** `assetId`: the vehicle of a file that names no device. */
export const positionFileQuery = z.object({ assetId: z.uuid('Choose a vehicle').optional() });

/** What became of the rows of a file. */
export const positionFileAnswer = z
  .object({
    rows: z.int(),
    /** positions that were new, and those that were there already */
    accepted: z.int(),
    duplicates: z.int(),
    /** positions of devices that no vehicle is linked to: not kept */
    unassigned: z.int(),
    /** the first of those devices */
    unassignedDevices: z.array(z.string()),
    refused: z.int(),
    /** the first refused rows, by the number of their line */
    refusals: z.array(z.object({ line: z.int(), code: z.string(), reason: z.string() })),
    /** what is older is kept no more and was not taken */
    oldest: instantAnswer,
  })
  .meta({ id: 'PositionFileTaken' });
export type PositionFileAnswer = z.infer<typeof positionFileAnswer>;
