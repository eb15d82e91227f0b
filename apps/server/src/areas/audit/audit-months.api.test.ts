import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vehicleBody } from '../../../test/factories.ts';
import { TestApp } from '../../../test/test-app.ts';
import { ok } from '../../../test/trip-desk.ts';
import { countAuditMonthsAhead, keepAuditMonths } from './audit-months.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.stop());

const keep = (now: string, keptMonths: number | null) => keepAuditMonths(app.access.owner, new Date(now), keptMonths);
const partitions = () =>
  app.asOwner(async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_entries'::regclass order by 1`,
    );
    return rows.map(({ name }) => name.replace('audit_entries_', ''));
  });
const months = async () => (await partitions()).filter((name) => name !== 'past' && name !== 'future');
/** An entry of a company in each of so many months from one on, as years of work leave them. */
const writtenFrom = (month: string, count: number, company = 'kwela') =>
  app.inTenant(company, (db) =>
    sql`insert into audit_entries (tenant_id, id, at, actor_name, area, action, record_id)
        select current_setting('app.tenant_id')::int, gen_random_uuid(), date_add(${`${month}-15T12:00:00Z`}::timestamptz, n * interval '1 month', 'UTC'), 'x', 'x', 'x', 'x'
        from generate_series(0, ${count - 1}::int) n`.execute(db),
  );
/** Where the entries of action x of a company lie. */
const placesOf = async (company: string) => {
  const found = sql<{ place: string }>`select distinct tableoid::regclass::text as place from audit_entries
    where tenant_id = current_setting('app.tenant_id')::int and action = 'x' order by 1`;
  const { rows } = await app.inTenant(company, (db) => found.execute(db));
  return rows.map(({ place }) => place.replace('audit_entries_', ''));
};
const ahead = (now: string) => app.asOwner((client) => countAuditMonthsAhead(client, new Date(now)));
/** A vehicle registered at an instant, and where its entry lies. */
async function registeredAt(instant: string): Promise<string> {
  app.clock.set(instant);
  const { id } = ok(await (await app.signIn('controller')).post('/api/assets', vehicleBody()), 201);
  const { rows } = await app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
    return client.query<{ place: string }>('select tableoid::regclass::text as place from audit_entries where record_id = $1', [id]);
  });
  return rows[0]!.place.replace('audit_entries_', '');
}

