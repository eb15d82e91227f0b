import { LONGEST_STRETCH_DAYS } from '@superlink/domain/tracking/tracked-stretch.ts';
import { isDay, isSensible } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { id, instantAnswer, instantInput, missing } from '../fields.ts';

/** A day in South Africa. */
const day = z.string(missing('Day is required')).refine((text) => isDay(text) && isSensible(text), 'Enter a valid date');

export const trailQuery = z.object({ day });
export const trailMonthQuery = z.object({
  month: z.string(missing('Month is required')).refine((text) => isDay(`${text}-01`) && isSensible(text), 'Enter a month as 2026-11'),
});
const DAY_MS = 86_400_000;
export const drivenQuery = z
  .object({ from: instantInput('Start is required'), to: instantInput('End is required') })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Invalid date range' })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= LONGEST_STRETCH_DAYS * DAY_MS, {
    path: ['to'],
    message: `At most ${LONGEST_STRETCH_DAYS} days`,
  });

/** A place of a vehicle on its day. */
export const trailPoint = z.object({
  at: instantAnswer,
  /** degrees, WGS 84 */
  lat: z.number(),
  lon: z.number(),
  /** km/h; null when the unit does not tell */
  speed: z.number().nullable(),
  /** degrees clockwise from north; null when the unit does not tell */
  heading: z.number().nullable(),
});

/** Where a vehicle stood for five minutes and more. */
export const trailStop = z
  .object({
    from: instantAnswer,
    to: instantAnswer,
    minutes: z.int(),
    lat: z.number(),
    lon: z.number(),
    place: z.string().nullable().meta({ description: 'The geofence it stood in, or what it stood near; null where nothing is known' }),
  })
  .meta({ id: 'TrailStop' });
export type TrailStop = z.infer<typeof trailStop>;

/** Where a vehicle was on a day in South Africa. */
export const trail = z
  .object({
    assetId: id,
    fleetNumber: z.string(),
    registration: z.string(),
    day: z.string().meta({ description: 'YYYY-MM-DD' }),
    points: z.array(trailPoint).meta({ description: 'Oldest first, about 1 500 at most; those that are doubtful are left out' }),
    stops: z.array(trailStop).meta({ description: 'Stands of five minutes and more, oldest first' }),
    km: z.number(),
    unheardKm: z.number().meta({ description: 'Of these, driven while nothing was heard: estimated' }),
    drivingMinutes: z.int(),
    standingMinutes: z.int().meta({ description: 'Minutes of the stops together' }),
    topSpeedKmh: z.number().nullable(),
    isPacked: z.boolean().meta({ description: 'Its every fix is no longer kept: times to the second, places to the metre' }),
  })
  .meta({ id: 'Trail' });
export type Trail = z.infer<typeof trail>;
export type TrailPoint = z.infer<typeof trailPoint>;

export const trailDays = z.array(z.string()).meta({ description: 'Days of the month, YYYY-MM-DD, on which the vehicle was heard of' });

/** How far a vehicle drove between two instants by what its unit sent: a suggestion, never a reading. */
export const driven = z
  .object({
    metres: z.int().nullable().meta({ description: 'null when there are not two fixes to drive between' }),
    source: z.enum(['unit', 'fixes']).nullable().meta({ description: "The unit's own odometer, or the way between its fixes" }),
    gapMetres: z.int().meta({ description: 'Metres of the way that nothing was heard on: estimated' }),
    fixes: z.int(),
    firstAt: instantAnswer.nullable(),
    lastAt: instantAnswer.nullable(),
    isWhole: z.boolean().meta({ description: 'Heard of from the beginning on; false when the device was linked on the way' }),
  })
  .meta({ id: 'Driven' });
export type DrivenAnswer = z.infer<typeof driven>;

/** When a trip on route arrives at its last stop. */
export const arrival = z
  .object({
    tripId: id,
    assetId: id,
    at: instantAnswer,
    /** about three arrivals in four lie between these */
    earliest: instantAnswer,
    latest: instantAnswer,
    basis: z.enum(['lane', 'default']).meta({ description: "By the lane's own last trips, or by what any truck takes" }),
    isStale: z.boolean().meta({ description: 'Nothing was heard for half an hour' }),
    remainingKm: z.number(),
    lateness: z
      .object({ state: z.enum(['on_time', 'at_risk', 'late']), minutes: z.int() })
      .nullable()
      .meta({
        description: 'Against the end of the planned last day; null without one, and before a border that no trip of the lane has crossed',
      }),
    border: z
      .object({ name: z.string(), at: instantAnswer, earliest: instantAnswer, latest: instantAnswer })
      .nullable()
      .meta({ description: 'When it is at the next border post on its way; null when none lies before it' }),
  })
  .meta({ id: 'Arrival' });
export type Arrival = z.infer<typeof arrival>;
