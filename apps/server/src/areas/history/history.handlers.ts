import type { historyCalls } from '@superlink/api/history/history.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { showRecordHistory } from './history.service.ts';

export const historyHandlers: Handlers<typeof historyCalls> = {
  ofRecord: (scope, { params, query }) => showRecordHistory(scope, params, query),
};
