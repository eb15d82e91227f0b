import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Address } from '../test/address.ts';
import { FleetWork, kinds, print } from '../test/fleet-work.ts';
import { freePort } from '../test/free-port.ts';
import { findBroken } from '../test/half-done.ts';
import { killProduct, startProduct, stopProduct, type Product } from '../test/product.ts';
import { s3Keys, startS3Server, type S3Server } from '../test/s3-server.ts';
import { makeCompany } from '../test/writers.ts';
import { embeddedAccess, withClient, type DatabaseAccess } from './db/connection.ts';
import { provisionDatabase } from './db/provision.ts';
import { readPostmaster } from './platform/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';

// oxlint-disable-next-line node/no-process-env -- a run is repeated by its seed
const { CHAOS_SECONDS = '300', CHAOS_SEED = String(Date.now() % 1_000_000) } = process.env;
/** After any two faults everybody works again within this, in ms: a request that met one of them is given up after 50 s. */
const BACK_MS = 75_000;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let root: string;
let postgres: EmbeddedPostgres;
let access: DatabaseAccess;
let address: Address;
let s3: S3Server;
let product: Product;
let environment: Record<string, string>;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-chaos-'));
  chmodSync(root, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'database') });
  await provisionDatabase(postgres.connection, DATABASE_NAME);
  access = embeddedAccess(postgres.connection, DATABASE_NAME);
  address = new Address(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`);
  s3 = await startS3Server();
  environment = {
    DATA_DIR: path.join(root, 'product'),
    DATABASE_URL: `postgres://${access.owner.user}@127.0.0.1:${await address.open()}/${DATABASE_NAME}`,
    DEMO: 'false',
    PORT: String(await freePort()),
    S3_BUCKET: 'fleet',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
  product = await startProduct(environment);
  await makeCompany(access, 'manager');
});
afterAll(async () => {
  address?.close();
  if (product) await stopProduct(product);
  await postgres?.stop();
  await s3?.stop();
  rmSync(root, { recursive: true, force: true });
});

/** The same command again, as a service manager gives it, until the server is up. */
async function startAgain(): Promise<void> {
  for (;;) {
    try {
      product = await startProduct(environment);
      return;
    } catch {
      // the other fault of the pair keeps it down
      await wait(500);
    }
  }
}

/** Each lasts for a drawn time and is over when it answers. */
const faults: Record<string, (ms: number) => Promise<void>> = {
  'the server is killed': async () => {
    await killProduct(product);
    await startAgain();
  },
  'the server hangs': async (ms) => {
    const { child } = product;
    child.kill('SIGSTOP');
    await wait(ms);
    child.kill('SIGCONT');
  },
  'the database is killed': async () => {
    const running = readPostmaster(postgres.cluster);
    if (running?.ready) process.kill(running.pid, 'SIGKILL');
  },
  'every connection is ended, again and again': async (ms) => {
    const all = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE_NAME}' and pid <> pg_backend_pid()`;
    for (const end = performance.now() + ms; performance.now() < end; await wait(300)) {
      await withClient({ ...postgres.connection }, (client) => client.query(all)).catch(() => {});
    }
  },
  'the network cuts': async () => address.cut(),
  'the network swallows': async (ms) => {
    address.swallow();
    await wait(ms);
    address.mend();
  },
  'the network is slow': async (ms) => {
    address.delayMs = 300;
    await wait(ms);
    address.delayMs = 0;
  },
  'a table is held': async (ms) => {
    await withClient({ ...postgres.connection, database: DATABASE_NAME }, async (client) => {
      await client.query('begin');
      await client.query('lock table trips, odometer_readings in access exclusive mode');
      await wait(ms);
    }).catch(() => {});
  },
  'the bucket is silent': async (ms) => {
    s3.behave('silent');
    await wait(ms);
    s3.behave(null);
  },
  'the bucket fails': async (ms) => {
    s3.behave(500);
    await wait(ms);
    s3.behave(null);
  },
};

test(`two faults at once, drawn by seed ${CHAOS_SEED}: whatever was acknowledged is there once, nothing is half done, and work goes on by itself`, async () => {
  const draw = drawFrom(Number(CHAOS_SEED));
  const pick = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)]!;
  const work = await FleetWork.start(product);
  await work.everybodyWrites();
  const report: string[] = [];
  const names = Object.keys(faults);
  for (const end = performance.now() + Number(CHAOS_SECONDS) * 1_000; performance.now() < end;) {
    const first = pick(names);
    const second = pick(names.filter((name) => name !== first));
    const [one, gap, other] = [500 + draw() * 3_500, draw() * 1_500, 500 + draw() * 3_500];
    await Promise.all([faults[first]!(one), wait(gap).then(() => faults[second]!(other))]);
    const backMs = await work.everybodyWrites(BACK_MS);
    report.push(
      `${first} (${Math.round(one)} ms) + ${second} (${Math.round(other)} ms, after ${Math.round(gap)}): back after ${Math.round(backMs)} ms`,
    );
  }
  await work.stop();
  const counts = kinds.map((kind) => `${work.marksOf(kind).length} × ${kind}`).join(', ');
  print(
    `seed ${CHAOS_SEED}: ${report.length} pairs; acknowledged ${counts}; longest wait ${Math.round(work.longestWaitMs)} ms`,
    ...report,
    ...work.refusalLines(),
  );
  expect(await findBroken(access.owner, work, () => new Map([...s3.objects].map(([key, { content }]) => [key, content])))).toEqual([]);
  expect([...work.refusals.keys()].filter((refusal) => !/^(503 |nobody answered)/.test(refusal))).toEqual([]);
});
