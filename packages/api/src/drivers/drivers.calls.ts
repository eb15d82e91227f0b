import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import {
  createDriverBody,
  driver,
  driverCounts,
  driverCountsQuery,
  driverListQuery,
  driverRow,
  driverSummary,
  updateDriverBody,
} from './driver.schema.ts';

export const driversCalls = {
  list: call('/api/drivers', {
    method: 'GET',
    summary: 'Drivers',
    access: 'user',
    cache: 900,
    query: driverListQuery,
    reply: z.array(driverRow),
  }),
  counts: call('/api/drivers/counts', {
    method: 'GET',
    summary: 'Drivers behind each filter tab',
    access: 'user',
    cache: 900,
    query: driverCountsQuery,
    reply: driverCounts,
  }),
  summary: call('/api/drivers/summary', {
    method: 'GET',
    summary: 'Light driver rows for pickers',
    access: 'user',
    cache: 1800,
    reply: z.array(driverSummary),
  }),
  get: call('/api/drivers/{id}', { method: 'GET', summary: 'One driver', access: 'user', cache: 900, params: idParams, reply: driver }),
  create: call('/api/drivers', {
    method: 'POST',
    summary: 'Create a driver',
    access: { any: ['controller:actions'] },
    status: 201,
    body: createDriverBody,
    reply: driver,
  }),
  update: call('/api/drivers/{id}', {
    method: 'PATCH',
    summary: 'Change a driver; needs controller:actions unless only assigned is sent, which follows from the vehicles and is not stored',
    access: 'user',
    params: idParams,
    body: updateDriverBody,
    reply: driver,
    errors: ['stale_record'],
  }),
  remove: call('/api/drivers/{id}', {
    method: 'DELETE',
    summary: 'Delete a driver with the documents, and unlink the vehicle',
    access: { any: ['controller:advanced_actions'] },
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
