import { AppError } from '@superlink/api/error.ts';
import type { SignedInScope } from '../../scope.ts';
import { removeRecord, restoreRecord } from '../audit/public.ts';
import type { FileKeeper } from '../files/public.ts';
import { removeDocumentsOf } from './driver-documents.service.ts';
import { updateDriver } from './drivers.queries.ts';
import { driverRecords } from './drivers.service.ts';
import { findTripOnRouteOf } from './drivers.views.ts';

/** What other areas do when a driver goes; handed in by the composition, because areas never look up. */
export interface DriverEffects {
  /** before the driver is held: whoever sends a trip on route holds the vehicle first and then asks for its driver */
  beforeDelete(scope: SignedInScope, driverId: string): Promise<void>;
  onDelete(scope: SignedInScope, driverId: string): Promise<void>;
}

/**
 * Soft: the name stays readable in old trips, the vehicle is free again, the documents leave storage, what is special about a person is
 * forgotten (decisions 20.5, 20.6). Throws driver_on_trip while the driver is on the road.
 */
export async function deleteDriver(scope: SignedInScope, files: FileKeeper, effects: DriverEffects, id: string): Promise<void> {
  const { db, clock } = scope;
  await effects.beforeDelete(scope, id);
  await removeRecord(scope, driverRecords, id, async ({ row, stamp }) => {
    const trip = await findTripOnRouteOf(db, id);
    if (trip) throw new AppError('driver_on_trip', { driver: `${row.name} ${row.surname}`, trip: trip.tripNumber });
    await effects.onDelete(scope, id);
    await removeDocumentsOf(scope, files, id);
    await updateDriver(db, id, { ethnicity: null, deletedAt: clock.now(), ...stamp });
  });
}

/** A driver who was deleted is there again, without the documents, which left storage, and without what is special about a person. */
export function restoreDriver(scope: SignedInScope, id: string): Promise<void> {
  return restoreRecord(scope, driverRecords, id, (stamp) => updateDriver(scope.db, id, { deletedAt: null, ...stamp }));
}
