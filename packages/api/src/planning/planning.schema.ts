import { daysIn, LONGEST_DAYS } from '@superlink/domain/planning/timeline.ts';
import { tripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { z } from 'zod';
import { dayAnswer, dayInput, id, instantAnswer } from '../fields.ts';

/** SAST days, both inclusive. */
export const timelineQuery = z
  .object({ from: dayInput('Start date is required'), to: dayInput('End date is required') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Invalid date range' })
  .refine((range) => daysIn(range) <= LONGEST_DAYS, { path: ['to'], message: `At most ${LONGEST_DAYS} days` });
export type TimelineQuery = z.output<typeof timelineQuery>;

/** Where a vehicle stands after a trip: what it is called, and where that lies when it was chosen on the map. */
const place = z
  .object({ name: z.string().nullable(), point: z.object({ lat: z.number(), lng: z.number() }).nullable() })
  .meta({ id: 'TimelinePlace' });

/** A trip as its bar in the timeline shows it: open ones, and completed ones that ended in the range. */
export const timelineTrip = z
  .object({
    id,
    tripNumber: z.int(),
    assetId: id,
    status: z.enum(tripStatuses),
    startDate: dayAnswer,
    endDate: dayAnswer.nullable(),
    loadNr: z.string().nullable(),
    /** the client's trading name: a bar is short */
    client: z.string(),
    loading: z.string().nullable(),
    offloading: z.string().nullable(),
    /** its last offloading, where its vehicle stands afterwards */
    endsAt: place,
    /** km of the route */
    km: z.number(),
    /** km without a load to the first stop, as planned */
    emptyKm: z.number().nullable(),
    /** the same estimated by road from the vehicle's trip before; null when somebody planned it or a stop has no coordinates */
    roughEmptyKm: z.number().nullable(),
    isChepLoad: z.boolean(),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'TimelineTrip' });
export type TimelineTrip = z.infer<typeof timelineTrip>;

/** Days on which a vehicle cannot drive, or its driver is away: bookings, breakdowns and leave that are not over. */
export const timelineAbsence = z
  .object({
    id: z.string(),
    assetId: id,
    of: z.enum(['vehicle', 'driver']),
    kind: z
      .string()
      .meta({ description: 'service, workshop, breakdown or inactive of a vehicle; whatever was typed, or the status, of a driver' }),
    description: z.string(),
    start: dayAnswer,
    end: dayAnswer.nullable().meta({ description: 'Last day; null while nobody knows it' }),
  })
  .meta({ id: 'TimelineAbsence' });
export type TimelineAbsence = z.infer<typeof timelineAbsence>;

/** Where a vehicle offloaded last before the range, so that one which stands idle since is known to be there (decision 1.60). */
export const lastPlace = z
  .object({ assetId: id, place: place.meta({ description: 'The last offloading of its last trip that ended before the range' }) })
  .meta({ id: 'LastPlace' });
export type LastPlace = z.infer<typeof lastPlace>;

export const timeline = z
  .object({
    trips: z.array(timelineTrip),
    absences: z.array(timelineAbsence),
    silent: z.array(id).meta({ description: 'Vehicles on the road that are not heard of; none in a company without positions' }),
    lastPlaces: z.array(lastPlace),
  })
  .meta({ id: 'Timeline' });
