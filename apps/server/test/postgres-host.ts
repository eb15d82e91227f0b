// A process of its own that runs the embedded database, for tests that kill it: `node postgres-host.ts <data directory> [<file for acknowledged rows>]`.
// With a file four writers insert rows without end; a row's number is written there, outside the database, once its commit was answered.
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';

const [dataDir, acknowledged] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function write(pool: pg.Pool, file: string): Promise<void> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ id: number }>('insert into acknowledged default values returning id');
      appendFileSync(file, `${rows[0]!.id}\n`);
    } catch {
      // the database is away for a moment; whether the row was kept is open, so it counts for nothing
      await wait(10);
    }
  }
}

const { connection } = await startEmbeddedPostgres({ dataDir: dataDir!, log: say });
if (acknowledged) {
  const pool = new pg.Pool({ ...connection, max: 4 });
  pool.on('error', () => {});
  await pool.query('create table if not exists acknowledged (id bigint generated always as identity primary key)');
  for (let writer = 0; writer < 4; writer++) void write(pool, acknowledged);
}
say(`ready ${JSON.stringify(connection)}`);
