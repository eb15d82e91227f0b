import type { dieselCalls } from '@superlink/api/diesel/diesel.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportDiesel } from './diesel-export.service.ts';
import { fleetPerformance, performanceOfVehicle, performanceOfVehicles, summaryOfVehicle } from './diesel-performance.service.ts';
import { listDieselPrices, listExceptions, resolveException, setDieselPrice } from './fuel-exceptions.service.ts';
import { lastRefuel, listDiesel, listVehiclesToRefuel, requireOrder } from './diesel.service.ts';
import { cancelOrder, changeOrder, createOrder } from './write-order.service.ts';

export const dieselHandlers: Handlers<typeof dieselCalls> = {
  vehicles: (scope) => listVehiclesToRefuel(scope),
  list: (scope, { query }) => listDiesel(scope, query),
  exportList: (scope, { query }) => exportDiesel(scope, query),
  get: (scope, { params }) => requireOrder(scope, params.id),
  lastRefuel: (scope, { params }) => lastRefuel(scope, params.assetId),
  assetSummary: (scope, { params }) => summaryOfVehicle(scope, params.assetId),
  create: (scope, { body }) => createOrder(scope, body),
  update: (scope, { params, body }) => changeOrder(scope, params.id, body),
  cancel: (scope, { params }) => cancelOrder(scope, params.id),
  remove: async (scope, { params }) => void (await cancelOrder(scope, params.id)),
  assetPerformance: (scope, { params, query }) => performanceOfVehicle(scope, params.assetId, params.month, query.year),
  fleetPerformance: (scope, { params, query }) => fleetPerformance(scope, params.month, query.year),
  performance: (scope, { params, query }) => performanceOfVehicles(scope, params.month, query.year),
  exceptions: (scope, { query }) => listExceptions(scope, query),
  resolveException: (scope, { params, body }) => resolveException(scope, params.orderId, body),
  prices: (scope) => listDieselPrices(scope),
  setPrice: (scope, { body }) => setDieselPrice(scope, body),
};
