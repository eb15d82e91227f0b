import { documentFileRule } from '@superlink/domain/files/file-rule.ts';
import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import { downloadLink } from '../files/download-link.schema.ts';
import {
  createDriverBody,
  documentParams,
  driver,
  driverCounts,
  driverCountsQuery,
  driverDocument,
  driverExportQuery,
  driverListQuery,
  driverRow,
  driverSummary,
  updateDriverBody,
} from './driver.schema.ts';

/** A file of 10 MB over a slow line needs longer than the 50 s of every other call. */
const UPLOAD_MS = 300_000;

export const driversCalls = {
  list: call('/api/drivers', {
    method: 'GET',
    summary: 'Drivers',
    access: 'user',
    cache: 900,
    query: driverListQuery,
    reply: z.array(driverRow),
  }),
  exportList: call('/api/drivers/export', {
    method: 'GET',
    summary: 'The drivers of the list under the same filters, or chosen ones, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: driverExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  counts: call('/api/drivers/counts', {
    method: 'GET',
    summary: 'Drivers behind each filter tab',
    access: 'user',
    cache: 900,
    query: driverCountsQuery,
    reply: driverCounts,
  }),
  summary: call('/api/drivers/summary', {
    method: 'GET',
    summary: 'Light driver rows for pickers',
    access: 'user',
    cache: 1800,
    reply: z.array(driverSummary),
  }),
  get: call('/api/drivers/{id}', { method: 'GET', summary: 'One driver', access: 'user', cache: 900, params: idParams, reply: driver }),
  create: call('/api/drivers', {
    method: 'POST',
    makes: true,
    summary: 'Create a driver',
    access: { any: ['controller:actions'] },
    status: 201,
    body: createDriverBody,
    reply: driver,
    errors: ['driver_exists'],
    asks: ['driver_exists'],
  }),
  update: call('/api/drivers/{id}', {
    method: 'PATCH',
    summary: 'Change a driver; needs controller:actions unless only assigned is sent, which follows from the vehicles and is not stored',
    access: 'user',
    params: idParams,
    body: updateDriverBody,
    reply: driver,
    errors: ['stale_record'],
  }),
  remove: call('/api/drivers/{id}', {
    method: 'DELETE',
    summary: 'Delete a driver with the documents, and unlink the vehicle',
    access: { any: ['controller:advanced_actions'] },
    status: 204,
    params: idParams,
    reply: z.void(),
    errors: ['driver_on_trip'],
  }),
  documents: call('/api/drivers/{id}/documents', {
    method: 'GET',
    summary: 'Documents of a driver, one a type',
    access: 'user',
    cache: 900,
    params: idParams,
    reply: z.array(driverDocument),
  }),
  documentLink: call('/api/drivers/{id}/documents/{docType}/download', {
    method: 'GET',
    summary: 'A link of five minutes to a document',
    access: 'user',
    params: documentParams,
    reply: downloadLink,
  }),
  uploadDocument: call('/api/drivers/{id}/documents/{docType}', {
    method: 'POST',
    summary: 'Put a document on its slot; one that is there is replaced',
    access: 'user',
    status: 201,
    timeoutMs: UPLOAD_MS,
    params: documentParams,
    upload: documentFileRule,
    reply: driverDocument,
    errors: ['file_too_large', 'file_type_refused'],
  }),
  replaceDocument: call('/api/drivers/{id}/documents/{docType}', {
    method: 'PUT',
    summary: 'Replace a document, or put the first one on its slot',
    access: 'user',
    timeoutMs: UPLOAD_MS,
    params: documentParams,
    upload: documentFileRule,
    reply: driverDocument,
    errors: ['file_too_large', 'file_type_refused'],
  }),
  removeDocument: call('/api/drivers/{id}/documents/{docType}', {
    method: 'DELETE',
    summary: 'Delete a document',
    access: 'user',
    status: 204,
    params: documentParams,
    reply: z.void(),
  }),
} satisfies Calls;
