import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { changeEmailBody, currentPasswordBody, ownAccount } from './account.schema.ts';
import {
  identityProviderBody,
  identityProviderSetup,
  identityProviderTrial,
  identityProviderTrialBody,
  providerAnswerBody,
  providerSignedIn,
  providerSignIn,
} from './identity.schema.ts';

const managers = { any: ['manager:actions'] } as const;

/** Sign-in by the company's own identity provider, and what a user keeps of themself for it. */
export const identityCalls = {
  identityProvider: call('/auth/identity-provider', {
    method: 'GET',
    summary: 'How people come in by the identity provider of the company, and the address that it sends them back to',
    access: managers,
    reply: identityProviderSetup,
  }),
  saveIdentityProvider: call('/auth/identity-provider', {
    method: 'POST',
    summary: 'Connects the company with its identity provider (OpenID Connect), or changes how; it holds from the next sign-in on',
    access: managers,
    body: identityProviderBody,
    reply: identityProviderSetup,
    errors: ['stale_record'],
  }),
  removeIdentityProvider: call('/auth/identity-provider', {
    method: 'DELETE',
    summary:
      'Lets the identity provider go, with its secret; passwords count again, and who was connected stays so for the day it comes back',
    access: managers,
    status: 204,
    reply: z.void(),
  }),
  tryIdentityProvider: call('/auth/identity-provider/try', {
    method: 'POST',
    summary: 'Asks an identity provider what it can do, before it is saved; nothing is kept',
    access: managers,
    outside: true,
    perMinute: 20,
    body: identityProviderTrialBody,
    reply: identityProviderTrial,
  }),
  startProviderSignIn: call('/auth/identity-provider/sign-in', {
    method: 'POST',
    summary: 'Begins a sign-in by the identity provider: answers where the browser goes, and binds it to this browser for ten minutes',
    access: 'public',
    csrf: false,
    outside: true,
    perMinute: 120,
    reply: providerSignIn,
    errors: ['no_identity_provider', 'identity_provider_away', 'identity_refused'],
  }),
  finishProviderSignIn: call('/auth/identity-provider/finish', {
    method: 'POST',
    summary: 'Ends a sign-in by the identity provider with what it sent back, and starts a session or connects the signed-in user',
    access: 'public',
    csrf: false,
    outside: true,
    perMinute: 120,
    body: providerAnswerBody,
    reply: providerSignedIn,
    errors: [
      'inactive_account',
      'identity_attempt_over',
      'identity_provider_away',
      'identity_declined',
      'identity_refused',
      'identity_unknown',
      'identity_taken',
      'identity_differs',
    ],
  }),

  account: call('/auth/account', {
    method: 'GET',
    summary: 'What the caller keeps of themself: e-mail address, and whether the company’s own sign-in is connected',
    access: 'user',
    reply: ownAccount,
  }),
  changeEmail: call('/auth/account/email', {
    method: 'POST',
    summary: 'Changes or removes the own e-mail address, by the current password',
    access: 'user',
    perMinute: 60,
    body: changeEmailBody,
    reply: ownAccount,
    errors: ['wrong_password', 'sign_in_throttled', 'email_taken'],
  }),
  connectIdentity: call('/auth/account/identity/connect', {
    method: 'POST',
    summary: 'Begins to connect the caller with their account at the identity provider, by the current password',
    access: 'user',
    outside: true,
    perMinute: 60,
    body: currentPasswordBody,
    reply: providerSignIn,
    errors: ['wrong_password', 'sign_in_throttled', 'no_identity_provider', 'identity_provider_away', 'identity_refused'],
  }),
  disconnectIdentity: call('/auth/account/identity/disconnect', {
    method: 'POST',
    summary: 'Ends the connection of the caller with the identity provider, by the current password',
    access: 'user',
    perMinute: 60,
    body: currentPasswordBody,
    reply: ownAccount,
    errors: ['wrong_password', 'sign_in_throttled', 'identity_needed'],
  }),
} satisfies Calls;
