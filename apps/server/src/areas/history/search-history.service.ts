import { invalid } from '@superlink/api/error.ts';
import { doneInWords, loggedAs, programs } from '@superlink/api/history/entry-words.ts';
import {
  recordNames,
  type FoundHistory,
  type HistoryChoices,
  type HistoryQuery,
  type UnusualCounts,
  type UnusualQuery,
} from '@superlink/api/history/history.schema.ts';
import { recordActs } from '@superlink/api/history/record-acts.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { pageEndOf } from '@superlink/api/page-end.ts';
import { unusualActs } from '@superlink/domain/history/unusual-acts.ts';
import { addDays, dayRange, daysBetween, sastDay } from '@superlink/domain/time/sast.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { answerEntry, placesOf } from './entry.answer.ts';
import { findRecordsCalled } from './found-records.views.ts';
import { countMarks, findEntries, type EntryFilter } from './history-search.views.ts';
import { listEntriesAt, listPeople } from './history.views.ts';
import { findRecords } from './record-names.views.ts';
import { findStanding } from './undo-standing.service.ts';

/** Days that are counted where nobody says which. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

type Asked = Omit<HistoryQuery, 'before' | 'limit'>;

function refuseReversed({ from, to }: Pick<Asked, 'from' | 'to'>): void {
  if (from && to && from > to) throw invalid({ to: 'The last day cannot be before the first' });
}

/** The kinds that a search is about; undefined for all. */
function kindsOf({ kind, field, did }: Asked): readonly RecordName[] | undefined {
  if (kind !== undefined) return [kind];
  if (field === undefined && did === undefined) return undefined;
  if (field === undefined) return recordNames;
  return recordNames.filter((record) => field in (recordWords[record] as RecordWords).fields);
}

/** What a query looks for, in the words of the log. */
export async function filterOf({ db }: Pick<Scope, 'db'>, asked: Asked): Promise<EntryFilter> {
  refuseReversed(asked);
  const { person, record, field, did, unusual, from, to } = asked;
  const kinds = kindsOf(asked);
  return {
    person,
    field,
    mark: unusual,
    acts: kinds && loggedAs({ records: kinds, did }),
    records:
      record === undefined
        ? undefined
        : (await findRecordsCalled(db, record, kinds ?? recordNames)).map((place) => ({
            area: recordWords[place.record].area,
            recordId: place.id,
          })),
    from: from ? new Date(dayRange(from)[0]) : undefined,
    until: to ? new Date(dayRange(to)[1]) : undefined,
  };
}

/** A page of what was done in the company, newest first. */
export async function searchHistory(scope: SignedInScope, { before, limit, ...asked }: HistoryQuery): Promise<FoundHistory> {
  return searchOn(scope, await filterOf(scope, asked), { before, limit }, findStanding);
}

/** The same by a filter that is known already. `standingOf` finds what can be done with the entries, which a file does not say. */
export async function searchOn(
  scope: SignedInScope,
  filter: EntryFilter,
  { before, limit }: Pick<HistoryQuery, 'before' | 'limit'>,
  standingOf: typeof findStanding,
): Promise<FoundHistory> {
  const { db } = scope;
  const { places, horizon } = await findEntries(db, filter, before ?? null, limit + 1);
  const rows = await listEntriesAt(db, places.slice(0, limit));
  const found = await findRecords(db, placesOf(rows));
  const standing = await standingOf(scope, rows);
  const last = rows.at(-1);
  const isFull = places.length > limit && last !== undefined;
  const end = isFull ? last : horizon;
  return {
    entries: rows.map((row) => answerEntry(row, found, standing(row), [])),
    next: end ? pageEndOf(end) : null,
    searchedTo: isFull ? null : (horizon?.at.toISOString() ?? null),
  };
}

const kindChoices = recordNames.map((record) => {
  const { one, fields, prefix = '' }: RecordWords = recordWords[record];
  return {
    value: record,
    label: one,
    acts: recordActs[record].map((act) => ({ value: act, label: doneInWords(`${prefix}${act}`, prefix) })),
    fields: Object.entries(fields).map(([field, { label }]) => ({ value: field, label })),
  };
});

/** What a manager chooses from, and how long it is there. */
export async function showChoices({ db }: Scope, keptMonths: number | null): Promise<HistoryChoices> {
  const people = (await listPeople(db)).map((person) => ({ value: person, label: person }));
  return { people: [...Object.entries(programs).map(([value, label]) => ({ value, label })), ...people], kinds: kindChoices, keptMonths };
}

/** How often each unusual act was done on some days, the kinds that nobody did too. */
export async function countUnusual({ db, clock }: Scope, query: UnusualQuery): Promise<UnusualCounts> {
  refuseReversed(query);
  const to = query.to ?? (query.from ? [query.from, sastDay(clock.now())].toSorted()[1]! : sastDay(clock.now()));
  const from = query.from ?? addDays(to, 1 - USUAL_DAYS);
  if (daysBetween(from, to) >= MOST_DAYS) throw invalid({ from: `Choose ${MOST_DAYS} days at most` });
  const marks = await countMarks(db, new Date(dayRange(from)[0]), new Date(dayRange(to)[1]));
  const counts = new Map(marks.map(({ mark, entries }) => [mark, entries]));
  return { from, to, counts: unusualActs.map((unusual) => ({ unusual, entries: counts.get(unusual) ?? 0 })) };
}
