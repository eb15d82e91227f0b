import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { frontendError } from './frontend-error.schema.ts';

export const diagnosticsCalls = {
  health: call('/api/health', {
    method: 'GET',
    summary: 'Whether the server can reach its database',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
    errors: ['database_away'],
  }),
  reportFrontendError: call('/frontend-errors', {
    method: 'POST',
    summary: 'Report a fault of the screen',
    byKey: false,
    access: 'public',
    csrf: false,
    perMinute: 60,
    status: 202,
    timeoutMs: 5_000,
    bodyLimit: 64 * 1024,
    body: frontendError,
    reply: z.object({ accepted: z.literal(true) }),
  }),
} satisfies Calls;
