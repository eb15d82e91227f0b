import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import type { TenantDb } from './database.ts';
import { newId } from './id.ts';
import { keptQuery, type Given } from './kept-query.ts';
import { ownTenant } from './tenant-plugin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

let built = 0;
const failures = keptQuery((db, given: Given<{ ip: string; limit: number }>, { direction }: { direction: 'asc' | 'desc' }) => {
  built += 1;
  return db
    .selectFrom('signInFailures as f')
    .innerJoin('signInFailures as same', 'same.id', 'f.id')
    .where('f.ip', '=', given('ip'))
    .where(sql<boolean>`f.tenant_id = ${ownTenant}`)
    .orderBy('f.usernameNorm', direction)
    .select(['f.usernameNorm', 'f.at'])
    .limit(given.written('limit'));
});
const fail = (usernameNorm: string) => (db: TenantDb) =>
  db
    .insertInto('signInFailures')
    .values({ id: newId(new Date()), usernameNorm, ip: '10.0.0.9', at: new Date('2026-11-21T06:00:00.123Z') })
    .execute();
const namesOf = (tenant: string, limit: number, direction: 'asc' | 'desc' = 'asc') =>
  app.inTenant(tenant, async (db) => (await failures(db, { ip: '10.0.0.9', limit }, { direction })).map((row) => row.usernameNorm));

test('a kept query is built once for each form, and answers each tenant its own rows by the values of each execution', async () => {
  await app.inTenant('kwela', async (db) => [await fail('k-1')(db), await fail('k-2')(db)]);
  await app.inTenant('seekoei', fail('s-1'));
  built = 0;
  expect(await namesOf('kwela', 10)).toEqual(['k-1', 'k-2']);
  expect(await namesOf('seekoei', 10)).toEqual(['s-1']);
  expect(await namesOf('kwela', 1)).toEqual(['k-1']);
  expect(built).toBe(1);
  expect(await namesOf('kwela', 1, 'desc')).toEqual(['k-2']);
  expect(await namesOf('seekoei', 5, 'desc')).toEqual(['s-1']);
  expect(built).toBe(2);
});

test('the text of a kept query names the tenant that executes it in every source', async () => {
  const { id } = (await app.database.findTenant('seekoei'))!;
  const sent: string[] = [];
  await app.inTenant('seekoei', async (db) => {
    const executeQuery = db.executeQuery.bind(db);
    db.executeQuery = ((query: { sql: string }) => {
      sent.push(query.sql);
      return executeQuery(query as never);
    }) as never;
    await failures(db, { ip: '10.0.0.9', limit: 1 }, { direction: 'asc' });
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(`"f"."tenant_id" = ${id}`);
  expect(sent[0]).toContain(`"same"."tenant_id" = ${id}`);
  expect(sent[0]).toContain(`f.tenant_id = ${id}`);
  expect(sent[0]).not.toContain('<tenant>');
});

test('a number that is written stands in the text, so that PostgreSQL plans for it; nothing but a whole number may', async () => {
  const sent: string[] = [];
  const ask = (limit: number) =>
    app.inTenant('kwela', async (db) => {
      const executeQuery = db.executeQuery.bind(db);
      db.executeQuery = ((query: { sql: string }) => {
        sent.push(query.sql);
        return executeQuery(query as never);
      }) as never;
      return failures(db, { ip: '10.0.0.9', limit }, { direction: 'asc' });
    });
  expect([await ask(1), await ask(2)].map((rows) => rows.length)).toEqual([1, 2]);
  expect(sent.map((text) => /limit (.*)$/.exec(text)?.[1])).toEqual(['1', '2']);
  for (const wrong of [1.5, -1, Number.NaN, '1; drop table users' as never, undefined as never]) {
    await expect(ask(wrong)).rejects.toThrow('Not a whole number for limit');
  }
});

test('what is the same in every execution stands in the text, whatever is in it; what comes with each goes as a parameter', async () => {
  const odd = String.raw`o'ne "two" \three, {four} $1`;
  const given = keptQuery((db, of: Given<{ ip: string; at: Date }>) =>
    db
      .selectFrom('signInFailures')
      .where('usernameNorm', '=', odd)
      .where('usernameNorm', '=', sql<string>`any(${[odd, 'k-1']}::text[])`)
      .where('ip', '=', of('ip'))
      .where('at', '<', of('at'))
      .where(sql<boolean>`${true} and ${7} = 7`)
      .select('usernameNorm'),
  );
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  await app.inTenant('kwela', fail(odd));
  const rows = await app.inTenant('kwela', async (db) => {
    const executeQuery = db.executeQuery.bind(db);
    db.executeQuery = ((query: (typeof sent)[number]) => {
      sent.push(query);
      return executeQuery(query as never);
    }) as never;
    return given(db, { ip: '10.0.0.9', at: new Date('2026-12-01T00:00:00Z') });
  });
  expect(rows).toEqual([{ usernameNorm: odd }]);
  expect(sent[0]!.parameters).toEqual(['10.0.0.9', new Date('2026-12-01T00:00:00Z')]);
  expect(sent[0]!.sql).toContain(`'true' and '7' = 7`);
});

test('a query without a table of a tenant is not kept, nor one whose form differs from request to request', async () => {
  const nobodys = keptQuery((db) => db.selectFrom('tenants').select('slug'));
  await expect(app.inTenant('kwela', (db) => nobodys(db, {}))).rejects.toThrow('names no tenant');
  const endless = keptQuery((db, _given: Given<object>, at: number) => db.selectFrom('users').select('id').limit(at));
  const run = (at: number) => app.inTenant('kwela', (db) => endless(db, {}, at));
  await app.inTenant('kwela', async (db) => {
    for (let at = 0; at < 500; at++) await endless(db, {}, at);
  });
  await expect(run(500)).rejects.toThrow('taken for the form of a query');
});
