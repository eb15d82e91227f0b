import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  assetFuelPerformance,
  assetFuelSummary,
  assetMonthParams,
  assetParams,
  createDieselOrderBody,
  dieselExportQuery,
  dieselListQuery,
  dieselOrder,
  dieselOrderPage,
  fleetFuelSummary,
  monthParams,
  refuelVehicle,
  updateDieselOrderBody,
  yearQuery,
} from './diesel-order.schema.ts';

/** seconds for which orders and figures may be shown without asking again (1§9) */
const ORDERS = 900;
const FIGURES = 21_600;

export const dieselCalls = {
  vehicles: call('/api/assets/diesel', {
    method: 'GET',
    summary: 'Vehicles for the diesel form: tank, driver, odometer',
    access: 'user',
    cache: ORDERS,
    reply: z.array(refuelVehicle),
  }),
  list: call('/api/diesel', {
    method: 'GET',
    summary: 'Diesel orders by date, the newest first',
    access: 'user',
    cache: ORDERS,
    query: dieselListQuery,
    reply: dieselOrderPage,
  }),
  exportList: call('/api/diesel/export', {
    method: 'GET',
    summary: 'The orders of the list under the same filters, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: dieselExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  get: call('/api/diesel/{id}', {
    method: 'GET',
    summary: 'One diesel order',
    access: 'user',
    params: idParams,
    reply: dieselOrder,
  }),
  lastRefuel: call('/api/diesel/{assetId}/last_refuel', {
    method: 'GET',
    summary: "The last order of a vehicle's chain; 404 before its first refuel",
    access: 'user',
    params: assetParams,
    reply: dieselOrder,
    errors: ['no_previous_refuel'],
  }),
  assetSummary: call('/api/diesel/asset_summary/{assetId}', {
    method: 'GET',
    summary: 'What a vehicle has taken so far, its last 90 days and its last refuel',
    access: 'user',
    params: assetParams,
    reply: assetFuelSummary,
  }),
  create: call('/api/diesel', {
    method: 'POST',
    summary: 'Record a diesel order',
    access: { any: ['controller:actions'] },
    status: 201,
    body: createDieselOrderBody,
    reply: dieselOrder,
  }),
  update: call('/api/diesel/{id}', {
    method: 'PATCH',
    summary: 'Change a diesel order; its neighbours in the chain are linked anew',
    access: 'user',
    params: idParams,
    body: updateDieselOrderBody,
    reply: dieselOrder,
    errors: ['stale_record'],
  }),
  cancel: call('/api/diesel/{id}/cancel', {
    method: 'POST',
    summary: 'Cancel a diesel order: it is removed for good, and answered as it was',
    access: 'user',
    params: idParams,
    reply: dieselOrder,
  }),
  remove: call('/api/diesel/{id}', {
    method: 'DELETE',
    summary: 'The same as cancel',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
  assetPerformance: call('/api/diesel/{assetId}/performance/{month}', {
    method: 'GET',
    summary: "One vehicle's fuel of a month",
    access: 'user',
    cache: FIGURES,
    params: assetMonthParams,
    query: yearQuery,
    reply: assetFuelPerformance,
  }),
  fleetPerformance: call('/api/diesel/fleet_performance/{month}', {
    method: 'GET',
    summary: "The fleet's fuel of a month, sums over sums",
    access: 'user',
    cache: FIGURES,
    params: monthParams,
    query: yearQuery,
    reply: fleetFuelSummary,
  }),
  performance: call('/api/diesel/performance/{month}', {
    method: 'GET',
    summary: 'Fuel of a month by vehicle, the best consumption first; vehicles without an order in it are left out',
    access: 'user',
    cache: FIGURES,
    params: monthParams,
    query: yearQuery,
    reply: z.array(assetFuelPerformance),
  }),
} satisfies Calls;
