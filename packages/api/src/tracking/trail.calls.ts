import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { arrival, driven, drivenQuery, trail, trailDays, trailMonthQuery, trailQuery } from './trail.schema.ts';

export const trailCalls = {
  trail: call('/api/tracking/vehicles/{id}/trail', {
    method: 'GET',
    summary: 'Where a vehicle was on a day in South Africa, with its stops and kilometres; who looks is recorded',
    access: 'user',
    params: idParams,
    query: trailQuery,
    reply: trail,
  }),
  trailDays: call('/api/tracking/vehicles/{id}/trail_days', {
    method: 'GET',
    summary: 'Days of a month on which a vehicle was heard of',
    access: 'user',
    params: idParams,
    query: trailMonthQuery,
    reply: trailDays,
  }),
  driven: call('/api/tracking/vehicles/{id}/driven', {
    method: 'GET',
    summary: 'How far a vehicle drove between two instants by what its unit sent; it suggests, no reading is written',
    access: 'user',
    params: idParams,
    query: drivenQuery,
    reply: driven,
  }),
  arrivals: call('/api/tracking/arrivals', {
    method: 'GET',
    summary: 'When each trip on route arrives at its last stop; without those whose vehicle was not heard of for two hours',
    access: 'user',
    reply: z.array(arrival),
  }),
} satisfies Calls;
