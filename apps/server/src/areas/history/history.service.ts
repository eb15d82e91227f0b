import { AppError } from '@superlink/api/error.ts';
import { pageEndOf, type HistoryEntry, type HistoryPage, type RecordHistoryQuery } from '@superlink/api/history/history.schema.ts';
import { changesInWords, doneInWords, prefixesBeside, recordOf } from '@superlink/api/history/entry-words.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import type { SignedInScope } from '../../scope.ts';
import { listEntriesBeside, listEntriesOf, type EntryRow } from './history.views.ts';
import { findRecordNames, type RecordPlace } from './record-names.views.ts';

type Recorded = Readonly<Record<string, unknown>> | null;

const placeOf = (row: EntryRow): RecordPlace[] => {
  const record = recordOf(row);
  return record === null ? [] : [{ record, id: row.recordId }];
};

function answerEntry(row: Omit<EntryRow, 'id' | 'at'>, nameOf: (place: RecordPlace) => string | null): HistoryEntry['elsewhere'][number] {
  const record = recordOf(row);
  const words: RecordWords | null = record === null ? null : recordWords[record];
  return {
    record,
    recordId: row.recordId,
    recordKind: words?.one ?? doneInWords(row.area),
    recordName: record === null ? null : nameOf({ record, id: row.recordId }),
    did: doneInWords(row.action, words?.prefix),
    changes: changesInWords(record, row.before as Recorded, row.after as Recorded),
  };
}

/** A page of a record's history, newest first, with what the same requests did to other records. Throws not_found for what never was, forbidden. */
export async function showRecordHistory(
  { db, actor }: SignedInScope,
  { record, id }: { record: RecordName; id: string },
  { before, limit }: RecordHistoryQuery,
): Promise<HistoryPage> {
  const { area, prefix = '', managersOnly }: RecordWords = recordWords[record];
  if (managersOnly && !actor.permissions.includes('manager:actions')) throw new AppError('forbidden');
  const found = await listEntriesOf(db, { area, recordId: id, prefix, others: prefixesBeside(record) }, before ?? null, limit + 1);
  const rows = found.slice(0, limit);
  const beside = Map.groupBy(await listEntriesBeside(db, rows), (row) => row.beside);
  const elsewhere = (row: EntryRow) => (beside.get(row.id) ?? []).filter((other) => other.recordId !== id);
  const nameOf = await findRecordNames(db, [{ record, id }, ...[...rows, ...rows.flatMap(elsewhere)].flatMap(placeOf)]);
  // what was taken in from elsewhere has a name and no entries yet
  if (rows.length === 0 && before === undefined && nameOf({ record, id }) === null) throw new AppError('not_found');
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actorName,
      ...answerEntry(row, nameOf),
      elsewhere: elsewhere(row).map((other) => answerEntry(other, nameOf)),
    })),
    next: found.length > limit && last ? pageEndOf(last) : null,
  };
}
