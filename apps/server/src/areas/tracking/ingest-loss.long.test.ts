import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, stopProduct, type Product } from '../../../test/product.ts';
import { silentLog, testPassword, testUsers } from '../../../test/test-users.ts';
import { embeddedAccess, openPool, type DatabaseAccess } from '../../db/connection.ts';
import { openDatabase } from '../../db/database.ts';
import { provisionDatabase } from '../../db/provision.ts';
import { insertTenant } from '../../db/tenants.ts';
import { systemClock } from '../../platform/clock.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts';
import { systemScope } from '../../system-scope.ts';
import { DATABASE_NAME } from '../../start-up.ts';
import { createUserAsOperator } from '../users/public.ts';

const VEHICLES = 200;
const FIXES = 20_000;
const SENDERS = 8;
const BATCH = 10;
const KILLS = 3;
/** How long the database is away. */
const AWAY_MS = 60_000;

let root: string;
let postgres: EmbeddedPostgres;
let access: DatabaseAccess;
let url: string;
let key: string;
const products: Product[] = [];

async function makeCompany(): Promise<void> {
  await insertTenant(access.owner, { slug: 'kwela', displayName: 'Kwela' });
  const database = await openDatabase(openPool(access.app, 2));
  const tenant = (await database.findTenant('kwela'))!;
  await database.inTenant(tenant.id, async (db) => {
    const scope = systemScope({ db, tenant, clock: systemClock, log: silentLog });
    for (const user of testUsers) await createUserAsOperator(scope, { ...user, password: testPassword });
  });
  await database.close();
  await asTenant(`
    insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status,
        service_interval, last_service_kilometer, created_at, updated_at, updated_by)
      select gen_random_uuid(), 'V' || n, 'ND ' || n, 'V' || n, 'ND' || n, 1000, current_date + 300, 'Idle', 'Idle', 40000, 0, now(), now(), 'test'
      from generate_series(1, ${VEHICLES}) n`);
}

async function withClient<R>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows as the company sees them. */
const asTenant = <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> =>
  withClient(access.app, async (client) => {
    await client.query(`begin; set local app.tenant_id = '1'`);
    const { rows } = await client.query<Row>(query);
    await client.query('commit');
    return rows;
  });

async function makeKey({ port }: Product): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'kwela' },
    body: JSON.stringify({ username: 'manager', password: testPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))!.split('=')[1]!;
  const made = await fetch(`${address}/api/tracking/ingest_keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'kwela', 'x-csrf-token': csrf, cookie: cookies.join('; ') },
    body: JSON.stringify({ name: 'Long test' }),
  });
  return ((await made.json()) as { key: string }).key;
}

async function start(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = path.join(root, `data-${randomBytes(4).toString('hex')}`);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'false', LOG_LEVEL: 'error', ...environment });
  products.push(product);
  return product;
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-ingest-'));
  chmodSync(root, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'postgres'), fsync: false });
  await provisionDatabase(postgres.connection, DATABASE_NAME);
  access = embeddedAccess(postgres.connection, DATABASE_NAME);
  const { host, port, user, database } = access.owner;
  url = `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
  const product = await start();
  await makeCompany();
  key = await makeKey(product);
  await stopProduct(product);
}, 120_000);
afterAll(async () => {
  await Promise.all(products.map(stopProduct));
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

interface Fix {
  readonly device: string;
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
}
/** Fixes of all vehicles in turn, a second apart for each of them; a place is made of its number, so that a wrong one shows. */
const fixesFrom = (began: number, count = FIXES): Fix[] =>
  Array.from({ length: count }, (_, index) => ({
    device: `V${(index % VEHICLES) + 1}`,
    at: began + Math.floor(index / VEHICLES) * 1_000,
    lat: -26 - index / 1e5,
    lon: 28 + index / 1e5,
  }));
const batchesOf = (fixes: readonly Fix[]): Fix[][] =>
  Array.from({ length: Math.ceil(fixes.length / BATCH) }, (_, index) => fixes.slice(index * BATCH, (index + 1) * BATCH));
const nameOf = ({ device, at, lat }: Fix) => `${device} ${at} ${Math.round(lat * 1e6)}`;

async function post({ port }: Pick<Product, 'port'>, batch: readonly Fix[]): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ingest/batch/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status ?? null;
}

/** Senders that share the batches and repeat each until it is taken, as phones do. */
function startSenders(to: () => Pick<Product, 'port'>, batches: Fix[][]) {
  const waiting = [...batches];
  const acknowledged: Fix[] = [];
  const refusals = new Map<string, number>();
  const done = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
        for (;;) {
          const status = await post(to(), batch);
          if (status === 200) break;
          refusals.set(String(status), (refusals.get(String(status)) ?? 0) + 1);
          await wait(50);
        }
        acknowledged.push(...batch);
      }
    }),
  );
  return { acknowledged, refusals, done };
}

