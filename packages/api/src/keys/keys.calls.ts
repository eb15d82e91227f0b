import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { idParams } from '../fields.ts';
import { apiKey, apiKeyBody, newApiKey } from './api-key.schema.ts';

const managers = { any: ['manager:actions'] } as const;

export const keysCalls = {
  list: call('/api/keys', {
    method: 'GET',
    summary: 'API keys of the company, newest first; those that ended stay for 90 days',
    access: managers,
    reply: z.array(apiKey),
  }),
  create: call('/api/keys', {
    method: 'POST',
    summary: 'Make an API key; the answer holds it whole, this once',
    access: managers,
    status: 201,
    body: apiKeyBody,
    reply: newApiKey,
    errors: ['too_many_api_keys'],
  }),
  revoke: call('/api/keys/{id}', {
    method: 'DELETE',
    summary: 'Revoke an API key: its next request is refused',
    access: managers,
    status: 204,
    params: idParams,
    reply: z.void(),
  }),
} satisfies Calls;
