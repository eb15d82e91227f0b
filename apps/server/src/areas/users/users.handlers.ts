import { AppError } from '@superlink/api/error.ts';
import type { usersCalls } from '@superlink/api/users/users.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from './account.service.ts';
import { createResetLink, onboard, requestPasswordReset, resetPassword, validateOnboarding } from './account-links.service.ts';
import type { Sessions } from './sessions.service.ts';
import { sessionUserOf, signIn } from './sign-in.service.ts';
import {
  availablePermissions,
  changeUser,
  createUser,
  deleteUser,
  grantPermission,
  listUserRows,
  permissionsOfUser,
  revokePermission,
} from './users.service.ts';

export function usersHandlers(sessions: Sessions): Handlers<typeof usersCalls> {
  return {
    signIn: (scope, { body }) => signIn(scope, sessions, body),
    whoami: async ({ actor, exchange }) => {
      sessions.showCsrf(exchange, actor.sessionId);
      return sessionUserOf(actor);
    },
    refresh: async ({ db, exchange, tenant }) => {
      // keepWrites: a reused token has just ended its session, which must stay
      if (!(await sessions.renew(db, exchange, tenant))) throw new AppError('session_expired', {}, { keepWrites: true });
    },
    signOut: (scope) => sessions.end(scope),
    validateOnboarding: (scope, { query }) => validateOnboarding(scope, query.token),
    onboard: (scope, { body }) => onboard(scope, body),
    forgotPassword: (scope, { body }) => requestPasswordReset(scope, body.username),
    resetPassword: (scope, { body }) => resetPassword(scope, body),
    ownSessions: (scope) => listOwnSessions(scope),
    endOwnSession: (scope, { params }) => endOwnSession(scope, params.id),
    endOtherSessions: (scope) => endOtherSessions(scope),
    changePassword: (scope, { body }) => changePassword(scope, body),
    list: (scope) => listUserRows(scope),
    create: (scope, { body }) => createUser(scope, body),
    remove: (scope, { params }) => deleteUser(scope, params.id),
    update: (scope, { params, body }) => changeUser(scope, params.id, body),
    createResetLink: (scope, { params }) => createResetLink(scope, params.id),
    availablePermissions: async () => availablePermissions(),
    permissionsOfUser: (scope, { params }) => permissionsOfUser(scope, params.userId),
    grantPermission: (scope, { body }) => grantPermission(scope, body.target_user_id, body.permission),
    revokePermission: (scope, { body }) => revokePermission(scope, body.target_user_id, body.permission),
  };
}
