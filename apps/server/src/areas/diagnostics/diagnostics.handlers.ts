import type { diagnosticsCalls } from '@superlink/api/diagnostics/diagnostics.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { storeFrontendError } from './frontend-errors.service.ts';

export function diagnosticsHandlers(
  showCsrf: (scope: Parameters<Handlers<typeof diagnosticsCalls>['health']>[0]) => void,
): Handlers<typeof diagnosticsCalls> {
  return {
    // the transaction around every handler has reached the database already
    health: async (scope) => {
      showCsrf(scope);
      return { status: 'ok' };
    },
    reportFrontendError: (scope, { body }) => storeFrontendError(scope, body),
  };
}
