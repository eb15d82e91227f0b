import type { driversCalls } from '@superlink/api/drivers/drivers.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  changeDriver,
  countDrivers,
  createDriver,
  deleteDriver,
  listDriverSummaries,
  listDrivers,
  requireDriver,
  type DriverEffects,
} from './drivers.service.ts';

export function driversHandlers(effects: DriverEffects): Handlers<typeof driversCalls> {
  return {
    list: (scope, { query }) => listDrivers(scope, query),
    counts: (scope, { query }) => countDrivers(scope, query.search),
    summary: (scope) => listDriverSummaries(scope),
    get: (scope, { params }) => requireDriver(scope, params.id),
    create: (scope, { body }) => createDriver(scope, body),
    update: (scope, { params, body }) => changeDriver(scope, params.id, body),
    remove: (scope, { params }) => deleteDriver(scope, effects, params.id),
  };
}
