import { fuelExceptionKinds } from '@superlink/domain/diesel/exception-fill.ts';
import { z } from 'zod';
import { id, instantAnswer, missing, paging, quantity } from '../fields.ts';

export const fuelException = z
  .object({
    /** order and kind together: one fill may be odd in two ways */
    id: z.string(),
    orderId: id,
    kind: z.enum(fuelExceptionKinds),
    systemOrderNumber: z.string(),
    externalOrderNumber: z.string(),
    date: instantAnswer,
    assetId: id,
    assetReg: z.string(),
    assetFleetNumber: z.string(),
    driverName: z.string().nullable(),
    location: z.string(),
    liters: z.number(),
    tripKm: z.number().nullable(),
    tripConsumption: z.number().nullable(),
    /** km/L of the vehicle around that time */
    ownConsumption: z.number().nullable(),
    expectedLiters: z.number().nullable(),
    differenceLiters: z.number().nullable(),
    differencePercent: z.number().nullable(),
    /** null without a diesel price for the month */
    differenceRand: z.number().nullable(),
    explanation: z.array(z.string()),
    resolution: z.object({ note: z.string(), by: z.string(), at: instantAnswer }).nullable(),
  })
  .meta({ id: 'FuelException' });
export type FuelExceptionAnswer = z.infer<typeof fuelException>;

export const fuelExceptionStates = ['open', 'resolved'] as const;
export const fuelExceptionQuery = z.object({
  state: z.enum(fuelExceptionStates).default('open'),
  kind: z.enum(fuelExceptionKinds).optional(),
  asset_id: id.optional(),
  ...paging(30),
});
export type FuelExceptionQuery = z.output<typeof fuelExceptionQuery>;

export const fuelExceptionPage = z
  .object({
    exceptions: z.array(fuelException),
    total: z.int(),
    open: z.int(),
    resolved: z.int(),
    /** litres and rand above the expected in what is listed, over all pages */
    excessLiters: z.number(),
    excessRand: z.number().nullable(),
  })
  .meta({ id: 'FuelExceptionPage' });

const NOTE_MAX = 500;
export const resolveExceptionBody = z
  .strictObject({
    kind: z.enum(fuelExceptionKinds),
    note: z
      .string(missing('Note is required'))
      .trim()
      .min(1, 'Note is required')
      .max(NOTE_MAX, `Note cannot exceed ${NOTE_MAX} characters`),
  })
  .meta({ id: 'FuelExceptionResolve' });
export type ResolveException = z.output<typeof resolveExceptionBody>;
export const exceptionParams = z.object({ orderId: id });

export const dieselPrice = z.object({ month: z.string(), randPerLiter: z.number() }).meta({ id: 'DieselPrice' });
export const dieselPriceBody = z
  .strictObject({
    /** the first month in which the price holds */
    month: z.string().trim().max(20),
    randPerLiter: quantity({ required: 'Price is required', negative: 'Price must be positive', places: 2, max: 9_999 }).refine(
      (price) => price > 0,
      'Price must be positive',
    ),
  })
  .meta({ id: 'DieselPriceSet' });
export type SetDieselPrice = z.output<typeof dieselPriceBody>;
