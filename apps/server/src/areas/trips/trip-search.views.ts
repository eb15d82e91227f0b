import { tripNeedles } from '@superlink/domain/trips/trip-search.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { containing } from '../../db/like.ts';

/** Keys of the ways whose places a search names: a company has few ways and many trips on each. */
export async function findWays(db: TenantDb, search: string): Promise<number[]> {
  const found = await db.selectFrom('tripWays').where('places', 'like', containing(search.toLowerCase())).select('wayKey').execute();
  return found.map(({ wayKey }) => wayKey);
}

export const textHolds = (text: 't.search' | 't.ownSearch', search: string): Expression<SqlBool>[] =>
  tripNeedles(search).map((needle) => sql<SqlBool>`${sql.ref(text)} like ${containing(needle)}`);

export const onWays = (ways: readonly number[] = []): Expression<SqlBool>[] =>
  ways.length === 0 ? [] : [sql<SqlBool>`t.way_key = any(${[...ways]}::bigint[])`];
