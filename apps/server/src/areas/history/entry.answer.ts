import { changesInWords, doneInWords, programs, recordOf } from '@superlink/api/history/entry-words.ts';
import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import { MOVED_ALONG } from '@superlink/api/history/record-acts.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords } from '@superlink/api/history/record-words.ts';
import type { EntryRow } from './history.views.ts';
import type { FoundRecords, RecordPlace } from './record-names.views.ts';

type Recorded = Readonly<Record<string, unknown>> | null;
type WhatHappened = HistoryEntry['elsewhere'][number];

export const placesOf = (rows: readonly Pick<EntryRow, 'area' | 'action' | 'recordId'>[]): RecordPlace[] =>
  rows.flatMap((row) => {
    const record = recordOf(row);
    return record === null ? [] : [{ record, id: row.recordId }];
  });

export function answerAct(row: Pick<EntryRow, 'area' | 'action' | 'recordId' | 'before' | 'after'>, records: FoundRecords): WhatHappened {
  const record = recordOf(row);
  const words: RecordWords | null = record === null ? null : recordWords[record];
  return {
    record,
    recordId: row.recordId,
    recordKind: words?.one ?? doneInWords(row.area),
    recordName: record === null ? null : records.nameOf({ record, id: row.recordId }),
    recordThere: record !== null && records.isThere({ record, id: row.recordId }),
    did: didOf(row, words?.prefix),
    changes: changesInWords(record, row.before as Recorded, row.after as Recorded),
  };
}

/** What was done; of what moved along also because of what: `Moved along, trip 104 completed`. */
function didOf({ action, after }: Pick<EntryRow, 'action' | 'after'>, prefix: string | undefined): string {
  const done = doneInWords(action, prefix);
  const cause = action === MOVED_ALONG ? (after as Recorded)?.['cause'] : undefined;
  return typeof cause === 'string' ? `${done}, ${cause}` : done;
}

/** Who did it: a user or an API key as they are called; what nobody signed in did is named by the program. */
const personOf = ({ actorId, actorName }: EntryRow) => (actorId === null ? (programs[actorName] ?? actorName) : actorName);

export type Standing = Pick<HistoryEntry, 'undone' | 'takesBack' | 'canUndo'>;

export function answerEntry(row: EntryRow, records: FoundRecords, standing: Standing, elsewhere: readonly EntryRow[]): HistoryEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: personOf(row),
    ...answerAct(row, records),
    ...standing,
    elsewhere: elsewhere.map((other) => answerAct(other, records)),
  };
}
