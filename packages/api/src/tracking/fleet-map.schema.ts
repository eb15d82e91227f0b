import { openTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { z } from 'zod';
import { dayAnswer, id } from '../fields.ts';
import { vehiclePosition } from './tracking.schema.ts';

/** Where a vehicle of the fleet was last heard of, and what a controller calls it by. */
export const fleetPosition = vehiclePosition
  .extend({
    fleetNumber: z.string(),
    /** who is on the vehicle now */
    driver: z.string().nullable(),
  })
  .meta({ id: 'FleetPosition' });
export type FleetPosition = z.infer<typeof fleetPosition>;

/** What a controller wants to know of a vehicle on the map besides its position. */
export const vehicleCard = z
  .object({
    assetId: id,
    fleetNumber: z.string(),
    registration: z.string(),
    makeModel: z.string().nullable(),
    driver: z.object({ id, name: z.string(), phone: z.string() }).nullable(),
    /** the trip it is on, or the next one that is planned */
    trip: z
      .object({
        id,
        tripNumber: z.int(),
        status: z.enum(openTripStatuses),
        client: z.string(),
        loading: z.string().nullable(),
        offloading: z.string().nullable(),
        startDate: dayAnswer,
        endDate: dayAnswer.nullable(),
      })
      .nullable(),
    /** where it was last heard of, in words; null when it never was, or where no town is near */
    place: z.string().nullable(),
  })
  .meta({ id: 'VehicleCard' });
export type VehicleCard = z.infer<typeof vehicleCard>;
