import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runnableBinaries, type Binaries } from './binaries.ts';
import { placeCluster, type ClusterHome } from './cluster-home.ts';
import { takeOwnership } from './owner-lock.ts';
import { disownStaleFile, isPostmasterAlive, readPostmaster, waitForPredecessor } from './postmaster-file.ts';
import { runIds, type RunIds } from './run-user.ts';
import { postgresSettings } from './settings.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** the cluster lies in its folder `postgres` */
  readonly dataDir: string;
  readonly port?: number;
  readonly settings?: Record<string, string>;
  /** false only for tests: a crash may then lose the data */
  readonly fsync?: boolean;
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
  stop(): Promise<void>;
}

const SUPERUSER = 'postgres';
const DEFAULT_PORT = 5432;
const READY_MS = 120_000;

const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function createCluster(binaries: Binaries, home: ClusterHome, ids: RunIds, fsync: boolean): void {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  const args = ['-D', home.cluster, '-U', SUPERUSER, '-A', 'trust', '--no-instructions', ...locale, ...(fsync ? [] : ['--no-sync'])];
  const result = spawnSync(path.join(binaries.directory, 'bin/initdb'), args, { ...ids, cwd: '/', env: environment, encoding: 'utf8' });
  if (result.status !== 0)
    throw new Error(`The database could not be created in ${home.cluster}: ${result.stderr || String(result.error)}`);
}

function refuseOtherMajor(binaries: Binaries, home: ClusterHome): void {
  const major = Number(readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8').trim());
  if (major === binaries.major) return;
  throw new Error(
    `${home.cluster} was made by PostgreSQL ${major}, and this version of Superlink brings PostgreSQL ${binaries.major}. ` +
      `Back up with the version of Superlink that made it, move the folder aside, and restore with this one`,
  );
}

function serverArguments(home: ClusterHome, port: number, options: EmbeddedPostgresOptions): string[] {
  const settings = postgresSettings({ fsync: options.fsync ?? true, settings: options.settings ?? {} });
  const fixed = [
    '-D',
    home.cluster,
    '-k',
    home.sockets,
    '-p',
    String(port),
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_permissions=0700',
  ];
  return [...fixed, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Starts the PostgreSQL that comes with the installation and waits until it answers. It runs as an unprivileged user, listens on a socket
 * only, recovers from any crash by itself and ends with this process, however that ends.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const port = options.port ?? DEFAULT_PORT;
  const ids = runIds();
  const home = placeCluster(path.resolve(options.dataDir), ids);
  const release = takeOwnership(path.join(home.home, 'server.pid'));
  try {
    const binaries = runnableBinaries(ids, home.home);
    await waitForPredecessor(home.cluster);
    if (existsSync(path.join(home.cluster, 'PG_VERSION'))) refuseOtherMajor(binaries, home);
    else createCluster(binaries, home, ids, options.fsync ?? true);
    disownStaleFile(home.cluster);
    const before = readPostmaster(home.cluster)?.mark;
    const server = supervise(path.join(binaries.directory, 'bin/postgres'), serverArguments(home, port, options), {
      ids,
      log: home.log,
      environment,
    });
    const stop = async () => {
      server.child.stdin?.end();
      await server.exited;
      release();
    };
    const deadline = Date.now() + READY_MS;
    for (;;) {
      if (server.hasExited()) throw new Error(`PostgreSQL did not start; the reason is at the end of ${home.log}`);
      const postmaster = readPostmaster(home.cluster);
      if (postmaster?.ready && postmaster.mark !== before) break;
      if (Date.now() > deadline) {
        await stop();
        throw new Error(`PostgreSQL was not ready after ${READY_MS / 1000} s; see the end of ${home.log}`);
      }
      await wait(5);
    }
    return { connection: { host: home.sockets, port, user: SUPERUSER, database: SUPERUSER }, major: binaries.major, stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** The connection of a server that another process runs on this data directory, or null. For operator commands beside a running server. */
export function findRunningPostgres(dataDir: string): EmbeddedPostgresConnection | null {
  const link = path.join(path.resolve(dataDir), 'postgres');
  if (!existsSync(link)) return null;
  const home = placeCluster(path.resolve(dataDir), runIds());
  const postmaster = readPostmaster(home.cluster);
  if (!postmaster?.ready || !isPostmasterAlive(postmaster.pid, home.cluster)) return null;
  return { host: postmaster.sockets, port: postmaster.port, user: SUPERUSER, database: SUPERUSER };
}
