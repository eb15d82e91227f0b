import { rateTypes } from '@superlink/domain/trips/trip-revenue.ts';
import { z } from 'zod';
import { choiceField, dayField, field, fieldList, numberField, optionalDayField, optionalTextField, textField } from '../field-list.ts';
import { flag, id, instantAnswer, missing, optionalText, pageOrWhole, quantity, requiredText, tableFormat } from '../fields.ts';
import { kmSource, polylineInput, routeKm, stop, stopsInput } from '../stops/stop.schema.ts';

/** numeric(14,2) ends here */
const AMOUNT_MAX = 999_999_999_999;
/** numeric(10,3) ends here */
const TONS_MAX = 9_999_999;
const BELOW_ZERO = 'Minimum value is 0';
const POD_DAY = 'Choose a day of the month, or the client’s rule';

const tons = (required: string) => quantity({ required, negative: BELOW_ZERO, places: 3, max: TONS_MAX });

const rateType = z.enum(rateTypes, missing('Rate type is required'));
const currency = z.literal('R', missing('Currency is required'));
const podCutOffDay = z.int(POD_DAY).min(0, POD_DAY).max(31, POD_DAY);

export const contractFields = fieldList({
  /** the form asks for it, the API takes none and screens fall back to the commodity (decision 14.7) */
  contractName: { ...optionalTextField('Contract Name', optionalText(150)), required: true },
  clientId: textField('Client', z.uuid(missing('Client is required')), id),
  commodity: textField('Commodity', requiredText('Required', 100)),
  contractStart: dayField('Start Date', 'Start Date is required'),
  contractEnd: optionalDayField('End Date'),
  /** 1 to 31 replaces the client's cut-off, 0 keeps the client's rule (decision 12.4); a form holds the text of the number */
  podCutOffDay: field({
    label: 'POD Cut-off Day',
    as: 'plain',
    required: false,
    rule: podCutOffDay,
    created: podCutOffDay.default(0),
    answer: z.int(),
    empty: '0',
    hold: (answer) => String(answer),
    send: (held) => Number(held),
  }),
  monthlyTonnage: { ...numberField('Monthly Tonnage', tons('Monthly Tonnage is required')), as: 'tons' },
  /** sent back as it was shown it changes nothing; another value is what the month counts down from (decision 14.2) */
  remainingTonnage: { ...numberField('Remaining Tonnage', tons('Remaining Tonnage is required')), as: 'tons' },
  /** a form begins with a flat rate in rand, a call says which */
  rateType: field({ ...choiceField('Rate Type', rateType, 'flat_rate'), created: rateType }),
  amount: {
    ...numberField('Amount', quantity({ required: 'Amount is required', negative: 'Amount must be positive', places: 2, max: AMOUNT_MAX })),
    as: 'rand',
  },
  currency: field({ ...choiceField('Currency', currency, 'R'), created: currency }),
});

const fields = {
  /** whatever is sent, a contract is saved as active (2§4) */
  status: z.string().max(20),
  km: routeKm,
  km_source: kmSource,
  isManual: z.boolean(),
  stops: stopsInput,
  polyline: polylineInput,
};

export const createContractBody = z
  .strictObject({
    ...contractFields.created,
    ...fields,
    status: fields.status.optional(),
    km: fields.km.optional(),
    km_source: fields.km_source.default('manual'),
    isManual: fields.isManual.default(false),
    polyline: fields.polyline.default(null),
  })
  .meta({ id: 'ContractCreate' });
export type CreateContract = z.output<typeof createContractBody>;

export const updateContractBody = z
  .strictObject({
    ...contractFields.rules,
    ...fields,
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'ContractUpdate' });
export type UpdateContract = z.output<typeof updateContractBody>;

/** Tons, rounded to kilograms where they were typed; `progress` in percent. */
const tonnage = {
  monthlyTonnage: z.number(),
  deliveredTonnage: z.number().meta({ description: 'Tons of the contract’s completed trips that ended in the month' }),
  remainingTonnage: z.number().meta({ description: 'Never below zero' }),
  overDeliveredTonnage: z.number().meta({ description: 'Tons beyond what was agreed for the month' }),
  progress: z.number().meta({ description: 'Percent of the month’s tonnage, 0 to 100' }),
};

/** A contract without the line of its way, which no list draws (2§3). */
export const contractRow = z
  .object({
    id,
    appId: z.string(),
    ...contractFields.answers,
    client: z
      .object({
        name: z.string(),
        registeredName: z.string(),
        customerCode: z.string().nullable(),
        physicalAddress: z.string(),
        status: z.string(),
      })
      .nullable(),
    ...tonnage,
    tonnageMonth: z
      .string()
      .meta({ description: 'Month of the tonnage, YYYY-MM: this one, the first to come, or the last of an ended contract' }),
    expired: z.boolean().meta({ description: 'The last day is over' }),
    status: z.string(),
    km: z.number(),
    km_source: kmSource,
    isManual: z.boolean(),
    stops: z.array(stop),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'ContractRow' });
export type ContractRow = z.infer<typeof contractRow>;

export const contract = contractRow.extend({ polyline: z.string().nullable() }).meta({ id: 'Contract' });
export type Contract = z.infer<typeof contract>;

/** What a contract brought in one month. */
export const contractMonth = z
  .object({
    month: z.string().meta({ description: 'YYYY-MM' }),
    ...tonnage,
    completedTrips: z.int(),
  })
  .meta({ id: 'ContractMonth' });
export type ContractMonth = z.infer<typeof contractMonth>;

const search = z.string().trim().max(100).optional();

export const contractListQuery = z.object({
  search,
  active: flag.optional().meta({ description: 'true: contracts whose last day is not over; false: those that have ended' }),
  ...pageOrWhole,
});
export type ContractListQuery = z.output<typeof contractListQuery>;

/** The whole list under the same filters, as a file. */
export const contractExportQuery = contractListQuery.omit({ offset: true, limit: true }).extend({ format: tableFormat });
export type ContractExportQuery = z.output<typeof contractExportQuery>;

/** Months a history goes back at most, the present one included. */
export const CONTRACT_MONTHS = 24;
