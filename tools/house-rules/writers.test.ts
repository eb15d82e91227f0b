import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const server = path.resolve(import.meta.dirname, '../../apps/server');
const generated = readFileSync(path.join(server, 'src/db/tables.ts'), 'utf8');
const tables = [...generated.slice(generated.indexOf('export interface DB {')).matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
/** Tables written by the machinery or the operator and not by an area. */
const writtenByMachinery: Record<string, string> = { tenants: 'db/tenants.ts', schemaMigrations: 'db/migrate.ts' };

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Write {
  readonly table: string;
  readonly file: string;
}
/** Every INSERT, UPDATE, DELETE and MERGE of a source text, by query builder or in plain SQL. */
export function writesIn(text: string, file: string): Write[] {
  const built = text.matchAll(/\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g);
  const plain = text.matchAll(
    /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+)"?(?![\w.])/g,
  );
  return [...built, ...plain].map((match) => ({ table: camel(match[1]!), file }));
}

const writes = ['src', 'demo']
  .flatMap((folder) => filesBelow(path.join(server, folder)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => writesIn(readFileSync(file, 'utf8'), path.relative(path.join(server, 'src'), file)))
  .filter(({ table }) => tables.includes(table));

test('the scan sees writes by the query builder and in plain SQL', () => {
  const text = "db.insertInto('vehicles'); sql`update odometer_readings set km = 1`; sql`delete from users`;";
  expect(writesIn(text, 'x').map(({ table }) => table)).toEqual(['vehicles', 'odometerReadings', 'users']);
});

test('the list of tables is read from the generated types', () => {
  expect(tables).toEqual(expect.arrayContaining(['users', 'vehicles', 'auditEntries']));
});

test.each(tables)('table %s is written in one place', (table) => {
  const files = writes.filter((write) => write.table === table).map(({ file }) => file);
  const writers = [...new Set(files.map((file) => /^areas\/([^/]+)\/.+\.queries\.ts$/.exec(file)?.[1] ?? file))];
  const allowed = writtenByMachinery[table];
  const strangers = writers.filter((writer) => (allowed ? writer !== allowed : writer.includes('/')));
  expect(strangers, `${table} is written outside the *.queries.ts of an area`).toEqual([]);
  expect(writers, `${table} needs exactly one writing area`).toHaveLength(1);
});
