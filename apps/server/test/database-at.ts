import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { embeddedAccess } from '../src/db/connection.ts';
import { migrate, readMigrations } from '../src/db/migrate.ts';
import { provisionDatabase } from '../src/db/provision.ts';

export const migrations = path.resolve(import.meta.dirname, '../migrations');

/** A database with the schema of an earlier day, without rows: migrations that landed never change, so those up to `last` make it as it was. */
export async function makeDatabaseAt(database: string, last: string): Promise<void> {
  const { host, port, user } = inject('database');
  const then = mkdtempSync(path.join(tmpdir(), 'superlink-then-'));
  for (const { name } of readMigrations(migrations)) if (name <= last) cpSync(path.join(migrations, name), path.join(then, name));
  await provisionDatabase({ host, port, user, database: 'postgres' }, database);
  await migrate(embeddedAccess({ host, port }, database).owner, then);
  rmSync(then, { recursive: true });
}
