import { shows, type AreaName } from '@superlink/api/area-shows.ts';
import { alsoWrites } from '@superlink/api/freshness.ts';
import { areas } from '@superlink/api/index.ts';
import { manyActs } from '@superlink/api/many/many-acts.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { undoWays } from '@superlink/api/undo-ways.ts';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { camel, server, tables, writes } from './table-writes.ts';

/** The area that writes a table, which is one alone. */
const ownerOf = new Map(writes.flatMap(({ table, file }) => (file.startsWith('areas/') ? [[table, file.split('/')[1]!] as const] : [])));

/** Every table that a source text reads, by query builder or in plain SQL. */
function readsIn(text: string): string[] {
  const built = text.matchAll(/\b(?:selectFrom|(?:inner|left|right|full)Join(?:Lateral)?)\(\s*['"`](\w+)/g);
  const plain = text.matchAll(/\b(?:from|join)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?/gi);
  return [...new Set([...built, ...plain].map((match) => camel(match[1]!)))].filter((table) => tables.includes(table));
}

const isArea = (name: string): name is AreaName => name in areas;

test('the scan sees reads by the query builder and in plain SQL', () => {
  expect(readsIn("db.selectFrom('trips as t').leftJoin('vehicles as v', …); sql`select 1 from chep_records`")).toEqual([
    'trips',
    'vehicles',
    'chepRecords',
  ]);
});

test.each(Object.keys(areas).filter(isArea))('%s says whose records its answers show (CACHE-012)', (area) => {
  const files = filesBelow(path.join(server, 'src/areas', area)).filter((file) => file.endsWith('.views.ts'));
  const owners = files.flatMap((file) => readsIn(readFileSync(file, 'utf8'))).map((table) => ownerOf.get(table));
  const sources = new Set(owners.filter((owner) => owner !== undefined && owner !== area && isArea(owner)));
  expect([...sources].filter((source) => !shows[area].includes(source as AreaName))).toEqual([]);
});

/** Whose records can be taken back to what they were. */
const areasTakenBack = Object.values(undoWays)
  .flatMap((ways) => Object.values(ways))
  .flatMap((way) => ('call' in way ? [way.call.split('.')[0]!] : []));

/** Whose records acts on many write, by their calls for one; and of those what they write besides. */
const areasOfMany = Object.values(manyActs).map(({ call }) => call.split('.')[0]!);

/** Verbs of what an area lets others write in its own tables. */
const WRITING = /^(record|remove|recompute|takeIn|bulk|remember|create|delete|erase|unlink|assign|set)[A-Z]/;

test.each(Object.keys(areas).filter(isArea))('%s says whose records its calls write besides its own (CACHE-012)', (area) => {
  const files = filesBelow(path.join(server, 'src/areas', area)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const doors = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from '\.\.\/(\w+)\/public\.ts';$/gm)]);
  // takes back what areas did, through their calls and through what they hand in (undoers.ts)
  const takenBack = area === 'history' ? areasTakenBack : area === 'many' ? areasOfMany : [];
  const written = doors
    .filter(([, names]) => names!.split(',').some((name) => WRITING.test(name.trim())))
    .map(([, , owner]) => owner!)
    .filter(isArea);
  expect([...new Set([...written, ...takenBack])].toSorted()).toEqual([...(alsoWrites[area] ?? [])].toSorted());
});
