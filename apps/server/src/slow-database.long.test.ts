import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Address } from '../test/address.ts';
import { FleetWork, print } from '../test/fleet-work.ts';
import { findBroken, heldOnDisk } from '../test/half-done.ts';
import { startProduct, stopProduct, type Product } from '../test/product.ts';
import { makeCompany } from '../test/writers.ts';
import { embeddedAccess, withClient, type DatabaseAccess } from './db/connection.ts';
import { provisionDatabase } from './db/provision.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';

/** A browser gives a call up after 50 s, so every answer is there before; the rest is this machine's. */
const ANSWERED_MS = 55_000;
const MEBIBYTE = 1 << 20;

let root: string;
let postgres: EmbeddedPostgres;
let access: DatabaseAccess;
let address: Address;
let product: Product;
let work: FleetWork;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-slow-'));
  chmodSync(root, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'database'), fsync: false });
  await provisionDatabase(postgres.connection, DATABASE_NAME);
  access = embeddedAccess(postgres.connection, DATABASE_NAME);
  address = new Address(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`);
  const url = `postgres://${access.owner.user}@127.0.0.1:${await address.open()}/${DATABASE_NAME}`;
  product = await startProduct({ DATA_DIR: path.join(root, 'product'), DATABASE_URL: url, DEMO: 'false' });
  await makeCompany(access, 'manager');
});
afterAll(async () => {
  address.close();
  await stopProduct(product);
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  work = await FleetWork.start(product);
  await work.everybodyWrites();
});
afterEach(() => {
  address.delayMs = 0;
  address.mend();
});

/** Memory of the server's process, in bytes. */
const memory = () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${product.child.pid}/status`, 'utf8'))![1]) * 1_024;

interface Probed {
  readonly ready: Set<string>;
  readonly alive: Set<number>;
  longestMs: number;
}
/** Asks as a supervisor does, once a second, until the fault is over. */
async function probeDuring(fault: Promise<unknown>): Promise<Probed> {
  const seen: Probed = { ready: new Set(), alive: new Set(), longestMs: 0 };
  let isOver = false;
  void fault.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${product.port}/readyz`);
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
    seen.ready.add(answer.ok ? '200' : `${answer.status} ${((await answer.json()) as { code: string }).code}`);
    seen.alive.add((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status);
    await wait(1_000);
  }
  await fault;
  return seen;
}

async function endWell(name: string, probed: Probed): Promise<void> {
  const backMs = await work.everybodyWrites(70_000);
  await work.stop();
  print(
    `${name}: back after ${Math.round(backMs)} ms, longest answer ${Math.round(work.longestWaitMs)} ms`,
    `probes ${[...probed.ready].join(', ')}, the longest ${Math.round(probed.longestMs)} ms`,
    ...work.refusalLines(),
  );
  expect([...work.refusals.keys()].filter((refusal) => !/^503 (overloaded|database_away)/.test(refusal))).toEqual([]);
  expect(work.longestWaitMs).toBeLessThan(ANSWERED_MS);
  expect([...probed.alive]).toEqual([200]);
  expect(probed.longestMs).toBeLessThan(7_000);
  expect(await findBroken(access.owner, work, heldOnDisk(path.join(root, 'product/files')))).toEqual([]);
}

test('a network that swallows everything for twenty seconds: every answer in time, and work goes on by itself', async () => {
  address.swallow();
  const probed = await probeDuring(wait(20_000).then(() => address.mend()));
  await endWell('a network that swallows', probed);
  expect([...probed.ready]).toContain('503 database_away');
});

test('connections to a server that is silent for good are given up, and new ones serve', async () => {
  address.silence();
  await endWell('silent connections', await probeDuring(wait(5_000)));
});

test('a database that takes two seconds more for each message for half a minute: no pile of memory, no other answer than busy', async () => {
  const before = memory();
  address.delayMs = 2_000;
  const probed = await probeDuring(wait(30_000).then(() => (address.delayMs = 0)));
  expect(memory() - before).toBeLessThan(150 * MEBIBYTE);
  await endWell('two seconds more', probed);
});

test('a table that somebody holds for a minute: what needs it is answered busy, and goes on when it is free', async () => {
  const held = withClient({ ...postgres.connection, database: DATABASE_NAME }, async (client) => {
    await client.query('begin');
    await client.query('lock table trips in access exclusive mode');
    await wait(60_000);
  });
  const probed = await probeDuring(held);
  await endWell('a table that is held', probed);
  expect([...probed.ready]).toEqual(['200']);
  expect([...work.refusals.keys()].some((refusal) => refusal.startsWith('503 overloaded'))).toBe(true);
});
