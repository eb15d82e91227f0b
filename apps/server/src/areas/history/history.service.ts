import { AppError } from '@superlink/api/error.ts';
import { prefixesBeside, recordOf } from '@superlink/api/history/entry-words.ts';
import type { HistoryEntry, HistoryPage, RecordHistoryQuery } from '@superlink/api/history/history.schema.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords, type RecordName } from '@superlink/api/history/record-words.ts';
import { pageEndOf } from '@superlink/api/page-end.ts';
import type { SignedInScope } from '../../scope.ts';
import { answerEntry, placesOf } from './entry.answer.ts';
import { isHidden } from './hidden-kinds.ts';
import { listEntriesBeside, listEntriesOf, type EntryRow } from './history.views.ts';
import { findRecords } from './record-names.views.ts';
import { findStanding } from './undo-standing.service.ts';
import { findEntry } from './undo.views.ts';

/** The settings of a company, which are there before anybody has named them. */
const SETTINGS_ID = 'tenant_settings';

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
  const records = await findRecords(db, [{ record, id }, ...placesOf([...rows, ...rows.flatMap(elsewhere)])]);
  // what was taken in from elsewhere has a name and no entries yet
  const isKnown = records.nameOf({ record, id }) !== null || (record === 'settings' && id === SETTINGS_ID);
  if (rows.length === 0 && before === undefined && !isKnown) throw new AppError('not_found');
  const standing = await findStanding(scope, rows);
  const last = rows.at(-1);
  return {
    entries: rows.map((row) => answerEntry(row, records, standing(row), elsewhere(row))),
    next: found.length > limit && last ? pageEndOf(last) : null,
  };
}

/** An entry with what its request did elsewhere, of which a search says nothing. Throws not_found. */
export async function showEntry(scope: SignedInScope, id: string): Promise<HistoryEntry> {
  const { db } = scope;
  const entry = await findEntry(db, id);
  if (!entry) throw new AppError('not_found');
  const elsewhere = (await listEntriesBeside(db, [entry])).filter(
    (other) => other.recordId !== entry.recordId || other.area !== entry.area,
  );
  const records = await findRecords(db, placesOf([entry, ...elsewhere]));
  const standing = await findStanding(scope, [entry]);
  return answerEntry(entry, records, standing(entry), elsewhere);
}
