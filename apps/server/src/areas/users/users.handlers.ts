import { AppError } from '@superlink/api/error.ts';
import type { usersCalls } from '@superlink/api/users/users.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from './account.service.ts';
import { createResetLink, onboard, requestPasswordReset, resetPassword, validateOnboarding } from './account-links.service.ts';
import { sessionUserOf } from './complete-sign-in.service.ts';
import type { FactorKeys } from './factor-keys.ts';
import { changeFactorRule, readFactorRule } from './factor-rule.service.ts';
import { removeFactorsOf } from './lost-factors.service.ts';
import { confirmAuthenticator, makeRecoveryCodes, readOwnFactors, removeAuthenticator, startAuthenticator } from './own-factors.service.ts';
import { addPasskey, removePasskey, requestPasskey, signInWithPasskey, startPasskey } from './passkeys.service.ts';
import { signInWithCode } from './second-step.service.ts';
import { readProviderSetup, removeProvider, saveProvider, tryProvider, type IdentityOutside } from './identity-provider.service.ts';
import { changeEmail, chooseLanguage, connectIdentity, disconnectIdentity, readAccount } from './own-account.service.ts';
import { finishAtProvider, startAtProvider } from './provider-sign-in.service.ts';
import type { Sessions } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';
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

export function usersHandlers(
  sessions: Sessions,
  keys: FactorKeys,
  identity: IdentityOutside,
  sendsMail: boolean,
): Handlers<typeof usersCalls> {
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
    forgotPassword: (scope, { body }) => requestPasswordReset(scope, body.username, sendsMail),
    resetPassword: (scope, { body }) => resetPassword(scope, body),
    ownSessions: (scope) => listOwnSessions(scope),
    endOwnSession: (scope, { params }) => endOwnSession(scope, params.id),
    endOtherSessions: (scope) => endOtherSessions(scope),
    changePassword: (scope, { body }) => changePassword(scope, body),
    chooseLanguage: (scope, { body }) => chooseLanguage(scope, body.language),
    identityProvider: (scope) => readProviderSetup(scope, identity),
    saveIdentityProvider: (scope, { body }) => saveProvider(scope, identity, body),
    removeIdentityProvider: (scope) => removeProvider(scope),
    tryIdentityProvider: (scope, { body }) => tryProvider(scope, identity, body.issuer),
    startProviderSignIn: (scope) => startAtProvider(scope, identity),
    finishProviderSignIn: (scope, { body }) => finishAtProvider(scope, identity, sessions, body.answer),
    account: (scope) => readAccount(scope),
    changeEmail: (scope, { body }) => changeEmail(scope, body),
    connectIdentity: (scope, { body }) => connectIdentity(scope, identity, body.currentPassword),
    disconnectIdentity: (scope, { body }) => disconnectIdentity(scope, body.currentPassword),
    list: (scope) => listUserRows(scope),
    create: (scope, { body }) => createUser(scope, body),
    remove: (scope, { params }) => deleteUser(scope, params.id),
    update: (scope, { params, body }) => changeUser(scope, params.id, body),
    createResetLink: (scope, { params }) => createResetLink(scope, params.id),
    availablePermissions: async () => availablePermissions(),
    permissionsOfUser: (scope, { params }) => permissionsOfUser(scope, params.userId),
    grantPermission: (scope, { body }) => grantPermission(scope, body.target_user_id, body.permission),
    signInWithCode: (scope, { body }) => signInWithCode(scope, sessions, keys, body.code),
    requestPasskey: (scope, { body }) => requestPasskey(scope, body.secondStep),
    signInWithPasskey: (scope, { body }) => signInWithPasskey(scope, sessions, body.credential),
    ownFactors: (scope) => readOwnFactors(scope),
    startAuthenticator: (scope, { body }) => startAuthenticator(scope, keys, body),
    confirmAuthenticator: (scope, { body }) => confirmAuthenticator(scope, keys, body.code),
    removeAuthenticator: (scope, { body }) => removeAuthenticator(scope, keys, body),
    startPasskey: (scope, { body }) => startPasskey(scope, keys, body),
    addPasskey: (scope, { body }) => addPasskey(scope, keys, body),
    removePasskey: (scope, { params, body }) => removePasskey(scope, keys, params.id, body),
    makeRecoveryCodes: (scope, { body }) => makeRecoveryCodes(scope, keys, body),
    removeFactors: (scope, { params, body }) => removeFactorsOf(scope, params.id, body.currentPassword),
    factorRule: (scope) => readFactorRule(scope),
    setFactorRule: (scope, { body }) => changeFactorRule(scope, body),
    revokePermission: (scope, { body }) => revokePermission(scope, body.target_user_id, body.permission),
  };
}
