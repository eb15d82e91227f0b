import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { print } from '../test/fleet-work.ts';
import { killProduct, startProduct, stopProduct, type Product } from '../test/product.ts';
import { embeddedAccess, withClient, type DatabaseAccess } from './db/connection.ts';
import { provisionDatabase } from './db/provision.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';

/** Longer than a statement may take. */
const SLOW_START_MS = 52_000;

let root: string;
let postgres: EmbeddedPostgres;
let access: DatabaseAccess;
const products: Product[] = [];
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-two-'));
  chmodSync(root, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'database'), fsync: false });
  await provisionDatabase(postgres.connection, DATABASE_NAME);
  access = embeddedAccess(postgres.connection, DATABASE_NAME);
});
afterEach(async () => {
  await Promise.all(products.splice(0).map(stopProduct));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

/** A server on a machine of its own, at the database of both. */
async function start(name: string): Promise<Product> {
  const { host, port, user, database } = access.owner;
  const product = await startProduct({
    DATA_DIR: path.join(root, name),
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`,
    DEMO: 'true',
    DEMO_HISTORY: 'false',
    SECRET: 'one secret of both servers, which is long enough',
  });
  products.push(product);
  return product;
}
const rows = <Row extends pg.QueryResultRow>(statement: string) =>
  withClient({ ...postgres.connection, database: DATABASE_NAME }, async (client) => (await client.query<Row>(statement)).rows);

test('a start waits for another one that makes the demo companies, however slow that is, and the companies are there once', async () => {
  const maker = new pg.Client({ ...postgres.connection, database: DATABASE_NAME });
  await maker.connect();
  await maker.query(`select pg_advisory_lock(hashtext('demo'), id) from generate_series(1, 4) id`);
  const began = performance.now();
  const both = Promise.all([start('one'), start('two')]);
  both.catch(() => {});
  await wait(SLOW_START_MS);
  await maker.end();
  const servers = await both;
  print(`two servers ready ${Math.round(performance.now() - began - SLOW_START_MS)} ms after a maker that took ${SLOW_START_MS} ms`);
  for (const { port } of servers) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const counts = `select (select count(*) from tenants)::int as companies, (select count(distinct (tenant_id, username_norm)) from users)::int as users,
    (select count(*) from users)::int as accounts, (select count(*) from schema_migrations)::int as migrations,
    (select count(distinct name) from schema_migrations)::int as files`;
  const [counted] = await rows<Record<string, number>>(counts);
  expect(counted).toMatchObject({ companies: 2, users: 10, accounts: 10, files: counted!['migrations'] });
  const looked = await rows(
    `select relname from pg_stat_user_tables where relname = 'vehicles' and last_vacuum is not null and last_analyze is not null`,
  );
  expect(looked).toEqual([{ relname: 'vehicles' }]);
}, 180_000);

test('what is due each minute is done once for both, and goes on when one of them is killed', async () => {
  await Promise.all([start('one'), start('two')]);
  const minutely = `select created_on from pgboss.job where name = 'resume-reports' order by created_on`;
  const doubled = `select date_trunc('minute', created_on) as minute, count(*)::int as jobs from pgboss.job
    where name in ('resume-reports', 'poll-telematics-accounts') group by 1, name having count(*) > 1`;
  const patience = { timeout: 100_000, interval: 500 };
  const jobs = async () => (await rows(minutely)).length;
  const before = await jobs();
  await vi.waitUntil(async () => (await jobs()) > before, patience);
  await killProduct(products[0]!);
  const atDeath = await jobs();
  await vi.waitUntil(async () => (await jobs()) > atDeath, patience);
  expect(await rows(doubled)).toEqual([]);
  const done = `select 1 from pgboss.job where name = 'resume-reports' and state = 'completed'`;
  await vi.waitUntil(async () => (await rows(done)).length > before, patience);
}, 300_000);
