import { errorTable } from '@superlink/api/error-table.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOfConstraint, unreachableConstraints } from '../../apps/server/src/db/database-errors.ts';
import type {} from '../../apps/server/test/database.setup.ts';
import { TestApp } from '../../apps/server/test/test-app.ts';

interface Constraint {
  readonly place: string;
  readonly name: string;
  /** unique index, foreign key or check */
  readonly kind: 'u' | 'f' | 'c';
  readonly columns: string[];
  readonly valid: boolean;
}

let app: TestApp;
let constraints: Constraint[];
beforeAll(async () => {
  app = await TestApp.start();
  const { rows } = await app.asOwner((client) =>
    client.query<Constraint>(
      `select c.conrelid::regclass::text as place, c.conname as name, c.contype as kind, c.convalidated as valid,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
       from pg_constraint c where c.contype in ('f', 'c') and c.connamespace = 'public'::regnamespace and c.conparentid = 0
       union all
       select i.indrelid::regclass::text, x.relname, 'u', i.indisvalid, '{}'
       from pg_index i join pg_class x on x.oid = i.indexrelid
       where i.indisunique and not i.indisprimary and x.relnamespace = 'public'::regnamespace and not x.relispartition
       order by 1, 2`,
    ),
  );
  constraints = rows;
});
afterAll(() => app.stop());

/** The name of a constraint by what it holds; a check of several columns says in words what they owe each other. */
function isNamedWell({ place, name, kind, columns }: Constraint): boolean {
  if (kind === 'u') return name.startsWith(`${place}_`) && !/_(key|idx)\d*$/.test(name.slice(place.length + 1));
  if (kind === 'f') return name === `${place}_${columns.find((column) => column !== 'tenant_id') ?? 'tenant_id'}_fkey`;
  if (columns.length === 1) return name === `${place}_${columns[0]}_check`;
  return new RegExp(`^${place}_[a-z_]+_check$`).test(name);
}

const withCode = Object.keys(codeOfConstraint);
const unreachable = Object.values(unreachableConstraints).flat();
const fits = (pattern: string, name: string) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern);

describe('a constraint of the schema', () => {
  test('is named for its table and what it holds', () => {
    expect(constraints.length).toBeGreaterThan(150);
    expect(constraints.filter((constraint) => !isNamedWell(constraint)).map(({ name }) => name)).toEqual([]);
  });

  // a key looks at the rows of all companies at once only where the policies are lifted, which no migration does; it holds for every row that is written
  test('holds for every row that is there, but for keys that came to tables with rows', () => {
    const later = ['diesel_orders_driver_id_fkey', 'trips_driver_id_fkey', 'trips_route_id_fkey', 'vehicles_driver_id_fkey'];
    expect(constraints.filter(({ valid }) => !valid).map(({ name }) => name)).toEqual(later);
  });

  test('is answered by an error code, or it is stated why no request can violate it', () => {
    const known = [...withCode, ...unreachable];
    expect(
      constraints.filter(({ name }) => !(name in errorTable) && !known.some((pattern) => fits(pattern, name))).map(({ name }) => name),
    ).toEqual([]);
  });
});

test('each constraint named there exists, is named once, and has a code that exists', () => {
  const known = [...withCode, ...unreachable];
  expect(known.filter((pattern) => !constraints.some(({ name }) => fits(pattern, name)))).toEqual([]);
  expect(known.filter((pattern, at) => known.indexOf(pattern) !== at)).toEqual([]);
  expect(Object.values(codeOfConstraint).filter((code) => !(code in errorTable))).toEqual([]);
});
