import type { vehiclesCalls } from '@superlink/api/vehicles/vehicles.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { forgetPerformance, monthlyPerformance, performances } from './vehicle-performance.service.ts';
import { exportVehicles } from './vehicle-export.service.ts';
import {
  changeVehicle,
  countVehicles,
  createVehicle,
  deleteVehicle,
  listUpcomingServices,
  listVehicles,
  listVehicleSummaries,
  requireVehicle,
  type VehicleEffects,
} from './vehicles.service.ts';

export function vehiclesHandlers(effects: VehicleEffects): Handlers<typeof vehiclesCalls> {
  return {
    list: (scope, { query }) => listVehicles(scope, query),
    exportList: (scope, { query }) => exportVehicles(scope, query),
    counts: (scope, { query }) => countVehicles(scope, query.search),
    summary: (scope) => listVehicleSummaries(scope),
    service: (scope) => listUpcomingServices(scope),
    get: (scope, { params }) => requireVehicle(scope, params.id),
    create: (scope, { body }) => createVehicle(scope, body),
    update: (scope, { params, body }) => changeVehicle(scope, params.id, body),
    remove: (scope, { params }) => deleteVehicle(scope, effects, params.id),
    monthlyPerformance: (scope, { params, query }) => monthlyPerformance(scope, params.id, params.month, query.year),
    performances: (scope, { params, query }) => performances(scope, params.idOrMonth, query),
    forgetPerformance: (scope, { params, query }) => forgetPerformance(scope, params.idOrMonth, query.year),
  };
}
