import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { createDemo, demoPassword, demoTenants, demoUsers } from '../demo/create-demo.ts';
import { DemoDrive, driveDemo } from '../demo/drive-demo.ts';
import { createFileKeeper, createFileLinks } from './areas/files/public.ts';
import { openBackgroundIngest } from './background-ingest.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openPool, withClient, type DatabaseAccess } from './db/connection.ts';
import { openDatabase } from './db/database.ts';
import { takeStatistics } from './db/table-statistics.ts';
import { insertTenants, listTenants } from './db/tenants.ts';
import { startBackgroundWork, type Mailing } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { openLog } from './open-log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { keepTrying } from './platform/keep-trying.ts';
import { openOutgoing } from './platform/outgoing/ask-outside.ts';
import { openTelematics } from './platform/telematics/open-telematics.ts';
import { openFileStore } from './platform/file-store/open-file-store.ts';
import { readSecret } from './secret.ts';
import { serve } from './serve.ts';
import { startDatabase, type RunningDatabase } from './start-up.ts';

/** How long a start waits for another one that makes the demo companies, in ms; as long as for one that migrates. */
const DEMO_MS = 600_000;
/** Longer than this a stopping process is ended, so that a restart never waits on a hanging connection. */
const STOP_MS = 15_000;

const config = readConfigOrExit();
const logger = openLog(config.logLevel);

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One request to stop may arrive several times: from the terminal or service manager and, passed on, from the process that started this one. */
const ECHO_MS = 2_000;

/** Handles the signals of a service manager once; a second request ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

const isDemoWanted = ({ embedded }: RunningDatabase) => config.settings.DEMO ?? (embedded && config.loopback);

/**
 * Only for a machine of one's own: an empty embedded database on a loopback host, or where the operator asks for it. What an earlier start
 * registered and was killed over is made whole.
 */
async function createDemoOnce(running: RunningDatabase): Promise<string[]> {
  const { owner, app } = running.access;
  const existing = (await listTenants(owner)).map((tenant) => tenant.slug);
  const isFirst = existing.length === 0;
  if (!isDemoWanted(running) || !(isFirst || demoTenants.some(({ slug }) => existing.includes(slug)))) return existing;
  if (isFirst) {
    say('Creating the demo companies …');
    await insertTenants(owner, demoTenants);
  }
  const database = await openDatabase(openPool(app, 2, DEMO_MS));
  try {
    const store = await openFileStore(config);
    const files = createFileKeeper({ store, links: createFileLinks(readSecret(config)) });
    await createDemo({ database, clock: systemClock, log: logger, files, history: config.settings.DEMO_HISTORY, progress: say });
    store.close();
  } finally {
    await database.close();
  }
  if (isFirst) await withClient(owner, takeStatistics);
  return isFirst ? demoTenants.map(({ slug }) => slug) : existing;
}

function defaultTenantOf(tenants: readonly string[]): string | undefined {
  const demo: string = demoTenants[0].slug;
  return config.settings.DEFAULT_TENANT ?? (config.loopback && tenants.includes(demo) ? demo : undefined);
}

function printAddresses(tenants: readonly string[], port: number): void {
  const { HOST, PUBLIC_URL } = config.settings;
  const lines = [`Superlink ${config.version} is ready at ${PUBLIC_URL ?? `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`}`];
  const demos = demoTenants.filter((tenant) => tenants.includes(tenant.slug));
  for (const { slug, displayName } of demos) lines.push(`  http://${slug}.localhost:${port}  ${displayName}`);
  if (demos.length > 0) lines.push(`  users ${demoUsers.map((user) => user.username).join(', ')}; password ${demoPassword}`);
  if (tenants.length === 0) lines.push('  No company yet: npm run tenant -- create acme --name "Acme Haulage"');
  // in one piece: whoever waits for the first line may read the others too
  say(`\n${lines.join('\n')}\n`);
}

async function serveInThisProcess(access: DatabaseAccess, defaultTenant: string | undefined) {
  const server = await serve(config, access, defaultTenant, logger);
  const address = server.app.server.address();
  return { ...server, port: typeof address === 'object' && address ? address.port : config.settings.PORT };
}

/** One process per worker on one port; a worker that dies is replaced. Answers when all of them listen. */
async function serveInWorkers(access: DatabaseAccess, defaultTenant: string | undefined) {
  const environment = {
    SUPERLINK_DATABASE: JSON.stringify(access),
    SECRET: readSecret(config),
    ...(defaultTenant ? { DEFAULT_TENANT: defaultTenant } : {}),
  };
  let stopping = false;
  const fork = () =>
    new Promise<number>((resolve) => {
      cluster.fork(environment).once('listening', (address) => resolve(address.port));
    });
  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    logger.error({ worker: worker.id, code }, 'a server process ended and is replaced');
    setTimeout(fork, 500);
  });
  const ports = await Promise.all(Array.from({ length: config.settings.WORKERS }, fork));
  return {
    port: ports[0]!,
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve));
          worker.process.kill('SIGTERM');
          return gone;
        }),
      );
    },
  };
}

