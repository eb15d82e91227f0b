import type { expiryCalls } from '@superlink/api/expiry/expiry.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { exportExpiries } from './expiry-export.service.ts';
import { countExpiriesToday, listExpiries } from './expiry.service.ts';

export const expiryHandlers: Handlers<typeof expiryCalls> = {
  list: (scope, { query }) => listExpiries(scope, query),
  exportList: (scope, { query }) => exportExpiries(scope, query),
  counts: (scope, { query }) => countExpiriesToday(scope, query),
};
