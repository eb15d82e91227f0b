import type { Assignment, AssignmentListQuery, CreateAssignment } from '@superlink/api/assignments/assignment.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { couplingRefusal } from '@superlink/domain/assignments/coupling.ts';
import { positionNames, slotOf } from '@superlink/domain/trailers/trailer-position.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { movedAlong, recordAudits, type AuditEntry } from '../audit/public.ts';
import { lockTrailer } from '../trailers/public.ts';
import { lockVehicle } from '../vehicles/public.ts';
import { deleteAssignment, insertAssignment } from './assignments.queries.ts';
import {
  findAssignmentOfTrailer,
  findAssignmentRow,
  listAssignmentRows,
  listAssignmentsOfVehicle,
  type AssignmentRow,
} from './assignments.views.ts';

function answerAssignment(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    assetId: row.assetId,
    trailerId: row.trailerId,
    position: row.position,
    assetFleetNumber: row.fleetNumber,
    trailerRegistration: row.trailerReg,
    assignedAt: row.assignedAt.toISOString(),
  };
}

export async function requireAssignment({ db }: Pick<Scope, 'db'>, id: string): Promise<Assignment> {
  const row = await findAssignmentRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerAssignment(row);
}

export async function listAssignments({ db }: Scope, query: AssignmentListQuery): Promise<Assignment[]> {
  return (await listAssignmentRows(db, query)).map(answerAssignment);
}

/** What a coupling is in the histories of its vehicle and its trailer. */
function alongWith({ assetId, trailerId, assetFleetNumber, trailerRegistration }: Assignment, isCoupled: boolean): AuditEntry[] {
  const cause = `${trailerRegistration} ${isCoupled ? 'coupled to' : 'taken off'} ${assetFleetNumber}`;
  const moved = (area: string, recordId: string, coupled: object, free: object) =>
    movedAlong({ area, recordId, before: isCoupled ? free : coupled, after: isCoupled ? coupled : free, cause });
  return [
    ...moved('vehicles', assetId, { trailer: trailerRegistration }, { trailer: null }),
    ...moved('trailers', trailerId, { vehicle: assetFleetNumber }, { vehicle: null }),
  ];
}

/**
 * Couples a trailer to a vehicle. Vehicle and trailer are locked in this order, so that of two controllers at the same moment the second
 * sees what the first has done and is refused with names (409); the unique indexes have the last word (decisions 7.2, 20.3, 20.4). Another
 * position than the trailer's is 422, a vehicle or trailer that is not there 404.
 */
export function assignTrailer(scope: SignedInScope, body: CreateAssignment): Promise<Assignment> {
  return couple(scope, newId(scope.clock.now()), body);
}

/** Couples a trailer again that was unlinked, under the id that the assignment had. Throws like `assignTrailer`. */
export async function restoreAssignment(scope: SignedInScope, id: string, body: CreateAssignment): Promise<void> {
  await couple(scope, id, body);
}

async function couple(scope: SignedInScope, id: string, body: CreateAssignment): Promise<Assignment> {
  const { db, clock } = scope;
  const vehicle = await lockVehicle(db, body.assetId);
  if (!vehicle) throw new AppError('vehicle_gone');
  const trailer = await lockTrailer(db, body.trailerId);
  if (!trailer) throw new AppError('trailer_gone');
  const elsewhere = await findAssignmentOfTrailer(db, trailer.id);
  const pulled = await listAssignmentsOfVehicle(db, vehicle.id);
  const name = trailer.trailerFleetNumber ?? trailer.trailerReg;
  const refusal = couplingRefusal({
    position: body.position,
    trailer: { position: trailer.position, isAssigned: elsewhere !== undefined },
    pulled: pulled.map((other) => other.position),
  });
  switch (refusal) {
    case 'wrong_position':
      throw invalid({
        position: `Trailer ${name} is a ${positionNames[trailer.position]}, position ${trailer.position}`,
      });
    case 'trailer_assigned':
      throw new AppError('trailer_assigned', { trailer: name, fleetNumber: elsewhere!.fleetNumber });
    case 'slot_taken': {
      const slot = slotOf(body.position);
      const holder = pulled.find((other) => slotOf(other.position) === slot)!;
      throw new AppError('slot_taken', { fleetNumber: vehicle.fleetNumber, trailer: holder.trailerReg, slot });
    }
    case null:
      break;
  }
  const now = clock.now();
  await insertAssignment(db, {
    id,
    assetId: vehicle.id,
    trailerId: trailer.id,
    position: body.position,
    assignedAt: body.assignedAt ?? now,
    createdAt: now,
  });
  const assignment = await requireAssignment(scope, id);
  const own = { area: 'assignments', action: 'assigned', recordId: id, after: assignment };
  await recordAudits(scope, [own, ...alongWith(assignment, true)]);
  return assignment;
}

/** The assignment that was, or null when somebody else was faster. */
async function removeAssignment(scope: SignedInScope, row: AssignmentRow): Promise<Assignment | null> {
  if (!(await deleteAssignment(scope.db, row.id))) return null;
  const before = answerAssignment(row);
  await recordAudits(scope, [{ area: 'assignments', action: 'unlinked', recordId: row.id, before }, ...alongWith(before, false)]);
  return before;
}

/** Unlinks the trailer and answers the assignment that was; vehicle and trailer are free with the same write (ASG-016). */
export async function unlinkAssignment(scope: SignedInScope, id: string): Promise<Assignment> {
  const row = await findAssignmentRow(scope.db, id);
  const removed = row && (await removeAssignment(scope, row));
  if (!removed) throw new AppError('not_found');
  return removed;
}

/** For the deletion of a trailer, whose lock the caller holds. */
export async function unlinkTrailer(scope: SignedInScope, trailerId: string): Promise<void> {
  const row = await findAssignmentOfTrailer(scope.db, trailerId);
  if (row) await removeAssignment(scope, row);
}

/** For the deletion of a vehicle, whose lock the caller holds. */
export async function unlinkTrailersOfVehicle(scope: SignedInScope, assetId: string): Promise<void> {
  for (const row of await listAssignmentsOfVehicle(scope.db, assetId)) await removeAssignment(scope, row);
}