function mailingOf({ settings }: Config): Mailing | null {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl, BASE_DOMAIN: baseDomain } = settings;
  return url && from ? { mailer: openMailer({ url, from }), naming: { publicUrl, baseDomain } } : null;
}

/** Starts what happens without a request, if need be again until the database is there for it. */
async function startBackground(running: RunningDatabase, signal: AbortSignal): Promise<{ stop(): Promise<void> }> {
  const { access } = running;
  const started = <R>(start: () => Promise<R>) =>
    keepTrying(start, {
      signal,
      failed: (error, pauseMs) => logger.error({ err: error, pauseMs }, 'background work could not start and is tried again'),
    });
  const fileStore = await started(() => openFileStore(config));
  if (!fileStore) return { stop: async () => {} };
  const { POSITION_DAYS: positionDays, AUDIT_MONTHS: auditMonths = null } = config.settings;
  const options = { access, clock: systemClock, log: logger, fileStore, secret: readSecret(config), positionDays, auditMonths };
  const door = await started(() => openBackgroundIngest(access, options));
  const drive = door && isDemoWanted(running) && config.settings.DEMO_DRIVE && driveDemo(new DemoDrive(door), { log: logger, signal });
  const telematics = openTelematics({ allowPrivate: config.settings.TELEMATICS_ALLOW_PRIVATE, hosts: config.settings.OUTGOING_HOSTS });
  const outgoing = openOutgoing({ allowPrivate: config.settings.OUTGOING_ALLOW_PRIVATE, hosts: config.settings.OUTGOING_HOSTS });
  const mailing = mailingOf(config);
  const work =
    door && (await started(() => startBackgroundWork({ ...options, ingest: door.ingest, live: door.live, telematics, outgoing, mailing })));
  return {
    async stop() {
      await work?.stop();
      await drive;
      await door?.close();
    },
  };
}

/** `npm start` builds the screens beside this process and then tells it so; started by anything else, it takes those that are there. */
async function webIsBuilt(): Promise<void> {
  if (!process.argv.includes('--web-is-being-built') || !process.channel) return;
  await new Promise<void>((resolve) => {
    process.once('message', () => resolve());
    process.once('disconnect', () => resolve());
  });
  process.channel?.unref();
}

async function runPrimary(): Promise<void> {
  const web = webIsBuilt();
  const running = await startDatabase(config, {
    log: (line) => logger.warn({ database: line }, 'embedded database'),
  });
  let server: { port: number; stop(): Promise<void> } | undefined;
  let background: Promise<{ stop(): Promise<void> }> | undefined;
  const stopping = new AbortController();
  stopOnSignal(async () => {
    stopping.abort();
    await Promise.all([server?.stop(), background?.then((work) => work.stop()).catch(() => {})]);
    await running.stop();
  });
  try {
    const tenants = await createDemoOnce(running);
    const defaultTenant = defaultTenantOf(tenants);
    await web;
    const start = config.settings.WORKERS > 1 ? serveInWorkers : serveInThisProcess;
    server = await start(running.access, defaultTenant);
    printAddresses(tenants, server.port);
    // now, not at the end: a process that is killed has none
    flushCompileCache();
    // after the server listens: nobody waits for it, and pages are served even if it cannot start
    background = startBackground(running, stopping.signal);
    background.catch((error: unknown) => logger.error({ err: error }, 'background work could not start'));
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function runWorker(access: string): Promise<void> {
  const server = await serve(config, JSON.parse(access) as DatabaseAccess, config.settings.DEFAULT_TENANT, logger);
  stopOnSignal(() => server.stop());
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'EADDRINUSE')
    return `Port ${config.settings.PORT} is in use by another program. Stop it, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES') return `Port ${config.settings.PORT} or the data directory ${config.dataDir} is not open to this user`;
  return message;
}

try {
  const { SUPERLINK_DATABASE } = config.settings;
  if (cluster.isWorker && SUPERLINK_DATABASE) await runWorker(SUPERLINK_DATABASE);
  else await runPrimary();
} catch (error) {
  logger.debug({ err: error }, 'start failed');
  console.error(`Superlink could not start: ${explain(error)}`);
  process.exit(1);
}
