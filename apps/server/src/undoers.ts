import { createAssignmentBody } from '@superlink/api/assignments/assignment.schema.ts';
import { restoreAssignment } from './areas/assignments/public.ts';
import {
  restoreDriverEvent,
  restoreEventsOfVehicle,
  restoreVehicleEvent,
  takeBackDriverEvent,
  takeBackVehicleEvent,
  unmakeDriverEvent,
  unmakeVehicleEvent,
} from './areas/bookings/public.ts';
import { restoreChep, takeBackChep } from './areas/chep/public.ts';
import { restoreClient } from './areas/clients/public.ts';
import { restoreCommodity } from './areas/commodities/public.ts';
import { restoreContract } from './areas/contracts/public.ts';
import { restoreOrder, takeBackDieselPrice } from './areas/diesel/public.ts';
import { restoreDriver } from './areas/drivers/public.ts';
import type { Undoer, Undoers } from './areas/history/public.ts';
import { restoreNote } from './areas/notes/public.ts';
import { restoreRate } from './areas/rates/public.ts';
import { restoreGeofence, takeBackDevice } from './areas/tracking/public.ts';
import { restoreTrailer } from './areas/trailers/public.ts';
import {
  restorePod,
  restoreTrip,
  restoreTripEvent,
  takeBackTrip,
  takeBackTripEvent,
  unmakeTrip,
  unmakeTripEvent,
} from './areas/trips/public.ts';
import { grantPermission, revokePermission } from './areas/users/public.ts';
import { restoreVehicle, takeBackVehicle } from './areas/vehicles/public.ts';

/** One way for all that moves or edits a record. */
const each = (record: string, done: readonly string[], undoer: Undoer): Undoers =>
  Object.fromEntries(done.map((one) => [`${record} ${one}`, undoer]));

/** The permission that one of two lists has and the other has not. */
function moved(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string {
  const [held, now] = [before.granted, after.granted] as [string[], string[]];
  return [...held, ...now].find((permission) => held.includes(permission) !== now.includes(permission))!;
}

const editsOfEvent = ['updated', 'started', 'completed', 'cancelled', 'taken_back'] as const;

/** What areas take back themselves, because no call makes the change the other way round (undo-ways.ts). */
export const undoers: Undoers = {
  'vehicle updated': (scope, { recordId, before, after }) => takeBackVehicle(scope, recordId, { before, after }),
  'vehicle deleted': (scope, { recordId, before }) => restoreVehicle(scope, recordId, before),
  'trailer deleted': (scope, { recordId }) => restoreTrailer(scope, recordId),
  'driver deleted': (scope, { recordId }) => restoreDriver(scope, recordId),
  'client deleted': (scope, { recordId }) => restoreClient(scope, recordId),
  'commodity deleted': (scope, { recordId, before }) => restoreCommodity(scope, { id: recordId, name: String(before.name) }),
  'rate deleted': (scope, { recordId, before }) => restoreRate(scope, recordId, String(before.clientId)),
  'contract deleted': (scope, { recordId, before }) => restoreContract(scope, recordId, String(before.clientId)),
  'assignment unlinked': (scope, { recordId, before: { assetId, trailerId, position, assignedAt } }) =>
    restoreAssignment(scope, recordId, createAssignmentBody.parse({ assetId, trailerId, position, assignedAt })),

  ...each('booking', editsOfEvent, (scope, { recordId, before }) => takeBackVehicleEvent(scope, recordId, before)),
  ...each('booking', ['created', 'restored'], (scope, { recordId }) => unmakeVehicleEvent(scope, recordId)),
  'booking deleted': (scope, { recordId, before }) => restoreVehicleEvent(scope, recordId, before),
  'booking deleted_with_vehicle': (scope, { recordId, before }) => restoreEventsOfVehicle(scope, recordId, before),
  ...each('driverEvent', editsOfEvent, (scope, { recordId, before }) => takeBackDriverEvent(scope, recordId, before)),
  ...each('driverEvent', ['created', 'restored'], (scope, { recordId }) => unmakeDriverEvent(scope, recordId)),
  'driverEvent deleted': (scope, { recordId, before }) => restoreDriverEvent(scope, recordId, before),
  ...each('tripEvent', editsOfEvent, (scope, { recordId, before }) => takeBackTripEvent(scope, recordId, before)),
  ...each('tripEvent', ['created', 'restored'], (scope, { recordId }) => unmakeTripEvent(scope, recordId)),
  'tripEvent deleted': (scope, { recordId, before }) => restoreTripEvent(scope, recordId, before),

  ...each('trip', ['updated', 'accepted', 'completed', 'cancelled', 'reverted', 'corrected', 'taken_back'], (scope, { recordId, before }) =>
    takeBackTrip(scope, recordId, before),
  ),
  ...each('trip', ['created', 'restored'], (scope, { recordId }) => unmakeTrip(scope, recordId)),
  'trip deleted': (scope, { recordId, before }) => restoreTrip(scope, recordId, before),
  ...each('trip', ['pod_deleted', 'pod_replaced'], (scope, { recordId }) => restorePod(scope, recordId)),

  'dieselOrder cancelled': (scope, { recordId, before }) => restoreOrder(scope, recordId, before),
  'dieselPrice set': (scope, { recordId, before }) => takeBackDieselPrice(scope, recordId, before),
  ...each('chepRecord', ['updated', 'taken_back'], (scope, { recordId, before }) => takeBackChep(scope, recordId, before)),
  'chepRecord deleted': (scope, { recordId, before }) => restoreChep(scope, recordId, String(before.tripId)),
  'device changed': (scope, { recordId, before }) => takeBackDevice(scope, recordId, before),
  'note deleted': (scope, { recordId }) => restoreNote(scope, recordId),
  'geofence deleted': (scope, { recordId }) => restoreGeofence(scope, recordId),

  'user permission_granted': (scope, { recordId, before, after }) => revokePermission(scope, recordId, moved(before, after)),
  'user permission_revoked': (scope, { recordId, before, after }) => grantPermission(scope, recordId, moved(before, after)),
};
