import type { FileReply } from '@superlink/api/call.ts';
import type { z } from 'zod';

/** A host in between may wrap answers as `{data}` or `{items}`; the declared reply tells whether that key is its own (decision 1.6). */
export function unwrap(body: unknown, reply: z.ZodType | FileReply): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof Blob) return body;
  // A map (z.record) may hold any key, so nothing can be told about it.
  if (!('def' in reply) || (reply.def.type !== 'object' && reply.def.type !== 'array')) return body;
  const declared = 'shape' in reply ? (reply.shape as object) : {};
  for (const key of ['data', 'items'] as const) if (key in body && !(key in declared)) return (body as Record<string, unknown>)[key];
  return body;
}
