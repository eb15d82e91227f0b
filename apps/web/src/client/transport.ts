import type { FileRule, Method } from '@superlink/api/call.ts';
import { ApiError } from './api-error.ts';

/** Time-out of every call that does not name its own (0§9), in ms. */
export const TIMEOUT_MS = 50_000;

export interface Outgoing {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  readonly file?: { readonly rule: FileRule; readonly content: Blob } | undefined;
  /** the answer is a file: hand it over unread */
  readonly wantsFile: boolean;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** share of the upload that has left, 0 … 1 */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface Incoming {
  readonly status: number;
  /** parsed JSON, a Blob when a file was wanted and came, or undefined */
  readonly body: unknown;
}

export interface Transport {
  readonly fetch: typeof fetch;
  readonly XMLHttpRequest: new () => XMLHttpRequest;
}

/**
 * Sends one request with the session's cookies and reads its answer within the time-out, the body included.
 * Throws ApiError `network` or `timeout`, and the caller's own abort reason.
 */
export function send(transport: Transport, request: Outgoing): Promise<Incoming> {
  return request.file && request.onProgress ? sendWatched(transport, request) : sendPlain(transport, request);
}

async function sendPlain(transport: Transport, request: Outgoing): Promise<Incoming> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), request.timeoutMs);
  const forward = () => limit.abort();
  request.signal?.addEventListener('abort', forward, { once: true });
  try {
    const answer = await transport.fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: bodyOf(request) ?? null,
      credentials: 'include',
      signal: limit.signal,
    });
    return { status: answer.status, body: await readBody(answer, request.wantsFile) };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, limit.signal.aborted ? 'timeout' : 'network', '');
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', forward);
  }
}

/** fetch tells nothing about an upload on its way, therefore XMLHttpRequest. */
function sendWatched(transport: Transport, request: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const xhr = new transport.XMLHttpRequest();
    const abort = () => xhr.abort();
    const fail = (error: unknown) => {
      request.signal?.removeEventListener('abort', abort);
      reject(error);
    };
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.withCredentials = true;
    xhr.timeout = request.timeoutMs;
    xhr.responseType = 'arraybuffer';
    xhr.upload.onprogress = (event) => event.lengthComputable && request.onProgress?.(event.loaded / event.total);
    xhr.onerror = () => fail(new ApiError(0, 'network', ''));
    xhr.ontimeout = () => fail(new ApiError(0, 'timeout', ''));
    xhr.onabort = () => fail(request.signal?.reason ?? new ApiError(0, 'network', ''));
    xhr.onload = () => {
      request.signal?.removeEventListener('abort', abort);
      const answer = new Response(xhr.status === 204 ? null : (xhr.response as ArrayBuffer), { status: xhr.status });
      readBody(answer, request.wantsFile).then(
        (body) => resolve({ status: xhr.status, body }),
        () => fail(new ApiError(0, 'network', '')),
      );
    };
    request.signal?.addEventListener('abort', abort, { once: true });
    if (request.signal?.aborted) fail(request.signal.reason);
    else xhr.send(bodyOf(request) ?? null);
  });
}

function bodyOf(request: Outgoing): string | FormData | undefined {
  if (!request.file) return request.body;
  const form = new FormData();
  form.append(request.file.rule.field, request.file.content);
  return form;
}

async function readBody(answer: Response, wantsFile: boolean): Promise<unknown> {
  if (answer.ok && wantsFile) return answer.blob();
  const text = await answer.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy's HTML page beside an error status is still that error; beside a 200 no answer of ours came.
    if (answer.ok) throw error;
    return undefined;
  }
}
