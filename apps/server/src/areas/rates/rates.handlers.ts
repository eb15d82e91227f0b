import type { ratesCalls } from '@superlink/api/rates/rates.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportRates } from './rate-export.service.ts';
import { changeRate, countRates, createRate, deleteRate, listRates, listRatesOfClient, requireRate } from './rates.service.ts';

export const ratesHandlers: Handlers<typeof ratesCalls> = {
  list: (scope, { query }) => listRates(scope, query),
  exportList: (scope, { query }) => exportRates(scope, query),
  count: (scope, { query }) => countRates(scope, query.search),
  listOfClient: (scope, { params }) => listRatesOfClient(scope, params.clientId),
  get: (scope, { params }) => requireRate(scope, params.id),
  create: (scope, { body }) => createRate(scope, body),
  update: (scope, { params, body }) => changeRate(scope, params.id, body),
  remove: (scope, { params }) => deleteRate(scope, params.id),
};
