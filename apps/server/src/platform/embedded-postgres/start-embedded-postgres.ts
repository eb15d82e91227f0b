import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runnableBinaries } from './binaries.ts';
import { findCluster, placeCluster } from './cluster-home.ts';
import { makeCluster, requireMajor, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { lockHolder, takeOwnership } from './owner-lock.ts';
import { readPostmaster } from './postmaster-file.ts';
import { keepPostmaster } from './postmaster.ts';
import { availableMemory, postgresSettings } from './settings.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';

export interface EmbeddedPostgresOptions {
  /** the cluster is its entry `postgres`: a directory, or a link to one where the data directory is private to root */
  readonly dataDir: string;
  readonly port?: number;
  /** on top of those derived from the memory */
  readonly settings?: Record<string, string>;
  /** false only for tests: a crash may then lose the data */
  readonly fsync?: boolean;
  /** hears what the operator should know */
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgresConnection {
  /** directory of the Unix socket */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** as the superuser, for provisioning and backup only */
  readonly connection: EmbeddedPostgresConnection;
  readonly major: number;
  /** the cluster's real directory */
  readonly cluster: string;
  /** true when this start made the cluster */
  readonly fresh: boolean;
  stop(): Promise<void>;
}

const DEFAULT_PORT = 5432;

const connectionAt = (host: string, port: number) => ({ host, port, user: SUPERUSER, database: SUPERUSER });

/**
 * Starts the PostgreSQL that comes with the installation and waits until it answers. It runs as an unprivileged user, listens on a socket
 * only, recovers from any crash by itself and ends with this process, however that ends. Makes the cluster on a first start.
 * Throws AlreadyRunningError when another process serves the data directory, EmbeddedPostgresError with the way out for everything else.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { port = DEFAULT_PORT, fsync = true, log = () => {} } = options;
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded database does not run on Windows. Use WSL 2, or set DATABASE_URL to a PostgreSQL 18 of your own',
    );
  }
  const home = placeCluster(path.resolve(options.dataDir), fsync, log);
  const release = takeOwnership(home.lock);
  let sockets: string | undefined;
  try {
    const binaries = runnableBinaries(home.ids, home.home);
    // an empty directory is as good as none: a restore or a container may have made it
    const fresh = !existsSync(home.cluster) || readdirSync(home.cluster).length === 0;
    if (fresh) await makeCluster(home.cluster, binaries, home.ids, fsync);
    requireMajor(home.cluster, binaries.major);
    const leftBehind = readPostmaster(home.cluster)?.sockets;
    const place = (sockets = makeSocketDirectory(home.home, port, home.ids));
    const settings = postgresSettings({ memory: availableMemory(), fsync, settings: options.settings ?? {} });
    const stop = await keepPostmaster({ home, sockets: place, port, binaries, settings }, log);
    if (leftBehind && leftBehind !== place) removeSocketDirectory(leftBehind);
    return {
      connection: connectionAt(place, port),
      major: binaries.major,
      cluster: home.cluster,
      fresh,
      async stop() {
        // given up first: whoever starts now waits for the end instead of being refused
        release();
        await stop();
        removeSocketDirectory(place);
      },
    };
  } catch (error) {
    if (sockets) removeSocketDirectory(sockets);
    release();
    throw error;
  }
}

/** The connection of a server that another process runs on this data directory, or null. For operator commands beside a running server. */
export function findRunningPostgres(dataDir: string): EmbeddedPostgresConnection | null {
  const found = findCluster(path.resolve(dataDir));
  if (!found || lockHolder(found.lock) === null) return null;
  const postmaster = readPostmaster(found.cluster);
  return postmaster?.ready ? connectionAt(postmaster.sockets, postmaster.port) : null;
}
