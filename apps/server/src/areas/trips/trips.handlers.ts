import type { tripsCalls } from '@superlink/api/trips/trips.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { FileKeeper } from '../files/public.ts';
import { adminEditTrip, deleteTrip } from './correct-trip.service.ts';
import { createTrip } from './create-trip.service.ts';
import { changeTrip } from './edit-trip.service.ts';
import { invoiceTrips } from './invoice-trips.service.ts';
import { acceptTrip, cancelTrip, completeTrip, revertTrip } from './move-trip.service.ts';
import { exportPodChase } from './pod-chase-export.service.ts';
import { listPodChase, sumPodChase } from './pod-chase.service.ts';
import {
  changeTripEvent,
  completeTripEvent,
  createTripEvent,
  listTripEvents,
  removeTripEvent,
  requireTripEvent,
} from './trip-events.service.ts';
import { exportTrips } from './trip-export.service.ts';
import { linkToPod, placePod, removePod } from './trip-pod.service.ts';
import {
  listActiveTripsOf,
  listArchivedTrips,
  listScheduledTrips,
  listTripsOfClient,
  requireTripThat,
  findChepRecordOf,
} from './trips.service.ts';

export function tripsHandlers(files: FileKeeper): Handlers<typeof tripsCalls> {
  return {
    archived: (scope, { query }) => listArchivedTrips(scope, query),
    exportArchived: (scope, { query }) => exportTrips(scope, query),
    archivedDetail: (scope, { params }) => requireTripThat(scope, params.id, 'closed'),
    scheduled: (scope, { query }) => listScheduledTrips(scope, query),
    activeOfVehicle: (scope, { params }) => listActiveTripsOf(scope, params.assetId),
    activeDetail: (scope, { params }) => requireTripThat(scope, params.id, 'open'),
    ofClient: (scope, { params, query }) => listTripsOfClient(scope, params.clientId, query),
    create: (scope, { body }) => createTrip(scope, body),
    update: (scope, { params, body }) => changeTrip(scope, params.id, body),
    invoice: (scope, { body }) => invoiceTrips(scope, body),
    adminEdit: (scope, { params, body }) => adminEditTrip(scope, params.id, body),
    remove: (scope, { params }) => deleteTrip(scope, params.id),
    accept: (scope, { params, body }) => acceptTrip(scope, params.id, body),
    complete: (scope, { params, body }) => completeTrip(scope, params.id, body),
    cancel: (scope, { params }) => cancelTrip(scope, params.id),
    revert: (scope, { params }) => revertTrip(scope, params.id),
    chepFormExists: (scope, { params }) => findChepRecordOf(scope, params.id),

    podLink: (scope, { params }) => linkToPod(scope, files, params.id),
    uploadPod: (work, { params }) => placePod(work, files, params.id, 'first'),
    replacePod: (work, { params }) => placePod(work, files, params.id, 'replace'),
    removePod: (scope, { params }) => removePod(scope, params.id),

    podChase: (scope, { query }) => listPodChase(scope, query),
    podChaseSummary: (scope, { query }) => sumPodChase(scope, query),
    exportPodChase: (scope, { query }) => exportPodChase(scope, query),

    events: (scope, { query }) => listTripEvents(scope, query),
    event: (scope, { params }) => requireTripEvent(scope, params.id),
    createEvent: (scope, { body }) => createTripEvent(scope, body),
    updateEvent: (scope, { params, body }) => changeTripEvent(scope, params.id, body),
    completeEvent: (scope, { params }) => completeTripEvent(scope, params.id),
    removeEvent: (scope, { params }) => removeTripEvent(scope, params.id),
  };
}
