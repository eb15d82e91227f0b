import { ROWS_AT_ONCE, ROWS_OF_FILTER, rowOutcomes } from '@superlink/domain/many/rows-at-once.ts';
import { z } from 'zod';
import { id, instantAnswer } from '../fields.ts';
import { manyActNames, manyActs, manyListNames, manyLists } from './many-acts.ts';

const AT_LEAST_ONE = 'Choose at least one row';

/** What a row is given: an invoice number, kilometres, days, a status; null takes an invoice number away. */
const value = z.union([z.string().trim().max(500), z.number()]).nullable();

const row = z.strictObject({
  id: z.uuid('Choose rows from the list'),
  /** the row's own, before the one of all rows */
  value: value.optional(),
  /** the `updatedAt` of the row as it was looked at: one that changed meanwhile is left alone */
  updatedAt: instantAnswer.optional(),
});

/** All rows of a list's filter, found anew at that moment. */
const wholeFilter = z.strictObject({
  list: z.enum(manyListNames, 'Choose one of the lists'),
  /** the list's own query, without its page */
  query: z.record(z.string().max(50), z.string().max(200)).default({}),
  /** rows that the person saw it find: when it finds more, nothing is done */
  count: z.int().min(1, AT_LEAST_ONE).max(ROWS_OF_FILTER, `At most ${ROWS_OF_FILTER} rows of a filter at once`),
});

export const manyBody = z
  .strictObject({
    act: z.enum(manyActNames, 'Choose one of the listed acts'),
    /** under this name it is done once: asked again under it, it answers what was done and goes on with the rest */
    name: z.uuid('Name what is done by a new id'),
    rows: z.array(row).min(1, AT_LEAST_ONE).max(ROWS_AT_ONCE, `At most ${ROWS_AT_ONCE} rows at once`).optional(),
    all: wholeFilter.optional(),
    /** for the rows that have none of their own */
    value: value.optional(),
    /** at which row it goes on: those before it are done */
    from: z.int().min(0).max(ROWS_OF_FILTER).default(0),
  })
  .superRefine(({ act, rows, all, value: ofAll }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ((rows === undefined) === (all === undefined)) refuse('rows', 'Choose rows, or all of a filter');
    if (rows && new Set(rows.map((each) => each.id)).size < rows.length) refuse('rows', 'Choose each row once');
    if (all && manyLists[all.list].record !== manyActs[act].record) refuse('all', 'This cannot be done to the rows of that list');
    if ('takes' in manyActs[act] && ofAll === undefined && !rows?.every((each) => each.value !== undefined)) {
      refuse('value', 'Say what the rows are given');
    }
  })
  .meta({ id: 'Many' });
export type Many = z.output<typeof manyBody>;
export type ManyRow = NonNullable<Many['rows']>[number];

export const manyResult = z
  .object({
    id,
    name: z.string().nullable().meta({ description: 'as the record is called; null where there is none' }),
    outcome: z.enum(rowOutcomes),
    code: z.string().nullable().meta({ description: 'the error code that the call for one record answers' }),
    problem: z.string().nullable().meta({ description: 'why it was not done, as a sentence' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ManyResult' });
export type ManyResult = z.infer<typeof manyResult>;

/** What became of each row, in the order in which they were asked for. */
export const manyAnswer = z
  .object({
    results: z.array(manyResult),
    total: z.int().meta({ description: 'rows of the whole act' }),
    next: z.int().nullable().meta({ description: '`from` of the request that goes on; null when all is done' }),
    entryId: id.nullable().meta({ description: 'entry of the history by which all of it is taken back; null where nothing was done' }),
  })
  .meta({ id: 'ManyAnswer' });
export type ManyAnswer = z.infer<typeof manyAnswer>;
