import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, stopProduct, type Product } from '../test/product.ts';
import { AWAY, makeCompany, startWriters } from '../test/writers.ts';
import { embeddedAccess } from './db/connection.ts';
import { readPostmaster } from './platform/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { DATABASE_NAME } from './start-up.ts';
import { provisionDatabase } from './db/provision.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'superlink-loss-'));
  chmodSync(root, 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function asSuperuser(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Longer than what the writers wait for once, so that they say what they heard. */
const WHOLE_MS = 300_000;

describe('a server whose database is lost while eight users write', { timeout: WHOLE_MS }, () => {
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
  });

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
