import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { countAuditMonthsAhead } from '../areas/audit/public.ts';
import { listFailingErasures, type FailingErasures } from '../areas/privacy/public.ts';
import { countDaysAhead } from '../areas/tracking/public.ts';
import type { Config } from '../config.ts';
import { embeddedAccess, externalAccess, withClient } from '../db/connection.ts';
import { lookAtApplication, lookAtServer, OLDEST_POSTGRES, serverProblems, type DatabaseProblem } from '../db/external-database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { findCluster } from '../platform/embedded-postgres/cluster-home.ts';
import { datedName } from '../platform/embedded-postgres/kept-backups.ts';
import { lastWork } from '../platform/jobs/last-work.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { backupFindings } from './backup-findings.ts';
import { supportBundle } from './doctor-bundle.ts';
import { diskFindings, nearest, type DiskRoom } from './disk-findings.ts';
import type { Finding } from './finding.ts';
import { networkFindings } from './network-findings.ts';
import { secretFileOf, secretProblem } from '../secret.ts';
import { DATABASE_NAME } from '../start-up.ts';
import { UsageError } from './operator.ts';
import { nodeFinding } from './plain-findings.ts';
import { settingsFindings } from './settings-findings.ts';
import { shownSetting } from './shown-settings.ts';

/** What a look into the database tells. */
export interface DatabaseState {
  /** as PostgreSQL writes it: 18.4 */
  readonly version: string;
  readonly pending: readonly string[];
  /** the database's own time */
  readonly now: Date;
  /** days after today for which positions find room; null before the first migration that keeps any */
  readonly daysAhead: number | null;
  /** the same of months after this one and the audit */
  readonly auditMonthsAhead: number | null;
  /** when background work last ended well; null when it never did, undefined where no server need be running */
  readonly lastWork?: Date | null | undefined;
  /** companies in which erasing a person fails */
  readonly failingErasures?: readonly FailingErasures[];
  /** what is wrong with the ways that lead to a server of the operator's own */
  readonly problems?: readonly DatabaseProblem[];
}

export interface DoctorOptions {
  /** null when the settings were refused */
  readonly config: Config | null;
  /** what was refused, one sentence each */
  readonly problems: readonly string[];
  /** Null while there is no database yet; throws when it cannot be reached. */
  readonly database: (config: Config) => Promise<DatabaseState | null>;
  readonly now: Date;
  /** room on the disk of a directory; without it what the system says */
  readonly roomOn?: (directory: string) => DiskRoom;
}

