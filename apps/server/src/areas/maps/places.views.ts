import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';

/** The company's own places that contain every word, those that begin with the text first, then the most used. `text` in searched form. */
export function searchUsedPlaces(db: TenantDb, text: string, limit: number) {
  let query = db.selectFrom('places').select(['id', 'address', 'search']);
  // a word's beginning: the text begins with it, or a space stands before it; searched text has neither % nor _
  for (const word of text.split(' ')) query = query.where(sql<boolean>`' ' || search like ${`% ${word}%`}`);
  return query
    .orderBy(sql`search like ${`${text}%`}`, 'desc')
    .orderBy('uses', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findUsedPlace(db: TenantDb, id: string) {
  return db.selectFrom('places').where('id', '=', id).select(['address', 'lat', 'lng']).executeTakeFirst();
}
