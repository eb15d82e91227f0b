import { expect, test } from 'vitest';
import { migrationProblems, readLanded, readShipped } from '../migration-fingerprints.ts';

test('a migration that landed is never edited, and each has its fingerprint', () => {
  expect(migrationProblems(readLanded(), readShipped())).toEqual([]);
});

test('a changed, a lost and a new migration are named with what to do', () => {
  const landed = { '0001_first.sql': 'a', '0002_second.sql': 'b', '0003_third.sql': 'c' };
  const now = [
    { name: '0001_first.sql', checksum: 'a' },
    { name: '0002_second.sql', checksum: 'x' },
    { name: '0004_new.sql', checksum: 'd' },
  ];
  expect(migrationProblems(landed, now)).toEqual([
    expect.stringContaining('0002_second.sql was changed after it landed'),
    expect.stringContaining('0003_third.sql landed and is gone'),
    '0004_new.sql has no fingerprint: run npm run db:types',
  ]);
});

/** The migration that made the procedure; those before it made their tables on databases that no one had distributed. */
const FIRST_WITH_PROCEDURE = '0029';

/** What is wrong with the tables of tenants that a migration makes, where the database is spread over several machines already. */
function problemsOfTables(name: string, sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, '');
  return [...plain.matchAll(/create table (\w+) \(([\s\S]*?)\n\)[^;]*;/gi)].flatMap(([, table, body]) => {
    if (!/\btenant_id\b/.test(body!)) return [];
    const problems: string[] = [];
    const distributed = plain.indexOf(`call distribute_tenant_table('${table}')`);
    const firstKey = plain.search(new RegExp(`alter table ${table}\\s[^;]*foreign key`));
    const isProtected = plain.indexOf(`call protect_tenant_table('${table}')`);
    if (distributed < 0) problems.push(`${name}: call distribute_tenant_table('${table}') is missing`);
    if (/\breferences\b/i.test(body!))
      problems.push(`${name}: the foreign keys of ${table} come after distribute_tenant_table, by alter table`);
    if ([firstKey, isProtected].some((place) => place >= 0 && place < distributed))
      problems.push(`${name}: distribute_tenant_table('${table}') comes before its foreign keys and protect_tenant_table`);
    return problems;
  });
}

test('a table of tenants that a migration makes lies beside the others where they are distributed', () => {
  const later = readShipped().filter(({ name }) => name.slice(0, 4) > FIRST_WITH_PROCEDURE);
  expect(later.flatMap(({ name, sql }) => problemsOfTables(name, sql))).toEqual([]);
});

test('one that is not distributed, or too late for its foreign keys, is named with what to do', () => {
  const columns = 'tenant_id int not null,\n  id uuid,\n  primary key (tenant_id, id)';
  const good = `create table a (\n  ${columns}\n);\ncall distribute_tenant_table('a');\nalter table a add foreign key (tenant_id) references tenants (id);\ncall protect_tenant_table('a');`;
  expect(problemsOfTables('x', good)).toEqual([]);
  expect(problemsOfTables('x', `create table a (\n  ${columns}\n) partition by range (id);\ncall protect_tenant_table('a');`)).toEqual([
    "x: call distribute_tenant_table('a') is missing",
  ]);
  const within = good.replace('tenant_id int not null,', 'tenant_id int not null references tenants (id),');
  expect(problemsOfTables('x', within)).toEqual(['x: the foreign keys of a come after distribute_tenant_table, by alter table']);
  const late = `${good.replace("call distribute_tenant_table('a');\n", '')}\ncall distribute_tenant_table('a');`;
  expect(problemsOfTables('x', late)).toEqual(["x: distribute_tenant_table('a') comes before its foreign keys and protect_tenant_table"]);
  expect(problemsOfTables('x', 'create table words (\n  word text primary key\n);')).toEqual([]);
});
