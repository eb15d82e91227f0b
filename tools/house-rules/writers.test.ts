import { expect, test } from 'vitest';
import { tables, writes, writesIn } from './table-writes.ts';

/** Tables written by the machinery or the operator and not by an area. */
const writtenByMachinery: Record<string, string> = { tenants: 'db/tenants.ts', schemaMigrations: 'db/migrate.ts' };

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
