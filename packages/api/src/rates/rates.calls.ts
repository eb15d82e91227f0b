import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  clientRatesParams,
  createRateBody,
  rate,
  rateCount,
  rateCountQuery,
  rateExportQuery,
  rateListQuery,
  rateRow,
  updateRateBody,
} from './rate.schema.ts';

/** Priced routes: the screens call them Routes, and so do the paths (2§7). */
export const ratesCalls = {
  list: call('/api/routes', {
    method: 'GET',
    summary: 'Rates, the newest first; without limit the first 1 000',
    access: 'user',
    cache: 1200,
    query: rateListQuery,
    reply: z.array(rateRow),
  }),
  exportList: call('/api/routes/export', {
    method: 'GET',
    summary: 'The rates of the list under the same search, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: rateExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  count: call('/api/routes/count', {
    method: 'GET',
    summary: 'How many rates a search finds',
    access: 'user',
    cache: 1200,
    query: rateCountQuery,
    reply: rateCount,
  }),
  listOfClient: call('/api/routes/client/{clientId}', {
    method: 'GET',
    summary: 'The rates of one client, the newest first',
    access: 'user',
    cache: 1200,
    params: clientRatesParams,
    reply: z.array(rateRow),
  }),
  get: call('/api/routes/{id}', { method: 'GET', summary: 'One rate', access: 'user', cache: 1200, params: idParams, reply: rate }),
  create: call('/api/routes', {
    method: 'POST',
    makes: true,
    summary: 'Create a rate',
    access: { any: ['controller:actions', 'finance:advanced_actions'] },
    status: 201,
    body: createRateBody,
    reply: rate,
  }),
  update: call('/api/routes/{id}', {
    method: 'PATCH',
    summary: 'Change a rate',
    access: { any: ['controller:actions'] },
    params: idParams,
    body: updateRateBody,
    reply: rate,
    errors: ['stale_record'],
  }),
  remove: call('/api/routes/{id}', {
    method: 'DELETE',
    summary: 'Delete a rate; trips keep their copy',
    access: { any: ['controller:actions'] },
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
