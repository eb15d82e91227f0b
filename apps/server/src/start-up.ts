import { keepAuditMonths } from './areas/audit/public.ts';
import { keepPositionDays } from './areas/tracking/public.ts';
import type { Config } from './config.ts';
import { embeddedAccess, externalAccess, pooledAccess, type DatabaseAccess } from './db/connection.ts';
import { lookAtApplication, lookAtServer, serverProblems, versionProblems, type DatabaseProblem } from './db/external-database.ts';
import { migrate } from './db/migrate.ts';
import { provisionDatabase } from './db/provision.ts';
import { systemClock } from './platform/clock.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';

export const DATABASE_NAME = 'superlink';

export interface RunningDatabase {
  readonly access: DatabaseAccess;
  readonly embedded: boolean;
  stop(): Promise<void>;
}

/** Who hears of the embedded database while it runs. */
export interface DatabaseWatch {
  log?(line: string): void;
}

/** The schema of this version, and the partitions that positions and the audit are kept in from the first request on. */
async function prepare({ owner }: DatabaseAccess, { migrationsDir, settings }: Config): Promise<void> {
  await migrate(owner, migrationsDir);
  await keepPositionDays(owner, systemClock.now(), settings.POSITION_DAYS);
  await keepAuditMonths(owner, systemClock.now(), settings.AUDIT_MONTHS ?? null);
}

function refuse(problems: readonly DatabaseProblem[]): void {
  if (problems.length > 0) throw new Error(problems.map(({ detail, remedy }) => `${detail}. ${remedy}.`).join('\n'));
}

/** A PostgreSQL that the operator runs, migrated. Throws with all that must be put right there first. */
async function reachExternal(config: Config, ownerUrl: string, appUrl: string | undefined): Promise<DatabaseAccess> {
  const access = externalAccess(ownerUrl, appUrl);
  const server = await lookAtServer(access.owner);
  refuse([...versionProblems(server), ...serverProblems(server, appUrl !== undefined)]);
  await prepare(access, config);
  const { session, problems } = await lookAtApplication(access.app, appUrl !== undefined);
  refuse(problems);
  return session?.isPooled ? pooledAccess(access) : access;
}

/** The database of this configuration, running and migrated: the embedded server, or the one DATABASE_URL names. */
export async function startDatabase(config: Config, watch: DatabaseWatch = {}): Promise<RunningDatabase> {
  const { DATABASE_URL, DATABASE_APP_URL } = config.settings;
  if (DATABASE_URL) {
    const access = await reachExternal(config, DATABASE_URL, DATABASE_APP_URL);
    return { access, embedded: false, stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, ...watch });
  try {
    const { connection } = postgres;
    await provisionDatabase(connection, DATABASE_NAME);
    const access = embeddedAccess(connection, DATABASE_NAME);
    await prepare(access, config);
    return { access, embedded: true, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** For operator commands: beside a running server its database, else one started for the command. */
export async function reachDatabase(config: Config): Promise<RunningDatabase> {
  const connection = config.settings.DATABASE_URL ? null : findRunningPostgres(config.dataDir);
  if (!connection) return startDatabase(config);
  return { access: embeddedAccess(connection, DATABASE_NAME), embedded: true, stop: async () => {} };
}
