import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const source = path.resolve(import.meta.dirname, '../../apps/server/src');

/**
 * Where a connection is opened beside the application's pools, each with what it is for. What goes through those pools is read by the tests of the
 * server (`apps/server/test/watched-statements.ts`): each statement says by a number whose rows it is about. What goes past them must not ask the rows
 * of a company without saying so.
 */
const pastThePools: Readonly<Record<string, string>> = {
  'areas/audit/audit-months.ts': 'asks company by company, by number, which months hold an entry before one is dropped',
  'areas/tracking/position-days.ts': 'asks company by company, by number, whether a day is packed before its partition is dropped',
  'cli/distribute.command.ts': 'spreads the tables themselves over several machines',
  'cli/doctor-bundle.ts': 'reads the catalogue, the migrations, the job queue and statistics',
  'cli/doctor.command.ts': 'reads the catalogue, the migrations and the job queue',
  'cli/restore.command.ts': 'opens every database of a copy once, as its superuser',
  'db/connection.ts': 'opens the connections of the others',
  'db/external-database.ts': 'asks the server about itself',
  'db/migrate.ts': 'changes tables; a distributed database does that on every machine',
  'db/partitions.ts': 'makes and drops partitions, which are tables, and moves rows between them, company by company, by number',
  'db/provision.ts': 'makes the database and its owner',
  'db/tenants.ts': 'reads and writes the list of companies, which every machine has whole',
  'main.ts': 'has PostgreSQL count what the demo companies hold',
  'platform/embedded-postgres/backup-cluster.ts': 'copies the files of the embedded server',
  'platform/embedded-postgres/counted-rows.ts': 'counts all rows of a backup, and of its copy, as its superuser',
  'platform/live/live-changes.ts': 'only listens',
  'serve.ts': 'counts the jobs of the queue, which is no company’s',
};

const opens = (text: string) => /\bwithClient[(<]|\bnew pg\.(?:Client|Pool)\(/.test(text);

test('who opens a connection beside the application’s pools stands here with what it is for', () => {
  const found = filesBelow(source)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && opens(readFileSync(file, 'utf8')))
    .map((file) => path.relative(source, file).split(path.sep).join('/'));
  expect(found.toSorted()).toEqual(Object.keys(pastThePools));
});
