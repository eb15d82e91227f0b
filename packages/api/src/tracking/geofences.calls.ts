import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  createGeofenceBody,
  fencesFromStops,
  fencesFromStopsBody,
  geofence,
  geofenceListQuery,
  geofencePage,
  updateGeofenceBody,
} from './geofence.schema.ts';
import {
  detentionBody,
  detentionParams,
  detentionTerms,
  dwellAnswer,
  dwellExportQuery,
  dwellQuery,
  tripVisit,
  visitExportQuery,
  visitListQuery,
  visitPage,
} from './visit.schema.ts';

const controllers = { any: ['controller:actions'] } as const;
const files = { file: [CSV_TYPE, XLSX_TYPE] } as const;

/** Fences drawn on the map, and the arrivals and departures that follow from them. */
export const geofencesCalls = {
  listGeofences: call('/api/tracking/geofences', {
    method: 'GET',
    summary: 'Fences by name with how many vehicles are in each now, and how many there are of each kind',
    access: 'user',
    query: geofenceListQuery,
    reply: geofencePage,
  }),
  getGeofence: call('/api/tracking/geofences/{id}', {
    method: 'GET',
    summary: 'One fence',
    access: 'user',
    params: idParams,
    reply: geofence,
  }),
  createGeofence: call('/api/tracking/geofences', {
    method: 'POST',
    makes: true,
    summary: 'Draw a fence: a circle or an outline',
    access: controllers,
    status: 201,
    body: createGeofenceBody,
    reply: geofence,
    errors: ['geofence_taken', 'too_many_geofences'],
  }),
  fencesFromStops: call('/api/tracking/geofences/from_stops', {
    method: 'POST',
    makes: true,
    summary: 'Make a circle at every place where a client loads or offloads and no fence is yet',
    access: controllers,
    body: fencesFromStopsBody,
    reply: fencesFromStops,
    errors: ['geofence_taken', 'too_many_geofences'],
  }),
  updateGeofence: call('/api/tracking/geofences/{id}', {
    method: 'PATCH',
    summary: 'Change what is sent of a fence',
    access: controllers,
    params: idParams,
    body: updateGeofenceBody,
    reply: geofence,
    errors: ['geofence_taken', 'stale_record'],
  }),
  deleteGeofence: call('/api/tracking/geofences/{id}', {
    method: 'DELETE',
    summary: 'Take a fence away; its visits stay, those under way end now',
    access: controllers,
    status: 204,
    params: idParams,
    reply: z.void(),
  }),

  listVisits: call('/api/tracking/visits', {
    method: 'GET',
    summary: 'Stays of vehicles in fences: those under way first, then the latest arrival first',
    access: 'user',
    query: visitListQuery,
    reply: visitPage,
  }),
  exportVisits: call('/api/tracking/visits/export', {
    method: 'GET',
    summary: 'The visits of the list under the same filters, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: visitExportQuery,
    reply: files,
  }),
  tripVisits: call('/api/tracking/trips/{id}/visits', {
    method: 'GET',
    summary: "When a trip's vehicle came to its client's fences and those at its stops and when it left, on the days of the trip",
    access: 'user',
    params: idParams,
    reply: z.array(tripVisit),
  }),
  dwell: call('/api/tracking/dwell', {
    method: 'GET',
    summary: 'Visits, time and detention per client of the visits that began in a month, the longest time first',
    access: 'user',
    query: dwellQuery,
    reply: dwellAnswer,
  }),
  exportDwell: call('/api/tracking/dwell/export', {
    method: 'GET',
    summary: 'Visits, time and detention per client of a month, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: dwellExportQuery,
    reply: files,
  }),
  setDetention: call('/api/tracking/detention/{clientId}', {
    method: 'PUT',
    summary: 'Name the hours that a client may keep a vehicle for nothing, and the rand an hour after them',
    access: { any: ['controller:actions', 'finance:actions'] },
    params: detentionParams,
    body: detentionBody,
    reply: detentionTerms,
  }),
} satisfies Calls;
