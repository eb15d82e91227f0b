import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openPool, withClient, type DatabaseAccess } from './db/connection.ts';
import { openDatabase, type Database } from './db/database.ts';
import type { MachineState } from './http/state-metrics.ts';
import { systemClock } from './platform/clock.ts';
import { lastGood, newestGoodBackup } from './platform/embedded-postgres/kept-backups.ts';
import { openFileStore } from './platform/file-store/open-file-store.ts';
import { countJobs } from './platform/jobs/last-work.ts';
import { openLiveChanges } from './platform/live/live-changes.ts';
import { openMaps } from './platform/maps/open-maps.ts';
import { openOutgoing } from './platform/outgoing/ask-outside.ts';
import { openTelematics } from './platform/telematics/open-telematics.ts';
import { TypstPrinter } from './platform/pdf/typst-printer.ts';
import { readSecret } from './secret.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
  stop(): Promise<void>;
}

/**
 * Growth of the heap after which what is no longer needed is collected, in percent of what is. By its own measure the engine lets four times as
 * much gather where the machine has room: 1 GB for 500 screens that hold less than 80 MB, taken from PostgreSQL's cache.
 */
const HEAP_GROWTH_PERCENT = 40;

/** A scrape is not held up for longer by a database that is silent, in ms. */
const JOBS_MS = 5_000;

/** Connections that keep positions, per process. */
const INGEST_POOL = 4;

/** What /metrics asks of this machine: the queue as the owner, to whom it belongs. */
function machineOf({ backupsDir, dataDir, settings }: Config, { owner }: DatabaseAccess): MachineState {
  const leavesMachine = settings.BACKUP_COPY_DIR !== undefined || settings.BACKUP_COPY_PROGRAM !== undefined;
  return {
    jobs: () => withClient({ query_timeout: JOBS_MS, ...owner }, countJobs),
    lastBackup: () => newestGoodBackup(backupsDir, leavesMachine),
    lastDrill: () => lastGood(backupsDir, 'drill'),
    dataDir,
  };
}

/** Opens the database as the application role and listens. Several processes may do so on one port. */
export async function serve(
  config: Config,
  access: DatabaseAccess,
  defaultTenant: string | undefined,
  logger: FastifyBaseLogger,
): Promise<Server> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const { settings } = config;
  const database = await openDatabase(openPool(access.app, settings.DATABASE_POOL));
  const ingestDatabase = await openDatabase(openPool(access.app, INGEST_POOL));
  const fileStore = await openFileStore(config);
  // as the owner, whose way leads through no pooler: it only listens
  const live = await openLiveChanges(access.owner, logger);
  const printer = new TypstPrinter();
  const app = await createApp({
    database,
    ingestDatabase,
    fileStore,
    live,
    maps: openMaps(config),
    printer,
    sendsMail: settings.SMTP_URL !== undefined,
    telematics: openTelematics({ allowPrivate: settings.TELEMATICS_ALLOW_PRIVATE, hosts: settings.OUTGOING_HOSTS }),
    outgoing: openOutgoing({ allowPrivate: settings.OUTGOING_ALLOW_PRIVATE, hosts: settings.OUTGOING_HOSTS }),
    clock: systemClock,
    positionDays: settings.POSITION_DAYS,
    auditMonths: settings.AUDIT_MONTHS,
    secret: readSecret(config),
    version: config.version,
    webDir: config.webDir,
    defaultTenant,
    baseDomain: settings.BASE_DOMAIN,
    publicUrl: settings.PUBLIC_URL,
    origins: config.allowedOrigins,
    trustProxy: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    machine: machineOf(config, access),
    logger,
  });
  await app.listen({ port: settings.PORT, host: settings.HOST });
  return {
    app,
    database,
    async stop() {
      await app.close();
      await printer.close();
      await live.close();
      await database.close();
      await ingestDatabase.close();
      fileStore.close();
    },
  };
}
