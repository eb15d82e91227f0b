import { tripNeedles } from '@superlink/domain/trips/trip-search.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { containing } from '../../db/like.ts';

/** Keys of the ways whose places a search names: a company has few ways and many trips on each. */
export async function findWays(db: TenantDb, search: string): Promise<number[]> {
  const found = await db.selectFrom('tripWays').where('places', 'like', containing(search.toLowerCase())).select('wayKey').execute();
  return found.map(({ wayKey }) => wayKey);
}

/**
 * Whether the text of a trip holds what is looked for. Two needles are looked for by one pattern first, which has their letters and digits with
 * anything between them: nearly every text fails on it, and is then read once and not twice.
 */
export function textHolds(text: 't.search' | 't.ownSearch', search: string): Expression<SqlBool> {
  const column = sql.ref(text);
  const [typed = '', plain] = tripNeedles(search);
  const holds = (needle: string) => sql<SqlBool>`${column} like ${containing(needle)}`;
  if (plain === undefined) return holds(typed);
  const either = `%${typed.split(/[^a-z0-9]+/).join('%')}%`;
  return sql<SqlBool>`(${column} like ${either} and (${holds(typed)} or ${holds(plain)}))`;
}

/** Whether a trip runs on one of the ways. It stands before the text: a number is found faster than a word, which is then not looked for. */
export const onWays = (ways: readonly number[] = []): Expression<SqlBool>[] =>
  ways.length === 0 ? [] : [sql<SqlBool>`t.way_key = any(${[...ways]}::bigint[])`];
