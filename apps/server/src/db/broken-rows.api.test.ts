import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeDatabaseAt, migrations } from '../../test/database-at.ts';
import { embeddedAccess, withClient } from './connection.ts';
import { migrate, readMigrations } from './migrate.ts';
import { provisionDatabase } from './provision.ts';

const { host, port, user } = inject('database');
const superuser = { host, port, user };

/** The last migration before those that the rows are put right by. */
const BEFORE = '0024_fence_replays.sql';

/** A database as it was before, with one company that has a row of everything. */
async function databaseBefore(database: string): Promise<void> {
  await makeDatabaseAt(database, BEFORE);
  const rows = readFileSync(path.join(import.meta.dirname, '../../test/one-of-everything.sql'), 'utf8');
  await withClient({ ...superuser, database }, (client) => client.query(rows));
}
const drop = (database: string) =>
  withClient({ ...superuser, database: 'postgres' }, (client) => client.query(`drop database ${database} with (force)`));

describe('rows that a hand wrote into the database against the rules', () => {
  const database = 'upgrade_broken';
  const { owner } = embeddedAccess({ host, port }, database);
  const ask = <R extends object>(sql: string) =>
    withClient({ ...superuser, database }, async (client) => (await client.query<R>(sql)).rows);
  beforeAll(async () => {
    await databaseBefore(database);
    await ask(`
      set session_replication_role = replica;
      update trips set end_date = start_date - 3 where trip_number = 1;
      update trips set route_id = (select id from rates limit 1), is_custom_route = false where contract_id is not null;
      update trips set route_id = gen_random_uuid(), driver_id = gen_random_uuid(), is_custom_route = false where status = 'scheduled';
      update diesel_orders set driver_id = gen_random_uuid();
      update contracts set contract_end = contract_start - 1;
      update vehicle_events set event_end_date = event_start_date - interval '2 days';
      update driver_events set event_end_date = event_start_date - interval '2 days';
      update trip_events set event_end_date = event_start_date - interval '2 days';
      insert into fuel_exception_answers (tenant_id, order_id, kind, note, liters, answered_at, answered_by)
        select tenant_id, id, unnest(array['too_bad', 'x']), 'x', 500, now(), 'x' from diesel_orders;`);
    await migrate(owner, migrations);
  });
  afterAll(() => drop(database));

  test('do not stop the upgrade: an end before its start becomes the start', async () => {
    expect(await ask('select end_date = start_date as ok from trips where trip_number = 1')).toEqual([{ ok: true }]);
    for (const table of ['vehicle_events', 'driver_events', 'trip_events'])
      expect(await ask(`select distinct event_end_date = event_start_date as ok from ${table}`)).toEqual([{ ok: true }]);
    expect(await ask('select distinct contract_end = contract_start as ok from contracts')).toEqual([{ ok: true }]);
  });

  test('a trip with a rate and a contract stays the contract’s, one with a rate that is not there runs on a way of its own', async () => {
    expect(await ask('select distinct route_id, is_custom_route from trips where contract_id is not null')).toEqual([
      { route_id: null, is_custom_route: false },
    ]);
    expect(await ask("select distinct route_id, driver_id, is_custom_route from trips where status = 'scheduled'")).toEqual([
      { route_id: null, driver_id: null, is_custom_route: true },
    ]);
    expect(await ask('select distinct driver_id from diesel_orders')).toEqual([{ driver_id: null }]);
  });

  test('an answer about a fill that answers nothing goes, the others stay', async () => {
    expect(await ask('select kind from fuel_exception_answers')).toEqual([{ kind: 'too_bad' }]);
  });

  test('what each of them was stands in the audit, and nothing of a row that was in order', async () => {
    const entries = await ask<{ area: string; before: object; after: object }>(
      "select area, before, after from audit_entries where action = 'repaired' order by area, before::text",
    );
    expect(entries.map(({ area, before }) => `${area}: ${Object.keys(before).toSorted().join(' ')}`).toSorted()).toEqual([
      'bookings: event_end_date',
      'bookings: event_end_date',
      'contracts: contract_end',
      'diesel: driver_id',
      'trips: driver_id is_custom_route route_id',
      'trips: end_date listed_on',
      'trips: event_end_date',
      'trips: route_id',
    ]);
    expect(entries.find(({ area }) => area === 'diesel')!.after).toEqual({ driver_id: null });
  });

  test('are refused from then on', async () => {
    const write = (sql: string) => ask(sql);
    await expect(write('update trips set end_date = start_date - 1')).rejects.toThrow('trips_dates_check');
    await expect(write('update trips set driver_id = gen_random_uuid()')).rejects.toThrow('trips_driver_id_fkey');
    await expect(write('update trips set is_custom_route = not is_custom_route')).rejects.toThrow('trips_one_agreement_check');
  });

  test('leave the policies forced', async () => {
    expect(
      await ask(
        `select relname from pg_class where relname in ('trips', 'rates', 'drivers', 'vehicles', 'diesel_orders') and not relforcerowsecurity`,
      ),
    ).toEqual([]);
  });
});

describe('an empty database', () => {
  const database = 'upgrade_empty';
  const { owner } = embeddedAccess({ host, port }, database);
  afterAll(() => drop(database));

  test('is migrated once by two servers that start together', async () => {
    await provisionDatabase({ ...superuser, database: 'postgres' }, database);
    const done = await Promise.all([migrate(owner, migrations), migrate(owner, migrations)]);
    expect(done.flat()).toEqual(readMigrations(migrations).map(({ name }) => name));
    expect(done.map((names) => names.length).toSorted()).toEqual([0, done.flat().length]);
  });
});

describe('what was recorded before the audit had months', () => {
  const database = 'upgrade_audit';
  const { owner } = embeddedAccess({ host, port }, database);
  const ask = <R extends object>(sql: string) =>
    withClient({ ...superuser, database }, async (client) => (await client.query<R>(sql)).rows);
  afterAll(() => drop(database));

  test('moves into its month, entry for entry; what is dated too long ago lies with the past', async () => {
    await databaseBefore(database);
    await ask(`set session_replication_role = replica;
      insert into audit_entries (tenant_id, id, at, actor_name, area, action, record_id)
        select id, gen_random_uuid(), at, 'x', 'x', 'x', 'x' from tenants, unnest(array['1999-01-01T00:00Z', '2025-03-31T23:59:59Z']::timestamptz[]) at`);
    const before = await ask('select tenant_id, id, at, action, before, after from audit_entries order by id');
    await migrate(owner, migrations);
    expect(before.length).toBeGreaterThan(20);
    expect(await ask("select tenant_id, id, at, action, before, after from audit_entries where action <> 'repaired' order by id")).toEqual(
      before,
    );
    const places = await ask<{ place: string }>(
      "select distinct tableoid::regclass::text as place from audit_entries where action = 'x' order by 1",
    );
    expect(places.map(({ place }) => place)).toEqual(['audit_entries_202503', 'audit_entries_past']);
  });
});
