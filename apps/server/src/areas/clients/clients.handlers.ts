import type { clientsCalls } from '@superlink/api/clients/clients.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportClients } from './client-export.service.ts';
import { changeClient, createClient, listClients, listClientSummaries, readPendingPods, requireClient } from './clients.service.ts';
import { deleteClient } from './delete-client.service.ts';

export const clientsHandlers: Handlers<typeof clientsCalls> = {
  list: (scope, { query }) => listClients(scope, query),
  exportList: (scope, { query }) => exportClients(scope, query),
  summary: (scope) => listClientSummaries(scope),
  get: (scope, { params }) => requireClient(scope, params.id),
  pendingPods: (scope, { params }) => readPendingPods(scope, params.id),
  create: (scope, { body }) => createClient(scope, body),
  update: (scope, { params, body }) => changeClient(scope, params.id, body),
  remove: (scope, { params }) => deleteClient(scope, params.id),
};
