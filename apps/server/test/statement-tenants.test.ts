import { describe, expect, test } from 'vitest';
import { tablesWithoutTenant } from './statement-tenants.ts';
import { faultOf } from './watched-statements.ts';

const tables = new Set(['trips', 'vehicles', 'sessions', 'users', 'positions']);
const lacking = (statement: string) => tablesWithoutTenant(statement, tables);

describe('a statement says whose rows it is about', () => {
  test.each([
    'select 1',
    'select id from tenants',
    'select "t"."id" from "trips" as "t" where "t"."tenant_id" = 5 and ("t"."id" = $1)',
    'select id from trips where tenant_id = 5',
    'select id from trips t where 5 = t.tenant_id',
    'select t.id from trips t join vehicles v on (v.tenant_id = 5 and v.id = t.asset_id) where t.tenant_id = 5',
    'select t.id from trips t join vehicles v on v.tenant_id = t.tenant_id where t.tenant_id = 5',
    'select t.id from trips t where t.tenant_id = 5 and exists (select from vehicles v where v.tenant_id = t.tenant_id)',
    'select id from trips where tenant_id = 5 union all select id from vehicles where tenant_id = 5',
    'with trips as (select 1 as id) select id from trips',
    'with ended as (update sessions set a = 1 where sessions.tenant_id = 5 returning id) select id from ended',
    'insert into "trips" ("id", "note") values ($1, $2)',
    'insert into trips (tenant_id, id) select 5, x.id from unnest($1::uuid[]) x (id)',
    'insert into trips (id) values ($1) on conflict (tenant_id, id) do update set id = excluded.id',
    'insert into trips (tenant_id, users) select vehicles.tenant_id, coalesce(1, users) from vehicles where vehicles.tenant_id = 5',
    'update trips t set a = 1 from unnest($1::uuid[]) x (id) where t.tenant_id = 5 and t.id = x.id',
    'delete from "trips" where "trips"."tenant_id" = 5',
    "select 'from trips' as words, extract(epoch from now()) -- from trips",
    'select s.id from sessions s cross join lateral (select u.id from users u where u.tenant_id = 5 and u.id = s.user_id) u where s.tenant_id = 5 for update of s',
  ])('%s', (statement) => {
    expect(lacking(statement)).toEqual([]);
  });
});

describe('a statement is found that does not say it', () => {
  test.each([
    ['select id from trips', ['trips']],
    ["select id from trips where tenant_id = current_setting('app.tenant_id')::int", ['trips']],
    ['select id from trips where tenant_id = $1', ['trips']],
    ['select t.id from trips t join vehicles v on v.id = t.asset_id where t.tenant_id = 5', ['vehicles']],
    ['select t.id from trips t join vehicles v on v.tenant_id = t.tenant_id', ['trips', 'vehicles']],
    ['select t.id from trips t where t.tenant_id = 5 and exists (select from vehicles v where v.id = t.asset_id)', ['vehicles']],
    ['select id from trips where tenant_id = 5 union all select id from vehicles', ['vehicles']],
    ['select a.id from trips a, vehicles b where a.tenant_id = 5', ['vehicles']],
    ['insert into trips (id) select x.id from unnest($1::uuid[]) x (id)', ['trips']],
    ['update "trips" set "tenant_id" = $1', ['trips']],
    ['delete from trips', ['trips']],
    ['select 1 from (trips a join vehicles b on a.id = b.id)', ['trips', 'vehicles']],
    ['with x as (select id from sessions) select id from x', ['sessions']],
  ])('%s', (statement, names) => {
    expect(lacking(statement)).toEqual(names);
  });
});

test('an announcement in a write, and a SET LOCAL with company, are named as what they are', () => {
  expect(faultOf('with x as (update users set a = 1 returning id) select pg_notify($1, id) from x', tables)).toContain('announces');
  expect(faultOf('select pg_notify($1, said) from unnest($2::text[]) said', tables)).toBeNull();
  expect(faultOf("begin; set local app.tenant_id = '5'", tables)).toContain('SET LOCAL');
  expect(faultOf("set local app.tenant_id = '5'", tables)).toBeNull();
  expect(faultOf('select id from trips', tables)).toBe('no tenant_id = <number> for trips');
});
