import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  contract,
  contractExportQuery,
  contractListQuery,
  contractMonth,
  contractRow,
  createContractBody,
  updateContractBody,
} from './contract.schema.ts';

export const contractsCalls = {
  list: call('/api/contracts', {
    method: 'GET',
    summary: 'Contracts by name; without limit the first 1 000',
    access: 'user',
    cache: 300,
    query: contractListQuery,
    reply: z.array(contractRow),
  }),
  exportList: call('/api/contracts/export', {
    method: 'GET',
    summary: 'The contracts of the list under the same filters, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: contractExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  get: call('/api/contracts/{id}', {
    method: 'GET',
    summary: 'One contract',
    access: 'user',
    cache: 300,
    params: idParams,
    reply: contract,
  }),
  months: call('/api/contracts/{id}/months', {
    method: 'GET',
    summary: 'What was agreed and delivered month by month, the latest first, 24 at most',
    access: 'user',
    cache: 300,
    params: idParams,
    reply: z.array(contractMonth),
  }),
  create: call('/api/contracts', {
    method: 'POST',
    makes: true,
    summary: 'Create a contract with an active client',
    access: { any: ['controller:actions', 'finance:advanced_actions'] },
    status: 201,
    body: createContractBody,
    reply: contract,
  }),
  update: call('/api/contracts/{id}', {
    method: 'PATCH',
    summary: 'Change a contract; another client must be an active one',
    access: { any: ['controller:actions'] },
    params: idParams,
    body: updateContractBody,
    reply: contract,
    errors: ['stale_record'],
  }),
  remove: call('/api/contracts/{id}', {
    method: 'DELETE',
    summary: 'Delete a contract that no trip uses',
    access: { any: ['controller:advanced_actions'] },
    status: 204,
    params: idParams,
    reply: z.void(),
    errors: ['contract_in_use'],
  }),
} satisfies Calls;
