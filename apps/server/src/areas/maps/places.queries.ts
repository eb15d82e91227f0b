import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { Places } from '../../db/tables.ts';

/** New places come with one use, known ones get one more; always in the same order, so that two routes saved at once never wait for each other in a ring. */
export async function countPlaceUses(db: TenantDb, rows: readonly Insertable<Places>[]): Promise<void> {
  if (rows.length === 0) return;
  const ordered = rows.toSorted((a, b) => (a.search < b.search ? -1 : 1));
  await db
    .insertInto('places')
    .values(ordered)
    .onConflict((known) =>
      known.columns(['tenantId', 'search']).doUpdateSet({
        address: (row) => row.ref('excluded.address'),
        lat: (row) => row.ref('excluded.lat'),
        lng: (row) => row.ref('excluded.lng'),
        lastUsedAt: (row) => row.ref('excluded.lastUsedAt'),
        uses: sql<number>`places.uses + 1`,
      }),
    )
    .execute();
}
