import type { chepCalls } from '@superlink/api/chep/chep.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportCheps } from './chep-export.service.ts';
import { listDepots } from './chep.views.ts';
import { changeChep, createChep, deleteChep, findTripsWithoutRecord, listCheps, requireChep } from './chep.service.ts';
import {
  exportLedger,
  exportStatement,
  listOutstandingPallets,
  readLedger,
  readStatement,
  setPalletRates,
} from './pallet-ledger.service.ts';

export const chepHandlers: Handlers<typeof chepCalls> = {
  list: (scope, { query }) => listCheps(scope, query),
  exportList: (scope, { query }) => exportCheps(scope, query),
  outstandingPallets: (scope) => listOutstandingPallets(scope),
  tripsWithoutRecord: (scope) => findTripsWithoutRecord(scope),
  depots: ({ db }) => listDepots(db),
  get: (scope, { params }) => requireChep(scope, params.id),
  create: (scope, { body }) => createChep(scope, body),
  update: (scope, { params, body }) => changeChep(scope, params.id, body),
  remove: (scope, { params }) => deleteChep(scope, params.id),

  ledger: (scope) => readLedger(scope),
  exportLedger: (scope, { query }) => exportLedger(scope, query),
  setRates: (scope, { body }) => setPalletRates(scope, body),
  statement: (scope, { params, query }) => readStatement(scope, params.clientId, query),
  exportStatement: (scope, { params, query }) => exportStatement(scope, params.clientId, query),
};
