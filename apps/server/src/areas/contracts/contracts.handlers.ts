import type { contractsCalls } from '@superlink/api/contracts/contracts.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportContracts } from './contract-export.service.ts';
import { listContractMonths } from './contract-months.service.ts';
import { changeContract, createContract, deleteContract, listContracts, requireContract } from './contracts.service.ts';

export const contractsHandlers: Handlers<typeof contractsCalls> = {
  list: (scope, { query }) => listContracts(scope, query),
  exportList: (scope, { query }) => exportContracts(scope, query),
  get: (scope, { params }) => requireContract(scope, params.id),
  months: (scope, { params }) => listContractMonths(scope, params.id),
  create: (scope, { body }) => createContract(scope, body),
  update: (scope, { params, body }) => changeContract(scope, params.id, body),
  remove: (scope, { params }) => deleteContract(scope, params.id),
};
