import { AppError } from '@superlink/api/error.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { openPool } from './connection.ts';
import { openDatabase, type Database } from './database.ts';
import { newId } from './id.ts';
import { ownTenant } from './tenant-plugin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const failure = (username: string) => ({ id: newId(new Date()), usernameNorm: username, ip: '10.0.0.1', at: new Date() });
const countAll = (tenant: string) =>
  app.inTenant(tenant, async (db) => (await db.selectFrom('signInFailures').selectAll().execute()).length);

describe('a query', () => {
  test('without a tenant in its transaction is an error, never an empty answer', async () => {
    const ask = (text: string) => app.look(() => app.database.pool.query(text));
    await expect(ask('select * from users')).rejects.toMatchObject({ code: '42704' });
    await expect(ask('delete from users')).rejects.toMatchObject({ code: '42704' });
  });

  test('on a connection that served another tenant before still finds no tenant', async () => {
    const client = new pg.Client(app.access.app);
    await client.connect();
    await client.query("begin; set local app.tenant_id = '1'; select * from users; commit");
    await expect(client.query('select * from users')).rejects.toMatchObject({ code: '22P02' });
    await client.end();
  });

  test('sees only its own tenant’s rows, also where it is written as raw SQL or with a false filter', async () => {
    await app.inTenant('kwela', (db) => db.insertInto('signInFailures').values(failure('only-kwela')).execute());
    const seen = await app.inTenant('seekoei', async (db) => [
      await db.selectFrom('signInFailures').selectAll().execute(),
      (await sql`select * from sign_in_failures where tenant_id > 0 or true`.execute(db as never)).rows,
    ]);
    expect(seen).toEqual([[], []]);
    expect(await countAll('kwela')).toBe(1);
  });

  test('cannot write a row of another tenant, nor move one there', async () => {
    const kwela = (await app.database.findTenant('kwela'))!;
    const insert = app.inTenant('seekoei', (db) =>
      db
        .insertInto('signInFailures')
        .values({ ...failure('stolen'), tenantId: kwela.id })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    await app.inTenant('seekoei', (db) => db.insertInto('signInFailures').values(failure('mine')).execute());
    const move = app.inTenant('seekoei', (db) => db.updateTable('signInFailures').set({ tenantId: kwela.id }).execute());
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  test('carries the tenant in every source, so that the index of the tenant is used', async () => {
    const kwela = (await app.database.findTenant('kwela'))!;
    const statements = await app.inTenant('kwela', async (db) => [
      db.selectFrom('sessions as s').leftJoin('users as u', 'u.id', 's.userId').select('s.id').compile().sql,
      db.updateTable('users').set({ isActive: true }).compile().sql,
      db.deleteFrom('signInFailures').compile().sql,
    ]);
    expect(statements[0]).toContain(`"u"."tenant_id" = ${kwela.id}`);
    expect(statements[0]).toContain(`"s"."tenant_id" = ${kwela.id}`);
    expect(statements[1]).toContain(`"users"."tenant_id" = ${kwela.id}`);
    expect(statements[2]).toContain(`"sign_in_failures"."tenant_id" = ${kwela.id}`);
  });

  test('carries the tenant once in every source, however deep in other queries it stands', async () => {
    const kwela = (await app.database.findTenant('kwela'))!;
    const statement = await app.inTenant('kwela', async (db) => {
      const inner = db.selectFrom('sessions as s').innerJoin('users as u', 'u.id', 's.userId').select('s.id');
      const middle = db.selectFrom(inner.as('m')).select('m.id').union(db.selectFrom('users as w').select('w.id'));
      return db.selectFrom(middle.as('o')).select('o.id').compile().sql;
    });
    for (const name of ['s', 'u', 'w']) expect(statement.split(`"${name}"."tenant_id" = ${kwela.id}`)).toHaveLength(2);
  });
});

test('plain SQL that names the company as the policies do is sent with its number, alone and within a built query', async () => {
  const kwela = (await app.database.findTenant('kwela'))!;
  const [alone, within] = await app.inTenant('kwela', async (db) => [
    sql`select from users u where u.tenant_id = ${ownTenant} and current_setting('app.tenant_id')::int > 0`.compile(db as never).sql,
    db
      .selectFrom('users as u')
      .where(sql<boolean>`exists (select from sessions s where s.tenant_id = ${ownTenant} and s.user_id = u.id)`)
      .select('u.id')
      .compile().sql,
  ]);
  expect(alone).toBe(`select from users u where u.tenant_id = ${kwela.id} and ${kwela.id} > 0`);
  expect(within).toContain(`s.tenant_id = ${kwela.id}`);
});

/** A database of one connection, with what happens on it; `instead` says what is sent in a statement's place. */
async function openWatched(instead: Readonly<Record<string, string>> = {}): Promise<{ database: Database; happened: string[] }> {
  const happened: string[] = [];
  const pool = openPool(app.access.app, 1);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = (async (given: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof given === 'string' ? given : given.text;
      happened.push(text);
      const answer = await query(instead[text] ?? given, ...rest);
      happened.push(`answered ${text}`);
      return answer;
    }) as unknown as typeof client.query;
  });
  const database = await openDatabase(pool);
  happened.length = 0;
  return { database, happened };
}

describe('a tenant transaction', () => {
  test('begins, and says whose it is, in two messages', async () => {
    const { database, happened } = await openWatched();
    await database.inTenant(7, async () => {});
    await database.close();
    expect(happened.filter((text) => !text.startsWith('answered'))).toEqual(['begin', "set local app.tenant_id = '7'", 'commit']);
  });

  test('asks at once what needs no answer before it, and commits when all is answered', async () => {
    const { database, happened } = await openWatched();
    const first = sql<{ n: number }>`select 1 as n`;
    const second = sql<{ n: number }>`select 2 as n`;
    const answers = await database.inTenant(7, (db) => Promise.all([first.execute(db as never), second.execute(db as never)]));
    await database.close();
    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    const asked = ['begin', "set local app.tenant_id = '7'", 'select 1 as n', 'select 2 as n'];
    expect(happened).toEqual([...asked, ...asked.map((text) => `answered ${text}`), 'commit', 'answered commit']);
  });

  test('that does not begin writes nothing and says why', async () => {
    const before = await countAll('empty');
    const { id } = (await app.database.findTenant('empty'))!;
    const { database } = await openWatched({ begin: 'begin at once' });
    const write = database.inTenant(id, (db) => db.insertInto('signInFailures').values(failure('too soon')).execute());
    await expect(write).rejects.toMatchObject({ code: '42601' });
    await expect(database.inTenant(id, async () => 'nothing asked')).rejects.toMatchObject({ code: '42601' });
    await database.close();
    expect(await countAll('empty')).toBe(before);
  });

  test('rolls back on an error and keeps what was written where the error says so', async () => {
    const before = await countAll('empty');
    const write = (error: Error) =>
      app.inTenant('empty', async (db) => {
        await db.insertInto('signInFailures').values(failure('x')).execute();
        throw error;
      });
    await expect(write(new Error('broken'))).rejects.toThrow('broken');
    await expect(write(new AppError('not_found'))).rejects.toThrow('not_found');
    expect(await countAll('empty')).toBe(before);
    await expect(write(new AppError('bad_credentials', {}, { keepWrites: true }))).rejects.toThrow('bad_credentials');
    expect(await countAll('empty')).toBe(before + 1);
  });

  test('takes nothing but a positive whole number for a tenant', async () => {
    for (const id of [0, -1, 1.5, Number.NaN, "1'; drop table users; --" as never]) {
      await expect(app.database.inTenant(id, async () => 1)).rejects.toThrow('Not a tenant id');
    }
  });

  test('gives its connection back whatever happens', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await app.inTenant('kwela', async () => Promise.reject(new Error('x'))).catch(() => {});
    expect(app.database.pool.waitingCount).toBe(0);
    expect(await countAll('kwela')).toBe(1);
  });
});

