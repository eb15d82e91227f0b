import type { keysCalls } from '@superlink/api/keys/keys.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

export const keysHandlers: Handlers<typeof keysCalls> = {
  list: (scope) => listApiKeys(scope),
  create: (scope, { body }) => createApiKey(scope, body),
  revoke: (scope, { params }) => revokeApiKey(scope, params.id),
};
