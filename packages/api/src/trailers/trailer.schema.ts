import { trailerSorts } from '@superlink/domain/trailers/trailer-order.ts';
import { trailerPositions, type TrailerPosition } from '@superlink/domain/trailers/trailer-position.ts';
import { trailerGroups, trailerStatuses, type TrailerGroup } from '@superlink/domain/trailers/trailer-status.ts';
import { isTrailerYear, UNKNOWN_YEAR } from '@superlink/domain/trailers/trailer-year.ts';
import { z } from 'zod';
import { choiceField, field, fieldList, numberOrZeroField, optionalDayField, optionalTextField, textField } from '../field-list.ts';
import { freeFields, id, instantAnswer, optionalText, pageOrWhole, quantity, requiredText, tableFormat } from '../fields.ts';

/** numeric(10,1) ends here */
const KM_MAX = 99_999_999;
const TOO_OLD = 'Must be 1900 or later';
/** a whole list carries them all */
const DYNAMIC_LENGTH_MAX = 5_000;

/** 0 stands for a year that nobody knows, in an answer and in a form's empty field (decision 7.1). */
const year = z
  .number('Enter a number')
  .int('Enter a whole year')
  .min(0, TOO_OLD)
  .max(9999, 'Enter a year of four digits')
  .refine(isTrailerYear, TOO_OLD);
const position = z.literal(trailerPositions, 'Please select a trailer position');
const dynamicFields = freeFields.superRefine((fields, context) => {
  // of no use, and of any depth, where the fields are refused for another reason
  if (context.issues.length === 0 && JSON.stringify(fields).length > DYNAMIC_LENGTH_MAX)
    context.addIssue({ code: 'custom', message: `Cannot exceed ${DYNAMIC_LENGTH_MAX} characters` });
});

export const trailerFields = fieldList({
  /** a form holds the text of its number */
  position: field({
    label: 'Position',
    as: 'plain',
    required: true,
    rule: position,
    created: position,
    answer: position,
    empty: '',
    hold: (answer) => String(answer),
    send: (held) => Number(held) as TrailerPosition,
  }),
  trailerFleetNumber: optionalTextField('Fleet Number', optionalText(20)),
  trailerReg: textField('Registration Number', requiredText('Registration number is required', 20)),
  trailerType: textField('Trailer Type', requiredText('Trailer type is required', 50)),
  trailerMakeModel: optionalTextField('Make/Model', optionalText(100)),
  trailerYear: {
    ...numberOrZeroField('Year', year, z.int()),
    as: 'plain',
    hold: (answer) => (answer === UNKNOWN_YEAR ? '' : answer),
  },
  trailerKm: { ...numberOrZeroField('Kilometers', quantity({ negative: 'Cannot be negative', places: 1, max: KM_MAX })), as: 'km' },
  status: choiceField('Status', z.enum(trailerStatuses, 'Choose one of the listed statuses'), 'active'),
  trailerLicExp: optionalDayField('License Expiry'),
});

/** accepted, but derived from the assignment and never stored (decision 7.4) */
const assigned = z.boolean();

export const createTrailerBody = z
  .strictObject({
    ...trailerFields.created,
    dynamicFields: dynamicFields.default({}),
    assigned: assigned.optional(),
  })
  .meta({ id: 'TrailerCreate' });
export type CreateTrailer = z.output<typeof createTrailerBody>;

export const updateTrailerBody = z
  .strictObject({
    ...trailerFields.rules,
    dynamicFields,
    assigned,
    /** the `updatedAt` the editor started from: a row that changed meanwhile is refused */
    updatedAt: instantAnswer,
  })
  .partial()
  .meta({ id: 'TrailerUpdate' });
export type UpdateTrailer = z.output<typeof updateTrailerBody>;

/** A trailer with everything its screens show (1§3, TRL-015). */
export const trailer = z
  .object({
    id,
    ...trailerFields.answers,
    assigned: z.boolean(),
    /** the vehicle that pulls the trailer */
    assignments: z.object({ id, assetId: id, assetFleetNumber: z.string(), position: z.literal(trailerPositions) }).nullable(),
    dynamicFields: z.record(z.string(), z.unknown()),
    updatedAt: instantAnswer,
  })
  .meta({ id: 'Trailer' });
export type Trailer = z.infer<typeof trailer>;

const groups = Object.keys(trailerGroups) as [TrailerGroup, ...TrailerGroup[]];
const search = z.string().trim().max(100).optional();

export const trailerListQuery = z.object({
  search,
  group: z.enum(groups).optional(),
  sort: z.enum(trailerSorts).default('assignedTo'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...pageOrWhole,
});
export type TrailerListQuery = z.output<typeof trailerListQuery>;

/** The whole list under the same filters, as a file. */
export const trailerExportQuery = trailerListQuery.omit({ offset: true, limit: true }).extend({ format: tableFormat });
export type TrailerExportQuery = z.output<typeof trailerExportQuery>;

export const trailerCountsQuery = z.object({ search });
/** Trailers behind each filter tab. */
export const trailerCounts = z.object({ all: z.int(), active: z.int(), inactive: z.int() }).meta({ id: 'TrailerCounts' });

/** Light row for pickers (decision 6.10). */
export const trailerSummary = z
  .object({
    id,
    trailerFleetNumber: z.string().nullable(),
    trailerReg: z.string(),
    trailerType: z.string(),
    position: z.literal(trailerPositions),
    status: z.enum(trailerStatuses),
    assigned: z.boolean(),
    assetFleetNumber: z.string().nullable(),
  })
  .meta({ id: 'TrailerSummary' });
export type TrailerSummary = z.infer<typeof trailerSummary>;
