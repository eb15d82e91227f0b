import type { TenantDb } from '../../db/database.ts';

/** More trailers than a vehicle pulls. */
const MOST_TRAILERS = 10;

/** Registrations of the trailers that a vehicle pulls now, the front one first. */
export async function listTrailersOf(db: TenantDb, assetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trailerAssignments as a')
    .innerJoin('trailers as t', 't.id', 'a.trailerId')
    .where('a.assetId', '=', assetId)
    .select('t.trailerReg')
    .orderBy('a.slot')
    .limit(MOST_TRAILERS)
    .execute();
  return rows.map(({ trailerReg }) => trailerReg);
}

/** What papers say of a driver besides the name. */
export function findDriverOnPaper(db: TenantDb, id: string) {
  return db
    .selectFrom('drivers')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['phone', 'idNumber', 'passportNumber'])
    .executeTakeFirst();
}