describe('the months of the audit', () => {
  test('lie ready for a year, and what is written finds its own', async () => {
    expect(await ahead('2026-11-21T06:00:00Z')).toBe(12);
    expect(await registeredAt('2026-11-30T23:59:59.999Z')).toBe('202611');
    expect(await registeredAt('2026-12-01T00:00:00Z')).toBe('202612');
    expect(await registeredAt('2027-11-30T12:00:00Z')).toBe('202711');
  });

  test('have one of their own for everything that is dated before the first of them', async () => {
    expect(await registeredAt('2019-03-01T12:00:00Z')).toBe('past');
  });

  test('are made without a gap by a server that was off for long, by one of two that start together', async () => {
    await Promise.all([keep('2029-02-10T00:00:00Z', null), keep('2029-02-10T00:00:00Z', null)]);
    expect(await ahead('2026-11-21T06:00:00Z')).toBe(39);
    expect(await ahead('2029-02-10T00:00:00Z')).toBe(12);
  });

  test('are kept for ever unless the setting names a number, and then go whole with all that is older', async () => {
    await registeredAt('2026-11-21T06:00:00Z');
    await writtenFrom('2019-06', 1);
    expect(await placesOf('kwela')).toEqual(['past']);
    await keep('2030-01-01T00:00:00Z', null);
    expect((await months())[0]).toMatch(/^2026/);
    await writtenFrom('2026-12', 38);
    await keep('2030-01-01T00:00:00Z', 24);
    const left = await months();
    expect([left[0], left.at(-1), left.length]).toEqual(['202801', '203101', 37]);
    expect((await placesOf('kwela')).slice(0, 2)).toEqual(['202801', '202802']);
    // once more changes nothing
    await keep('2030-01-01T00:00:00Z', 24);
    expect(await months()).toEqual(left);
    expect(await registeredAt('2030-01-15T00:00:00Z')).toBe('203001');
    expect(await registeredAt('2019-03-01T12:00:00Z')).toBe('past');
  });

  test('are not dropped by a clock that jumps years ahead, though what is written then is dated there', async () => {
    await registeredAt('2026-11-21T06:00:00Z');
    const before = await months();
    await keep('2031-06-10T00:00:00Z', 24);
    expect(await registeredAt('2031-06-10T00:05:00Z')).toBe('203106');
    await keep('2031-06-10T01:00:00Z', 24);
    expect(await months()).toEqual(expect.arrayContaining(before));
    // of months in which somebody wrote, so many count: one of them is not over before it has a next one
    await writtenFrom('2029-06', 23);
    await keep('2031-06-10T01:00:00Z', 24);
    expect((await months())[0]).toBe(before[0]);
    await writtenFrom('2031-05', 1, 'seekoei');
    await keep('2031-06-10T01:00:00Z', 24);
    expect((await months())[0]).toBe('202906');
  });

  test('have one of their own for everything that is dated after the last of them, which comes into its month when that is made', async () => {
    expect(await registeredAt('2028-03-01T12:00:00Z')).toBe('future');
    await writtenFrom('2028-04', 2);
    await writtenFrom('2028-04', 1, 'seekoei');
    await writtenFrom('2028-09', 1, 'seekoei');
    await keep('2027-05-02T00:00:00Z', null);
    expect([await placesOf('kwela'), await placesOf('seekoei')]).toEqual([
      ['202804', '202805'],
      ['202804', 'future'],
    ]);
    expect(await registeredAt('2028-06-01T00:00:00Z')).toBe('future');
    await keep('2027-11-02T00:00:00Z', null);
    expect([await placesOf('kwela'), await placesOf('seekoei')]).toEqual([
      ['202804', '202805'],
      ['202804', '202809'],
    ]);
  });

  test('are not made for a clock that stands more than ten years ahead, and everything can be written meanwhile', async () => {
    const before = await partitions();
    await keep('2526-01-01T00:00:00Z', 24);
    expect(await partitions()).toEqual(before);
    expect(await registeredAt('2526-01-01T00:00:00Z')).toBe('future');
  });

  test('keep what is too young to go', async () => {
    const before = await partitions();
    await keep('2026-11-21T06:00:00Z', 24);
    expect(await partitions()).toEqual(before);
  });

  test('are reached through the whole table alone, which shows a company its own', async () => {
    await registeredAt('2026-11-21T06:00:00Z');
    const read = app.inTenant('kwela', (db) =>
      db
        .selectFrom('auditEntries_202611' as 'auditEntries')
        .selectAll()
        .execute(),
    );
    await expect(read).rejects.toThrow(/permission denied|does not exist/);
    const { rows } = await app.asOwner((client) =>
      client.query<{ open: string }>(
        `select c.relname as open from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'audit_entries'::regclass and not (c.relrowsecurity and c.relforcerowsecurity and c.relacl is null)`,
      ),
    );
    expect(rows).toEqual([]);
    const theirs = await app.inTenant('seekoei', (db) =>
      db.selectFrom('auditEntries').where('action', '=', 'created').selectAll().execute(),
    );
    expect(theirs.every(({ area }) => area === 'users')).toBe(true);
  });

  test('are looked through from the newest on, and only as far as needed', async () => {
    await registeredAt('2026-11-21T06:00:00Z');
    const plan = await app.inTenant('kwela', async (db) =>
      db
        .selectFrom('auditEntries')
        .where('area', '=', 'vehicles')
        .where('recordId', '=', 'x')
        .where('at', '>', new Date('2026-11-21T00:00:00Z'))
        .where('at', '<', new Date('2026-11-22T00:00:00Z'))
        .selectAll()
        .explain(),
    );
    const text = JSON.stringify(plan);
    expect(text).toContain('audit_entries_202611');
    expect(text).not.toMatch(/audit_entries_(past|202612|202701)/);
  });

  test('answer the newest entry of a record in the order of the months, not by sorting all of them', async () => {
    const plan = await app.inTenant('kwela', async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return db
        .selectFrom('auditEntries')
        .where('area', '=', 'tracking')
        .where('recordId', '=', 'x')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .select('actorName')
        .limit(1)
        .explain();
    });
    expect(JSON.stringify(plan)).toContain('Index');
    expect(JSON.stringify(plan)).not.toContain('Merge Append');
  });
});