const stored = async (since: number): Promise<Set<string>> => {
  const rows = await asTenant<{ name: string }>(`
    select v.fleet_number || ' ' || (extract(epoch from p.fix_at) * 1000)::bigint || ' ' || p.lat_e6 as name
    from positions p join vehicles v on v.id = p.asset_id where p.fix_at >= to_timestamp(${since / 1_000})`);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  return new Set(rows.map(({ name }) => name));
};
const digest = async () =>
  (await asTenant<{ sum: string }>(`select md5(string_agg(p::text, '|' order by asset_id, fix_at)) as sum from positions p`))[0]!.sum;
const latest = async () =>
  (await asTenant<{ sum: string }>(`select md5(string_agg(l::text, '|' order by asset_id)) as sum from vehicle_latest l`))[0]!.sum;
const deadlocks = async () =>
  (await asTenant<{ deadlocks: string }>(`select deadlocks from pg_stat_database where datname = current_database()`))[0]!.deadlocks;

/** A whole second, so that the database's own arithmetic finds it again. */
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000 - seconds) * 1_000;

describe('positions that were acknowledged', () => {
  test('are all there after the server was killed in the middle of them, and sending all again changes nothing', async () => {
    const began = secondsAgo(3 * 3_600);
    const fixes = fixesFrom(began);
    let product = await start();
    const senders = startSenders(() => product, batchesOf(fixes));
    for (let kill = 1; kill <= KILLS; kill++) {
      while (senders.acknowledged.length < (FIXES * kill) / (KILLS + 1)) await wait(2);
      const gone = new Promise((resolve) => product.child.once('exit', resolve));
      product.child.kill('SIGKILL');
      await gone;
      const promised = senders.acknowledged.map(nameOf);
      const there = await stored(began);
      expect(promised.filter((name) => !there.has(name))).toEqual([]);
      product = await start();
    }
    await senders.done;
    expect(await stored(began)).toEqual(new Set(fixes.map(nameOf)));
    expect(senders.refusals.get('null')).toBeGreaterThan(0);

    const before = [await digest(), await latest()];
    const again = startSenders(() => product, batchesOf(fixes));
    await again.done;
    expect([await digest(), await latest()]).toEqual(before);
    expect(await stopProduct(product)).toBe(0);
  });

  test('come once and without a deadlock when several processes take the same vehicles at once', async () => {
    const began = secondsAgo(2 * 3_600);
    const fixes = fixesFrom(began, FIXES / 2);
    const before = await deadlocks();
    // two processes of one start, and a start of its own: three writers on one database
    const [workers, alone] = await Promise.all([start({ WORKERS: '2' }), start()]);
    const forward = batchesOf(fixes);
    // the other way round, and cut elsewhere, so that no two of the deliveries hold the same vehicles in the same order
    const backward = batchesOf([...fixes.slice(3), ...fixes.slice(0, 3)].toReversed());
    const both = [
      startSenders(() => workers, forward),
      startSenders(() => workers, backward),
      startSenders(() => alone, forward.toReversed()),
    ];
    await Promise.all(both.map(({ done }) => done));
    expect(both.flatMap(({ refusals }) => [...refusals.keys()]).filter((status) => status !== '503')).toEqual([]);
    expect(await stored(began)).toEqual(new Set(fixes.map(nameOf)));
    expect(await deadlocks()).toBe(before);
    // each vehicle stands at its newest fix
    const [{ wrong }] = (await asTenant<{ wrong: number }>(`
      select count(*)::int as wrong from vehicle_latest l
      where fix_at <> (select max(fix_at) from positions p where p.asset_id = l.asset_id)`)) as [{ wrong: number }];
    expect(wrong).toBe(0);
    await Promise.all([stopProduct(workers), stopProduct(alone)]);
  });

  test('survive a minute without the database, in which every sender is told to come back', async () => {
    const began = secondsAgo(3_600);
    const fixes = fixesFrom(began, FIXES / 4);
    const product = await start();
    const batches = batchesOf(fixes);
    const first = startSenders(() => product, batches.slice(0, 100));
    await first.done;
    const refuse = (away: boolean) =>
      withClient({ ...postgres.connection, database: 'postgres' }, async (client) => {
        await client.query(`alter database ${DATABASE_NAME} allow_connections ${!away}`);
        if (away) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [DATABASE_NAME]);
      });
    await refuse(true);
    const back = wait(AWAY_MS).then(() => refuse(false));
    const rest = startSenders(() => product, batches.slice(100));
    // nothing is promised that nobody could keep
    await wait(AWAY_MS / 2);
    expect(rest.acknowledged).toEqual([]);
    await back;
    await rest.done;
    expect([...rest.refusals.keys()]).toEqual(['503']);
    expect(await stored(began)).toEqual(new Set(fixes.map(nameOf)));
    expect(product.child.exitCode).toBeNull();
    expect(await stopProduct(product)).toBe(0);
  });
});
