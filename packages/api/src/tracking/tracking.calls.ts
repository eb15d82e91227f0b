import { call, type Calls } from '../call.ts';
import { positionParams, vehiclePosition } from './tracking.schema.ts';

export const trackingCalls = {
  position: call('/api/tracking/vehicle/position/{id}', {
    method: 'GET',
    summary: 'Where a vehicle was last heard of, by fleet number and registration, its id or the id of the position; 404 when it never was',
    access: 'user',
    mayBeMissing: true,
    params: positionParams,
    reply: vehiclePosition,
  }),
} satisfies Calls;
