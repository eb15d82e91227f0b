import { mkdtempSync, cpSync, appendFileSync, writeFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { migrate, pendingMigrations, readMigrations } from './migrate.ts';

const shipped = path.resolve(import.meta.dirname, '../../migrations');
const next = () => `${String(readMigrations(shipped).length + 1).padStart(4, '0')}_next.sql`;
let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await TestApp.start();
  directory = mkdtempSync(path.join(tmpdir(), 'superlink-migrations-'));
  cpSync(shipped, directory, { recursive: true });
});
afterAll(async () => {
  await app.stop();
  rmSync(directory, { recursive: true, force: true });
});
const tableExists = (name: string) =>
  app.asOwner(async (client) => (await client.query('select to_regclass($1) is not null as present', [name])).rows[0].present as boolean);

describe('migrations', () => {
  test('are applied once', async () => {
    expect(await migrate(app.access.owner, directory)).toEqual([]);
    expect(await pendingMigrations(app.access.owner, directory)).toEqual([]);
  });

  test('wait for who is migrating, but not for ever, and say who that is', async () => {
    await app.asOwner(async (holder) => {
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid, pg_advisory_lock(7204611903)');
      await expect(migrate(app.access.owner, directory, 100)).rejects.toThrow(
        new RegExp(
          `^Somebody else is migrating this database and did not end within 1 s: process ${rows[0]!.pid} of PostgreSQL, connected from`,
        ),
      );
    });
    expect(await migrate(app.access.owner, directory, 10_000)).toEqual([]);
  });

  test('are applied by one of two servers that start together', async () => {
    writeFileSync(path.join(directory, next()), 'create table twice (tenant_id int)');
    expect(await pendingMigrations(app.access.owner, directory)).toEqual([next()]);
    const done = await Promise.all([migrate(app.access.owner, directory), migrate(app.access.owner, directory)]);
    expect(done.flat()).toEqual([next()]);
    await app.asOwner((client) => client.query(`drop table twice; delete from schema_migrations where name = '${next()}'`));
  });

  test('leave nothing half done when one fails', async () => {
    writeFileSync(path.join(directory, next()), 'create table half (tenant_id int); select no_such_column from half');
    await expect(migrate(app.access.owner, directory)).rejects.toThrow(`Migration ${next()} failed`);
    expect(await tableExists('half')).toBe(false);
    rmSync(path.join(directory, next()));
  });

  test('refuse a file that was changed after it had been applied', async () => {
    appendFileSync(path.join(directory, '0002_vehicles.sql'), '\n-- changed');
    await expect(migrate(app.access.owner, directory)).rejects.toThrow('0002_vehicles.sql was changed after it had been applied');
    cpSync(shipped, directory, { recursive: true });
  });

  test('refuse a database made by a newer version', async () => {
    await app.asOwner((client) => client.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')"));
    await expect(migrate(app.access.owner, directory)).rejects.toThrow('made by a newer version (9999_later.sql)');
    await app.asOwner((client) => client.query("delete from schema_migrations where name = '9999_later.sql'"));
  });

  test('refuse a gap in their numbers', () => {
    renameSync(path.join(directory, '0002_vehicles.sql'), path.join(directory, '0009_vehicles.sql'));
    expect(() => readMigrations(directory)).toThrow('out of order: number 2 was expected there');
    renameSync(path.join(directory, '0009_vehicles.sql'), path.join(directory, '0002_vehicles.sql'));
  });
});
