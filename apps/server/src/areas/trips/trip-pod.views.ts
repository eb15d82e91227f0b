import type { TenantDb } from '../../db/database.ts';

/** The file that was a trip's POD last before the present one, or before it was deleted. */
export function findFormerPod(db: TenantDb, tripId: string) {
  return db
    .selectFrom('tripPods as p')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .where('p.tripId', '=', tripId)
    .where('p.replacedAt', 'is not', null)
    .orderBy('p.replacedAt', 'desc')
    .orderBy('p.uploadedAt', 'desc')
    .select(['p.fileId', 'f.fileName'])
    .limit(1)
    .executeTakeFirst();
}

/** The POD in force, with its file's name. */
export function findPod(db: TenantDb, tripId: string) {
  return db
    .selectFrom('tripPods as p')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .where('p.tripId', '=', tripId)
    .where('p.replacedAt', 'is', null)
    .select(['p.fileId', 'f.fileName'])
    .executeTakeFirst();
}
