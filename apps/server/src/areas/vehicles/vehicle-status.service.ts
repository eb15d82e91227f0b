import { AppError } from '@superlink/api/error.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import {
  laterStatusText,
  statusAfterHandEdit,
  vehicleStatus,
  type VehicleEventType,
  type VehicleSituation,
  type VehicleStatus,
} from '@superlink/domain/vehicles/vehicle-status.ts';
import type { Scope } from '../../scope.ts';
import { recordAudits } from '../audit/public.ts';
import { watchVehicles } from './moved-vehicles.service.ts';
import { lockVehicle, updateVehicle } from './vehicles.queries.ts';
import { listVehiclesWithActiveEvents, readSituation } from './vehicles.views.ts';

type Work = Pick<Scope, 'db' | 'clock'>;

interface Circumstances {
  readonly handStatus: VehicleStatus;
  readonly driverId: string | null;
  readonly onRoute: boolean;
  readonly events: readonly { readonly eventType: VehicleEventType; readonly eventStartDate: Date; readonly eventEndDate: Date | null }[];
}

/** What the status of a vehicle follows from, as the rules take it. */
export function asSituation({ handStatus, driverId, onRoute, events }: Circumstances, now: Date): VehicleSituation {
  return {
    onRoute,
    handStatus,
    hasDriver: driverId !== null,
    today: sastDay(now),
    activeEvents: events.map((event) => ({
      eventType: event.eventType,
      start: sastDay(event.eventStartDate),
      end: event.eventEndDate && sastDay(event.eventEndDate),
    })),
  };
}

async function situationOf({ db, clock }: Work, id: string): Promise<VehicleSituation & { shown: VehicleStatus }> {
  const found = await readSituation(db, id);
  if (!found) throw new AppError('not_found');
  return { shown: found.status, ...asSituation(found, clock.now()) };
}

/** Computes the status again after a trip, booking or assignment event (decision 6.1). The caller's transaction holds the vehicle's lock. */
export async function recomputeStatus(work: Work, id: string): Promise<VehicleStatus> {
  await lockVehicle(work.db, id);
  const situation = await situationOf(work, id);
  const status = vehicleStatus(situation);
  // the time stamp of the row stays: nobody's open form is out of date because a booking began
  if (status !== situation.shown) await updateVehicle(work.db, id, { status });
  return status;
}

/** Shows what a user has just chosen, unless a trip or an active event says otherwise: then answers what becomes of the choice. */
export async function applyHandStatus(work: Work, id: string): Promise<string | null> {
  const situation = await situationOf(work, id);
  await updateVehicle(work.db, id, { status: statusAfterHandEdit(situation) });
  return laterStatusText(situation);
}

/** Bookings begin and end at midnight: every vehicle with an active event is looked at once a day. */
export async function recomputeBookedVehicles(scope: Scope): Promise<void> {
  for (const { assetId } of await listVehiclesWithActiveEvents(scope.db)) {
    if (!(await lockVehicle(scope.db, assetId))) continue;
    const entriesOfMoved = await watchVehicles(scope, [assetId]);
    await recomputeStatus(scope, assetId);
    await recordAudits(scope, await entriesOfMoved('a booking began or ended'));
  }
}
