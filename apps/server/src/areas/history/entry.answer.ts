import { changesInWords, doneInWords, programs, recordOf } from '@superlink/api/history/entry-words.ts';
import type { HistoryEntry } from '@superlink/api/history/history.schema.ts';
import type { RecordWords } from '@superlink/api/history/kind-words.ts';
import { recordWords } from '@superlink/api/history/record-words.ts';
import type { EntryRow } from './history.views.ts';
import type { RecordPlace } from './record-names.views.ts';

type Recorded = Readonly<Record<string, unknown>> | null;
export type NameOf = (place: RecordPlace) => string | null;
type WhatHappened = HistoryEntry['elsewhere'][number];

export const placesOf = (rows: readonly Pick<EntryRow, 'area' | 'action' | 'recordId'>[]): RecordPlace[] =>
  rows.flatMap((row) => {
    const record = recordOf(row);
    return record === null ? [] : [{ record, id: row.recordId }];
  });

export function answerAct(row: Pick<EntryRow, 'area' | 'action' | 'recordId' | 'before' | 'after'>, nameOf: NameOf): WhatHappened {
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

/** Who did it: a user or an API key as they are called; what nobody signed in did is named by the program. */
const personOf = ({ actorId, actorName }: EntryRow) => (actorId === null ? (programs[actorName] ?? actorName) : actorName);

export type Standing = Pick<HistoryEntry, 'undone' | 'takesBack' | 'canUndo'>;

export function answerEntry(row: EntryRow, nameOf: NameOf, standing: Standing, elsewhere: readonly EntryRow[]): HistoryEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: personOf(row),
    ...answerAct(row, nameOf),
    ...standing,
    elsewhere: elsewhere.map((other) => answerAct(other, nameOf)),
  };
}
