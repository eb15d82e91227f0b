import { CSV_TYPE, XLSX_TYPE } from '@superlink/domain/imports/spreadsheet-file.ts';
import { call, type Calls } from '../call.ts';
import { EXPORT_MS, idParams } from '../fields.ts';
import {
  foundHistory,
  historyChoices,
  historyEntry,
  historyExportQuery,
  historyPage,
  historyQuery,
  recordHistoryParams,
  recordHistoryQuery,
  undoAnswer,
  unusualCounts,
  unusualQuery,
} from './history.schema.ts';

const managers = { any: ['manager:actions'] } as const;

export const historyCalls = {
  search: call('/api/history', {
    method: 'GET',
    summary: 'Everything that was done in the company, newest first, by person, record, field, kind, deed and days',
    access: managers,
    query: historyQuery,
    reply: foundHistory,
  }),
  exportFound: call('/api/history/export', {
    method: 'GET',
    summary: 'What the search finds, as CSV or XLSX: a line for each field that changed',
    access: managers,
    timeoutMs: EXPORT_MS,
    query: historyExportQuery,
    outside: true,
    reply: { file: [CSV_TYPE, XLSX_TYPE] },
  }),
  choices: call('/api/history/choices', {
    method: 'GET',
    summary: 'What the history can be searched by: people, kinds of record with what is done with them, and their fields',
    access: managers,
    reply: historyChoices,
  }),
  unusual: call('/api/history/unusual', {
    method: 'GET',
    summary: 'How often each unusual act was done on some days; the last 30 unless said otherwise, and 366 at most',
    access: managers,
    query: unusualQuery,
    reply: unusualCounts,
  }),
  ofRecord: call('/api/history/{record}/{id}', {
    method: 'GET',
    summary: 'Who changed a record, when, and each field before and after; newest first. A record that was deleted keeps its history',
    access: 'user',
    params: recordHistoryParams,
    query: recordHistoryQuery,
    reply: historyPage,
  }),
  entry: call('/api/history/entries/{id}', {
    method: 'GET',
    summary: 'One entry with what the same request did to other records, which go back with it',
    access: managers,
    params: idParams,
    reply: historyEntry,
  }),
  undo: call('/api/history/entries/{id}/undo', {
    method: 'POST',
    summary:
      'Take back what an entry and the others of its request did, as a new change under the rules of whoever could make it. Refused when something later depends on it',
    access: 'user',
    params: idParams,
    reply: undoAnswer,
    errors: ['already_undone', 'undo_outdated', 'undo_refused', 'not_found'],
  }),
} satisfies Calls;
