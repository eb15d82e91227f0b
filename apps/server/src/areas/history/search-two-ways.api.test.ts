import type { LoggedAs } from '@superlink/api/history/entry-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../../test/test-app.ts';
import { findEntries } from './history-search.views.ts';
import type { EntryPlace } from './history.views.ts';

let app: TestApp;
/** More than one look goes through. */
const MANY = 5_000;
beforeAll(async () => {
  app = await TestApp.start();
  // ann changes trips all day and a setting once, long ago; ben and cara change trips between hers; an entry each second, the newest first
  await app.inTenant('kwela', (db) =>
    sql`insert into audit_entries (tenant_id, id, at, actor_id, actor_name, area, action, record_id)
      select current_setting('app.tenant_id')::int, gen_random_uuid(), timestamptz '2026-11-20T20:00:00Z' - n * interval '1 second', gen_random_uuid(),
        case when n % 1000 = 999 then 'cara' when n % 3 = 0 then 'ben' else 'ann' end,
        case when n = ${MANY - 1} then 'settings' when n % 1000 = 999 or n % 3 = 0 then 'trips' else 'vehicles' end, 'updated', 'x'
      from generate_series(1, ${MANY}) n`.execute(db),
  );
});
afterAll(() => app.stop());

const tripActs: readonly LoggedAs[] = [
  { area: 'trips', action: 'updated' },
  { area: 'trips', action: 'created' },
];
const settingsActs: readonly LoggedAs[] = [{ area: 'settings', action: 'updated' }];
const look = (person: string, acts: readonly LoggedAs[], before: EntryPlace | null = null, limit = 50) =>
  app.inTenant('kwela', (db) => findEntries(db, { person, acts, until: new Date('2026-11-20T21:00:00Z') }, before, limit));

/** All that looking page after page finds, and how many pages that took. */
async function leafThrough(person: string, acts: readonly LoggedAs[]) {
  const found: string[] = [];
  let pages = 0;
  let before: EntryPlace | null = null;
  for (;;) {
    const { places, horizon } = await look(person, acts, before);
    pages += 1;
    found.push(...places.map(({ id }) => id));
    const last: EntryPlace | undefined = places.length === 50 ? places.at(-1) : (horizon ?? undefined);
    if (!last || pages > 200) return { found, pages };
    before = last;
  }
}
const really = (person: string, area: string) =>
  app.inTenant('kwela', async (db) => {
    const { rows } = await sql<{ id: string }>`select id from audit_entries where tenant_id = current_setting('app.tenant_id')::int
      and actor_name = ${person} and area = ${area} and record_id = 'x' order by at desc, id desc`.execute(db);
    return rows.map(({ id }) => id);
  });

describe('a search by a person and a kind', () => {
  test('finds at once what somebody who does much did of a kind that is rare', async () => {
    const { places, horizon } = await look('ann', settingsActs);
    expect([places.map(({ id }) => id), horizon]).toEqual([await really('ann', 'settings'), null]);
  });

  test('finds at once what somebody who does little did of a kind that is frequent', async () => {
    const { places, horizon } = await look('cara', tripActs);
    expect([places.map(({ id }) => id), horizon]).toEqual([await really('cara', 'trips'), null]);
    expect(places.length).toBeGreaterThan(3);
  });

  test.each([
    ['ben', 'trips', tripActs],
    ['cara', 'trips', tripActs],
    ['ann', 'settings', settingsActs],
  ])('page after page, leaves out nothing and shows nothing twice: %s, %s', async (person, area, acts) => {
    expect((await leafThrough(person, acts)).found).toEqual(await really(person, area));
  });

  test('of a person and a kind that never met comes to its end after a bounded look a page', async () => {
    const { found, pages } = await leafThrough('ann', tripActs);
    expect(found).toEqual([]);
    expect(pages).toBeLessThan(6);
  });
});
