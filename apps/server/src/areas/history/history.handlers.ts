import type { historyCalls } from '@superlink/api/history/history.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportHistory } from './history-export.service.ts';
import { showEntry, showRecordHistory } from './history.service.ts';
import { countUnusual, searchHistory, showChoices } from './search-history.service.ts';
import { undoEntry, type UndoTools } from './undo.service.ts';

export function historyHandlers(undo: UndoTools, keptMonths: number | null): Handlers<typeof historyCalls> {
  return {
    search: (scope, { query }) => searchHistory(scope, query),
    exportFound: (work, { query }) => exportHistory(work, query),
    choices: (scope) => showChoices(scope, keptMonths),
    unusual: (scope, { query }) => countUnusual(scope, query),
    ofRecord: (scope, { params, query }) => showRecordHistory(scope, params, query),
    entry: (scope, { params }) => showEntry(scope, params.id),
    undo: (scope, { params }) => undoEntry(scope, undo, params.id),
  };
}
