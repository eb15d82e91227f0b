import { call, type Calls } from '../call.ts';
import { historyPage, recordHistoryParams, recordHistoryQuery } from './history.schema.ts';

export const historyCalls = {
  ofRecord: call('/api/history/{record}/{id}', {
    method: 'GET',
    summary: 'Who changed a record, when, and each field before and after; newest first. A record that was deleted keeps its history',
    access: 'user',
    params: recordHistoryParams,
    query: recordHistoryQuery,
    reply: historyPage,
  }),
} satisfies Calls;
