import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { accountCalls } from './accounts.calls.ts';
import { geofencesCalls } from './geofences.calls.ts';
import { devicesCalls } from './devices.calls.ts';
import { fleetMapCalls } from './fleet-map.calls.ts';
import { ingestKey, ingestKeyBody, newIngestKey } from './ingest-key.schema.ts';
import { positionParams, vehiclePosition } from './tracking.schema.ts';
import { trailCalls } from './trail.calls.ts';

const manager = { any: ['manager:actions'] } as const;

export const trackingCalls = {
  ...geofencesCalls,
  ...devicesCalls,
  ...fleetMapCalls,
  ...trailCalls,
  position: call('/api/tracking/vehicle/position/{id}', {
    method: 'GET',
    summary: 'Where a vehicle was last heard of, by fleet number and registration, its id or the id of the position; 404 when it never was',
    access: 'user',
    mayBeMissing: true,
    params: positionParams,
    reply: vehiclePosition,
  }),
  listIngestKeys: call('/api/tracking/ingest_keys', {
    method: 'GET',
    summary: 'Keys with which phones, trackers and servers send positions, newest first, revoked ones included',
    access: manager,
    reply: z.array(ingestKey),
  }),
  createIngestKey: call('/api/tracking/ingest_keys', {
    method: 'POST',
    summary: 'Makes a key for senders of positions; the answer holds it whole, this once',
    access: manager,
    status: 201,
    body: ingestKeyBody,
    reply: newIngestKey,
    errors: ['too_many_ingest_keys'],
  }),
  revokeIngestKey: call('/api/tracking/ingest_keys/{id}', {
    method: 'DELETE',
    summary: 'Revokes a key: whatever still sends with it is refused from then on',
    access: manager,
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
  ...accountCalls,
} satisfies Calls;
