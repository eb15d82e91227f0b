import type { FileAnswer } from '@superlink/api/call.ts';
import { AppError } from '@superlink/api/error.ts';
import type { HistoryEntry, HistoryExportQuery } from '@superlink/api/history/history.schema.ts';
import { sastDay, sastTime } from '@superlink/domain/time/sast.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { SignedInScope } from '../../scope.ts';
import { filterOf, searchOn } from './search-history.service.ts';

const PAGE = 200;
/** Lines a file may have, as many as the files of other lists. */
const MOST_LINES = 100_000;

const noStanding = async () => () => ({ undone: null, takesBack: false, canUndo: false });

interface Line {
  readonly entry: HistoryEntry;
  readonly change: HistoryEntry['changes'][number] | null;
}

const columns: readonly TableColumn<Line>[] = [
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

const linesOf = (entry: HistoryEntry): Line[] =>
  entry.changes.length === 0 ? [{ entry, change: null }] : entry.changes.map((change) => ({ entry, change }));

/** What a search finds, a line for each field that changed. Throws too_large beyond 100 000 lines. */
export async function exportHistory(scope: SignedInScope, { format, ...asked }: HistoryExportQuery): Promise<FileAnswer> {
  const filter = await filterOf(scope, asked);
  const rows: Line[] = [];
  let before: { at: Date; id: string } | undefined;
  do {
    const page = await searchOn(scope, filter, { before, limit: PAGE }, noStanding);
    rows.push(...page.entries.flatMap(linesOf));
    if (rows.length > MOST_LINES) throw new AppError('too_large');
    const [at, id] = page.next?.split(' ') ?? [];
    before = at !== undefined && id !== undefined ? { at: new Date(at), id } : undefined;
  } while (before !== undefined);
  return writeTable(format, { name: `history-${sastDay(scope.clock.now())}`, columns, rows });
}
