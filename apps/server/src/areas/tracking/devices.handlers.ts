import type { devicesCalls } from '@superlink/api/tracking/devices.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addPhone, changeDevice, listDevices, showDevice } from './devices.service.ts';
import type { Ingest } from './ingest.service.ts';
import { bringPositions, makePositionTemplate } from './position-file.service.ts';

export function devicesHandlers(ingest: Ingest): Handlers<typeof devicesCalls> {
  return {
    listDevices: async (scope, { query }) => ({ ...(await listDevices(scope, query)), positionDays: ingest.keptDays }),
    getDevice: (scope, { params }) => showDevice(scope, params.id),
    addPhone: (scope, { body }) => addPhone(scope, body),
    changeDevice: (scope, { params, body }) => changeDevice(scope, params.id, body),
    positionTemplate: (scope) => makePositionTemplate(scope.clock.now()),
    bringPositions: (work, { query }) => bringPositions(work, ingest, query.assetId),
  };
}
