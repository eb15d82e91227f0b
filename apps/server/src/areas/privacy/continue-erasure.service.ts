import { erasureSteps } from '@superlink/domain/privacy/erasure-steps.ts';
import type { Scope } from '../../scope.ts';
import { announce } from '../../platform/live/announcement.ts';
import {
  eraseFromAudit,
  finishErasure,
  freeColumn,
  lockOpenErasure,
  noteProgress,
  removeAnswers,
  removePins,
  type OpenErasure,
} from './erasures.queries.ts';

/** Rows of a table, and entries of the history, that one transaction changes or looks at. */
const ROWS = 1_000;
const ENTRIES = 2_000;

type Place = Pick<Scope, 'db' | 'clock'>;

async function doPiece({ db }: Place, erasure: OpenErasure, step: number): Promise<{ places: number; entries: number; isOver: boolean }> {
  const work = erasureSteps(erasure.kind, erasure.terms.called === undefined)[step]!;
  switch (work.do) {
    case 'history': {
      const { seen, changed } = await eraseFromAudit(db, erasure.id, ENTRIES, false);
      return { places: 0, entries: changed, isOver: seen < ENTRIES };
    }
    case 'pins':
      return { places: await removePins(db, erasure), entries: 0, isOver: true };
    case 'answers':
      return { places: await removeAnswers(db, erasure), entries: 0, isOver: true };
    default: {
      const { freed, isOver } = await freeColumn(db, work, erasure, ROWS);
      return { places: freed, entries: 0, isOver };
    }
  }
}

/**
 * Does the next piece of the oldest erasure of a company that is under way; false when there is none, or another process holds it. A process may end
 * anywhere: what its transaction did is there or is done again.
 */
export async function continueErasure(scope: Place): Promise<boolean> {
  const erasure = await lockOpenErasure(scope.db);
  if (!erasure) return false;
  const steps = erasureSteps(erasure.kind, erasure.terms.called === undefined).length;
  // a later version has other steps; doing one again changes nothing
  const step = steps === erasure.steps ? erasure.step : 0;
  const { places, entries, isOver } = await doPiece(scope, erasure, step);
  const next = isOver ? step + 1 : step;
  await noteProgress(scope.db, erasure.id, { step: next, steps, places, entries });
  if (next === steps) {
    await finishErasure(scope.db, erasure.id, scope.clock.now());
    await announce(scope.db, [{ area: 'privacy', request: null }]);
  }
  return true;
}
