import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startProduct, stopProduct, type Product } from '../test/product.ts';
import { silentLog, testPassword, testUsers } from '../test/test-users.ts';
import { createUserAsOperator } from './areas/users/public.ts';
import { embeddedAccess, openPool, type DatabaseAccess } from './db/connection.ts';
import { openDatabase } from './db/database.ts';
import { insertTenant } from './db/tenants.ts';
import { systemClock } from './platform/clock.ts';
import { readPostmaster } from './platform/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';
import { provisionDatabase } from './db/provision.ts';
import { systemScope } from './system-scope.ts';

const patience = { timeout: 15_000, interval: 20 };
const WRITERS = 8;
/** Acknowledged writes after which a server is taken to work again. */
const ENOUGH = 24;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-loss-'));
  chmodSync(root, 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function makeCompany({ owner, app }: DatabaseAccess): Promise<void> {
  await insertTenant(owner, { slug: 'kwela', displayName: 'Kwela' });
  const database = await openDatabase(openPool(app, 2));
  const tenant = (await database.findTenant('kwela'))!;
  const controller = testUsers.find(({ username }) => username === 'controller')!;
  await database.inTenant(tenant.id, (db) =>
    createUserAsOperator(systemScope({ db, tenant, clock: systemClock, log: silentLog }), { ...controller, password: testPassword }),
  );
  await database.close();
}

async function signIn({ port }: Product): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'kwela' },
    body: JSON.stringify({ username: 'controller', password: testPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf_token='))!.split('=')[1]!;
  return { 'content-type': 'application/json', 'x-tenant-id': 'kwela', 'x-csrf-token': csrf, cookie: cookies.join('; ') };
}

let made = 0;

/** Eight controllers who write down commodities without end, until they are told to stop. */
async function startWriters(product: Product) {
  const headers = await signIn(product);
  const address = `http://127.0.0.1:${product.port}/api/commodities`;
  const acknowledged: string[] = [];
  const refusals = new Map<string, number>();
  let writing = true;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (writing) {
      const name = `Coal ${(made += 1)}`;
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ name }) }).catch(() => null);
      const said = answer ? ((await answer.json()) as { code?: string; detail?: string }) : { code: 'nobody answered' };
      if (answer?.status === 201) acknowledged.push(name);
      else {
        // as a person would: the machine is busy with starting the database again
        await wait(20);
        const refusal = `${answer?.status} ${said.code}: ${said.detail}`;
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      }
    }
  });
  return {
    refusals,
    async writeMore() {
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length >= before + ENOUGH, patience);
    },
    /** Names that were acknowledged and are not there. */
    async stopAndFindLost(): Promise<string[]> {
      writing = false;
      await Promise.all(writers);
      const listed = (await (await fetch(address, { headers })).json()) as { name: string }[];
      const there = new Set(listed.map(({ name }) => name));
      return acknowledged.filter((name) => !there.has(name));
    },
  };
}

const AWAY =
  '503 database_away: The database could not be reached for a moment. Try again; if you were saving, look first whether it was saved.';

async function asSuperuser(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe('a server whose database is lost while eight users write', () => {
  test('goes on serving and loses nothing it acknowledged, when its embedded database is killed', async () => {
    const dataDir = path.join(root, 'embedded');
    const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'false' });
    try {
      const cluster = path.join(dataDir, 'postgres');
      const { sockets, port } = readPostmaster(cluster)!;
      await makeCompany(embeddedAccess({ host: sockets, port }, DATABASE_NAME));
      const writers = await startWriters(product);
      await writers.writeMore();
      const { pid } = readPostmaster(cluster)!;
      process.kill(pid, 'SIGKILL');
      await writers.writeMore();
      expect(readPostmaster(cluster)!.pid).not.toBe(pid);
      expect(await writers.stopAndFindLost()).toEqual([]);
      expect([...writers.refusals.keys()]).toEqual([AWAY]);
      expect(await stopProduct(product)).toBe(0);
    } finally {
      await stopProduct(product);
    }
  }, 60_000);

  describe('on an external server', () => {
    let postgres: EmbeddedPostgres;
    let product: Product;
    beforeAll(async () => {
      const dataDir = path.join(root, 'external');
      postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
      await provisionDatabase(postgres.connection, DATABASE_NAME);
      const access = embeddedAccess(postgres.connection, DATABASE_NAME);
      const { host, port, user, database } = access.owner;
      const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
      product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'false' });
      await makeCompany(access);
    });
    afterAll(async () => {
      await stopProduct(product);
      await postgres.stop();
    });

    test('goes on when an operator ends every connection, again and again', async () => {
      const writers = await startWriters(product);
      await writers.writeMore();
      for (let time = 0; time < 3; time++) {
        const all = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE_NAME}'`;
        await asSuperuser(postgres.connection, all);
        await writers.writeMore();
      }
      expect(await writers.stopAndFindLost()).toEqual([]);
      expect([...writers.refusals.keys()].filter((refusal) => refusal !== AWAY)).toEqual([]);
      expect(writers.refusals.get(AWAY)).toBeGreaterThan(0);
    });

    test('goes on when that server is restarted', async () => {
      const writers = await startWriters(product);
      await writers.writeMore();
      process.kill(readPostmaster(postgres.cluster)!.pid, 'SIGINT');
      await writers.writeMore();
      expect(await writers.stopAndFindLost()).toEqual([]);
      expect([...writers.refusals.keys()]).toEqual([AWAY]);
      expect(product.child.exitCode).toBeNull();
    });
  });
});
