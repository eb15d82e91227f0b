import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams, paging } from '../fields.ts';
import {
  changeImportBody,
  correctRowBody,
  importAnswer,
  importCheck,
  importFile,
  importPlace,
  importSummary,
  placeQuery,
  problemsQuery,
  rowParams,
  runQuery,
  templateQuery,
  uploadQuery,
} from './import.schema.ts';

/** Who may import anything; the kind's own `importAccess` decides for each import. */
const access = { any: ['controller:actions', 'finance:actions'] } as const;
/** A file of 10 MB over a slow line needs longer than the 50 s of every other call. */
const UPLOAD_MS = 300_000;

export const importsCalls = {
  list: call('/api/imports', {
    method: 'GET',
    summary: 'Imports of the last 30 days, newest first',
    access,
    query: z.object(paging(20)),
    reply: z.array(importSummary),
  }),
  upload: call('/api/imports', {
    method: 'POST',
    summary: 'Read a CSV or XLSX file and guess what its columns mean; nothing is imported yet',
    access,
    status: 201,
    timeoutMs: UPLOAD_MS,
    query: uploadQuery,
    upload: importFile,
    reply: importAnswer,
    errors: [
      'file_too_large',
      'file_type_refused',
      'sheet_unreadable',
      'sheet_empty',
      'sheet_too_long',
      'sheet_too_wide',
      'unknown_sheet',
      'import_files_waiting',
    ],
  }),
  place: call('/api/imports/place', {
    method: 'GET',
    summary: 'How many files are read before one that is on its way in',
    access,
    query: placeQuery,
    reply: importPlace,
  }),
  template: call('/api/imports/template', {
    method: 'GET',
    summary: 'A sheet with the headings of a kind and one example row',
    access,
    query: templateQuery,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  get: call('/api/imports/{id}', {
    method: 'GET',
    summary: 'One import with its columns, first rows and progress',
    access,
    params: idParams,
    reply: importAnswer,
  }),
  change: call('/api/imports/{id}', {
    method: 'PATCH',
    summary: 'Say what the columns mean, how the file writes decimals and dates, and whether it may change what is there',
    access,
    params: idParams,
    body: changeImportBody,
    reply: importAnswer,
    errors: ['import_running', 'import_closed'],
  }),
  problems: call('/api/imports/{id}/problems', {
    method: 'GET',
    summary: 'Dry run: every problem by row and column, every change of a record with its former value; nothing is written',
    access,
    params: idParams,
    query: problemsQuery,
    reply: importCheck,
  }),
  problemsFile: call('/api/imports/{id}/problems/export', {
    method: 'GET',
    summary: 'The problems of the dry run as CSV',
    access,
    params: idParams,
    reply: { file: [CSV_TYPE] },
  }),
  correct: call('/api/imports/{id}/rows/{row}', {
    method: 'PATCH',
    summary: 'Correct one cell of a row, or leave the row out',
    access,
    params: rowParams,
    body: correctRowBody,
    reply: z.void(),
    status: 204,
    errors: ['import_running', 'import_closed'],
  }),
  run: call('/api/imports/{id}/run', {
    method: 'POST',
    summary: 'Import all rows or none; answers at once, the import tells its progress',
    access,
    status: 202,
    params: idParams,
    query: runQuery,
    reply: importAnswer,
    errors: [
      'import_running',
      'import_closed',
      'import_has_problems',
      'import_changes_nothing',
      'import_unchecked',
      'import_looked_at_before',
    ],
  }),
  undo: call('/api/imports/{id}/undo', {
    method: 'POST',
    summary:
      'Delete what the import created, unless something of it was changed or used since, and give back what it changed, except where somebody has changed it since',
    access,
    params: idParams,
    reply: importAnswer,
    errors: ['import_not_done', 'import_in_use'],
  }),
} satisfies Calls;
