import type { searchCalls } from '@superlink/api/search/search.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listKept, pinRecord, unpinRecord } from './kept-records.service.ts';
import { find } from './search.service.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  find: (scope, { query }) => find(scope, query.q),
  kept: (scope, { query }) => listKept(scope, query.recent),
  pin: (scope, { params }) => pinRecord(scope, params),
  unpin: (scope, { params }) => unpinRecord(scope, params),
};
