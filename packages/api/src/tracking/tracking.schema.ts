import { z } from 'zod';
import { id, instantAnswer } from '../fields.ts';

/** Where a vehicle was last heard of. */
export const vehiclePosition = z
  .object({
    id,
    assetId: id,
    registration: z.string(),
    /** degrees, WGS 84 */
    lat: z.number(),
    lon: z.number(),
    /** km/h; null when the unit does not tell */
    speed: z.number().nullable(),
    /** degrees clockwise from north; null when the unit does not tell */
    heading: z.number().nullable(),
    /** the time of the fix as the unit wrote it */
    raw_dt: z.string().nullable(),
    timestamp: instantAnswer,
  })
  .meta({ id: 'VehiclePosition' });
export type VehiclePosition = z.infer<typeof vehiclePosition>;

/** `KRH001-LP 25 DB GP`, or the id of the vehicle or of its position (decision 11.5). */
export const positionParams = z.object({ id: z.string().max(120) });
