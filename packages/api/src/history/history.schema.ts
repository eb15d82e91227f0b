import { unusualActs } from '@superlink/domain/history/unusual-acts.ts';
import { z } from 'zod';
import { instantAnswer, optionalDay, paging, tableFormat } from '../fields.ts';
import { pageEnd } from '../page-end.ts';
import { allActs } from './record-acts.ts';
import { recordWords, type RecordName } from './record-words.ts';

export const recordNames = Object.keys(recordWords) as [RecordName, ...RecordName[]];

/** Of which record; some are named by a month or a word instead of an id. */
export const recordHistoryParams = z.object({ record: z.enum(recordNames), id: z.string().min(1).max(64) });

export const recordHistoryQuery = z.object({
  before: pageEnd.optional(),
  limit: paging(30).limit,
});
export type RecordHistoryQuery = z.output<typeof recordHistoryQuery>;

/** What is looked for in the history of the whole company; each narrows what the others find. */
const filters = {
  person: z.string().min(1).max(200).optional().meta({ description: 'who did it, as `choices` names them' }),
  kind: z.enum(recordNames).optional().meta({ description: 'of one kind of record' }),
  record: z.string().trim().min(1).max(100).optional().meta({
    description: 'a name or number of a record as people write it: a registration in any spelling, a load number, a client',
  }),
  field: z.string().min(1).max(60).optional().meta({ description: 'entries that say something of this field' }),
  did: z.enum(allActs).optional().meta({ description: 'what was done' }),
  unusual: z.enum(unusualActs).optional(),
  /** days of South Africa, both among them */
  from: optionalDay.optional(),
  to: optionalDay.optional(),
};
export const historyQuery = z.object({ ...filters, before: pageEnd.optional(), limit: paging(30).limit });
export type HistoryQuery = z.output<typeof historyQuery>;
export const historyExportQuery = z.object({ ...filters, format: tableFormat });
export type HistoryExportQuery = z.output<typeof historyExportQuery>;
export const unusualQuery = z.object({ from: filters.from, to: filters.to });
export type UnusualQuery = z.output<typeof unusualQuery>;

const choice = z.object({ value: z.string(), label: z.string() }).meta({ id: 'HistoryChoice' });
export const historyChoices = z
  .object({
    people: z.array(choice).meta({ description: 'users, deleted ones too, API keys, the operator and the product itself' }),
    kinds: z.array(choice.extend({ acts: z.array(choice), fields: z.array(choice) })),
    keptMonths: z.int().nullable().meta({ description: 'full months for which entries are kept, as the operator set it; null for ever' }),
  })
  .meta({ id: 'HistoryChoices' });
export type HistoryChoices = z.infer<typeof historyChoices>;

export const unusualCounts = z
  .object({
    /** the days that were counted, YYYY-MM-DD */
    from: z.string(),
    to: z.string(),
    counts: z.array(z.object({ unusual: z.enum(unusualActs), entries: z.int() })),
  })
  .meta({ id: 'HistoryUnusual' });
export type UnusualCounts = z.infer<typeof unusualCounts>;

const change = z
  .object({
    field: z.string(),
    label: z.string(),
    before: z.string().meta({ description: 'as the screens write it; – for nothing' }),
    after: z.string(),
  })
  .meta({ id: 'HistoryChange' });

const happened = {
  record: z.enum(recordNames).nullable().meta({ description: 'null for what is no record of its own, such as a sign-in' }),
  recordId: z.string(),
  recordKind: z.string().meta({ description: 'Vehicle, Trip …' }),
  recordName: z.string().nullable().meta({ description: 'as it is called now, or was when it was deleted' }),
  recordThere: z.boolean().meta({ description: 'whether it is there, so that its screen shows it' }),
  did: z.string().meta({ description: 'Created, Changed, Accepted …' }),
  changes: z.array(change),
};

export const historyEntry = z
  .object({
    id: z.string(),
    at: instantAnswer,
    by: z.string().meta({ description: 'who did it: a user, an API key, the operator or the system itself' }),
    ...happened,
    undone: z.object({ by: z.string(), at: instantAnswer }).nullable().meta({ description: 'who took it back, and when' }),
    takesBack: z.boolean().meta({ description: 'true: it took another entry back' }),
    canUndo: z.boolean().meta({ description: 'whether the user who asks may try to take it back; what hinders is found when it is tried' }),
    elsewhere: z.array(z.object(happened)).meta({ description: 'what the same request did to other records' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyPage = z.object({ entries: z.array(historyEntry), next: z.string().nullable() }).meta({ id: 'HistoryPage' });
export type HistoryPage = z.infer<typeof historyPage>;

export const foundHistory = z
  .object({
    entries: z.array(historyEntry),
    next: z.string().nullable().meta({
      description:
        'where the search goes on. It may stand behind a page that is not full: a call looks through a bounded number of entries',
    }),
    searchedTo: instantAnswer
      .nullable()
      .meta({ description: 'how far back such a call has looked; null where the page is full or all was looked through' }),
  })
  .meta({ id: 'FoundHistory' });
export type FoundHistory = z.infer<typeof foundHistory>;

export const undoAnswer = z
  .object({ entries: z.int().meta({ description: 'changes of records that taking it back made' }) })
  .meta({ id: 'Undo' });
