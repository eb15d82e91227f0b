import { usualWrappers } from '@superlink/api/client-call.ts';

/** A host in between may wrap answers as `{data}` or `{items}`; the declared reply tells which of these keys are not its own (decision 1.6). */
export function unwrap(body: unknown, wrappers: readonly string[] = usualWrappers): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof Blob) return body;
  const wrapper = wrappers.find((key) => key in body);
  return wrapper === undefined ? body : (body as Record<string, unknown>)[wrapper];
}
