import { FenceSteps, Ingest } from './areas/tracking/public.ts';
import { openPool, type DatabaseAccess } from './db/connection.ts';
import { openDatabase, type Database } from './db/database.ts';
import type { Clock } from './platform/clock.ts';
import { openLiveChanges, type LiveChanges } from './platform/live/live-changes.ts';
import type { Log } from './scope.ts';

/** The door for positions that nobody sends: of accounts that are asked, and of the demo's trucks. */
export interface BackgroundIngest {
  readonly database: Database;
  readonly ingest: Ingest;
  /** what is written of every company, by whichever process */
  readonly live: LiveChanges;
  close(): Promise<void>;
}

/** Connections of its own, so that positions hold up no other background work. */
const POOL = 2;

export async function openBackgroundIngest(
  access: DatabaseAccess,
  { clock, log, positionDays }: { clock: Clock; log: Log; positionDays?: number },
): Promise<BackgroundIngest> {
  const database = await openDatabase(openPool(access.app, POOL));
  const live = await openLiveChanges(access.owner, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const tracked = { database, live, clock, log };
  const fenceSteps = new FenceSteps(tracked);
  const ingest = new Ingest({ ...tracked, keptDays: positionDays, onMoved: fenceSteps.vehiclesMoved });
  return {
    database,
    ingest,
    live,
    async close() {
      await ingest.stop();
      await fenceSteps.stop();
      await live.close();
      await database.close();
    },
  };
}
