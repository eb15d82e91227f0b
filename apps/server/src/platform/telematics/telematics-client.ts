import http from 'node:http';
import https from 'node:https';
import type { z } from 'zod';
import { InnerAddress, isInnerHost, lookUpPublic } from './public-address.ts';
import { TelematicsError } from './telematics-provider.ts';

export interface TelematicsRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** as it is sent */
  readonly body?: string;
}

export interface TelematicsReply {
  readonly status: number;
  /** the text of the body: ids there are longer than a number holds */
  readonly text: string;
}

/** Asks one of the providers. Redirects are not followed. Throws TelematicsError. */
export type AskTelematics = (url: URL, request: TelematicsRequest, signal: AbortSignal) => Promise<TelematicsReply>;

const LARGEST = 50 * 1024 * 1024;
const SECOND_MS = 1_000;
/** A provider that wants a pause and does not say how long, and the longest that is believed, in ms. */
const USUAL_WAIT_MS = 60 * SECOND_MS;
const LONGEST_WAIT_MS = 3_600 * SECOND_MS;

/** How long a provider wants to be left alone; it says so in seconds or as a time. */
function waitOf(headers: http.IncomingHttpHeaders): number {
  const header = headers['x-ratelimit-retry-after-seconds'] ?? headers['retry-after'];
  const text = Array.isArray(header) ? header[0] : header;
  const ms = /^\d+(\.\d+)?$/.test(text ?? '') ? Number(text) * SECOND_MS : Date.parse(text ?? '') - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(LONGEST_WAIT_MS, ms) : USUAL_WAIT_MS;
}

function send(url: URL, request: TelematicsRequest, signal: AbortSignal, allowPrivate: boolean) {
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise<TelematicsReply & { headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const asked = open(
      url,
      {
        method: request.method ?? 'GET',
        headers: {
          accept: 'application/json',
          ...request.headers,
          ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
        },
        signal,
        ...(allowPrivate ? {} : { lookup: lookUpPublic }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > LARGEST) asked.destroy(new Error('the answer is too large'));
          else chunks.push(chunk);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(request.body);
  });
}

/** The way to the providers; `allowPrivate` also asks within one's own network and without encryption, for a proxy or a rehearsal. */
export function telematicsClient({ allowPrivate }: { readonly allowPrivate: boolean }): AskTelematics {
  return async (url, request, signal) => {
    const place = url.host;
    if (!allowPrivate && (url.protocol !== 'https:' || isInnerHost(url.hostname))) {
      throw new TelematicsError('address', `${place} is no public https address`);
    }
    let reply: Awaited<ReturnType<typeof send>>;
    try {
      reply = await send(url, request, signal, allowPrivate);
    } catch (error) {
      if (error instanceof InnerAddress) throw new TelematicsError('address', `${place} is no public address`);
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
