import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { exactSum } from './exact-sum.ts';
import { newId } from './id.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

interface NumericColumn {
  readonly name: string;
  readonly digits: number;
  readonly places: number;
}

async function numericColumns(): Promise<NumericColumn[]> {
  const { rows } = await app.database.pool.query<NumericColumn>(
    `select table_name || '.' || column_name as name, numeric_precision as digits, numeric_scale as places
     from information_schema.columns where table_schema = 'public' and data_type = 'numeric' order by name`,
  );
  return rows;
}

/** The text of so many units of the last place. */
function written(units: bigint, { places }: NumericColumn): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
}

/** Values that do not come back as they were written: read as a number by the driver, that number written again. */
async function lost(column: NumericColumn, most: bigint): Promise<string[]> {
  const units = [0n, 1n, 7n, 99n, most / 3n, most / 7n, most - 1n, most].flatMap((each) => [each, -each]);
  const values = units.map((each) => written(each, column));
  const type = `numeric(${column.digits}, ${column.places})`;
  const { pool } = app.database;
  const read = await pool.query<{ value: number }>(
    `select value::${type} from unnest($1::text[]) with ordinality as v (value, place) order by place`,
    [values],
  );
  expect(read.rows.every(({ value }) => typeof value === 'number')).toBe(true);
  const again = await pool.query<{ same: boolean }>(
    `select value::text = given::${type}::text as same from unnest($1::${type}[], $2::text[]) with ordinality as v (value, given, place) order by place`,
    [read.rows.map(({ value }) => value), values],
  );
  return values.filter((_, place) => !again.rows[place]!.same);
}

describe('a numeric column', () => {
  test('is read as a number that holds every digit, up to the limits of the column', async () => {
    const columns = await numericColumns();
    expect(columns.length).toBeGreaterThan(40);
    for (const column of columns.filter(({ digits }) => digits <= 15)) {
      expect(await lost(column, 10n ** BigInt(column.digits) - 1n), column.name).toEqual([]);
    }
  });

  test('has one digit more where it holds rand of tons times a price, exact up to seventy million million rand', async () => {
    const longer = (await numericColumns()).filter(({ digits }) => digits > 15);
    expect(longer).toEqual([
      { name: 'trips.revenue', digits: 16, places: 2 },
      { name: 'vehicles.lifetime_revenue', digits: 16, places: 2 },
    ]);
    for (const column of longer) expect(await lost(column, 2n ** 46n * 100n - 1n), column.name).toEqual([]);
  });

  test('is added up in every digit, where a number would lose the cents', async () => {
    const sums = await app.inTenant('kwela', (db) =>
      db
        .selectFrom(sql<{ rand: number }>`(values (99999999999999.99), (0.02), (99999999999999.99))`.as<'t'>(sql`t(rand)`))
        .select([exactSum('t.rand').as('all'), sql<string>`${exactSum('t.rand')} = '200000000000000.00'`.as('isWhole')])
        .executeTakeFirstOrThrow(),
    );
    expect(sums).toEqual({ all: '200000000000000.00', isWhole: true });
  });
});

describe('a column of JSON', () => {
  const cells = ['a', 1, true, null, { day: '2026-05-01' }, { fault: 'it is "so"' }];
  const edit = { before: { name: 'A' }, after: { name: 'B', list: [1, 2] } };

  test('takes lists and objects as they are, whether inserted, updated or written over, beside lists of PostgreSQL and nulls', async () => {
    const now = new Date();
    const id = newId(now);
    const rows = await app.inTenant('kwela', async (db) => {
      const head = { id, kind: 'vehicles', fileName: 'a.csv', headingRow: 1, state: 'open', createdAt: now, createdBy: 'x' } as const;
      await db
        .insertInto('imports')
        .values({ ...head, headings: ['A', 'B'], mapping: ['fleetNumber', null], sheets: [] })
        .execute();
      const row = { importId: id, leftOut: false };
      await db
        .insertInto('importRows')
        .values([
          { ...row, rowNumber: 1, cells, edit },
          { ...row, rowNumber: 2, cells: [], edit: null },
          { ...row, rowNumber: 3, cells: ['3'] },
          { ...row, rowNumber: 4, cells: ['4'] },
        ])
        .execute();
      await db.updateTable('importRows').set({ cells, edit }).where('importId', '=', id).where('rowNumber', '=', 3).execute();
      await db
        .insertInto('importRows')
        .values({ ...row, rowNumber: 4, cells: ['unused'] })
        .onConflict((conflict) => conflict.columns(['tenantId', 'importId', 'rowNumber']).doUpdateSet({ cells, edit }))
        .execute();
      const { headings, mapping } = await db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      expect({ headings, mapping }).toEqual({ headings: ['A', 'B'], mapping: ['fleetNumber', null] });
      return db.selectFrom('importRows').where('importId', '=', id).orderBy('rowNumber').select(['cells', 'edit']).execute();
    });
    expect(rows).toEqual([
      { cells, edit },
      { cells: [], edit: null },
      { cells, edit },
      { cells, edit },
    ]);
  });
});
