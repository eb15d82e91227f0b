import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Manifest } from '../platform/embedded-postgres/backup-manifest.ts';
import { findCluster } from '../platform/embedded-postgres/cluster-home.ts';
import { countRows, lookAsSuperuser, type CountedRows } from '../platform/embedded-postgres/counted-rows.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error.ts';
import { listBackups, noteGood } from '../platform/embedded-postgres/kept-backups.ts';
import { takeOwnership } from '../platform/embedded-postgres/owner-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { openLog } from '../open-log.ts';
import { serve } from '../serve.ts';
import { DATABASE_NAME, startDatabase } from '../start-up.ts';
import { restore } from './restore.command.ts';

/** What a drill found out. */
export interface DrillReport {
  readonly manifest: Manifest;
  readonly rows: CountedRows;
  /** uploaded files whose content is what the database says of it */
  readonly uploads: number;
  /** null while no company has a user */
  readonly signInAt: string | null;
}

/** A file that the database knows of. */
interface LedgerLine {
  readonly key: string;
  readonly sha256: string;
}

interface Contents {
  readonly rows: CountedRows;
  readonly ledger: readonly LedgerLine[];
  /** a user of each company who may sign in */
  readonly users: readonly { slug: string; username: string }[];
}

async function readContents(client: pg.Client): Promise<Contents> {
  const rows = await countRows(client);
  const has = (table: string) => table in rows;
  const ledger = has('stored_files')
    ? await client.query<LedgerLine>(`select tenant_id || '/' || id as key, sha256 from stored_files where state = 'kept'`)
    : { rows: [] };
  const users = has('users')
    ? await client.query<{ slug: string; username: string }>(
        `select distinct on (t.slug) t.slug, u.username from users u join tenants t on t.id = u.tenant_id
         where u.is_active and u.deleted_at is null order by t.slug, u.username`,
      )
    : { rows: [] };
  return { rows, ledger: ledger.rows, users: users.rows };
}

/** The restored database as the backup left it: before anything migrates it. */
async function lookInto(scratch: string): Promise<Contents> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: scratch });
  try {
    const contents = await lookAsSuperuser(connection, DATABASE_NAME, readContents);
    if (!contents) throw new EmbeddedPostgresError('it holds no database of Superlink');
    return contents;
  } finally {
    await stop();
  }
}

function requireRows(promised: CountedRows, found: CountedRows): void {
  for (const [table, least] of Object.entries(promised)) {
    const there = found[table];
    if (there === undefined) throw new EmbeddedPostgresError(`the table ${table} is missing`);
    if (there < least) throw new EmbeddedPostgresError(`${table} has ${there} rows where its list says ${least}`);
  }
}

async function requireUploads(filesDir: string, ledger: readonly LedgerLine[]): Promise<void> {
  for (const { key, sha256 } of ledger) {
    const content = await readFile(path.join(filesDir, key)).catch(() => null);
    if (!content) throw new EmbeddedPostgresError(`the uploaded file ${key} is missing, which the database knows`);
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new EmbeddedPostgresError(`the uploaded file ${key} is not what the database knows of it`);
  }
}

/** What a wrong password is answered where sign-in works, also where it was guessed too often or another way in is asked for. */
const asksForPassword: ReadonlySet<string> = new Set(['bad_credentials', 'sign_in_throttled', 'password_sign_in_off']);

/** Starts this version on the restored data and tries a sign-in with a wrong password: who is refused for that was found and looked at. */
async function trySignIn(config: Config, users: Contents['users']): Promise<string | null> {
  const running = await startDatabase(config);
  try {
    const [user] = users;
    if (!user) return null;
    const { app, stop } = await serve(config, running.access, user.slug, openLog('silent'));
    try {
      const answer = await app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { host: 'localhost' },
        payload: { username: user.username, password: randomBytes(24).toString('base64url') },
      });
      const { code = '' } = answer.json<{ code?: string }>();
      if (!asksForPassword.has(code))
        throw new EmbeddedPostgresError(`a sign-in at ${user.slug} was answered ${answer.statusCode} ${code}`);
      return user.slug;
    } finally {
      await stop();
    }
  } finally {
    await running.stop();
  }
}

