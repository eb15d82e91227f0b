import { AppError } from '@superlink/api/error.ts';
import { prefixesBeside, recordOf } from '@superlink/api/history/entry-words.ts';
import { pageEndOf, type HistoryPage, type RecordHistoryQuery } from '@superlink/api/history/history.schema.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import type { SignedInScope } from '../../scope.ts';
import { answerEntry, placesOf } from './entry.answer.ts';
import { listEntriesBeside, listEntriesOf, type EntryRow } from './history.views.ts';
import { findRecordNames } from './record-names.views.ts';
import { findStanding } from './undo-standing.service.ts';

/** Whether a kind of record is none of a reader's business. */
function isHidden({ actor }: SignedInScope, record: RecordName | null): boolean {
  const words: RecordWords | null = record === null ? null : recordWords[record];
  return words?.managersOnly === true && !actor.permissions.includes('manager:actions');
}

/** A page of a record's history, newest first, with what the same requests did to other records. Throws not_found for what never was, forbidden. */
export async function showRecordHistory(
  scope: SignedInScope,
  { record, id }: { record: RecordName; id: string },
  { before, limit }: RecordHistoryQuery,
): Promise<HistoryPage> {
  const { db } = scope;
  if (isHidden(scope, record)) throw new AppError('forbidden');
  const { area, prefix = '' }: RecordWords = recordWords[record];
  const found = await listEntriesOf(db, { area, recordId: id, prefix, others: prefixesBeside(record) }, before ?? null, limit + 1);
  const rows = found.slice(0, limit);
  const beside = Map.groupBy(await listEntriesBeside(db, rows), (row) => row.beside);
  const elsewhere = (row: EntryRow) =>
    (beside.get(row.id) ?? []).filter((other) => other.recordId !== id && !isHidden(scope, recordOf(other)));
  const nameOf = await findRecordNames(db, [{ record, id }, ...placesOf([...rows, ...rows.flatMap(elsewhere)])]);
  // what was taken in from elsewhere has a name and no entries yet
  if (rows.length === 0 && before === undefined && nameOf({ record, id }) === null) throw new AppError('not_found');
  const standing = await findStanding(scope, rows);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => answerEntry(row, nameOf, standing(row), elsewhere(row))),
    next: found.length > limit && last ? pageEndOf(last) : null,
  };
}
