import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { existingCluster, settleClusterHome } from './cluster-home.ts';
import { makeCluster, requireMajor, SUPERUSER } from './cluster.ts';
import { AlreadyRunningError, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { currentOwner, takeOwnership } from './ownership.ts';
import { readPidFile } from './pid-file.ts';
import { startPostmaster } from './postmaster.ts';
import { availableMemory, settingsFor, withoutDurability } from './settings.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';
import type { Supervised } from './supervisor.ts';

/** How to connect as the cluster's superuser, for provisioning and backups only. `host` is the directory of the socket. */
export interface EmbeddedPostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedPostgresConnection;
  readonly major: number;
  /** the cluster's real directory, which a link in the data directory may point to */
  readonly cluster: string;
  /** true when this start made the cluster */
  readonly fresh: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** the cluster is `<dataDir>/postgres`: a directory, or a link when the data directory is private to root */
  readonly dataDir: string;
  readonly port?: number;
  /** on top of those derived from the memory */
  readonly settings?: Record<string, string>;
  /** false only for clusters that are thrown away */
  readonly fsync?: boolean;
  readonly log?: (line: string) => void;
  /** called when PostgreSQL ended and could not be started again */
  readonly onLost?: (error: Error) => void;
}

/** Ends in a row after which restarting is given up, and the time that forgets them. */
const RESTARTS = 5;
const CALM_MS = 60_000;

const connectionAt = (host: string, port: number) => ({ host, port, user: SUPERUSER, database: 'postgres' });

/** A database that another process serves from this data directory right now, or null. For operator commands beside a running server. */
export function findRunningPostgres(dataDir: string): (EmbeddedPostgresConnection & { readonly pid: number }) | null {
  const cluster = existsSync(dataDir) ? existingCluster(dataDir) : null;
  if (!cluster) return null;
  const pid = currentOwner(path.dirname(cluster));
  const file = readPidFile(cluster);
  return pid !== null && file?.ready ? { ...connectionAt(file.socketDir, file.port), pid } : null;
}

/** Starts PostgreSQL again when it ends without having been asked to, so that one killed process does not end the service. */
function keepRunning(first: Supervised, start: () => Promise<Supervised>, log: (line: string) => void, onLost: (error: Error) => void) {
  let stopping = false;
  let current = first;
  const watch = async () => {
    let ends: number[] = [];
    for (;;) {
      const code = await current.exited;
      if (stopping) return;
      ends = [...ends.filter((time) => time > Date.now() - CALM_MS), Date.now()];
      try {
        if (ends.length > RESTARTS)
          throw new EmbeddedPostgresError(`The database ended ${ends.length} times within a minute and is not started again`);
        log(`The database ended unexpectedly (${code ?? 'killed'}) and is started again`);
        await sleep(100 * (ends.length - 1));
        current = await start();
        if (stopping) await current.stop();
      } catch (error) {
        onLost(error as Error);
        return;
      }
    }
  };
  const watching = watch();
  return async () => {
    stopping = true;
    await current.stop();
    await watching;
  };
}

/**
 * Runs PostgreSQL on `<dataDir>/postgres` for as long as this process lives, reachable through a socket only its run user and root can open.
 * Makes the cluster on a first start. Works as root (PostgreSQL then runs as postgres or nobody) and as a normal user.
 * Throws AlreadyRunningError when another process serves the directory, EmbeddedPostgresError with the way out for everything else.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, port = 5432, fsync = true, log = () => {}, onLost = () => {} } = options;
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded database does not run on Windows. Use WSL 2, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    );
  }
  const { dir, cluster, runUser } = settleClusterHome(dataDir, fsync, log);
  const ownership = takeOwnership(dir);
  if ('heldBy' in ownership) throw new AlreadyRunningError(dataDir, ownership.heldBy);
  let socketDir: string | undefined;
  try {
    const binaries = findBinaries(dir, runUser);
    const fresh = !existsSync(cluster);
    if (fresh) await makeCluster(cluster, binaries, runUser, fsync);
    requireMajor(cluster, binaries.major);
    const leftBehind = readPidFile(cluster)?.socketDir;
    const place = (socketDir = makeSocketDirectory(dir, port, runUser));
    const settings = { ...settingsFor(availableMemory()), ...(fsync ? {} : withoutDurability), ...options.settings };
    const logFile = path.join(dir, 'postgres.log');
    const start = () => startPostmaster({ cluster, socketDir: place, port, binaries, runUser, settings, logFile });
    const first = await start();
    if (leftBehind && leftBehind !== place) removeSocketDirectory(leftBehind);
    const stopRunning = keepRunning(first, start, log, onLost);
    return {
      connection: connectionAt(place, port),
      major: binaries.major,
      cluster,
      fresh,
      async stop() {
        // given up first: whoever starts now waits for the end instead of being refused
        ownership.release();
        await stopRunning();
        removeSocketDirectory(place);
      },
    };
  } catch (error) {
    if (socketDir) removeSocketDirectory(socketDir);
    ownership.release();
    throw error;
  }
}
