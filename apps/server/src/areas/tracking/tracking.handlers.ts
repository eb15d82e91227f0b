import type { accountCalls } from '@superlink/api/tracking/accounts.calls.ts';
import type { devicesCalls } from '@superlink/api/tracking/devices.calls.ts';
import type { trackingCalls } from '@superlink/api/tracking/tracking.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { geofencesHandlers } from './geofences.handlers.ts';
import { listPositions, showVehicleCard } from './fleet-map.service.ts';
import { createIngestKey, listIngestKeys, revokeIngestKey } from './ingest-keys.service.ts';
import { requirePosition } from './tracking.service.ts';

export const trackingHandlers: Omit<Handlers<typeof trackingCalls>, keyof typeof accountCalls | keyof typeof devicesCalls> = {
  ...geofencesHandlers,
  positions: (scope) => listPositions(scope),
  vehicleCard: (scope, { params }) => showVehicleCard(scope, params.id),
  position: (scope, { params }) => requirePosition(scope, params.id),
  listIngestKeys: (scope) => listIngestKeys(scope),
  createIngestKey: (scope, { body }) => createIngestKey(scope, body),
  revokeIngestKey: (scope, { params }) => revokeIngestKey(scope, params.id),
};
