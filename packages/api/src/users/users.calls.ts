import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { id, idParams } from '../fields.ts';
import {
  createUserBody,
  forgotPasswordBody,
  onboardingBody,
  onboardingValidation,
  permissionChangeBody,
  permissionMap,
  permissionRecord,
  resetLink,
  resetPasswordBody,
  sessionUser,
  signInBody,
  userRow,
} from './user.schema.ts';

const managers = { any: ['manager:actions'] } as const;

export const usersCalls = {
  signIn: call('/auth/login', {
    method: 'POST',
    summary: 'Sign in and start a session',
    access: 'public',
    csrf: false,
    body: signInBody,
    reply: sessionUser,
    errors: ['bad_credentials', 'sign_in_throttled', 'inactive_account'],
  }),
  whoami: call('/auth/whoami', {
    method: 'GET',
    summary: 'The signed-in user; renews the session from a live refresh cookie',
    access: 'user',
    cache: 300,
    reply: sessionUser,
  }),
  refresh: call('/auth/refresh', { method: 'POST', summary: 'Renew the session', access: 'public', status: 204, reply: z.void(), errors: ['session_expired'] }),
  signOut: call('/auth/logout', { method: 'POST', summary: 'End the session', access: 'public', status: 204, reply: z.void() }),

  validateOnboarding: call('/auth/onboarding/validate', {
    method: 'GET',
    summary: 'Check an onboarding token',
    access: 'public',
    query: z.object({ token: z.string().max(200).default('') }),
    reply: onboardingValidation,
  }),
  onboard: call('/auth/onboarding', {
    method: 'POST',
    summary: 'Create the first account of a company',
    access: 'public',
    csrf: false,
    status: 201,
    body: onboardingBody,
    reply: sessionUser,
    errors: ['invalid_onboarding_token', 'username_taken'],
  }),
  forgotPassword: call('/auth/password/forgot', {
    method: 'POST',
    summary: 'Ask a manager for a password reset; the answer never tells whether the user exists',
    access: 'public',
    csrf: false,
    body: forgotPasswordBody,
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: call('/auth/password/reset', {
    method: 'POST',
    summary: 'Set a new password with a reset link',
    access: 'public',
    csrf: false,
    status: 204,
    body: resetPasswordBody,
    reply: z.void(),
    errors: ['invalid_reset_token'],
  }),

  list: call('/auth/users', { method: 'GET', summary: 'Users of the company', access: managers, reply: z.array(userRow) }),
  create: call('/auth/users', {
    method: 'POST',
    summary: 'Create a user',
    access: managers,
    status: 201,
    body: createUserBody,
    reply: userRow,
    errors: ['username_taken'],
  }),
  remove: call('/auth/users/{id}', {
    method: 'DELETE',
    summary: 'Delete a user and end the sessions',
    access: managers,
    status: 204,
    params: idParams,
    reply: z.void(),
    errors: ['own_account', 'last_manager'],
  }),
  createResetLink: call('/auth/users/{id}/reset-link', {
    method: 'POST',
    summary: 'Make a single-use password reset link, valid for 24 hours',
    access: managers,
    params: idParams,
    reply: resetLink,
  }),

  availablePermissions: call('/auth/permissions/available', {
    method: 'GET',
    summary: 'Every permission with its description',
    access: managers,
    cache: 1800,
    reply: permissionMap,
  }),
  permissionsOfUser: call('/auth/permissions/user/{userId}/tenant', {
    method: 'GET',
    summary: 'Grants of a user and what may still be granted',
    access: managers,
    params: z.object({ userId: id }),
    reply: permissionRecord,
  }),
  grantPermission: call('/auth/permissions/grant', {
    method: 'POST',
    summary: 'Grant a permission',
    access: managers,
    body: permissionChangeBody,
    reply: permissionRecord,
    errors: ['not_grantable'],
  }),
  revokePermission: call('/auth/permissions/revoke', {
    method: 'POST',
    summary: 'Revoke a granted permission',
    access: managers,
    body: permissionChangeBody,
    reply: permissionRecord,
    errors: ['not_granted'],
  }),
} satisfies Calls;