describe('the connections of a process', () => {
  test('are never all one company’s: another’s single request is served while those of the first wait', async () => {
    let release = () => {};
    const heavy = new Promise<void>((resolve) => (release = resolve));
    let ended = 0;
    const crowd = Array.from({ length: 40 }, () => app.inTenant('kwela', () => heavy).then(() => (ended += 1)));
    expect(await countAll('seekoei')).toBeGreaterThan(0);
    await app.database.ping();
    expect(ended).toBe(0);
    release();
    await Promise.all(crowd);
    expect(ended).toBe(40);
  });
});

describe('the application role', () => {
  test('is no superuser, owns nothing, cannot bypass row-level security and cannot make tenants', async () => {
    const { rows } = await app.database.pool.query(
      `select rolsuper, rolbypassrls, rolcreaterole, (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }]);
    await expect(app.database.pool.query("insert into tenants (slug, display_name) values ('x', 'x')")).rejects.toMatchObject({
      code: '42501',
    });
    await expect(app.database.pool.query('alter table users disable row level security')).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot change or delete what the audit log holds', async () => {
    const change = app.inTenant('kwela', (db) => db.updateTable('auditEntries').set({ actorName: 'nobody' }).execute());
    await expect(change).rejects.toMatchObject({ code: '42501' });
    const remove = app.inTenant('kwela', (db) => db.deleteFrom('auditEntries').execute());
    await expect(remove).rejects.toMatchObject({ code: '42501' });
  });
});

test('ids are uuids of version 7 that rise in the order they are made', () => {
  const at = new Date('2026-11-21T06:00:00.000Z');
  const ids = Array.from({ length: 100 }, () => newId(at));
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(newId(new Date(at.getTime() + 1)) > ids.at(-1)!).toBe(true);
});
