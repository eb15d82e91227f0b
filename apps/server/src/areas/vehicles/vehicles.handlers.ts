import type { vehiclesCalls } from '@superlink/api/vehicles/vehicles.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  changeVehicle,
  countVehicles,
  createVehicle,
  deleteVehicle,
  listUpcomingServices,
  listVehicles,
  listVehicleSummaries,
  requireVehicle,
} from './vehicles.service.ts';

export const vehiclesHandlers: Handlers<typeof vehiclesCalls> = {
  list: (scope, { query }) => listVehicles(scope, query),
  counts: (scope, { query }) => countVehicles(scope, query.search),
  summary: (scope) => listVehicleSummaries(scope),
  service: (scope) => listUpcomingServices(scope),
  get: (scope, { params }) => requireVehicle(scope, params.id),
  create: (scope, { body }) => createVehicle(scope, body),
  update: (scope, { params, body }) => changeVehicle(scope, params.id, body),
  remove: (scope, { params }) => deleteVehicle(scope, params.id),
};
