import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startProduct, stopProduct, type Product } from '../test/product.ts';
import { OWNER_ROLE } from './db/connection.ts';
import { provisionDatabase } from './db/provision.ts';
import { insertTenant } from './db/tenants.ts';

/** The whole product in processes of its own, on a database that the operator named by DATABASE_URL. */
let dataDir: string;
let url: string;
const database = `test_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  const { host, port, user } = inject('database');
  dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-main-'));
  await provisionDatabase({ host, port, user, database: 'postgres' }, database);
  url = `postgres://${OWNER_ROLE}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
});
afterAll(async () => {
  const { host, port, user } = inject('database');
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  await client.query(`drop database ${database} with (force)`);
  await client.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Ended after each test, also after one that failed half-way. */
const products = new Set<Product>();
afterEach(async () => {
  await Promise.all([...products].map(stopProduct));
  products.clear();
});

async function start(environment: Record<string, string>): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: url, ...environment });
  products.add(product);
  return product;
}

describe('the product on an external database', () => {
  test('migrates it, serves from several processes under the application role, and stops in order within five seconds', async () => {
    const running = await start({ WORKERS: '2' });
    expect(running.output()).toContain('npm run tenant -- create acme');
    await insertTenant({ connectionString: url }, { slug: 'acme', displayName: 'Acme' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`http://127.0.0.1:${running.port}/api/health`, { headers: { 'x-tenant-id': 'acme' } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select relname from pg_class where relowner = 'superlink_app'::regrole");
    expect(rows).toEqual([]);
    await client.end();
    const asked = performance.now();
    expect(await stopProduct(running)).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5_000);
  });

  test('says in one sentence why it cannot start', async () => {
    const wrongDatabase = start({ DATABASE_URL: url.replace(database, 'no_such_database') });
    await expect(wrongDatabase).rejects.toThrow(/Superlink could not start: .*no_such_database/);
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/These settings are not valid[^]*PORT/);
    const first = await start({});
    await expect(start({ PORT: String(first.port) })).rejects.toThrow(`Port ${first.port} is in use by another program`);
    expect(await stopProduct(first)).toBe(0);
  });
});
