import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { fleetPosition, vehicleCard } from './fleet-map.schema.ts';

export const fleetMapCalls = {
  positions: call('/api/tracking/vehicles/positions', {
    method: 'GET',
    summary:
      'Where each vehicle was last heard of, by fleet number; vehicles that never were are left out. The answer has an ETag: 304 while nothing moved',
    access: 'user',
    reply: z.array(fleetPosition),
  }),
  vehicleCard: call('/api/tracking/vehicles/{id}/card', {
    method: 'GET',
    summary: 'What a controller wants to know of a vehicle on the map: its driver, its trip, and its place in words',
    access: 'user',
    mayBeMissing: true,
    params: idParams,
    reply: vehicleCard,
  }),
} satisfies Calls;
