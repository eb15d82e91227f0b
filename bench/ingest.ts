// Positions of 5 000 vehicles through HTTP into the product as an operator starts it, its PostgreSQL included: an open loop from a process of its own,
// which sends on time whether or not it is answered, and list calls beside it. Run: npx node bench/ingest.ts [seconds a load, 300 without] [first words of one load].
// Bars: 1 500 fixes/s in batches of 50 and 500/s one by one, all answered 200; p95 of the lists at most twice what it is without a load; memory flat.
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createUserAsOperator } from '../apps/server/src/areas/users/public.ts';
import { embeddedAccess, openPool, withClient } from '../apps/server/src/db/connection.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { insertTenant } from '../apps/server/src/db/tenants.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readPostmaster } from '../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { DATABASE_NAME } from '../apps/server/src/start-up.ts';
import { systemScope } from '../apps/server/src/system-scope.ts';
import { startProduct, stopProduct, type Product } from '../apps/server/test/product.ts';
import { silentLog, testPassword, testUsers } from '../apps/server/test/test-users.ts';
import type { Load, Sent } from './ingest-sender.ts';

const VEHICLES = 5_000;
const seconds = Number(process.argv[2] ?? 300);
const onlyLoad = process.argv[3] ?? '';
const idleSeconds = Math.min(30, Math.max(10, seconds / 4));
const loads: readonly { readonly name: string; readonly load: Omit<Load, 'address' | 'seconds'> }[] = [
  { name: '5 000 vehicles at 30 s, one by one', load: { way: 'osmand', fixesPerSecond: 167, batch: 1, vehicles: VEHICLES } },
  { name: '500/s one by one', load: { way: 'osmand', fixesPerSecond: 500, batch: 1, vehicles: VEHICLES } },
  { name: '1 500/s in batches of 50', load: { way: 'batch', fixesPerSecond: 1_500, batch: 50, vehicles: VEHICLES } },
];
const LISTS_EVERY_MS = 100;

const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-bench-'));
chmodSync(dataDir, 0o755);

/** Vehicles and their units by SQL: what is measured is what they send. */
const fleet = `
insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status, service_interval,
    last_service_kilometer, created_at, updated_at, updated_by)
  select gen_random_uuid(), 'V' || n, 'ND ' || n, 'V' || n, 'ND' || n, 1000, current_date + 300, 'Idle', 'Idle', 40000, 0, now(), now(), 'bench'
  from generate_series(1, ${VEHICLES}) n;
insert into tracking_devices (id, source, device_key, asset_id, first_seen_at, last_seen_at, updated_at)
  select gen_random_uuid(), source, v.fleet_number, v.id, now(), now(), now() from vehicles v, unnest(array['osmand', 'batch']) source;`;

async function makeCompany(): Promise<void> {
  const { sockets, port } = readPostmaster(path.join(dataDir, 'postgres'))!;
  const { owner, app } = embeddedAccess({ host: sockets, port }, DATABASE_NAME);
  await insertTenant(owner, { slug: 'kwela', displayName: 'Kwela' });
  const database = await openDatabase(openPool(app, 2));
  const tenant = (await database.findTenant('kwela'))!;
  await database.inTenant(tenant.id, async (db) => {
    const scope = systemScope({ db, tenant, clock: systemClock, log: silentLog });
    for (const user of testUsers) await createUserAsOperator(scope, { ...user, password: testPassword });
  });
  await database.close();
  const client = new pg.Client(app);
  await client.connect();
  await client.query(`begin; set local app.tenant_id = '${tenant.id}'; ${fleet} commit`);
  await client.end();
  // what autovacuum does a minute later: without it the lists are planned for an empty table
  await withClient(owner, (keeper) => keeper.query('analyze'));
}

async function signIn({ port }: Product, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'kwela' },
    body: JSON.stringify({ username, password: testPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))!.split('=')[1]!;
  return { 'content-type': 'application/json', 'x-tenant-id': 'kwela', 'x-csrf-token': csrf, cookie: cookies.join('; ') };
}

/** Processor time (s) of a process, and of PostgreSQL with all its backends, also of those that have ended since: a pool lets idle ones go. */
function processorSeconds(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 15).map(Number);
      ticks += times.reduce((sum, time) => sum + time, 0);
    } catch {
      // a backend that has ended
    }
  }
  return ticks / 100;
}
function backendsOf(postmaster: number): number[] {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(postmaster);
    } catch {
      return false;
    }
  };
  return [
    postmaster,
    ...readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && isChild(pid))
      .map(Number),
  ];
}
const megabytes = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
};

