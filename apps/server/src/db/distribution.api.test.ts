import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { distributeCommand } from '../cli/distribute.command.ts';
import type { Operator } from '../cli/operator.ts';
import { inOrder, listTenantTables } from './distribution.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await distributeCommand({ access: app.access, say: (line: string) => lines.push(line) } as unknown as Operator, args);
  return lines;
}

describe('the order in which tables are distributed', () => {
  test('has every table of a tenant once, each after those that its foreign keys name', async () => {
    const tables = await app.asOwner(listTenantTables);
    const { rows } = await app.asOwner((client) =>
      client.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
      ),
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const placed = new Set<string>();
    for (const { name, names } of tables) {
      expect([name, names.filter((other) => !placed.has(other))]).toEqual([name, []]);
      placed.add(name);
    }
    // what is cut into days and months by time is spread by company as a whole
    expect([...placed]).toEqual(expect.arrayContaining(['positions', 'audit_entries']));
  });

  test('says which tables name each other', () => {
    const ring = [
      { name: 'a', names: ['b'] },
      { name: 'b', names: ['a'] },
      { name: 'c', names: [] },
    ];
    expect(() => inOrder(ring)).toThrow('These tables name each other, so none can be distributed first: a, b');
  });
});

test('a database without Citus is left as it is, in a plain sentence', async () => {
  await expect(run()).rejects.toThrow('This PostgreSQL has no Citus, so there is nothing to spread over');
  await expect(run('--now')).rejects.toThrow('This PostgreSQL has no Citus');
  await expect(run('everything')).rejects.toThrow('npm run distribute -- --now');
});

test('a migration asks for a new table to be distributed, and without Citus nothing happens', async () => {
  await app.asOwner(async (client) => {
    await client.query('begin');
    await client.query(
      "create table yards (tenant_id int not null default current_setting('app.tenant_id')::int, id uuid, primary key (tenant_id, id))",
    );
    await client.query("call distribute_tenant_table('yards')");
    await client.query('rollback');
  });
});

/**
 * The part of Citus that is asked here, which no package of this product brings: it keeps what it was told, and refuses what the real one refuses of
 * these calls. What the real one does with them is written in docs/scaling.md.
 */
const stub = `
  create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null);
  create table pg_dist_node (noderole text, shouldhaveshards bool);
  insert into pg_dist_node values ('primary', true), ('primary', true), ('primary', false);
  create table calls (place int generated always as identity, statement text);
  create function noted(one regclass, kind "char") returns void language plpgsql as $$
    begin
      if (select relforcerowsecurity from pg_class where oid = one) then raise 'the owner cannot look into %', one; end if;
      if exists (select from pg_constraint k where k.conrelid = one and k.contype = 'f' and k.confrelid <> one
        and not exists (select from pg_dist_partition p where p.logicalrelid = k.confrelid)) then raise '% names a table that is local', one; end if;
      insert into pg_dist_partition values (one, kind);
      insert into calls (statement) values (format('%s %s', kind, one));
    end $$;
  create function create_reference_table(one text) returns void language sql as $$ select noted(one::regclass, 'n') $$;
  create function create_distributed_table(one regclass, cut_by text, colocate_with text) returns void language plpgsql as $$
    begin
      if cut_by <> 'tenant_id' or (colocate_with <> 'users') <> (one = 'users'::regclass) then raise 'wrong place for %', one; end if;
      perform noted(one, 'h');
    end $$;
  create function truncate_local_data_after_distributing_table(one regclass) returns void language plpgsql as $$
    begin
      insert into calls (statement) values (format('left %s', one));
      execute format('truncate %s cascade', one);
    end $$;`;

describe('on a database with Citus', () => {
  const forced = async () => {
    const { rows } = await app.asOwner((client) =>
      client.query<{ name: string; isForced: boolean }>(
        `select relname as name, relforcerowsecurity as "isForced" from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity order by relname`,
      ),
    );
    return rows;
  };
  beforeAll(async () => {
    const superuser = {
      ...app.access.owner,
      user: (await app.asOwner((client) => client.query('select rolname from pg_roles where oid = 10'))).rows[0].rolname,
    };
    const client = new pg.Client(superuser);
    await client.connect();
    await client.query('set allow_system_table_mods = on');
    await client.query(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      values (90001, 'citus', 10, 'public'::regnamespace, false, '13')`);
    await client.end();
    await app.asOwner((owner) => owner.query(stub));
  });

  test('the plan is shown first, and nothing is done', async () => {
    const before = await forced();
    const lines = await run();
    expect(lines[0]).toBe('On 2 machines:');
    expect(lines.join('\n')).toContain("select create_distributed_table('positions', 'tenant_id', colocate_with => 'users')");
    expect(lines.at(-1)).toBe('Nothing was done. To do it, stop every server of this product: npm run distribute -- --now');
    expect(await forced()).toEqual(before);
  });

  test('nothing is done while a server of the product is at work', async () => {
    await app.database.ping();
    await expect(run('--now')).rejects.toThrow('sessions of the application are open: stop every server of this product first');
  });

  test('every table goes, the first one first, and the owner is bound again', async () => {
    const before = await forced();
    await app.refuseConnections(true);
    await app.refuseConnections(false);
    const lines = await run('--now');
    expect(lines.at(-1)).toBe('Everything is spread. Start the server.');
    const { rows } = await app.asOwner((client) => client.query<{ statement: string }>('select statement from calls order by place'));
    const calls = rows.map(({ statement }) => statement);
    const tables = await app.asOwner(listTenantTables);
    expect(calls.slice(0, 2)).toEqual(['n tenants', 'h users']);
    expect(calls.filter((line) => line.startsWith('h ')).length).toBe(tables.length);
    // rows of users lie on the machines by then
    expect(calls.filter((line) => line.startsWith('left '))).toContain('left users');
    expect(await forced()).toEqual(before);
  });

  test('a second time nothing is left to do', async () => {
    expect(await run('--now')).toEqual([expect.stringMatching(/^Everything is spread over 2 machines: \d+ tables by company\.$/)]);
  });

  test('a table of a later migration lies beside the others', async () => {
    await app.asOwner(async (client) => {
      await client.query(
        "create table yards (tenant_id int not null default current_setting('app.tenant_id')::int, id uuid, primary key (tenant_id, id))",
      );
      await client.query("call distribute_tenant_table('yards')");
      const { rows } = await client.query("select partmethod from pg_dist_partition where logicalrelid = 'yards'::regclass");
      expect(rows).toEqual([{ partmethod: 'h' }]);
    });
    expect(await run()).toEqual([expect.stringContaining('Everything is spread')]);
  });
});
