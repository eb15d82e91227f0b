import { rateStatuses } from '@superlink/domain/rates/rate-status.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { z } from 'zod';
import {
  dayAnswer,
  dayInput,
  id,
  instantAnswer,
  missing,
  optionalText,
  pageOrWhole,
  quantity,
  requiredText,
  tableFormat,
} from '../fields.ts';
import { kmSource, polylineInput, routeKm, stop, stopsInput } from '../stops/stop.schema.ts';

/** numeric(14,2) ends here */
const AMOUNT_MAX = 999_999_999_999;
const COMMODITY_MAX = 100;

const fields = {
  clientId: z.uuid(missing('Client is required')),
  routeName: optionalText(150),
  commodity: requiredText('Commodity is required', COMMODITY_MAX),
  rateType: z.enum(rateTypes, missing('Rate type is required')),
  amount: quantity({ required: 'Amount is required', negative: 'Amount must be positive', places: 2, max: AMOUNT_MAX }),
  currency: z.literal('R', missing('Currency is required')),
  effectiveDate: dayInput('Effective date is required'),
  km: routeKm,
  km_source: kmSource,
  stops: stopsInput,
  polyline: polylineInput,
  isManual: z.boolean(),
  status: z.enum(rateStatuses, 'Choose one of the listed statuses'),
};

/** Without an effective date the rate holds from today (decision 13.3); without kilometres none are known yet. */
export const createRateBody = z
  .strictObject({
    ...fields,
    routeName: fields.routeName.optional(),
    currency: fields.currency.default('R'),
    effectiveDate: fields.effectiveDate.optional(),
    km: fields.km.optional(),
    km_source: fields.km_source.default('manual'),
    polyline: fields.polyline.default(null),
    isManual: fields.isManual.default(false),
    status: fields.status.default('active'),
  })
  .meta({ id: 'RateCreate' });
export type CreateRate = z.output<typeof createRateBody>;

export const updateRateBody = z
  .strictObject({
    ...fields,
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'RateUpdate' });
export type UpdateRate = z.output<typeof updateRateBody>;

/** A rate without the line of its way, which no list draws (2§3). */
export const rateRow = z
  .object({
    id,
    appId: z.string(),
    /** registered name of the client */
    client: z.string(),
    /** its trading name, for lists */
    clientName: z.string(),
    clientId: id,
    routeName: z.string().nullable(),
    commodity: z.string(),
    rateType: z.enum(rateTypes),
    amount: z.number(),
    currency: z.literal('R'),
    effectiveDate: dayAnswer,
    km: z.number(),
    km_source: kmSource,
    stops: z.array(stop),
    isManual: z.boolean(),
    status: z.enum(rateStatuses),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'RateRow' });
export type RateRow = z.infer<typeof rateRow>;

export const rate = rateRow.extend({ polyline: z.string().nullable() }).meta({ id: 'Rate' });
export type Rate = z.infer<typeof rate>;

const search = z.string().trim().max(100).optional();
export const rateSorts = [
  'appId',
  'client',
  'routeName',
  'commodity',
  'loading',
  'offloading',
  'rateType',
  'amount',
  'km',
  'effectiveDate',
  'status',
] as const;

/** The newest rate first, unless the caller asks for another order. */
export const rateListQuery = z.object({
  search,
  sort: z.enum(rateSorts).default('appId'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...pageOrWhole,
});
export type RateListQuery = z.output<typeof rateListQuery>;

/** The whole list under the same search, as a file. */
export const rateExportQuery = rateListQuery.omit({ offset: true, limit: true }).extend({ format: tableFormat });
export type RateExportQuery = z.output<typeof rateExportQuery>;

export const rateCountQuery = z.object({ search });
export const rateCount = z.object({ total: z.int() }).meta({ id: 'RateCount' });

export const clientRatesParams = z.object({ clientId: id });
