import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  client,
  clientExportQuery,
  clientListQuery,
  clientPage,
  clientSummary,
  createClientBody,
  pendingPods,
  updateClientBody,
} from './client.schema.ts';

export const clientsCalls = {
  list: call('/api/clients', {
    method: 'GET',
    summary: 'A page of the clients by trading name, and how many the filters leave',
    access: 'user',
    cache: 1200,
    query: clientListQuery,
    reply: clientPage,
  }),
  exportList: call('/api/clients/export', {
    method: 'GET',
    summary: 'The clients of the list under the same filters, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: clientExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  summary: call('/api/clients/summary', {
    method: 'GET',
    summary: 'Light client rows for pickers',
    access: 'user',
    cache: 1800,
    reply: z.array(clientSummary),
  }),
  get: call('/api/clients/{id}', { method: 'GET', summary: 'One client', access: 'user', cache: 1200, params: idParams, reply: client }),
  pendingPods: call('/api/clients/{id}/pending-pods', {
    method: 'GET',
    summary: 'How many completed trips of a client lack a POD',
    access: 'user',
    cache: 60,
    params: idParams,
    reply: pendingPods,
  }),
  create: call('/api/clients', {
    method: 'POST',
    makes: true,
    summary: 'Create a client',
    access: { any: ['finance:actions'] },
    status: 201,
    body: createClientBody,
    reply: client,
  }),
  update: call('/api/clients/{id}', {
    method: 'PATCH',
    summary: 'Change a client',
    access: 'user',
    params: idParams,
    body: updateClientBody,
    reply: client,
    errors: ['stale_record'],
  }),
  remove: call('/api/clients/{id}', {
    method: 'DELETE',
    summary: 'Delete a client that nothing hangs on',
    access: { any: ['finance:actions'] },
    status: 204,
    params: idParams,
    reply: z.void(),
    errors: ['client_has_records'],
  }),
} satisfies Calls;
