import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { ownTenant } from '../../db/tenant-plugin.ts';

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

/** Km of a degree of latitude. */
const KM_PER_DEGREE = 111.195;

/** Of each of these points the company's own place nearest to it, by the point's place in the list; points without one so near are not there. */
export async function listUsedPlacesNear(db: TenantDb, points: readonly GeoPoint[], withinKm: number): Promise<Map<number, string>> {
  if (points.length === 0) return new Map();
  const { rows } = await sql<{ position: number; address: string }>`
    select s.position::int - 1 as position, p.address
    from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[]) with ordinality as s (lat, lng, position)
    cross join lateral (
      select address, (p.lat - s.lat) ^ 2 + ((p.lng - s.lng) * cos(radians(s.lat))) ^ 2 as away from places p
      where p.tenant_id = ${ownTenant} order by 2, uses desc, id limit 1
    ) p
    where p.away <= ${(withinKm / KM_PER_DEGREE) ** 2}`.execute(db);
  return new Map(rows.map(({ position, address }) => [position, address]));
}
