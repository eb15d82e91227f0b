import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  createTrailerBody,
  trailer,
  trailerCounts,
  trailerCountsQuery,
  trailerExportQuery,
  trailerListQuery,
  trailerSummary,
  updateTrailerBody,
} from './trailer.schema.ts';

export const trailersCalls = {
  list: call('/api/trailers', {
    method: 'GET',
    summary: 'Trailers, those of one vehicle together; without limit the first 1 000',
    access: 'user',
    cache: 300,
    query: trailerListQuery,
    reply: z.array(trailer),
  }),
  exportList: call('/api/trailers/export', {
    method: 'GET',
    summary: 'The trailers of the list under the same filters, as CSV or XLSX',
    access: 'user',
    timeoutMs: EXPORT_MS,
    query: trailerExportQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  counts: call('/api/trailers/counts', {
    method: 'GET',
    summary: 'Trailers behind each filter tab',
    access: 'user',
    cache: 300,
    query: trailerCountsQuery,
    reply: trailerCounts,
  }),
  summary: call('/api/trailers/summary', {
    method: 'GET',
    summary: 'Light trailer rows for pickers',
    access: 'user',
    cache: 1800,
    reply: z.array(trailerSummary),
  }),
  get: call('/api/trailers/{id}', { method: 'GET', summary: 'One trailer', access: 'user', cache: 300, params: idParams, reply: trailer }),
  create: call('/api/trailers', {
    method: 'POST',
    makes: true,
    summary: 'Create a trailer',
    access: { any: ['controller:actions'] },
    status: 201,
    body: createTrailerBody,
    reply: trailer,
    errors: ['trailer_registration_taken', 'trailer_fleet_number_taken'],
  }),
  update: call('/api/trailers/{id}', {
    method: 'PATCH',
    summary: 'Change a trailer',
    access: 'user',
    params: idParams,
    body: updateTrailerBody,
    reply: trailer,
    errors: ['trailer_registration_taken', 'trailer_fleet_number_taken', 'trailer_position_locked', 'stale_record'],
  }),
  remove: call('/api/trailers/{id}', {
    method: 'DELETE',
    summary: 'Delete a trailer and its assignment',
    access: 'user',
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
