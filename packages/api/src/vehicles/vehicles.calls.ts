import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import {
  createVehicleBody,
  serviceEntry,
  updateVehicleBody,
  vehicle,
  vehicleCounts,
  vehicleCountsQuery,
  vehicleListQuery,
  vehicleSummary,
} from './vehicle.schema.ts';

export const vehiclesCalls = {
  list: call('/api/assets', {
    method: 'GET',
    summary: 'Vehicles of the fleet',
    access: 'user',
    cache: 900,
    query: vehicleListQuery,
    reply: z.array(vehicle),
  }),
  counts: call('/api/assets/counts', {
    method: 'GET',
    summary: 'Vehicles behind each filter tab',
    access: 'user',
    cache: 900,
    query: vehicleCountsQuery,
    reply: vehicleCounts,
  }),
  summary: call('/api/assets/summary', {
    method: 'GET',
    summary: 'Light vehicle rows for pickers',
    access: 'user',
    cache: 1800,
    reply: z.array(vehicleSummary),
  }),
  service: call('/api/assets/service', {
    method: 'GET',
    summary: 'Vehicles overdue for service or due within the window, most overdue first',
    access: 'user',
    cache: 1800,
    reply: z.array(serviceEntry),
  }),
  get: call('/api/assets/{id}', { method: 'GET', summary: 'One vehicle', access: 'user', cache: 900, params: idParams, reply: vehicle }),
  create: call('/api/assets', {
    method: 'POST',
    summary: 'Create a vehicle',
    access: { any: ['controller:actions'] },
    status: 201,
    body: createVehicleBody,
    reply: vehicle,
    errors: ['registration_taken', 'fleet_number_taken'],
  }),
  update: call('/api/assets/{id}', {
    method: 'PATCH',
    summary: 'Change a vehicle',
    access: 'user',
    params: idParams,
    body: updateVehicleBody,
    reply: vehicle,
    errors: ['registration_taken', 'fleet_number_taken', 'vehicle_on_trip', 'stale_record', 'driver_assigned', 'driver_just_assigned'],
  }),
  remove: call('/api/assets/{id}', {
    method: 'DELETE',
    summary: 'Delete a vehicle, its events and figures, and unlink driver and trailers',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
    errors: ['vehicle_has_open_trips'],
  }),
} satisfies Calls;
