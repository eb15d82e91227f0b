import { z } from 'zod';
import { id } from '../fields.ts';

/** A month as decision 4.4 takes it: `2026-11`, `2026-11-21`, `11` or `November`; one without a year means `year`, else the current one. */
const month = z.string().trim().min(1).max(20);
const year = z.coerce.number().int().min(2000).max(2100).optional();

export const monthOfVehicleParams = z.object({ id, month });
export const idOrMonthParams = z.object({ idOrMonth: z.string().trim().min(1).max(40) });
export const yearQuery = z.object({ year });
export const periodQuery = z.object({ month: month.optional(), year });
export type PeriodQuery = z.output<typeof periodQuery>;

/** What a vehicle earned and drove in a month; every figure is computed from its completed trips when it is asked for (decisions 5.2, 5.8). */
export const vehiclePerformance = z
  .object({
    /** the vehicle's */
    id,
    assetId: id,
    fleetNumber: z.string(),
    assetReg: z.string(),
    month: z.int().min(1).max(12),
    year: z.int(),
    totalRevenue: z.number(),
    completedTrips: z.int(),
    loadedKm: z.number(),
    emptyKm: z.number(),
    totalKm: z.number(),
    rpk: z.number().meta({ description: 'Rand per km, loaded and empty; 0 without kilometres' }),
    rpkLoaded: z.number().meta({ description: 'Rand per loaded km' }),
    emptyPercent: z.number().meta({ description: 'Empty km of all km' }),
  })
  .meta({ id: 'VehiclePerformance' });
export type VehiclePerformance = z.infer<typeof vehiclePerformance>;
