import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FleetWork, print } from '../test/fleet-work.ts';
import { freePort } from '../test/free-port.ts';
import { findBroken, heldOnDisk } from '../test/half-done.ts';
import { killProduct, spawnProduct, startProduct, stopProduct, type Product } from '../test/product.ts';
import { AWAY, makeCompany } from '../test/writers.ts';
import { readConfig } from './config.ts';
import { embeddedAccess, withClient } from './db/connection.ts';
import { pendingMigrations } from './db/migrate.ts';
import { readPostmaster } from './platform/embedded-postgres/postmaster-file.ts';
import { DATABASE_NAME } from './start-up.ts';

let root: string;
let port: number;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-kill-'));
  chmodSync(root, 0o755);
  port = await freePort();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
const products = new Set<Product>();
afterEach(async () => {
  await Promise.all([...products].map(stopProduct));
  products.clear();
});

/** The same command each time, as an operator or a service manager gives it. */
const launch = (name: string, environment: Record<string, string> = {}) =>
  startProduct({ DATA_DIR: path.join(root, name), DEMO: 'false', PORT: String(port), ...environment });
/** The same for one test. */
async function start(name: string, environment: Record<string, string> = {}): Promise<Product> {
  const product = await launch(name, environment);
  products.add(product);
  return product;
}
const clusterOf = (name: string) => path.join(root, name, 'postgres');
const accessTo = (name: string) => {
  const { sockets, port: at } = readPostmaster(clusterOf(name))!;
  return embeddedAccess({ host: sockets, port: at }, DATABASE_NAME);
};
const measured: string[] = [];
afterAll(() => print(...measured));

describe('while eight users write, kill -9', () => {
  let product: Product;
  let work: FleetWork;
  beforeAll(async () => {
    product = await launch('writing');
    await makeCompany(accessTo('writing'), 'manager');
    work = await FleetWork.start(product);
  });
  afterAll(async () => {
    await work.stop();
    await stopProduct(product);
  });

  const killDatabase = () => process.kill(readPostmaster(clusterOf('writing'))!.pid, 'SIGKILL');
  const faults: Record<string, () => Promise<void>> = {
    'of the server': async () => {
      await killProduct(product);
      product = await launch('writing');
    },
    'of its PostgreSQL': async () => void killDatabase(),
    'of both at once': async () => {
      killDatabase();
      await killProduct(product);
      product = await launch('writing');
    },
  };
  test.each(Object.keys(faults))('%s loses nothing that was acknowledged and leaves nothing half done', async (name) => {
    await work.everybodyWrites();
    const began = performance.now();
    await faults[name]!();
    await work.everybodyWrites();
    measured.push(`kill -9 ${name}: everybody writes again after ${Math.round(performance.now() - began)} ms`);
    const found = await findBroken(accessTo('writing').owner, work, heldOnDisk(path.join(root, 'writing/files')));
    // what is under way at this moment is no loss, so it is asked once more when everybody has stopped
    expect(found.filter((each) => each.includes('lost'))).toEqual([]);
  });

  test('and once everybody has stopped all of it is whole', async () => {
    await work.stop();
    expect(await findBroken(accessTo('writing').owner, work, heldOnDisk(path.join(root, 'writing/files')))).toEqual([]);
    expect([...work.refusals.keys()].filter((refusal) => refusal !== AWAY && refusal !== 'nobody answered')).toEqual([]);
  });
});

test('a first start that is killed at any moment, again and again, is finished by the next, migrations and all', async () => {
  const environment = { DATA_DIR: path.join(root, 'first'), DEMO: 'false', PORT: String(port) };
  // from before the cluster is there until after the last migration, on a machine that is quick or slow
  for (const ms of [150, 400, 800, 1_200, 1_700, 2_200, 2_800, 3_500]) {
    const child = spawnProduct(environment);
    await wait(ms);
    await killProduct({ child });
  }
  const product = await start('first');
  const { owner } = accessTo('first');
  expect(await pendingMigrations(owner, readConfig({}).migrationsDir)).toEqual([]);
  await makeCompany(accessTo('first'), 'manager');
  const work = await FleetWork.start(product);
  await work.everybodyWrites();
  await work.stop();
  expect(await findBroken(owner, work, heldOnDisk(path.join(root, 'first/files')))).toEqual([]);
});

describe('a second start on the same directory', () => {
  test('is refused with words while the first lives, which goes on; after a kill it takes over', async () => {
    const first = await start('twice');
    await expect(start('twice', { PORT: String(await freePort()) })).rejects.toThrow(
      new RegExp(`Superlink could not start: .*process ${first.child.pid}`),
    );
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await killProduct(first);
    const began = performance.now();
    await start('twice');
    measured.push(`start after a kill: ready after ${Math.round(performance.now() - began)} ms`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  test('says so when another program has the port, and leaves the directory to the next start', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(start('twice')).rejects.toThrow(`Port ${port} is in use by another program`);
    await new Promise((resolve) => other.close(resolve));
    const product = await start('twice');
    expect(await withClient(accessTo('twice').owner, async (client) => (await client.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
    expect(await stopProduct(product)).toBe(0);
    expect(spawnSync('pgrep', ['-f', clusterOf('twice')]).stdout.toString()).toBe('');
  });
});
