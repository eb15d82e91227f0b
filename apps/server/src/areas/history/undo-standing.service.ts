import type { SignedInScope } from '../../scope.ts';
import type { Standing } from './entry.answer.ts';
import type { EntryRow } from './history.views.ts';
import { mayUndo } from './undo.service.ts';
import { listUndoing, listUndone } from './undo.views.ts';

/** Of entries that are shown: who took each back, whether it took another back, and whether the reader may try to take it back. */
export async function findStanding(scope: SignedInScope, rows: readonly EntryRow[]): Promise<(row: EntryRow) => Standing> {
  const ids = rows.map((row) => row.id);
  const undone = new Map(
    (await listUndone(scope.db, ids)).map(({ entryId, undoneBy, undoneAt }) => [entryId, { by: undoneBy, at: undoneAt.toISOString() }]),
  );
  const requests = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))];
  const undoing = new Map((await listUndoing(scope.db, requests)).map(({ byRequest, isRedo }) => [byRequest, isRedo]));
  return (row) => {
    const isRedo = undoing.get(row.requestId ?? '');
    return {
      undone: undone.get(row.id) ?? null,
      takesBack: isRedo !== undefined,
      canUndo: !undone.has(row.id) && isRedo !== true && row.erasedAt === null && mayUndo(scope, row),
    };
  };
}
