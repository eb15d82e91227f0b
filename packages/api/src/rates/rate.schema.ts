import { COMMODITY_REQUIRED } from '@superlink/domain/commodities/commodity.ts';
import { rateSorts } from '@superlink/domain/rates/rate-order.ts';
import { rateStatuses } from '@superlink/domain/rates/rate-status.ts';
import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { z } from 'zod';
import { choiceField, dayField, field, fieldList, numberField, optionalTextField, textField } from '../field-list.ts';
import { dayInput, id, instantAnswer, missing, optionalText, pageOrWhole, quantity, requiredText, tableFormat } from '../fields.ts';
import { kmSource, polylineInput, routeKm, stop, stopsInput } from '../stops/stop.schema.ts';

/** numeric(14,2) ends here */
const AMOUNT_MAX = 999_999_999_999;
const COMMODITY_MAX = 100;

const rateType = z.enum(rateTypes, missing('Rate type is required'));
const EFFECTIVE = 'Effective date is required';

export const rateFields = fieldList({
  clientId: textField('Client', z.uuid(missing('Client is required')), id),
  routeName: optionalTextField('Route Name', optionalText(150)),
  commodity: textField('Commodity', requiredText(COMMODITY_REQUIRED, COMMODITY_MAX)),
  /** a form begins with a flat rate, a call says which */
  rateType: field({ ...choiceField('Rate Type', rateType, 'flat_rate'), created: rateType }),
  currency: choiceField('Currency', z.literal('R', missing('Currency is required')), 'R'),
  amount: {
    ...numberField('Amount', quantity({ required: 'Amount is required', negative: 'Amount must be positive', places: 2, max: AMOUNT_MAX })),
    as: 'rand',
  },
  /** without one the rate holds from today (decision 13.3) */
  effectiveDate: field({ ...dayField('Effective Date', EFFECTIVE), created: dayInput(EFFECTIVE).optional() }),
});

const fields = {
  km: routeKm,
  km_source: kmSource,
  stops: stopsInput,
  polyline: polylineInput,
  isManual: z.boolean(),
  status: z.enum(rateStatuses, 'Choose one of the listed statuses'),
};

/** Without kilometres none are known yet. */
export const createRateBody = z
  .strictObject({
    ...rateFields.created,
    ...fields,
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
    ...rateFields.rules,
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
    ...rateFields.answers,
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
