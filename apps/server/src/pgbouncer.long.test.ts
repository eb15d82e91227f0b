import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Address } from '../test/address.ts';
import { print } from '../test/fleet-work.ts';
import { freePort } from '../test/free-port.ts';
import { startProduct, stopProduct, type Product } from '../test/product.ts';
import { makeCompany, startWriters } from '../test/writers.ts';
import { lookIntoDatabase } from './cli/doctor.command.ts';
import { readConfig } from './config.ts';
import { embeddedAccess } from './db/connection.ts';
import { provisionDatabase } from './db/provision.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';

/** It comes from the system's packages, and not with this product: on a machine without it there is nothing to try. */
const PGBOUNCER = 'pgbouncer';
const isHere = spawnSync(PGBOUNCER, ['--version']).status === 0;
const patience = { timeout: 30_000, interval: 50 };

let root: string;
let postgres: EmbeddedPostgres;
let address: Address;
let pooler: ChildProcess;
let directUrl: (role: string) => string;
let pooledUrl: (role: string) => string;

async function asOwner<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(embeddedAccess(postgres.connection, DATABASE_NAME).owner);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** PgBouncer as an operator sets it up by docs/scaling.md, before the database of this file. */
async function startPooler(databasePort: number): Promise<number> {
  const folder = path.join(root, 'pgbouncer');
  const port = await freePort();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'users.txt'), '"superlink_owner" ""\n"superlink_app" ""\n');
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${DATABASE_NAME} = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
server_login_retry = 1
server_connect_timeout = 3
default_pool_size = 4
max_client_conn = 500
`,
  );
  // it refuses to be root, as PostgreSQL does
  const { uid, gid } = statSync(postgres.cluster);
  chownSync(folder, uid, gid);
  pooler = spawn(PGBOUNCER, [path.join(folder, 'pgbouncer.ini')], { uid, gid, stdio: 'ignore' });
  const url = `postgres://superlink_owner@127.0.0.1:${port}/${DATABASE_NAME}`;
  await vi.waitFor(async () => {
    const client = new pg.Client(url);
    await client.connect();
    await client.end();
  }, patience);
  return port;
}

describe.skipIf(!isHere)('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'superlink-pooler-'));
    chmodSync(root, 0o755);
    postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'database'), fsync: false });
    await provisionDatabase(postgres.connection, DATABASE_NAME);
    address = new Address(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`);
    const direct = await address.open();
    const pooled = await startPooler(direct);
    directUrl = (role) => `postgres://${role}@127.0.0.1:${direct}/${DATABASE_NAME}`;
    pooledUrl = (role) => `postgres://${role}@127.0.0.1:${pooled}/${DATABASE_NAME}`;
  });
  afterAll(async () => {
    pooler?.kill('SIGTERM');
    address?.close();
    await postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const start = (urls: Record<string, string>): Promise<Product> =>
    startProduct({ DATA_DIR: path.join(root, 'product'), DEMO: 'false', ...urls });
  const wellSet = () => ({ DATABASE_URL: directUrl('superlink_owner'), DATABASE_APP_URL: pooledUrl('superlink_app') });

  test('the product does not start where its owner is pooled, and says what to set', async () => {
    await expect(start({ DATABASE_URL: pooledUrl('superlink_owner') })).rejects.toThrow(
      'DATABASE_URL leads through a pooler that shares its sessions',
    );
    const both = { DATABASE_URL: pooledUrl('superlink_owner'), DATABASE_APP_URL: pooledUrl('superlink_app') };
    await expect(start(both)).rejects.toThrow('announcements are not heard there');
  });

  test('nor where nobody limits how long a statement takes', async () => {
    await expect(start(wellSet())).rejects.toThrow("alter role superlink_app set statement_timeout = '45s'");
  });

  describe('well set up', () => {
    let product: Product;
    beforeAll(async () => {
      await asOwner(`alter role superlink_app set statement_timeout = '45s'`);
      // a session that was opened before does not know it
      await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'superlink_app'`);
      product = await start(wellSet());
      await makeCompany(embeddedAccess(postgres.connection, DATABASE_NAME));
    });
    afterAll(async () => {
      if (product) await stopProduct(product);
    });

    test('eight users write, and more of them than there are sessions', async () => {
      const writers = await startWriters(product);
      await writers.writeMore();
      await writers.writeMore();
      expect(await writers.stopAndFindLost()).toEqual([]);
      expect([...writers.refusals.keys()]).toEqual([]);
      const [{ sessions }] = (await asOwner<{ sessions: number }>(
        `select count(*)::int as sessions from pg_stat_activity where usename = 'superlink_app' and backend_type = 'client backend'`,
      )) as [{ sessions: number }];
      expect(sessions).toBeLessThanOrEqual(4);
    });

    test('after a failover a sign-in that is never answered holds up the others for as long as the pooler is set to wait, and no longer', async () => {
      const writers = await startWriters(product);
      await writers.writeMore();
      // whoever signs in right now meets a server that takes the connection and says nothing, as one does that is just being started or is cut off
      address.cut();
      address.swallow();
      await wait(1_500);
      address.silence();
      address.mend();
      const began = performance.now();
      await writers.writeMore();
      const backMs = performance.now() - began;
      print(`behind PgBouncer, after a sign-in that hangs: ${Math.round(backMs)} ms`);
      expect(backMs).toBeLessThan(10_000);
      expect(await writers.stopAndFindLost()).toEqual([]);
    });

    test('each process listens past the pooler', async () => {
      const listening = async () => {
        const rows = await asOwner<{ sessions: number }>(
          `select count(*)::int as sessions from pg_stat_activity where usename = 'superlink_owner' and query in ('listen superlink_changes', 'select 1')`,
        );
        return rows[0]!.sessions;
      };
      const before = await listening();
      const other = await start(wellSet());
      try {
        // the server itself, and what comes in without a request
        await vi.waitFor(async () => expect(await listening()).toBe(before + 2), patience);
      } finally {
        await stopProduct(other);
      }
    });

    test('the doctor finds nothing wrong with the ways to the database, and says so of a pooled owner', async () => {
      const settings = (urls: Record<string, string>) => readConfig({ DATA_DIR: path.join(root, 'product'), ...urls });
      expect((await lookIntoDatabase(settings(wellSet())))!.problems).toEqual([]);
      const pooled = settings({ DATABASE_URL: pooledUrl('superlink_owner'), DATABASE_APP_URL: pooledUrl('superlink_app') });
      expect((await lookIntoDatabase(pooled))!.problems).toEqual([
        {
          detail: expect.stringContaining('announcements are not heard'),
          remedy: expect.stringContaining('DATABASE_APP_URL alone through the pooler'),
        },
      ]);
    });

    test('starts again and again: no lock of a migration is left behind', async () => {
      for (let time = 0; time < 3; time++) await stopProduct(await start(wellSet()));
    });
  });
});
