import type { geofencesCalls } from '@superlink/api/tracking/geofences.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportDwell, readDwell, setDetention } from './dwell.service.ts';
import {
  changeGeofence,
  createGeofence,
  deleteGeofence,
  listGeofences,
  makeFencesFromStops,
  requireGeofence,
} from './geofences.service.ts';
import { exportVisits, listTripVisits, listVisits } from './visits.service.ts';

export const geofencesHandlers: Handlers<typeof geofencesCalls> = {
  listGeofences: (scope, { query }) => listGeofences(scope, query),
  getGeofence: (scope, { params }) => requireGeofence(scope, params.id),
  createGeofence: (scope, { body }) => createGeofence(scope, body),
  fencesFromStops: (scope, { body }) => makeFencesFromStops(scope, body.clientId),
  updateGeofence: (scope, { params, body }) => changeGeofence(scope, params.id, body),
  deleteGeofence: (scope, { params }) => deleteGeofence(scope, params.id),
  listVisits: (scope, { query }) => listVisits(scope, query),
  exportVisits: (scope, { query }) => exportVisits(scope, query),
  tripVisits: (scope, { params }) => listTripVisits(scope, params.id),
  dwell: (scope, { query }) => readDwell(scope, query),
  exportDwell: (scope, { query }) => exportDwell(scope, query),
  setDetention: (scope, { params, body }) => setDetention(scope, params.clientId, body),
};