/** Days ahead for which positions must find room: a weekend. */
const LEAST_DAYS_AHEAD = 2;
/** Something is to be done each minute; a server that was just started, or is busy with a long piece of work, may be this late, in ms. */
const LATEST_WORK_MS = 15 * 60_000;
/** Months ahead for which the audit must find room: a server is started, or asked, more often. */
const LEAST_MONTHS_AHEAD = 2;
const mayWrite = (directory: string) => {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function directoryFindings({ dataDir }: Config): Finding[] {
  const user = process.getuid?.() ?? 'this user';
  const place = nearest(dataDir);
  if (!mayWrite(place)) {
    const remedy = `Start as the user who owns it, or give it to this one: chown -R ${user} ${place}`;
    return [{ check: 'Data directory', ok: false, detail: `${place} cannot be written by user ${user}`, remedy }];
  }
  if (place !== dataDir) return [{ check: 'Data directory', ok: true, detail: `${dataDir} is made on the first start` }];
  const open = ['secret', 'backups', 'files'].filter((name) => {
    const file = path.join(dataDir, name);
    return existsSync(file) && (statSync(file).mode & (name === 'secret' ? 0o077 : 0o002)) !== 0;
  });
  if (open.length === 0) return [{ check: 'Data directory', ok: true, detail: dataDir }];
  const files = open.map((name) => path.join(dataDir, name));
  const detail = `other users of this machine may read or change ${files.join(', ')}`;
  return [{ check: 'Data directory', ok: false, detail, remedy: `chmod -R go-rwx ${files.join(' ')}` }];
}

function secretFindings({ dataDir, settings }: Config): Finding[] {
  const file = secretFileOf(dataDir);
  if (settings.SECRET || !existsSync(file)) return [];
  try {
    const problem = secretProblem(file);
    return [problem ? { check: 'Secret', ok: false, ...problem } : { check: 'Secret', ok: true, detail: file }];
  } catch (error) {
    const remedy = 'Start as the user who owns it, or give it to this one';
    return [{ check: 'Secret', ok: false, detail: `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, remedy }];
  }
}

/** For how long there are partitions; none where the schema knows none yet. */
function roomFinding(
  check: string,
  ahead: number | null,
  { present, unit, least, made }: { present: string; unit: string; least: number; made: string },
): Finding[] {
  if (ahead === null) return [];
  const detail = `there is room for ${present} and ${ahead} ${ahead === 1 ? unit : `${unit}s`} more`;
  if (ahead >= least) return [{ check, ok: true, detail }];
  return [{ check, ok: false, detail, remedy: `Start the server, which makes ${made} each hour; if it runs, its log says why it did not` }];
}

/** Whether what happens without a request does happen: it starts after the server listens, and pages are served without it. */
function workFindings({ lastWork, now }: DatabaseState): Finding[] {
  if (lastWork === undefined) return [];
  const check = 'Background work';
  const remedy = 'Start the server; if it runs, its log says why background work could not start';
  if (lastWork === null) return [{ check, ok: true, detail: 'none was done here yet', remedy }];
  const minutes = Math.max(0, Math.floor((now.getTime() - lastWork.getTime()) / 60_000));
  const detail = `some was done ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  return [minutes * 60_000 <= LATEST_WORK_MS ? { check, ok: true, detail } : { check, ok: false, detail, remedy }];
}

/** Whether people whom somebody erased are erased; what fails is tried again by itself. */
function erasureFindings({ failingErasures = [] }: DatabaseState): Finding[] {
  return failingErasures.map(({ company, count, since }) => ({
    check: 'Erasures',
    ok: false,
    detail: `${count} of ${company} could not be done yet, the first since ${since.toISOString()}`,
    remedy: 'It is tried again by itself, each day at the latest; the log says at which step and why: an erasure failed',
  }));
}

async function databaseFindings(options: DoctorOptions, config: Config): Promise<Finding[]> {
  let state: DatabaseState | null;
  try {
    state = await options.database(config);
  } catch (error) {
    const where = config.settings.DATABASE_URL
      ? `DATABASE_URL=${shownSetting('DATABASE_URL', config.settings.DATABASE_URL)}`
      : config.dataDir;
    const remedy = config.settings.DATABASE_URL
      ? 'Check DATABASE_URL and that PostgreSQL runs there'
      : 'The message says what to do; its log is postgres.log';
    return [{ check: 'Database', ok: false, detail: `${where}: ${(error as Error).message}`, remedy }];
  }
  if (!state) return [{ check: 'Database', ok: true, detail: 'is made on the first start' }];
  const findings: Finding[] = [];
  const old = Number.parseInt(state.version, 10) < OLDEST_POSTGRES;
  findings.push({
    check: 'Database',
    ok: !old,
    detail: `PostgreSQL ${state.version}`,
    ...(old ? { remedy: `Superlink needs PostgreSQL ${OLDEST_POSTGRES} or newer` } : {}),
  });
  findings.push({
    check: 'Migrations',
    ok: true,
    detail: state.pending.length === 0 ? 'all applied' : `still to apply: ${state.pending.join(', ')}`,
    ...(state.pending.length > 0 ? { remedy: 'The next start applies them, or npm run migrate now; make a backup first' } : {}),
  });
  findings.push(
    ...roomFinding('Positions', state.daysAhead, { present: 'today', unit: 'day', least: LEAST_DAYS_AHEAD, made: 'a week of days' }),
    ...roomFinding('Audit', state.auditMonthsAhead, {
      present: 'this month',
      unit: 'month',
      least: LEAST_MONTHS_AHEAD,
      made: 'a year of months',
    }),
  );
  findings.push(
    ...workFindings(state),
    ...erasureFindings(state),
    ...(state.problems ?? []).map(({ detail, remedy }): Finding => ({ check: 'Connections', ok: false, detail, remedy })),
  );
  const apart = Math.abs(state.now.getTime() - options.now.getTime());
  if (apart > 60_000) {
    const detail = `this machine and the database are ${Math.round(apart / 1000)} s apart`;
    findings.push({ check: 'Clock', ok: false, detail, remedy: 'Switch on time synchronisation (NTP) on both machines' });
  }
  return findings;
}

/** Days, deadlines and sign-ins hang on the clock; a machine without battery wakes up years ago. */
function clockFinding(now: Date, dataDir: string): Finding {
  const remedy = 'Set the time and switch on time synchronisation (NTP)';
  const detail = now.toISOString();
  const log = path.join(path.dirname(findClusterQuietly(dataDir) ?? path.join(dataDir, 'postgres')), 'postgres.log');
  const lastSeen = statSync(log, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now.getUTCFullYear() < 2026) return { check: 'Clock', ok: false, detail: `${detail} is before this product was made`, remedy };
  if (lastSeen > now.getTime() + 60_000)
    return { check: 'Clock', ok: false, detail: `${detail} is before the database last wrote its log`, remedy };
  return { check: 'Clock', ok: true, detail };
}

function findClusterQuietly(dataDir: string): string | null {
  try {
    return findCluster(dataDir)?.cluster ?? null;
  } catch {
    // the look into the database reports it
    return null;
  }
}

function webFinding({ webDir }: Config): Finding {
  if (existsSync(path.join(webDir, 'index.html'))) return { check: 'Screens', ok: true, detail: webDir };
  return {
    check: 'Screens',
    ok: false,
    detail: 'the web is not built',
    remedy: 'npm start builds it; to serve the API alone this is in order',
  };
}

/** Whether another program sits on the port; asked only while this product's own server does not run. */
async function portFinding({ settings: { PORT, HOST, DATABASE_URL }, dataDir }: Config): Promise<Finding[]> {
  if (DATABASE_URL || PORT === 0 || findClusterQuietly(dataDir) === null || findRunningPostgres(dataDir)) return [];
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(PORT, HOST, () => server.close(() => resolve(null)));
  });
  if (!error) return [{ check: 'Port', ok: true, detail: `${HOST}:${PORT} is free` }];
  const remedy =
    error.code === 'EACCES'
      ? 'Ports below 1024 need root: use another, behind a reverse proxy'
      : 'Stop that program, or choose another: PORT=3001';
  return [{ check: 'Port', ok: false, detail: `${HOST}:${PORT} cannot be used (${error.code})`, remedy }];
}

/** Looks at everything the product needs on this machine and says what to do about the rest. Changes nothing. */
export async function doctor(options: DoctorOptions): Promise<Finding[]> {
  const { config, problems, now } = options;
  const findings = [...settingsFindings(config, problems), nodeFinding()];
  if (!config) return findings;
  const cluster = findClusterQuietly(config.dataDir);
  findings.push(
    ...directoryFindings(config),
    ...secretFindings(config),
    ...networkFindings(config),
    ...diskFindings([config.dataDir, ...(cluster ? [path.dirname(cluster)] : [])], options.roomOn),
    ...(await portFinding(config)),
    ...(await databaseFindings(options, config)),
    clockFinding(now, config.dataDir),
    webFinding(config),
    ...backupFindings(config, now, findClusterQuietly(config.dataDir) !== null),
  );
  return findings;
}

/** The database of a configuration as it is: reached where it runs, else started for the look; neither made nor migrated. */
export async function lookIntoDatabase(config: Config): Promise<DatabaseState | null> {
  const { DATABASE_URL, DATABASE_APP_URL } = config.settings;
  if (DATABASE_URL) return lookIntoExternal(config, DATABASE_URL, DATABASE_APP_URL);
  return withOwner(config, async (owner, isServed) => {
    const state = await stateOf(owner, config);
    return isServed ? state : { ...state, lastWork: undefined };
  });
}

/** Looks as the owner, at a database that runs or is started for the look. Null where there is none yet. */
async function withOwner<R>(config: Config | null, work: (owner: pg.ClientConfig, isServed: boolean) => Promise<R>): Promise<R | null> {
  if (!config) return null;
  const { DATABASE_URL, DATABASE_APP_URL } = config.settings;
  if (DATABASE_URL) return work(externalAccess(DATABASE_URL, DATABASE_APP_URL).owner, true);
  if (!existsSync(config.dataDir) || !findCluster(config.dataDir)) return null;
  const running = findRunningPostgres(config.dataDir);
  if (running) return work(embeddedAccess(running, DATABASE_NAME).owner, true);
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    return await work(embeddedAccess(started.connection, DATABASE_NAME).owner, false);
  } finally {
    await started.stop();
  }
}

/** The same on a server of the operator's own, with the ways that lead there. */
async function lookIntoExternal(config: Config, ownerUrl: string, appUrl: string | undefined): Promise<DatabaseState> {
  const { owner, app } = externalAccess(ownerUrl, appUrl);
  const state = await stateOf(owner, config);
  const ofServer = serverProblems(await lookAtServer(owner), appUrl !== undefined);
  // the role is made with the first start
  const ofApplication = state.daysAhead === null ? [] : (await lookAtApplication(app, appUrl !== undefined)).problems;
  return { ...state, problems: [...ofServer, ...ofApplication] };
}

async function stateOf(owner: pg.ClientConfig, config: Config): Promise<DatabaseState> {
  return withClient({ ...owner, connectionTimeoutMillis: 10_000 }, async (client) => {
    const { rows } = await client.query<{ version: string; now: Date }>(
      `select current_setting('server_version') as version, now() as now`,
    );
    const { rows: found } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'`,
    );
    const isThere = (table: string) => found.some(({ name }) => name === table);
    const daysAhead = isThere('positions') ? await countDaysAhead(client, rows[0]!.now) : null;
    const auditMonthsAhead = isThere('audit_entries') ? await countAuditMonthsAhead(client, rows[0]!.now) : null;
    return {
      ...rows[0]!,
      daysAhead,
      auditMonthsAhead,
      lastWork: await lastWork(client),
      failingErasures: await listFailingErasures(client),
      pending: await pendingMigrations(owner, config.migrationsDir),
    };
  });
}

