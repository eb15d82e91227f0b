import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { backupCluster, listCluster } from '../platform/embedded-postgres/backup-cluster.ts';
import { MANIFEST, type CopiedFile, type Manifest } from '../platform/embedded-postgres/backup-manifest.ts';
import { findCluster } from '../platform/embedded-postgres/cluster-home.ts';
import {
  copyFileHashed,
  copyTree,
  flushToDisk,
  listTree,
  makeFolder,
  requireRoom,
  sizeOf,
} from '../platform/embedded-postgres/copy-tree.ts';
import { countRows, lookAsSuperuser, settledBefore } from '../platform/embedded-postgres/counted-rows.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error.ts';
import { datedName } from '../platform/embedded-postgres/kept-backups.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from '../start-up.ts';
import { drillCommand } from './backup-drill.ts';
import { nightlyBackup } from './nightly-backup.ts';
import { UsageError } from './operator.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** of Superlink */
  readonly version: string;
  /** set when the database is the operator's own */
  readonly databaseUrl?: string | undefined;
  /** directory that must not exist yet; default is a dated one in `<dataDir>/backups` */
  readonly target?: string | undefined;
  readonly now: Date;
}

const FILES = 'files';
const SECRET = 'secret';

/**
 * Copies uploaded files. Run before and after the database's end, because a file is stored before its row is committed and removed after:
 * the union holds every file the copied rows name, and at most some that no row names any more.
 */
async function copyUploads(dataDir: string, part: string, known: Map<string, CopiedFile & { seen: string }>): Promise<string[]> {
  const uploads = path.join(dataDir, FILES);
  if (!existsSync(uploads)) return [];
  const root = realpathSync(uploads);
  const tree = await listTree(root);
  const seen = new Map(tree.files.map((name) => [`${FILES}/${name}`, signatureOf(path.join(root, name))]));
  const fresh = tree.files.filter((name) => known.get(`${FILES}/${name}`)?.seen !== seen.get(`${FILES}/${name}`));
  const copied = await copyTree(root, { ...tree, files: fresh }, path.join(part, FILES), FILES);
  for (const file of copied) known.set(file.path, { ...file, seen: seen.get(file.path)! });
  return [FILES, ...tree.directories.map((name) => `${FILES}/${name}`)];
}

/** Tells a changed file from one that is as before. */
function signatureOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : 'gone';
}

async function connect(dataDir: string) {
  const running = findRunningPostgres(dataDir);
  if (running) return { connection: running, stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  return { connection, stop };
}

/**
 * Makes a complete, consistent and checked copy of database, uploaded files and secret while the server runs or not.
 * A directory without the ending `.part` is always complete. Throws EmbeddedPostgresError with the way out.
 */
export async function backup(options: BackupOptions): Promise<{ directory: string; bytes: number; endPosition: string }> {
  const { dataDir, now } = options;
  if (options.databaseUrl) {
    throw new EmbeddedPostgresError(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its pg_dump (same major version or newer), and the directory of uploaded files with your usual means',
    );
  }
  const found = existsSync(dataDir) ? findCluster(dataDir) : null;
  if (!found) throw new EmbeddedPostgresError(`There is no database in ${dataDir} yet, so there is nothing to back up`);
  const directory = path.resolve(options.target ?? path.join(dataDir, 'backups', datedName(now)));
  if (existsSync(directory)) throw new EmbeddedPostgresError(`${directory} exists already; choose a directory that does not`);

  const uploads = path.join(dataDir, FILES);
  const expected =
    sizeOf(found.cluster, await listCluster(found.cluster)) + (existsSync(uploads) ? sizeOf(uploads, await listTree(uploads)) : 0);
  requireRoom(path.dirname(directory), expected, 'The backup');

  const part = `${directory}.part`;
  rmSync(part, { recursive: true, force: true });
  makeFolder(part);
  try {
    const { connection, stop } = await connect(dataDir);
    try {
      const uploaded = new Map<string, CopiedFile & { seen: string }>();
      const target = path.join(part, 'database');
      let mark: string | null = null;
      const database = await backupCluster(connection, found.cluster, target, async () => {
        await copyUploads(dataDir, part, uploaded);
        mark = await lookAsSuperuser(connection, DATABASE_NAME, settledBefore);
      });
      const rows = await lookAsSuperuser(connection, DATABASE_NAME, (client) => countRows(client, mark));
      const directories = ['database', ...database.directories, ...(await copyUploads(dataDir, part, uploaded))];
      const secret = await copyFileHashed(path.join(dataDir, SECRET), path.join(part, SECRET));
      const files = [
        ...database.files,
        ...[...uploaded.values()].map(({ seen: _seen, ...file }) => file),
        ...(secret ? [{ path: SECRET, ...secret }] : []),
      ];
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const { postgresMajor, endPosition } = database;
      const createdAt = now.toISOString();
      const manifest: Manifest = {
        product: 'superlink',
        format: 1,
        version: options.version,
        createdAt,
        postgresMajor,
        endPosition,
        bytes,
        directories,
        files,
        ...(rows ? { rows } : {}),
      };
      writeFileSync(path.join(part, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
      await flushToDisk(part);
      renameSync(part, directory);
      return { directory, bytes, endPosition };
    } finally {
      await stop();
    }
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

const usage = [
  'npm run backup -- [directory]          makes a backup, into BACKUP_DIR unless told otherwise',
  'npm run backup -- nightly              makes one, takes it off this machine where that is set, and removes outdated ones',
  'npm run backup -- drill [directory]    restores the newest one, or this one, beside the live data and looks whether all is there',
].join('\n');

/** `npm run backup -- [directory]`, `-- nightly` and `-- drill [directory]` */
export async function backupCommand(config: Config, args: string[], say: (line: string) => void): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [first, second] = positionals;
  if (positionals.length > (first === 'drill' ? 2 : 1)) throw new UsageError(usage);
  if (first === 'drill') return drillCommand(config, second, say);
  const started = performance.now();
  const make = async () => {
    const now = new Date();
    const target = first === 'nightly' || !first ? path.join(config.backupsDir, datedName(now)) : first;
    const { dataDir, version } = config;
    const made = await backup({ dataDir, version, databaseUrl: config.settings.DATABASE_URL, target, now });
    say(`Backed up to ${made.directory} (${(made.bytes / 1e6).toFixed(1)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s).`);
    return made.directory;
  };
  if (first === 'nightly') return nightlyBackup(config, make, say);
  await make();
  if (config.settings.S3_BUCKET)
    say(`Uploaded files lie in the bucket ${config.settings.S3_BUCKET} and are not part of it: use versioning or a copy there.`);
  say('It holds all companies and the secret behind signed links: keep a copy on another machine, where only you can read it.');
}
