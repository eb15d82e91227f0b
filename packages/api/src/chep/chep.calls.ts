import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  chepExportQuery,
  chepListQuery,
  chepPage,
  chepRecord,
  createChepBody,
  outstandingPalletsEntry,
  tripWithoutChep,
  updateChepBody,
} from './chep.schema.ts';
import {
  ledgerExportQuery,
  palletLedgerAnswer,
  palletRates,
  palletRatesBody,
  palletStatement,
  statementExportQuery,
  statementParams,
  statementQuery,
} from './pallet-ledger.schema.ts';

/** seconds for which lists may be shown without asking again (2§9) */
const LISTS = 900;
const controllers = { any: ['controller:actions'] } as const;

export const chepCalls = {
  list: call('/api/chep', {
    method: 'GET',
    summary: 'CHEP records by pick-up date, the newest first, and how many there are of each status',
    access: 'user',
    cache: LISTS,
    query: chepListQuery,
    reply: chepPage,
  }),
  exportList: call('/api/chep/export', {
    method: 'GET',
    summary: 'The records of the list under the same filters, or chosen ones, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: chepExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  outstandingPallets: call('/api/chep/outstanding-pallets', {
    method: 'GET',
    summary: 'Pallets of pending and delayed records per client, most first',
    access: 'user',
    cache: 1800,
    reply: z.array(outstandingPalletsEntry),
  }),
  tripsWithoutRecord: call('/api/chep/trips-without-record', {
    method: 'GET',
    summary: 'CHEP loads on route that have no record yet, and trips whose record was deleted',
    access: 'user',
    cache: 60,
    reply: z.array(tripWithoutChep),
  }),
  depots: call('/api/chep/depots', {
    method: 'GET',
    summary: 'Depot addresses of earlier records, the most used first, for the form',
    access: 'user',
    cache: LISTS,
    reply: z.array(z.string()),
  }),
  get: call('/api/chep/{id}', {
    method: 'GET',
    summary: 'One CHEP record',
    access: 'user',
    params: idParams,
    reply: chepRecord,
    errors: ['chep_not_found'],
  }),
  create: call('/api/chep', {
    method: 'POST',
    makes: true,
    summary: 'Record the pallets of a trip (phase 1)',
    access: controllers,
    status: 201,
    body: createChepBody,
    reply: chepRecord,
    errors: ['chep_exists', 'chep_trip_state'],
  }),
  update: call('/api/chep/{id}', {
    method: 'PUT',
    summary: 'Say what became of the pallets (phase 2); completed and overridden records stay as they are',
    access: controllers,
    params: idParams,
    body: updateChepBody,
    reply: chepRecord,
    errors: ['chep_not_found', 'chep_closed', 'stale_record'],
  }),
  remove: call('/api/chep/{id}', {
    method: 'DELETE',
    summary: 'Delete a record; a completed or overridden one needs controller:advanced_actions',
    access: { any: ['controller:actions', 'controller:advanced_actions'] },
    status: 204,
    params: idParams,
    reply: z.void(),
    errors: ['chep_not_found'],
  }),

  ledger: call('/api/chep/ledger', {
    method: 'GET',
    summary: 'Pallets out, returned, overridden and outstanding by age per client, with what they cost',
    access: 'user',
    cache: LISTS,
    reply: palletLedgerAnswer,
  }),
  exportLedger: call('/api/chep/ledger/export', {
    method: 'GET',
    summary: 'The pallet ledger as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: ledgerExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  setRates: call('/api/chep/ledger/rates', {
    method: 'PUT',
    summary: 'Name what pallets cost the company: hire a pallet and day, loss a pallet',
    access: { any: ['finance:actions'] },
    body: palletRatesBody,
    reply: palletRates,
  }),
  statement: call('/api/chep/ledger/{clientId}', {
    method: 'GET',
    summary: "A client's pallet account of one month",
    access: 'user',
    cache: LISTS,
    params: statementParams,
    query: statementQuery,
    reply: palletStatement,
  }),
  exportStatement: call('/api/chep/ledger/{clientId}/export', {
    method: 'GET',
    summary: "A client's pallet account of one month, as CSV or XLSX",
    access: 'user',
    timeoutMs: EXPORT_MS,
    params: statementParams,
    query: statementExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
} satisfies Calls;
