import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { APP_ROLE, withClient } from './connection.ts';

/** Any number, the same in every process of this product: two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_204_611_903;

/** How long a start waits for another process that is migrating, in ms. */
const LOCK_WAIT_MS = 600_000;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The numbered files in order. Throws when two share a number or a number is missing. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    if (!new RegExp(`^${String(index + 1).padStart(4, '0')}_[a-z0-9_]+\\.sql$`).test(name)) {
      throw new Error(`Migration ${name} is out of order: number ${index + 1} was expected there`);
    }
  });
  return names.map((name) => {
    const sql = readFileSync(path.join(directory, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

async function ensureAppRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select rolsuper or rolbypassrls as dangerous from pg_roles where rolname = $1', [APP_ROLE]);
  if (rows[0]?.dangerous) throw new Error(`Role ${APP_ROLE} is a superuser or bypasses row-level security: take that away and start again`);
  if (!rows[0]) {
    try {
      await client.query(`create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole`);
    } catch (error) {
      // two databases of one server may be migrated at the same moment
      if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) {
        throw new Error(`Role ${APP_ROLE} is missing and could not be created: create it once with CREATE ROLE ${APP_ROLE} LOGIN`, {
          cause: error,
        });
      }
    }
  }
  const member = await client.query(`select pg_has_role(current_user, $1, 'set') as can`, [APP_ROLE]);
  if (member.rows[0]?.can) return;
  try {
    // needed only where the application steps down from the owner's connection; with a role of its own it signs in as that
    await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}

/** Holds the migrations for this connection. Throws who holds them when they are not free in time. */
async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${waitMs}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('reset lock_timeout');
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    const { rows } = await client.query<{ pid: number; place: string; since: Date }>(
      `select a.pid, coalesce(host(a.client_addr), 'this machine') as place, a.backend_start as since
       from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and (l.classid::bigint << 32) + l.objid::bigint = $1
         and l.database = (select oid from pg_database where datname = current_database())`,
      [MIGRATION_LOCK],
    );
    const holders = rows.map(
      ({ pid, place, since }) => `process ${pid} of PostgreSQL, connected from ${place} since ${since.toISOString()}`,
    );
    throw new Error(
      `Somebody else is migrating this database and did not end within ${Math.ceil(waitMs / 1000)} s: ${holders.join(', ') || 'gone by now'}. ` +
        'Wait and start again; if nobody is migrating, end it with select pg_terminate_backend(<process>)',
      { cause: error },
    );
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Applies what is missing, one transaction per file, under an advisory lock. A file that begins with `-- no-transaction` runs outside one.
 * Refuses an applied file whose text changed, and a database that is ahead of this version. Answers the names it applied.
 */
export async function migrate(owner: pg.ClientConfig, directory: string, waitMs = LOCK_WAIT_MS): Promise<string[]> {
  const migrations = readMigrations(directory);
  return withClient({ ...owner, statement_timeout: 0 }, async (client) => {
    await takeLock(client, waitMs);
    await ensureAppRole(client);
    const applied = await appliedMigrations(client);
    const known = new Set(migrations.map((migration) => migration.name));
    const ahead = [...applied.keys()].filter((name) => !known.has(name));
    if (ahead.length > 0)
      throw new Error(`The database was made by a newer version (${ahead.join(', ')}): start that version, or restore a backup`);
    const done: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum)
        throw new Error(`Migration ${migration.name} was changed after it had been applied: restore its text and add a new file`);
      await applyMigration(client, migration);
      done.push(migration.name);
    }
    return done;
  });
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const record = () => client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
  try {
    if (migration.sql.startsWith('-- no-transaction')) {
      await client.query(migration.sql);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(migration.sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Names of files not yet applied; for the doctor and the readiness check. */
export async function pendingMigrations(owner: pg.ClientConfig, directory: string): Promise<string[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query(`select to_regclass('schema_migrations') is not null as present`);
    const applied = rows[0]?.present ? await appliedMigrations(client) : new Map<string, string>();
    return readMigrations(directory)
      .map((migration) => migration.name)
      .filter((name) => !applied.has(name));
  });
}
