import type { importsCalls } from '@superlink/api/imports/imports.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { checkedImport } from './check-import.service.ts';
import { answerCheck } from './check.answer.ts';
import { exportProblems, makeTemplate } from './import-files.service.ts';
import { changeImport, correctRow, listRecentImports, showImport, showPlace, uploadImport } from './imports.service.ts';
import { undoImport, type ImportRunner } from './run-import.service.ts';

export function importsHandlers(runner: ImportRunner): Handlers<typeof importsCalls> {
  return {
    list: (scope, { query }) => listRecentImports(scope, query),
    upload: (work, { query }) => uploadImport(work, query),
    place: (scope, { query }) => showPlace(scope, query.ticket),
    template: (_scope, { query }) => makeTemplate(query.kind, query.format),
    get: (scope, { params }) => showImport(scope, params.id),
    change: (scope, { params, body }) => changeImport(scope, params.id, body),
    problems: async (scope, { params, query }) => answerCheck(await checkedImport(scope, params.id), query, scope.clock.now()),
    problemsFile: (scope, { params }) => exportProblems(scope, params.id),
    correct: (scope, { params, body }) => correctRow(scope, params.id, params.row, body),
    run: (scope, { params, query }) => runner.run(scope, params.id, query),
    undo: (scope, { params }) => undoImport(scope, params.id),
  };
}
