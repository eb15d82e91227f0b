import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { POSITION_DAYS } from '@superlink/domain/tracking/retention.ts';
import type { TestProject } from 'vitest/node';
import { embeddedAccess, openPool } from '../src/db/connection.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { provisionDatabase } from '../src/db/provision.ts';
import { insertTenant } from '../src/db/tenants.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { keepAuditMonths } from '../src/areas/audit/public.ts';
import { keepPositionDays } from '../src/areas/tracking/public.ts';
import { createUserAsOperator } from '../src/areas/users/public.ts';
import { systemScope } from '../src/system-scope.ts';
import { neverAnswered } from './answered-codes.ts';
import { silentLog, testPassword, testUsers } from './test-users.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** server with the template database of this run */
    database: { host: string; port: number; user: string; template: string };
    /** folder in which the applications of this run note which codes their calls answered */
    answeredCodes: string;
  }
}

const TEMPLATE = 'superlink_template';

async function createTemplate(connection: { host: string; port: number; user: string }): Promise<void> {
  await provisionDatabase({ ...connection, database: 'postgres' }, TEMPLATE);
  const access = embeddedAccess(connection, TEMPLATE);
  await migrate(access.owner, path.resolve(import.meta.dirname, '../migrations'));
  // around the day at which the clock of every test app starts
  const now = new Date('2026-11-21T06:00:00.000Z');
  await keepPositionDays(access.owner, now, POSITION_DAYS.usual);
  await keepAuditMonths(access.owner, now, null);
  for (const slug of ['kwela', 'seekoei', 'empty']) await insertTenant(access.owner, { slug, displayName: `${slug} (Test)` });
  const database = await openDatabase(openPool(access.app, 2));
  for (const slug of ['kwela', 'seekoei', 'empty']) {
    const tenant = await database.findTenant(slug);
    await database.inTenant(tenant!.id, async (db) => {
      const scope = systemScope({
        db,
        tenant: tenant!,
        clock: { now: () => new Date('2026-01-05T06:00:00Z') },
        log: silentLog,
      });
      for (const user of testUsers) await createUserAsOperator(scope, { ...user, password: testPassword });
      // thousands of sign-ins: a hash names its own cost, and what a real one costs is a matter of no test
      await db
        .updateTable('users')
        .set({ passwordHash: await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }) })
        .execute();
    });
  }
  await database.close();
}

/** Only a run of every test of the project, all of them passed, says what no test ever sees. */
async function requireSeenCodes(project: TestProject, folder: string): Promise<void> {
  const modules = project.vitest.state.getTestModules().filter((module) => module.project === project);
  const { testFiles } = await project.globTestFiles();
  const isWhole = project.name === 'server' && project.vitest.config.testNamePattern === undefined && modules.length === testFiles.length;
  if (!isWhole || modules.some((module) => module.state() !== 'passed')) return;
  const unseen = neverAnswered(folder);
  if (unseen.length > 0) throw new Error(`Codes that calls declare and no test ever saw them answer:\n${unseen.join('\n')}`);
}

/** One embedded PostgreSQL for the whole run; test files copy its template database, which takes a third of a second. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-test-'));
  // tests of several users at once ask in which order their transactions were committed
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, settings: { track_commit_timestamp: 'on' } });
  const answeredCodes = mkdtempSync(path.join(tmpdir(), 'superlink-codes-'));
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(answeredCodes, { recursive: true, force: true });
  };
  try {
    const { host, port, user } = postgres.connection;
    await createTemplate({ host, port, user });
    project.provide('database', { host, port, user, template: TEMPLATE });
    project.provide('answeredCodes', answeredCodes);
    return async () => {
      await requireSeenCodes(project, answeredCodes).finally(stop);
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
