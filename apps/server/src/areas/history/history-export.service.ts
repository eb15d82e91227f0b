import type { FileAnswer } from '@superlink/api/call.ts';
import type { HistoryExportQuery } from '@superlink/api/history/history.schema.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { streamTable } from '../../platform/spreadsheet/write-table.ts';
import type { OutsideScope } from '../../scope.ts';
import { entryLineColumns, linesOf, type EntryLine } from './entry-lines.ts';
import type { EntryFilter } from './history-search.views.ts';
import { filterOf, searchOn } from './search-history.service.ts';

const PAGE = 200;

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

/** What a search finds, a line for each field that changed, read while it is sent: as many lines as there are. */
export async function exportHistory(work: OutsideScope, { format, ...asked }: HistoryExportQuery): Promise<FileAnswer> {
  const filter = await work.inTransaction((scope) => filterOf(scope, asked));
  return streamTable(format, { name: `history-${sastDay(work.clock.now())}`, columns: entryLineColumns, pages: pagesOf(work, filter) });
}
