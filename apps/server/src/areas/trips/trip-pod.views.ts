import type { TenantDb } from '../../db/database.ts';

const podsOf = (db: TenantDb, tripId: string) =>
  db
    .selectFrom('tripPods as p')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .where('p.tripId', '=', tripId)
    .select(['p.fileId', 'f.fileName']);

/** The POD in force, with its file's name. */
export function findPod(db: TenantDb, tripId: string) {
  return podsOf(db, tripId).where('p.replacedAt', 'is', null).executeTakeFirst();
}

/** The file that was a trip's POD last before the present one, or before it was deleted. */
export function findFormerPod(db: TenantDb, tripId: string) {
  return podsOf(db, tripId)
    .where('p.replacedAt', 'is not', null)
    .orderBy('p.replacedAt', 'desc')
    .orderBy('p.uploadedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
