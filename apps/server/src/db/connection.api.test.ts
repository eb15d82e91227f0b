import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Address } from '../../test/address.ts';
import { TestApp } from '../../test/test-app.ts';
import { openPool } from './connection.ts';
import { openDatabase, type Database } from './database.ts';
import { codeOfDatabaseError } from './database-errors.ts';
import { newId } from './id.ts';

/** As long as a machine that has much to do may stand still without being taken for a silent one. */
const SILENT_MS = 2_000;
let app: TestApp;
let address: Address;
/** the way to the database through the address */
let through: pg.ClientConfig;
let database: Database;
let tenant: number;
beforeAll(async () => {
  app = await TestApp.start();
  const { host, port, ...access } = app.access.app;
  address = new Address(`${host}/.s.PGSQL.${port}`);
  through = { ...access, host: '127.0.0.1', port: await address.open() };
  database = await openDatabase(openPool(through, 8, SILENT_MS));
  tenant = (await database.findTenant('kwela'))!.id;
});
afterAll(async () => {
  await database.close();
  address.close();
  await app.stop();
});
afterEach(() => expect(database.pool.waitingCount).toBe(0));

let made = 0;
async function write(): Promise<string> {
  const usernameNorm = `writer ${(made += 1)}`;
  const row = { id: newId(new Date()), usernameNorm, ip: '10.0.0.1', at: new Date() };
  await database.inTenant(tenant, (db) => db.insertInto('signInFailures').values(row).execute());
  return usernameNorm;
}
/** Writes at once, and what became of each: the name of the row, or the code of the refusal. */
async function writeEightTimes() {
  const results = await Promise.allSettled(Array.from({ length: 8 }, write));
  return {
    acknowledged: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) => (result.status === 'rejected' ? [codeOfDatabaseError(result.reason)] : [])),
  };
}
async function expectStored(names: readonly string[]): Promise<void> {
  const rows = await app.inTenant('kwela', (db) => db.selectFrom('signInFailures').select('usernameNorm').execute());
  expect(rows.map((row) => row.usernameNorm)).toEqual(expect.arrayContaining([...names]));
}

test.each(['cut', 'silence'] as const)(
  'after a failover (%s) the next writes reach the server that is first by then, and none that was acknowledged is lost',
  async (way) => {
    const before = await writeEightTimes();
    expect(before.refused).toEqual([]);
    address[way]();
    const during = await writeEightTimes();
    expect(new Set(during.refused)).toEqual(new Set(['database_away']));
    const after = await writeEightTimes();
    expect(after.refused).toEqual([]);
    await expectStored([...before.acknowledged, ...during.acknowledged, ...after.acknowledged]);
  },
);

test('one connection that is found silent gives up those that wait beside it: the next request opens a new one', async () => {
  expect((await writeEightTimes()).refused).toEqual([]);
  address.silence();
  await expect(write()).rejects.toThrow('Query read timeout');
  for (let time = 0; time < 3; time += 1) await expectStored([await write()]);
});

test('a server that takes no more writes, because another one is the first by now, is left', async () => {
  const readOnly = sql`set session characteristics as transaction read only`;
  await Promise.all(Array.from({ length: 8 }, () => database.inTenant(tenant, (db) => readOnly.execute(db as never))));
  const during = await writeEightTimes();
  expect(during.refused.length).toBeGreaterThan(0);
  expect(new Set(during.refused)).toEqual(new Set(['database_away']));
  expect((await writeEightTimes()).refused).toEqual([]);
});

describe('a network that swallows everything', () => {
  const openWith = (given: pg.ClientConfig) => openDatabase(openPool({ ...through, ...given }, 8, SILENT_MS));
  afterEach(() => address.mend());

  test('ends each write in time, those that wait for a connection too, and the next ones go through once it is whole', async () => {
    const own = await openWith({ connectionTimeoutMillis: SILENT_MS });
    const usernameNorm = 'swallowed';
    const writeHere = () =>
      own.inTenant(tenant, (db) =>
        db
          .insertInto('signInFailures')
          .values({ id: newId(new Date()), usernameNorm, ip: '10.0.0.1', at: new Date() })
          .execute(),
      );
    await Promise.all([writeHere(), writeHere()]);
    address.swallow();
    const began = performance.now();
    const during = await Promise.allSettled(Array.from({ length: 16 }, writeHere));
    expect(performance.now() - began).toBeLessThan(10 * SILENT_MS);
    const codes = during.map((result) => (result.status === 'rejected' ? codeOfDatabaseError(result.reason) : 'written'));
    expect(codes.filter((code) => code !== 'database_away' && code !== 'overloaded')).toEqual([]);
    address.mend();
    await Promise.all(Array.from({ length: 8 }, writeHere));
    await own.close();
  });

  test('holds no row for hours: the server ends a transaction that asks nothing any more', async () => {
    const own = await openWith({ idle_in_transaction_session_timeout: SILENT_MS });
    const held = await write();
    const lost = own.inTenant(tenant, async (db) => {
      await db.updateTable('signInFailures').set({ ip: '10.0.0.2' }).where('usernameNorm', '=', held).execute();
      address.swallow();
      await db.updateTable('signInFailures').set({ ip: '10.0.0.3' }).where('usernameNorm', '=', held).execute();
    });
    await expect(lost).rejects.toThrow('Query read timeout');
    // past the network, as another process on another machine
    const freed = app.inTenant('kwela', (db) =>
      db.updateTable('signInFailures').set({ ip: '10.0.0.4' }).where('usernameNorm', '=', held).returning('ip').execute(),
    );
    expect(await freed).toEqual([{ ip: '10.0.0.4' }]);
    address.mend();
    await own.close();
  });
});

test('a session of the application ends a transaction that lies idle for a minute', async () => {
  const { rows } = await database.pool.query(`select current_setting('idle_in_transaction_session_timeout') as limit`);
  expect(rows).toEqual([{ limit: '1min' }]);
});

test('an instant is read as the driver reads it, whatever the zone of the connection and however fine the instant', async () => {
  const instants = [
    '2026-11-22 18:54:00.123456+00',
    '2026-11-22 18:54:00.1+02',
    '2026-11-22 18:54:00.0199+00',
    '1969-12-31 23:59:59.9999+00',
    '0099-01-01 00:00:00+00',
    '12026-01-01 00:00:00+00',
    'infinity',
  ];
  const client = await database.pool.connect();
  for (const zone of ['UTC', 'Africa/Johannesburg', 'Asia/Kolkata']) {
    await client.query(`set timezone = '${zone}'`);
    for (const text of instants) {
      const { rows } = await client.query<{ read: unknown; text: string }>(
        'select $1::timestamptz as read, $1::timestamptz::text as text',
        [text],
      );
      expect(rows[0]!.read).toEqual(pg.types.getTypeParser(1184)(rows[0]!.text));
    }
  }
  await client.query('reset timezone');
  client.release();
});
