import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { sastDay, sastTime } from '@superlink/domain/time/sast.ts';
import type { SignedInScope } from '../../scope.ts';
import type { TableColumn } from '../../platform/spreadsheet/write-table.ts';
import { answerEntry, placesOf } from './entry.answer.ts';
import type { EntryRow } from './history.views.ts';
import { findRecords } from './record-names.views.ts';

/** A field that an entry changed, or the entry itself where it changed none. */
export interface EntryLine {
  readonly entry: HistoryEntry;
  readonly change: HistoryEntry['changes'][number] | null;
}

/** How files write entries. */
export const entryLineColumns: readonly TableColumn<EntryLine>[] = [
  { heading: 'Date', kind: 'day', value: ({ entry }) => sastDay(new Date(entry.at)) },
  { heading: 'Time', kind: 'text', value: ({ entry }) => sastTime(new Date(entry.at)), width: 8 },
  { heading: 'Person', kind: 'text', value: ({ entry }) => entry.by, width: 24 },
  { heading: 'Kind', kind: 'text', value: ({ entry }) => entry.recordKind },
  { heading: 'Record', kind: 'text', value: ({ entry }) => entry.recordName, width: 28 },
  { heading: 'Done', kind: 'text', value: ({ entry }) => entry.did },
  { heading: 'Field', kind: 'text', value: ({ change }) => change?.label ?? null, width: 24 },
  { heading: 'Before', kind: 'text', value: ({ change }) => change?.before ?? null, width: 28 },
  { heading: 'After', kind: 'text', value: ({ change }) => change?.after ?? null, width: 28 },
];

export const linesOf = (entries: readonly HistoryEntry[]): EntryLine[] =>
  entries.flatMap((entry): EntryLine[] =>
    entry.changes.length === 0 ? [{ entry, change: null }] : entry.changes.map((change) => ({ entry, change })),
  );

const noStanding = { undone: null, takesBack: false, canUndo: false };

/** Entries as lines of a file. */
export async function describeEntries({ db }: Pick<SignedInScope, 'db'>, rows: readonly EntryRow[]): Promise<EntryLine[]> {
  const records = await findRecords(db, placesOf(rows));
  return linesOf(rows.map((row) => answerEntry(row, records, noStanding, [])));
}
