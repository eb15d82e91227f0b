import type { accountCalls } from '@superlink/api/tracking/accounts.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  changeTelematicsAccount,
  createTelematicsAccount,
  deleteTelematicsAccount,
  listTelematicsAccounts,
  tryTelematicsAccount,
  type AccountsOutside,
} from './accounts.service.ts';

export function accountHandlers(outside: AccountsOutside): Handlers<typeof accountCalls> {
  return {
    listTelematicsAccounts: (scope) => listTelematicsAccounts(scope),
    createTelematicsAccount: (scope, { body }) => createTelematicsAccount(scope, outside, body),
    changeTelematicsAccount: (scope, { params, body }) => changeTelematicsAccount(scope, outside, params.id, body),
    deleteTelematicsAccount: (scope, { params }) => deleteTelematicsAccount(scope, params.id),
    tryTelematicsAccount: (scope, { params }) => tryTelematicsAccount(scope, outside, params.id),
  };
}
