import { Readable } from 'node:stream';
import type { FileAnswer } from '@superlink/api/call.ts';
import { AppError } from '@superlink/api/error.ts';
import type { HistoryExportQuery } from '@superlink/api/history/history.schema.ts';
import { CSV_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { streamCsv, writeTable } from '../../platform/spreadsheet/write-table.ts';
import type { OutsideScope } from '../../scope.ts';
import { entryLineColumns, linesOf, type EntryLine } from './entry-lines.ts';
import type { EntryFilter } from './history-search.views.ts';
import { filterOf, searchOn } from './search-history.service.ts';

const PAGE = 200;
/** Lines a workbook may have, as many as the files of other lists; a CSV is written while it is read and has as many as there are. */
const MOST_LINES = 100_000;

const noStanding = async () => () => ({ undone: null, takesBack: false, canUndo: false });

/** What a filter finds, page by page, each read in a transaction of its own; it ends with the caller's connection. */
async function* pagesOf(work: OutsideScope, filter: EntryFilter): AsyncGenerator<EntryLine[]> {
  let before: { at: Date; id: string } | undefined;
  do {
    if (work.signal.aborted) return;
    const page = await work.inTransaction((scope) => searchOn(scope, filter, { before, limit: PAGE }, noStanding));
    yield linesOf(page.entries);
    const [at, id] = page.next?.split(' ') ?? [];
    before = at !== undefined && id !== undefined ? { at: new Date(at), id } : undefined;
  } while (before !== undefined);
}

/** What a search finds, a line for each field that changed. Throws too_large for a workbook beyond 100 000 lines. */
export async function exportHistory(work: OutsideScope, { format, ...asked }: HistoryExportQuery): Promise<FileAnswer> {
  const filter = await work.inTransaction((scope) => filterOf(scope, asked));
  const name = `history-${sastDay(work.clock.now())}`;
  const pages = pagesOf(work, filter);
  if (format === 'csv') return { type: CSV_TYPE, filename: `${name}.csv`, body: Readable.from(streamCsv(entryLineColumns, pages)) };
  const rows: EntryLine[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > MOST_LINES) throw new AppError('too_large');
  }
  return writeTable(format, { name, columns: entryLineColumns, rows });
}
