import { z } from 'zod';
import { instantAnswer, paging } from '../fields.ts';
import { recordWords, type RecordName } from './record-words.ts';

export const recordNames = Object.keys(recordWords) as [RecordName, ...RecordName[]];

/** Of which record; some are named by a month or a word instead of an id. */
export const recordHistoryParams = z.object({ record: z.enum(recordNames), id: z.string().min(1).max(64) });

/** The last entry of a page, behind which the next one begins: `2026-11-21T06:00:00.000Z 0199a000-…`. */
const pageEnd = z
  .string()
  .max(80)
  .transform((text, context) => {
    const [at = '', id = '', ...rest] = text.split(' ');
    if (rest.length === 0 && z.iso.datetime().safeParse(at).success && z.uuid().safeParse(id).success) return { at: new Date(at), id };
    context.addIssue({ code: 'custom', message: 'Not the end of a page' });
    return z.NEVER;
  })
  .meta({ description: '`next` of the page before' });
export const pageEndOf = ({ at, id }: z.output<typeof pageEnd>): string => `${at.toISOString()} ${id}`;

export const recordHistoryQuery = z.object({
  before: pageEnd.optional(),
  limit: paging(30).limit,
});
export type RecordHistoryQuery = z.output<typeof recordHistoryQuery>;

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
  did: z.string().meta({ description: 'Created, Changed, Accepted …' }),
  changes: z.array(change),
};

export const historyEntry = z
  .object({
    id: z.string(),
    at: instantAnswer,
    by: z.string().meta({ description: 'who did it: a user, an API key, the operator or the system itself' }),
    ...happened,
    elsewhere: z.array(z.object(happened)).meta({ description: 'what the same request did to other records' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyPage = z.object({ entries: z.array(historyEntry), next: z.string().nullable() }).meta({ id: 'HistoryPage' });
export type HistoryPage = z.infer<typeof historyPage>;
