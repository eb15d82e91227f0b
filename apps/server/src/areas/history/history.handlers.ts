import type { historyCalls } from '@superlink/api/history/history.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportHistory } from './history-export.service.ts';
import { showRecordHistory } from './history.service.ts';
import { countUnusual, searchHistory, showChoices } from './search-history.service.ts';
import { undoEntry, type UndoTools } from './undo.service.ts';

export function historyHandlers(undo: UndoTools): Handlers<typeof historyCalls> {
  return {
    search: (scope, { query }) => searchHistory(scope, query),
    exportFound: (scope, { query }) => exportHistory(scope, query),
    choices: (scope) => showChoices(scope),
    unusual: (scope, { query }) => countUnusual(scope, query),
    ofRecord: (scope, { params, query }) => showRecordHistory(scope, params, query),
    undo: (scope, { params }) => undoEntry(scope, undo, params.id),
  };
}
