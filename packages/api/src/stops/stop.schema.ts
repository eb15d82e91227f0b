import { kmSources, missingStop, STOPS_MAX, stopTypes, TOO_MANY_STOPS } from '@superlink/domain/stops/stop.ts';
import { z } from 'zod';
import { missing, optionalText, requiredText } from '../fields.ts';

const KM_MAX = 99_999;
/** Longest line of a route, in characters of its encoding: some 40 000 points, one each 100 m for 4 000 km. No list carries it. */
const POLYLINE_MAX = 200_000;

/** Degrees north and east, WGS 84. */
export const latitude = z.number('Enter a latitude').min(-90, 'Enter a latitude').max(90, 'Enter a latitude');
export const longitude = z.number('Enter a longitude').min(-180, 'Enter a longitude').max(180, 'Enter a longitude');

const stopInput = z
  .strictObject({
    address: requiredText('Address is required', 300),
    lat: latitude.nullable().default(null),
    lng: longitude.nullable().default(null),
    type: z.enum(stopTypes, 'Choose loading or offloading'),
    sequence: z
      .union([z.string().trim().min(1).max(10), z.int().min(0).max(999)])
      .nullable()
      .default(null),
    customName: optionalText(100).default(null),
  })
  .meta({ id: 'StopInput' });

/** Stops of a route as a client sends them: one of each kind at least (RTE-013). */
export const stopsInput = z
  .array(stopInput)
  .max(STOPS_MAX, TOO_MANY_STOPS)
  .superRefine((stops, context) => {
    const problem = missingStop(stops);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const stop = z
  .object({
    address: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    type: z.enum(stopTypes),
    sequence: z.union([z.string(), z.number()]).nullable(),
    customName: z.string().nullable(),
  })
  .meta({ id: 'Stop' });

/** Kilometres of a route, one decimal; a manual route needs more than none (RTE-020). */
export const routeKm = z
  .number(missing('Distance is required in manual mode'))
  .min(0, 'Distance must be greater than 0')
  .max(KM_MAX, `Cannot exceed ${KM_MAX}`)
  .transform((km) => Math.round(km * 10) / 10);
export const kmSource = z.enum(kmSources, 'Say how the distance was found');
export const polylineInput = z.string().max(POLYLINE_MAX, 'The line of the route is too long').nullable();
