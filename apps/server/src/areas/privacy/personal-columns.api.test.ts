import { erasureSteps } from '@superlink/domain/privacy/erasure-steps.ts';
import { boundTexts, columnsOf, linkedColumns, textColumns, treatments } from '@superlink/domain/privacy/personal-columns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
/** `table.column` of all that can hold a text, but what the database makes of others. */
let stored: string[];
beforeAll(async () => {
  app = await TestApp.start();
  const { rows } = await app.asOwner((client) =>
    client.query<{ place: string }>(
      `select c.table_name || '.' || c.column_name as place from information_schema.columns c
       where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying', 'character')
         and not exists (select from pg_inherits i where i.inhrelid = format('%I', c.table_name)::regclass) order by 1`,
    ),
  );
  stored = rows.map(({ place }) => place);
});
afterAll(() => app.stop());

const listed = Object.entries(textColumns).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, how]) => (column === 'rest' ? how.split(' ') : [column]).map((name) => `${table}.${name}`)),
);

test('every column that can hold a text is either personal or said not to be: whoever adds one decides', () => {
  expect({ missing: stored.filter((place) => !listed.includes(place)), gone: listed.filter((place) => !stored.includes(place)) }).toEqual({
    missing: [],
    gone: [],
  });
  expect(listed.filter((place, index) => listed.indexOf(place) !== index)).toEqual([]);
});

test('each is treated in a known way, and each way is a step of the work or of the areas that own the records', () => {
  const ways = Object.values(textColumns).flatMap((columns) =>
    Object.entries(columns).flatMap(([column, way]) => (column === 'rest' ? [] : [way])),
  );
  expect(ways.filter((way) => !(treatments as readonly string[]).includes(way))).toEqual([]);
  const personal = treatments.flatMap((way) => columnsOf(way)).map(({ table, column }) => `${table}.${column}`);
  expect(linkedColumns.map(({ table, column }) => `${table}.${column}`).filter((place) => !personal.includes(place))).toEqual([]);
  const steps = erasureSteps('user', false).flatMap((step) => ('table' in step ? [`${step.table}.${step.column}`] : []));
  const swept = (['userName', 'text', 'json', 'jsonText'] as const)
    .flatMap((way) => columnsOf(way))
    .map(({ table, column }) => `${table}.${column}`);
  expect(steps.toSorted()).toEqual(swept.toSorted());
});

test('a text for which the database has little room, or a key beside it, is written within that room and with a key of its own', async () => {
  const { rows } = await app.asOwner((client) =>
    client.query<{ place: string; most: string }>(
      `select conrelid::regclass || '.' || m[1] as place, m[2] as most from pg_constraint,
         regexp_match(pg_get_constraintdef(oid), 'length\\((\\w+)\\) <= (\\d+)') m where contype = 'c' and m is not null order by 1`,
    ),
  );
  const ofTexts = columnsOf('text').map(({ table, column }) => `${table}.${column}`);
  const bounds = rows.filter(({ place }) => ofTexts.includes(place)).map(({ place, most }) => [place, Number(most)]);
  expect(Object.entries(boundTexts).map(([place, { most }]) => [place, most])).toEqual(bounds);
  const keys = Object.entries(boundTexts).flatMap(([place, { key }]) => (key ? [`${place.split('.')[0]}.${key}`] : []));
  expect(columnsOf('withText').map(({ table, column }) => `${table}.${column}`)).toEqual(keys);
});