/** Findings as lines for a terminal. */
export function printFindings(findings: readonly Finding[], say: (line: string) => void): void {
  for (const { check, ok, detail, remedy } of findings) {
    say(`${ok ? 'ok  ' : 'FAIL'}  ${check.padEnd(18)}  ${detail}`);
    if (remedy) say(`${' '.repeat(26)}→ ${remedy}`);
  }
  const failed = findings.filter((finding) => !finding.ok).length;
  say('');
  say(failed === 0 ? 'Everything Superlink needs is in order.' : `${failed} of ${findings.length} checks need attention.`);
}

const usage =
  'npm run doctor                                    looks at everything the product needs\n' +
  'npm run doctor -- --bundle [file] [--log <file>]  writes what support needs into one file; --log - reads the log from a pipe';

/** `npm run doctor`; answers the exit code. */
export async function doctorCommand(
  config: Config | null,
  problems: readonly string[],
  { args, say }: { readonly args: string[]; readonly say: (line: string) => void },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { bundle: { type: 'boolean', default: false }, log: { type: 'string', multiple: true, default: [] } },
  });
  if (positionals.length > (values.bundle ? 1 : 0)) throw new UsageError(usage);
  const now = new Date();
  const findings = await doctor({ config, problems, database: lookIntoDatabase, now });
  if (values.bundle) {
    const file = path.resolve(positionals[0] ?? path.join(config?.dataDir ?? tmpdir(), `support-${datedName(now)}.txt`));
    const lines: string[] = [];
    printFindings(findings, (line) => lines.push(line));
    const text = await supportBundle({ config, findings: lines, logs: values.log, look: (work) => withOwner(config, work), now });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o600 });
    say(`${file} holds what support needs, and neither secrets nor names of people: read it before you send it.`);
    return 0;
  }
  printFindings(findings, say);
  return findings.every((finding) => finding.ok) ? 0 : 1;
}