/** List calls beside whatever else goes on, until it is told to stop. */
function listCalls(product: Product, headers: Record<string, string>) {
  const took: number[] = [];
  let isOn = true;
  const done = (async () => {
    while (isOn && product.child.exitCode === null) {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${product.port}/api/assets?limit=50`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A list was answered ${answer.status}`);
      took.push(performance.now() - began);
      await wait(LISTS_EVERY_MS);
    }
    return took;
  })();
  // whoever stops it hears of its failure
  done.catch(() => {});
  return { stop: () => ((isOn = false), done) };
}

function send(load: Load): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const child = fork(path.resolve(import.meta.dirname, 'ingest-sender.ts'), [JSON.stringify(load)]);
    child.once('message', (sent) => resolve(sent as Sent));
    child.once('exit', (code) => reject(new Error(`The sender ended with ${code}`)));
  });
}

let product: Product | undefined;
try {
  product = await startProduct({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' });
  await makeCompany();
  const made = await fetch(`http://127.0.0.1:${product.port}/api/tracking/ingest_keys`, {
    method: 'POST',
    headers: await signIn(product, 'manager'),
    body: JSON.stringify({ name: 'Bench' }),
  });
  const { key } = (await made.json()) as { key: string };
  const server = product.child.pid!;
  const postmaster = readPostmaster(path.join(dataDir, 'postgres'))!.pid;
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${seconds} s a load, ${VEHICLES} vehicles`);

  const used = () => ({ server: processorSeconds([server]), postgres: processorSeconds(backendsOf(postmaster)) });
  /** List calls alone: how long they take, and what one of them costs. */
  const quiet = async (headers: Record<string, string>) => {
    const before = used();
    const lists = listCalls(product!, headers);
    await wait(idleSeconds * 1_000);
    const took = await lists.stop();
    const after = used();
    const each = { server: (after.server - before.server) / took.length, postgres: (after.postgres - before.postgres) / took.length };
    return { ...spread(took), each };
  };
  await quiet(await signIn(product, 'controller'));
  for (const { name, load } of loads.filter(({ name: asked }) => asked.startsWith(onlyLoad))) {
    // a session is signed in for a quarter of an hour, and nothing here renews it
    const headers = await signIn(product, 'controller');
    const idle = await quiet(headers);
    const lists = listCalls(product, headers);
    const memory = [megabytes(server)];
    const sampling = setInterval(() => memory.push(megabytes(server)), (seconds * 1_000) / 10);
    const before = used();
    const sent = await send({ ...load, seconds, address: `http://127.0.0.1:${product.port}/api/ingest/${load.way}/${key}` });
    const after = used();
    clearInterval(sampling);
    const listed = await lists.stop();
    const busy = spread(listed);
    const answered = spread(sent.took);
    // without what the lists beside it cost, as they did alone
    const perFix = (part: 'server' | 'postgres') =>
      Math.round(((after[part] - before[part] - idle.each[part] * listed.length) * 1e6) / Math.max(1, sent.taken));
    console.log(`\n${name}: ${Math.round(sent.taken / sent.seconds)} fixes/s taken of ${Math.round(sent.offered / sent.seconds)} offered`);
    console.log(`  answers ${JSON.stringify(sent.statuses)}, p50 ${answered.p50} ms, p95 ${answered.p95}, p99 ${answered.p99}`);
    console.log(
      `  processor time a fix: server ${perFix('server')} µs, PostgreSQL ${perFix('postgres')} µs, without the ${listed.length} lists`,
    );
    console.log(
      `  lists p50 / p95: ${busy.p50} / ${busy.p95} ms, without a load ${idle.p50} / ${idle.p95}, ratio ${(busy.p95 / idle.p95).toFixed(1)}`,
    );
    console.log(`  memory of the server, MB: ${memory.join(' ')}; load ${loadavg()[0]!.toFixed(1)}`);
  }
} catch (error) {
  console.error(product?.output().slice(-4_000), product?.child.exitCode, product?.child.signalCode);
  throw error;
} finally {
  if (product) await stopProduct(product);
  rmSync(dataDir, { recursive: true, force: true });
}
