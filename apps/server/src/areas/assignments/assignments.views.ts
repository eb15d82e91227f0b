import type { AssignmentListQuery } from '@superlink/api/assignments/assignment.schema.ts';
import type { TenantDb } from '../../db/database.ts';
import { onPage } from '../../db/page.ts';

/** Every assignment with the numbers of its vehicle and trailer as they are today. */
function assignments(db: TenantDb) {
  return db
    .selectFrom('trailerAssignments as a')
    .innerJoin('vehicles as v', 'v.id', 'a.assetId')
    .innerJoin('trailers as t', 't.id', 'a.trailerId')
    .select(['a.id', 'a.assetId', 'a.trailerId', 'a.position', 'a.assignedAt', 'v.fleetNumber', 't.trailerReg']);
}

export function listAssignmentRows(db: TenantDb, query: AssignmentListQuery) {
  return assignments(db).orderBy('v.fleetNumber').orderBy('a.slot').orderBy('a.id').$call(onPage(query)).execute();
}

export function findAssignmentRow(db: TenantDb, id: string) {
  return assignments(db).where('a.id', '=', id).executeTakeFirst();
}
export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignmentRow>>>;

/** What a vehicle pulls. */
export function listAssignmentsOfVehicle(db: TenantDb, assetId: string) {
  return assignments(db).where('a.assetId', '=', assetId).execute();
}

/** The one assignment of a trailer, if a vehicle pulls it. */
export function findAssignmentOfTrailer(db: TenantDb, trailerId: string) {
  return assignments(db).where('a.trailerId', '=', trailerId).executeTakeFirst();
}
