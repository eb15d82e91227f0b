import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { keepAuditMonths } from '../apps/server/src/areas/audit/public.ts';
import { createUserAsOperator } from '../apps/server/src/areas/users/public.ts';
import { embeddedAccess, openPool, type DatabaseAccess } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { insertTenant } from '../apps/server/src/db/tenants.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { slugOf, TODAY, writeLargeCompanies } from './large-company.ts';

/** The user of each company that is looked at. */
export const benchUser = { username: 'bench', password: 'bench-password', role: 'Manager' } as const;
/** The day on which the large companies are looked at. */
export const benchClock = { now: () => new Date(`${TODAY}T08:00:00.000Z`) };

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface LargeDatabase {
  readonly dataDir: string;
  /** the cluster's directory, with the postmaster's file */
  readonly cluster: string;
  readonly access: DatabaseAccess;
  readonly superuser: pg.ClientConfig;
  stop(): Promise<void>;
}

/**
 * PostgreSQL with the trips of large companies, written on the first start in the directory that keeps them; without one they are written
 * for this run alone. Those of the given ranks have the user `bench`.
 */
export async function openLargeDatabase(
  keep: string | undefined,
  { companies, ranks, log }: { readonly companies: number; readonly ranks: readonly number[]; readonly log: (line: string) => void },
): Promise<LargeDatabase> {
  if (keep) mkdirSync(keep, { recursive: true });
  const dataDir = keep ?? mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
  const isFresh = !existsSync(path.join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, settings: { max_wal_size: '8GB' } });
  const stop = async () => {
    await postgres.stop();
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await provisionDatabase(postgres.connection, 'bench');
    const access = embeddedAccess(postgres.connection, 'bench');
    const superuser = { ...postgres.connection, database: 'bench' };
    await migrate(access.owner, path.resolve(import.meta.dirname, '../apps/server/migrations'));
    await keepAuditMonths(access.owner, benchClock.now(), null);
    if (isFresh) {
      const tenants: number[] = [];
      for (let rank = 0; rank < companies; rank++)
        tenants.push(await insertTenant(access.owner, { slug: slugOf(rank), displayName: slugOf(rank) }));
      await writeLargeCompanies(superuser, tenants, log);
      await addUsers(access.app, ranks);
    }
    return { dataDir, cluster: postgres.cluster, access, superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addUsers(app: pg.ClientConfig, ranks: readonly number[]): Promise<void> {
  const database = await openDatabase(openPool(app, 1));
  for (const rank of ranks) {
    const tenant = (await database.findTenant(slugOf(rank)))!;
    await database.inTenant(tenant.id, (db) => createUserAsOperator(systemScope({ db, tenant, clock: benchClock, log: quiet }), benchUser));
  }
  await database.close();
}
