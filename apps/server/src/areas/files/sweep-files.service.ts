import { FileStoreAway, type FileStore } from '../../platform/file-store/file-store.ts';
import type { Scope } from '../../scope.ts';
import { removeAbandonedFile } from './file-keeper.service.ts';
import { lockUnfinishedFiles } from './files.queries.ts';

/** Longer than any upload may take, so that a file on its way in is never taken for one that was given up. */
const ARRIVAL_MS = 3_600_000;
const FILES_A_SWEEP = 200;

/**
 * Removes what was let go and what never finished arriving, file and ledger line, and answers how many. Runs at the start and every hour;
 * several processes may sweep at once, and a sweep that is cut short is done again by the next.
 */
export async function sweepFiles(scope: Pick<Scope, 'db' | 'tenant' | 'clock' | 'log'>, store: FileStore): Promise<number> {
  const { db, clock, log } = scope;
  const files = await lockUnfinishedFiles(db, new Date(clock.now().getTime() - ARRIVAL_MS), FILES_A_SWEEP);
  let swept = 0;
  for (const { id } of files) {
    try {
      await removeAbandonedFile(scope, store, id);
      swept += 1;
    } catch (error) {
      log.warn({ err: error, file: id }, 'a file could not be removed and is left to the next sweep');
      // each of the others would wait as long, and hold what it has locked
      if (error instanceof FileStoreAway) break;
    }
  }
  return swept;
}