/** The same product on the restored data, reached by nobody, and with no way out to mails, buckets or databases. */
function besideConfig(config: Config, scratch: string): Config {
  const { settings } = config;
  const { DATABASE_URL: _owner, DATABASE_APP_URL: _app, S3_BUCKET: _bucket, SMTP_URL: _mail, ...rest } = settings;
  const apart = { PORT: 0, HOST: '127.0.0.1', WORKERS: 1, MAPS_PROVIDER: 'embedded', DATA_DIR: scratch } as const;
  return { ...config, settings: { ...rest, ...apart }, dataDir: scratch, filesDir: path.join(scratch, 'files'), loopback: true };
}

function removeScratch(scratch: string): void {
  if (!existsSync(scratch)) return;
  const found = findCluster(scratch);
  // its database lies elsewhere where PostgreSQL's user does not get into this directory
  const home = found ? path.dirname(found.cluster) : scratch;
  rmSync(scratch, { recursive: true, force: true });
  if (!home.startsWith(scratch)) rmSync(home, { recursive: true, force: true });
}

/**
 * Tries a backup: restores it into a scratch folder, compares files and rows with its list and uploaded files with the database, migrates the copy and
 * tries a sign-in there. Nothing of the live data is read or changed, and whatever was made goes. Throws EmbeddedPostgresError with what is wrong.
 */
export async function drill(config: Config, { from, now }: { from: string; now: Date }): Promise<DrillReport> {
  mkdirSync(config.dataDir, { recursive: true });
  const dataDir = realpathSync(config.dataDir);
  const scratch = path.join(dataDir, 'drill.part');
  const release = takeOwnership(path.join(dataDir, 'drill.pid'));
  try {
    // of a drill that was cut off
    removeScratch(scratch);
    const { manifest } = await restore({ dataDir: scratch, from, force: false, now });
    const isSecretKept = manifest.files.some((file) => file.path === 'secret');
    if (!isSecretKept && !config.settings.SECRET) throw new EmbeddedPostgresError('it holds no secret, and SECRET is not set');
    const beside = besideConfig(config, scratch);
    const { rows, ledger, users } = await lookInto(scratch);
    requireRows(manifest.rows ?? {}, rows);
    if (!config.settings.S3_BUCKET) await requireUploads(beside.filesDir, ledger);
    return { manifest, rows, uploads: config.settings.S3_BUCKET ? 0 : ledger.length, signInAt: await trySignIn(beside, users) };
  } finally {
    removeScratch(scratch);
    release();
  }
}

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-ZA')} ${count === 1 ? one : many}`;

/** `npm run backup -- drill [directory]`: one line, and an error when the backup is not good. */
export async function drillCommand(config: Config, given: string | undefined, say: (line: string) => void): Promise<void> {
  if (config.settings.DATABASE_URL && !given)
    throw new EmbeddedPostgresError(
      'DATABASE_URL names a PostgreSQL of your own: restore your dump into a database beside it and look at that with npm run doctor, see docs/operations/backup.md',
    );
  const started = performance.now();
  const newest = listBackups(config.backupsDir)[0];
  const from = given ?? (newest && path.join(config.backupsDir, newest.name));
  if (!from) throw new EmbeddedPostgresError(`There is no backup in ${config.backupsDir} yet: npm run backup -- nightly`);
  let found: DrillReport;
  try {
    found = await drill(config, { from, now: new Date() });
  } catch (error) {
    throw new EmbeddedPostgresError(`The drill of ${from} failed: ${(error as Error).message}`, { cause: error });
  }
  const { manifest, rows, uploads, signInAt } = found;
  noteGood(config.backupsDir, 'drill', path.basename(from));
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const parts = [
    `${counted(manifest.files.length, 'file', 'files')} as they were written`,
    `${counted(all, 'row', 'rows')} in ${counted(Object.keys(rows).length, 'table', 'tables')}${manifest.rows ? ' as its list says' : ''}`,
    counted(uploads, 'uploaded file', 'uploaded files'),
    'every migration applied',
    signInAt ? `${signInAt} asks for a password` : 'no company has a user yet',
  ];
  say(`The backup ${path.basename(from)} is good: restored beside the live data in ${seconds} s; ${parts.join(', ')}.`);
}
