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
    .limit(given('limit'));
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
