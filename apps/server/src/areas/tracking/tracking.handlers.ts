import type { accountCalls } from '@superlink/api/tracking/accounts.calls.ts';
import type { devicesCalls } from '@superlink/api/tracking/devices.calls.ts';
import type { trackingCalls } from '@superlink/api/tracking/tracking.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listArrivals } from './arrivals.service.ts';
import { geofencesHandlers } from './geofences.handlers.ts';
import { listPositions, showVehicleCard } from './fleet-map.service.ts';
import { createIngestKey, listIngestKeys, revokeIngestKey } from './ingest-keys.service.ts';
import { requirePosition } from './tracking.service.ts';
import { drivenBetween, listTrailDays, readTrail } from './trail.service.ts';

export const trackingHandlers: Omit<Handlers<typeof trackingCalls>, keyof typeof accountCalls | keyof typeof devicesCalls> = {
  ...geofencesHandlers,
  positions: (scope) => listPositions(scope),
  vehicleCard: (scope, { params }) => showVehicleCard(scope, params.id),
  trail: (scope, { params, query }) => readTrail(scope, params.id, query.day),
  trailDays: (scope, { params, query }) => listTrailDays(scope, params.id, query.month),
  driven: (scope, { params, query }) => drivenBetween(scope, params.id, query.from, query.to),
  arrivals: (scope) => listArrivals(scope),
  position: (scope, { params }) => requirePosition(scope, params.id),
  listIngestKeys: (scope) => listIngestKeys(scope),
  createIngestKey: (scope, { body }) => createIngestKey(scope, body),
  revokeIngestKey: (scope, { params }) => revokeIngestKey(scope, params.id),
};
