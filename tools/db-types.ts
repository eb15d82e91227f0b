// `npm run db:types`: apps/server/src/db/tables.ts from the migrated schema. --check only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedAccess } from '../apps/server/src/db/connection.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { provisionDatabase } from '../apps/server/src/db/provision.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'apps/server/src/db/tables.ts');
const DATABASE = 'types';

/** The types of a database that holds every migration and nothing else. */
async function generate(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'superlink-types-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    const { host, port, user } = postgres.connection;
    await provisionDatabase({ host, port, user, database: 'postgres' }, DATABASE);
    const { owner } = embeddedAccess({ host, port }, DATABASE);
    await migrate(owner, path.join(root, 'apps/server/migrations'));
    const url = `postgres://${owner.user}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`;
    const file = path.join(dataDir, 'tables.ts');
    const generator = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    // as the connection reads them: days and money as text, counts as numbers
    const reading = ['--camel-case', '--date-parser', 'string', '--numeric-parser', 'string', '--type-mapping', '{"int8":"number"}'];
    execFileSync(process.execPath, [
      generator,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--log-level',
      'error',
      ...reading,
    ]);
    return readFileSync(file, 'utf8');
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wanted = await generate();
if (!existsSync(target) || readFileSync(target, 'utf8') !== wanted) {
  if (process.argv.includes('--check')) {
    console.log(`${path.relative(root, target)} is not what the migrations make: run npm run db:types`);
    process.exitCode = 1;
  } else writeFileSync(target, wanted);
}
