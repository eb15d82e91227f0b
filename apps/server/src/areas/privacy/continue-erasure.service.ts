import { erasureSteps } from '@superlink/domain/privacy/erasure-steps.ts';
import { nextErasureTry } from '@superlink/domain/privacy/erasure-retry.ts';
import type { Log, Scope } from '../../scope.ts';
import { announce } from '../../platform/live/announcement.ts';
import {
  eraseFromAudit,
  finishErasure,
  freeColumn,
  lockOpenErasure,
  noteFailure,
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

/** The next piece of an erasure: of the oldest whose time has come, or of the one named. False when there is none, or another process holds it. */
async function doNext(scope: Place, only: string | null, taken: (erasure: OpenErasure) => void): Promise<boolean> {
  const erasure = await lockOpenErasure(scope.db, scope.clock.now(), only);
  if (!erasure) return false;
  taken(erasure);
  const steps = erasureSteps(erasure.kind, erasure.terms.called === undefined).length;
  // a later version has other steps; doing one again changes nothing
  const step = steps === erasure.steps ? erasure.step : 0;
  const { places, entries, isOver } = await doPiece(scope, erasure, step);
  const next = isOver ? step + 1 : step;
  await noteProgress(scope.db, erasure.id, { step: next, steps, places, entries });
  const isFinished = next === steps;
  if (isFinished) await finishErasure(scope.db, erasure.id, scope.clock.now());
  if (isFinished || erasure.tries > 0) await announce(scope.db, [{ area: 'privacy', request: null }]);
  return true;
}

/** An error without the rest that a database tells, which holds the values of a row, and those are a person's. */
function withoutValues(error: unknown): Error {
  const { message, code, table, column, constraint } = error as Record<string, unknown>;
  return Object.assign(new Error(String(message)), { code, table, column, constraint });
}

/**
 * Does the next piece of an erasure in the transaction of a request that has just asked for it; false when nothing is left of it. What fails here is tried
 * again by the background within a minute, which notes it.
 */
export async function continueOwnErasure(scope: Place, id: string): Promise<boolean> {
  try {
    return await doNext(scope, id, () => {});
  } catch (error) {
    throw withoutValues(error);
  }
}

/**
 * Does the next piece of the oldest erasure of a company whose time has come; false when there is none, or another process holds it. One that fails waits,
 * longer each time, and the others go on meanwhile (decision 1.74). A process may end anywhere: what its transaction did is there or is done again.
 */
export async function continueErasure(inTransaction: <R>(work: (scope: Place) => Promise<R>) => Promise<R>, log: Log): Promise<boolean> {
  let taken: OpenErasure | undefined;
  try {
    return await inTransaction((scope) => doNext(scope, null, (erasure) => (taken = erasure)));
  } catch (error) {
    const failed = taken;
    if (!failed) throw error;
    const tries = failed.tries + 1;
    log.error({ err: withoutValues(error), erasure: failed.id, step: failed.step, tries }, 'an erasure failed and is tried again later');
    await inTransaction(async ({ db, clock }) => {
      const now = clock.now();
      await noteFailure(db, failed, { now, nextTryAt: nextErasureTry(tries, now) });
      await announce(db, [{ area: 'privacy', request: null }]);
    });
    return true;
  }
}
