import { chownSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { withClient } from '../db/connection.ts';
import { readManifest, requireIntact, type CopiedFile, type Manifest } from '../platform/embedded-postgres/backup-manifest.ts';
import { runnableBinaries } from '../platform/embedded-postgres/binaries.ts';
import { findCluster, lockOf, noteDataDir, placeCluster, type ClusterHome } from '../platform/embedded-postgres/cluster-home.ts';
import { copyFileHashed, copyTree, flushToDisk, requireRoom } from '../platform/embedded-postgres/copy-tree.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error.ts';
import { datedName } from '../platform/embedded-postgres/kept-backups.ts';
import { takeOwnership } from '../platform/embedded-postgres/owner-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { UsageError } from './operator.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  /** a directory that `backup` made */
  readonly from: string;
  /** moves what is there aside instead of refusing */
  readonly force: boolean;
  /** set when the database is the operator's own */
  readonly databaseUrl?: string | undefined;
  readonly now: Date;
}

export interface Restored {
  readonly manifest: Manifest;
  /** where the former data lies now, or null when there was none */
  readonly aside: string | null;
}

/** What a backup brings and a data directory holds. */
const entries = ['postgres', 'files', 'secret'] as const;

const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** The part of a backup below one of its directories, as a tree to copy. */
function treeOf({ directories, files }: Manifest, prefix: string) {
  const below = (names: string[]) => names.filter((name) => name.startsWith(`${prefix}/`)).map((name) => name.slice(prefix.length + 1));
  return { directories: below(directories), files: below(files.map((file) => file.path)) };
}

/** PostgreSQL refuses files of another user. */
function giveTo({ cluster, ids }: ClusterHome, tree: { directories: string[]; files: string[] }): void {
  if (ids.uid === undefined || ids.gid === undefined) return;
  for (const name of ['', ...tree.directories, ...tree.files]) chownSync(path.join(cluster, name), ids.uid, ids.gid);
}

async function unpack(from: string, manifest: Manifest, staging: string, place: ClusterHome): Promise<void> {
  const copied: CopiedFile[] = [];
  const database = treeOf(manifest, 'database');
  copied.push(...(await copyTree(path.join(from, 'database'), database, place.cluster, 'database')));
  if (manifest.directories.includes('files')) {
    copied.push(...(await copyTree(path.join(from, 'files'), treeOf(manifest, 'files'), path.join(staging, 'files'), 'files')));
  }
  if (manifest.files.some((file) => file.path === 'secret')) {
    const secret = await copyFileHashed(path.join(from, 'secret'), path.join(staging, 'secret'));
    if (secret) copied.push({ path: 'secret', ...secret });
  }
  requireIntact(from, manifest, copied);
  giveTo(place, database);
}

/** A copy is a backup only when it starts: replays its log, then opens every database. */
async function prove(staging: string): Promise<void> {
  const running = await startEmbeddedPostgres({ dataDir: staging });
  try {
    const open = (database: string) =>
      withClient({ ...running.connection, database }, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where datallowconn and not datistemplate',
        );
        await client.query('select count(*) from pg_attribute');
        return rows.map((row) => row.datname);
      });
    for (const database of await open(running.connection.database)) await open(database);
  } finally {
    await running.stop();
  }
}

/**
 * Puts a backup in place: checks every file, starts the copy once, and only then moves it to where the server looks. Until that moment
 * nothing of the present data is touched, and with `force` it is moved aside, never deleted.
 * Throws EmbeddedPostgresError with the way out; AlreadyRunningError while a server runs on the directory.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { now, force } = options;
  if (options.databaseUrl) {
    throw new EmbeddedPostgresError(
      'DATABASE_URL names a PostgreSQL of your own: restore it with its pg_restore or psql. To use the embedded database, unset DATABASE_URL',
    );
  }
  const from = path.resolve(options.from);
  const manifest = readManifest(from);
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const release = takeOwnership(findCluster(dataDir)?.lock ?? lockOf(dataDir));
  const staging = path.join(dataDir, `restore-${datedName(now)}.part`);
  let place: ClusterHome | undefined;
  try {
    const present = entries.filter((name) => isThere(path.join(dataDir, name)));
    if (present.length > 0 && !force) {
      throw new EmbeddedPostgresError(
        `${dataDir} already holds ${present.join(', ')}. Restore into another DATA_DIR, or add --force, which moves them aside`,
      );
    }
    requireRoom(dataDir, manifest.bytes, 'The restored data');
    rmSync(staging, { recursive: true, force: true });
    place = placeCluster(staging, true, () => {});
    const { major } = runnableBinaries(place.ids, place.home);
    if (major !== manifest.postgresMajor) {
      throw new EmbeddedPostgresError(
        `The backup was made with PostgreSQL ${manifest.postgresMajor}, this version of Superlink brings ${major}. ` +
          `Restore it with Superlink ${manifest.version}, which made it. Nothing was changed`,
      );
    }
    await unpack(from, manifest, staging, place);
    await prove(staging);
    await flushToDisk(staging);

    const aside = present.length > 0 ? path.join(dataDir, `before-restore-${datedName(now)}`) : null;
    if (aside) mkdirSync(aside, { mode: 0o700 });
    for (const name of present) renameSync(path.join(dataDir, name), path.join(aside!, name));
    for (const name of entries) if (isThere(path.join(staging, name))) renameSync(path.join(staging, name), path.join(dataDir, name));
    if (place.home !== staging) noteDataDir(place.home, dataDir);
    place = undefined;
    return { manifest, aside };
  } finally {
    // on the way out with an error its place outside of the data directory, if it had one, goes as well
    if (place && place.home !== staging) rmSync(place.home, { recursive: true, force: true });
    rmSync(staging, { recursive: true, force: true });
    release();
  }
}

const usage =
  'npm run restore -- <backup directory> [--force]   puts a backup in place of the data directory; --force moves what is there aside';

/** `npm run restore -- <directory> [--force]` */
export async function restoreCommand(config: Config, args: string[], say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { force: { type: 'boolean', default: false } } });
  const [from] = positionals;
  if (!from) throw new UsageError(usage);
  const { dataDir, settings } = config;
  const { manifest, aside } = await restore({ dataDir, from, force: values.force, databaseUrl: settings.DATABASE_URL, now: new Date() });
  say(
    `Restored the backup of ${manifest.createdAt} (Superlink ${manifest.version}) into ${dataDir}; every file was checked and the database was started once.`,
  );
  if (aside) say(`What was there before lies in ${aside}. Delete it when you no longer need it.`);
}
