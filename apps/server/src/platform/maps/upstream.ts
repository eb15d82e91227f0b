import type { z } from 'zod';
import { MapsError } from './maps-provider.ts';

export interface UpstreamRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** More than any route or list of places needs; a machine gone mad must not fill the server's memory. */
const LARGEST = 20 * 1024 * 1024;

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new MapsError('unavailable', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Asks a machine outside and reads its JSON. Keys stand in headers, never in the address, so that they stay out of messages. A refused key or quota
 * is `refused`; a fault of the machine, no connection, no JSON and a redirect are `unavailable`. Other statuses are for the caller to read.
 */
export async function askUpstream(url: URL, request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
  // not the whole address: a router's holds the stops of a client
  const place = url.origin;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', ...(request.body ? { 'content-type': 'application/json' } : {}), ...request.headers },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      redirect: 'error',
      signal,
    });
    text = await readBody(response);
  } catch (error) {
    if (error instanceof MapsError) throw error;
    throw new MapsError('unavailable', `${place} does not answer`, { cause: error });
  }
  const { status } = response;
  if ([401, 402, 403, 429].includes(status)) throw new MapsError('refused', `${place} refused with ${status}: ${text.slice(0, 300)}`);
  if (status >= 500) throw new MapsError('unavailable', `${place} failed with ${status}: ${text.slice(0, 300)}`);
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    throw new MapsError('unavailable', `${place} answered ${status} without JSON`);
  }
}

/** The answer in the shape that its provider documents. Throws `unavailable` for any other. */
export function readAnswer<T extends z.ZodType>(schema: T, body: unknown, what: string): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new MapsError('unavailable', `${what} answered in an unknown shape: ${issues.join('; ')}`);
}
