import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { Outgoing, OutgoingReply, OutgoingRequest } from '../outgoing/ask-outside.ts';
import { InnerAddress } from '../outgoing/outgoing-address.ts';
import { UnlistedHost } from '../outgoing/permitted-hosts.ts';
import { TelematicsError } from './telematics-provider.ts';

export interface TelematicsReply {
  readonly status: number;
  /** the text of the body: ids there are longer than a number holds */
  readonly text: string;
}

/** Asks one of the providers. Redirects are not followed. Throws TelematicsError. */
export type AskTelematics = (url: URL, request: OutgoingRequest, signal: AbortSignal) => Promise<TelematicsReply>;

const LARGEST = 50 * 1024 * 1024;
const SECOND_MS = 1_000;
/** A provider that wants a pause and does not say how long, and the longest that is believed, in ms. */
const USUAL_WAIT_MS = 60 * SECOND_MS;
const LONGEST_WAIT_MS = 3_600 * SECOND_MS;

/** How long a provider wants to be left alone; it says so in seconds or as a time. */
function waitOf(headers: IncomingHttpHeaders): number {
  const header = headers['x-ratelimit-retry-after-seconds'] ?? headers['retry-after'];
  const text = Array.isArray(header) ? header[0] : header;
  const ms = /^\d+(\.\d+)?$/.test(text ?? '') ? Number(text) * SECOND_MS : Date.parse(text ?? '') - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(LONGEST_WAIT_MS, ms) : USUAL_WAIT_MS;
}

/** The way to the providers. */
export function telematicsClient({ ask }: Outgoing): AskTelematics {
  return async (url, request, signal) => {
    const place = url.host;
    let reply: OutgoingReply;
    try {
      reply = await ask(url, request, { signal, mostBytes: LARGEST });
    } catch (error) {
      if (error instanceof InnerAddress) throw new TelematicsError('address', `${place} is no public https address`);
      if (error instanceof UnlistedHost) throw new TelematicsError('address', `${place} is not among the hosts that this server may ask`);
      throw new TelematicsError('unavailable', `${place} does not answer`, { cause: error });
    }
    const { status, text, headers } = reply;
    if (status === 429) {
      const waitMs = waitOf(headers);
      throw new TelematicsError('wait', `${place} wants no question for ${Math.round(waitMs / SECOND_MS)} s`, { waitMs });
    }
    if (status === 401 || status === 403) throw new TelematicsError('refused', `${place} refused the login (${status})`);
    if (status >= 500 || (status >= 300 && status < 400)) throw new TelematicsError('unavailable', `${place} failed with ${status}`);
    return { status, text };
  };
}

/** The answer in the shape that its provider documents. Throws `unavailable` for any other. */
export function readReply<T extends z.ZodType>(schema: T, { status, text }: TelematicsReply, what: string): z.output<T> {
  if (status >= 400) throw new TelematicsError('unavailable', `${what} answered ${status}`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new TelematicsError('unavailable', `${what} answered without JSON`, { cause: error });
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new TelematicsError('unavailable', `${what} answered in an unknown shape`, { cause: result.error });
}

/** An address below the one that the company was told, whatever it ends in. */
export function addressBelow(baseUrl: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

export const basicLogin = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
