import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { openPool, pooledAccess, type AppAccess } from './connection.ts';
import { openDatabase, type Database, type TenantDb } from './database.ts';
import { isToDoAgain } from './database-errors.ts';
import { newId } from './id.ts';
import { keptQuery, type Given } from './kept-query.ts';

let app: TestApp;
let database: Database;
let sent: (string | undefined)[];
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** One connection, and the names under which it sends what it is asked. */
async function open(access: AppAccess): Promise<void> {
  const pool = openPool(access, 1);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      if (typeof given[0] !== 'string') sent.push((given[0] as pg.QueryConfig).name);
      return query(...given);
    }) as typeof client.query;
  });
  database = await openDatabase(pool);
  sent = [];
}
beforeEach(() => open(app.access.app));
afterEach(() => database.close());

const failures = keptQuery((db, given: Given<{ ip: string }>, place: number) =>
  db.selectFrom('signInFailures').where('ip', '=', given('ip')).selectAll().orderBy('usernameNorm').offset(sql.lit(place)),
);
const fail = (usernameNorm: string) => (db: TenantDb) =>
  db
    .insertInto('signInFailures')
    .values({ id: newId(new Date()), usernameNorm, ip: '10.0.0.9', at: new Date() })
    .execute();
async function namesAt(slug: string, place = 0): Promise<string[]> {
  const { id } = (await app.database.findTenant(slug))!;
  const rows = await database.inTenant(id, (db) => failures(db, { ip: '10.0.0.9' }, place));
  return rows.map((row) => row.usernameNorm);
}
async function plansKept(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements order by prepare_time');
  return rows.map(({ name }) => name);
}

test('what comes again is sent under a name, one for each company, and answers each its own rows', async () => {
  await app.inTenant('kwela', fail('k'));
  await app.inTenant('seekoei', fail('s'));
  const answers: string[][] = [];
  for (let time = 0; time < 8; time += 1) answers.push(await namesAt('kwela'), await namesAt('seekoei'));
  expect(new Set(answers.map(String))).toEqual(new Set(['k', 's']));
  expect(answers.filter((_, at) => at % 2 === 0).flat()).toEqual(Array(8).fill('k'));
  expect(sent.slice(0, 8)).toEqual([undefined, undefined, undefined, undefined, 'kept_0', 'kept_1', 'kept_0', 'kept_1']);
  expect(await plansKept()).toEqual(['kept_0', 'kept_1']);
});

test('a connection keeps fifty plans, and gives up the one used longest ago for the next', async () => {
  for (let place = 0; place < 53; place += 1) for (let time = 0; time < 3; time += 1) await namesAt('kwela', place);
  const kept = await plansKept();
  expect(kept).toHaveLength(50);
  expect(kept).toContain('kept_52');
  expect(kept).not.toContain('kept_2');
});

test('a plan whose name was refused within a transaction that had failed is made the next time', async () => {
  const { id } = (await app.database.findTenant('kwela'))!;
  for (let time = 0; time < 2; time += 1) await namesAt('kwela');
  const inFailed = database.inTenant(id, async (db) => {
    await db
      .selectFrom('users')
      .where('id', '=', 'no id')
      .select('id')
      .execute()
      .catch(() => {});
    return failures(db, { ip: '10.0.0.9' }, 0);
  });
  await expect(inFailed).rejects.toMatchObject({ code: '25P02' });
  expect(await namesAt('kwela')).toEqual(['k']);
  expect(await plansKept()).toEqual(['kept_0']);
});

test('through a pooler nothing has a name: the next transaction may come to another process', async () => {
  await database.close();
  const { app: access } = pooledAccess(app.access);
  await open(access);
  for (let time = 0; time < 5; time += 1) await namesAt('kwela');
  expect(new Set(sent)).toEqual(new Set([undefined]));
});

test('a table that changes beside a running server costs one transaction, which is to be done again, and the connection', async () => {
  for (let time = 0; time < 5; time += 1) expect(await namesAt('kwela')).toEqual(['k']);
  const owner = new pg.Client(app.access.owner);
  await owner.connect();
  await owner.query('alter table sign_in_failures add column later text');
  await owner.end();
  const refused = await namesAt('kwela').catch((error: unknown) => error);
  expect(isToDoAgain(refused)).toBe(true);
  for (let time = 0; time < 5; time += 1) expect(await namesAt('kwela')).toEqual(['k']);
});
