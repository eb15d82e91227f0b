import { searchActNames } from '@superlink/domain/search/search-acts.ts';
import { keptKinds, MOST_RECENT, searchKinds, searchMatches } from '@superlink/domain/search/search-kinds.ts';
import { LONGEST_SEARCH } from '@superlink/domain/search/typed-search.ts';
import { z } from 'zod';
import { dayAnswer, id, requiredText } from '../fields.ts';

export const searchQuery = z.object({ q: requiredText('Type what you are looking for', LONGEST_SEARCH) });

/** A record as a search shows it. */
export const searchRecord = z.object({
  kind: z.enum(searchKinds),
  /** of the trip that carries it, of an invoice number */
  id,
  /** what people call it */
  name: z.string(),
  /** what else tells it apart, the most telling first */
  facts: z.array(z.string()),
  status: z.string().nullable(),
  /** of trips and orders */
  day: dayAnswer.nullable(),
  /** whose panel shows it, of a trip */
  vehicleId: id.nullable(),
});
export type SearchRecord = z.infer<typeof searchRecord>;

const foundRecord = searchRecord.extend({ match: z.enum(searchMatches) });

/** Records of one kind, the best met first. */
const foundGroup = z.object({
  kind: z.enum(searchKinds),
  records: z.array(foundRecord),
  /** there are others beyond these */
  more: z.boolean(),
});
export type FoundGroup = z.infer<typeof foundGroup>;

export const found = z.object({
  /** the kind that is met best comes first */
  groups: z.array(foundGroup),
  /** what can be done with a record that stands behind the words of an act */
  acts: z.array(z.object({ act: z.enum(searchActNames), record: searchRecord })),
  /** the kinds that were searched: those that who asks may see */
  searched: z.array(z.enum(searchKinds)),
});
export type Found = z.infer<typeof found>;

/** `trip.0199…`, each a record that a browser remembers, with commas between them. */
export const keptQuery = z.object({
  recent: z
    .string()
    .max(1_000)
    .default('')
    .transform((text, context) => {
      const given = text === '' ? [] : text.split(',');
      const read = given.map((each) => {
        const [kind, recordId, ...rest] = each.split('.');
        return { kind: z.enum(keptKinds).safeParse(kind).data, id: rest.length > 0 ? undefined : id.safeParse(recordId).data };
      });
      const records = read.flatMap(({ kind, id: recordId }) =>
        kind === undefined || recordId === undefined ? [] : [{ kind, id: recordId }],
      );
      if (records.length === given.length && records.length <= MOST_RECENT) return records;
      context.addIssue({ code: 'custom', message: `Name ${MOST_RECENT} records at most, each as kind.id` });
      return z.NEVER;
    }),
});

export const keptRecords = z.object({
  /** those pinned last first */
  pinned: z.array(searchRecord),
  /** of those that were asked for, what is still there, in their order */
  recent: z.array(searchRecord),
});
export type KeptRecords = z.infer<typeof keptRecords>;

export const pinParams = z.object({ kind: z.enum(keptKinds), id });
