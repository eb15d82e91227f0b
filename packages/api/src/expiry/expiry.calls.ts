import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS } from '../fields.ts';
import { expiry, expiryCounts, expiryCountsQuery, expiryExportQuery, expiryListQuery } from './expiry.schema.ts';

export const expiryCalls = {
  list: call('/api/expiries', {
    method: 'GET',
    summary: 'Licences, discs, PDPs and permits of vehicles, trailers and drivers by expiry, oldest first',
    access: 'user',
    query: expiryListQuery,
    reply: z.array(expiry),
  }),
  exportList: call('/api/expiries/export', {
    method: 'GET',
    summary: 'The expiry board under the same filters, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: expiryExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  counts: call('/api/expiries/counts', {
    method: 'GET',
    summary: 'Papers behind each state',
    access: 'user',
    query: expiryCountsQuery,
    reply: expiryCounts,
  }),
} satisfies Calls;
