import type { CallOptions, SuperlinkFile } from './call.ts';
import { callTable, type TableCall } from './call-table.ts';
import type { SuperlinkCalls } from './declared.ts';
import { refusalOf, SuperlinkError } from './superlink-error.ts';

export interface ClientOptions {
  /** where your company's Superlink is, as `https://kwela.superlink.example` */
  readonly address: string;
  /** a key that a manager made in Settings → API keys */
  readonly apiKey?: string;
  /** name of the company, where the address does not begin with it */
  readonly company?: string;
  /** sent with every request, for a proxy before the server */
  readonly headers?: Readonly<Record<string, string>>;
  /** further tries after one that did not arrive or was put off; 3 where nothing is said */
  readonly retries?: number;
  readonly fetch?: typeof fetch;
}

type Plain = string | number | boolean | Date | null | undefined;
interface Given {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** ms for one try of a call that declares nothing else. */
const TIMEOUT_MS = 50_000;
/** Rows of a page when a whole list is walked: as many as the server gives. */
const PAGE_ROWS = 200;
/** ms of the first pause between two tries; each later one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Refusals of a server that is busy, also with the first try of the same call. */
const putOff: ReadonlySet<string> = new Set(['overloaded', 'idempotency_in_progress']);
/** Whether the server refused before it did anything, so that any call may be made again. */
const wasPutOff = ({ status, code }: SuperlinkError) => status === 429 || putOff.has(code);
/** Whether nobody knows what became of the call. */
const isLost = ({ status, code }: SuperlinkError) => code === 'network' || code === 'timeout' || [502, 503, 504].includes(status);

/** Whether doing it twice is as good as once: what reads or states a whole, and what is named by an idempotency key. */
function isRepeatable({ method, isNamed, isRead }: TableCall): boolean {
  return method === 'GET' || method === 'PUT' || method === 'DELETE' || isNamed === true || isRead === true;
}

/** Waits, unless the caller gives up. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

const textOf = (value: Plain): string => (value instanceof Date ? value.toISOString() : String(value));

function addressOf(base: string, path: string, { params, query }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`params.${name} is missing`);
    const text = textOf(value);
    // by which an address would lead to another call
    if (text === '.' || text === '..') throw new TypeError(`params.${name} is no name`);
    return encodeURIComponent(text);
  });
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) asked.append(name, textOf(value));
  }
  return `${base}${filled}${asked.size > 0 ? `?${asked}` : ''}`;
}

function fileNameOf(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/i.exec(header ?? '')?.[1] ?? 'file';
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // a page of a proxy in between
    if (answer.ok)
      throw new SuperlinkError('unexpected_answer', 'The answer is no JSON', { status: answer.status, data: text.slice(0, 500), cause });
    return undefined;
  }
}

type Table = Readonly<Record<string, Readonly<Record<string, TableCall>>>>;

/** Every call of your company's Superlink, by area and name, as `client.vehicles.create({ body })`. */
export const createClient = (options: ClientOptions): SuperlinkCalls => clientOf(callTable, options) as unknown as SuperlinkCalls;

/** A client of the calls in a table. */
export function clientOf(table: Table, options: ClientOptions): unknown {
  const base = new URL(options.address).href.replace(/\/+$/, '');
  const send = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given));
  const tries = 1 + (options.retries ?? 3);

  function requestOf(call: TableCall, given: Given, key: string | undefined): RequestInit {
    const headers = new Headers(options.headers);
    if (options.apiKey) headers.set('authorization', `Bearer ${options.apiKey}`);
    if (options.company) headers.set('x-tenant-id', options.company);
    if (key) headers.set('idempotency-key', key);
    if (call.upload) {
      if (!given.file) throw new TypeError('file is missing');
      const form = new FormData();
      form.append(call.upload, given.file);
      return { method: call.method, headers, body: form };
    }
    if (given.body === undefined) return { method: call.method, headers };
    headers.set('content-type', 'application/json');
    return { method: call.method, headers, body: JSON.stringify(given.body) };
  }

  /** One try. `waitMs` is how long the server wants no other one. */
  async function attempt(call: TableCall, address: string, request: RequestInit, { signal, timeoutMs }: CallOptions) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs ?? call.timeoutMs ?? TIMEOUT_MS);
    const giveUp = () => limit.abort();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      // a redirect would carry the key to another address
      const answer = await send(address, { ...request, signal: limit.signal, redirect: 'error' });
      if (!answer.ok) {
        const error = refusalOf(answer.status, await readJson(answer));
        return { error, waitMs: Number(answer.headers.get('retry-after') ?? 0) * 1_000 || 0 };
      }
      if (!call.isFile) return { body: await readJson(answer) };
      const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
      const file: SuperlinkFile = { fileName: fileNameOf(answer.headers.get('content-disposition')), type, content: await answer.blob() };
      return { body: file };
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (cause instanceof SuperlinkError) throw cause;
      const [code, message] = limit.signal.aborted
        ? (['timeout', 'The server did not answer in time'] as const)
        : (['network', 'The server was not reached'] as const);
      return { error: new SuperlinkError(code, message, { cause }), waitMs: 0 };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  async function run(call: TableCall, given: Given = {}, called: CallOptions = {}): Promise<unknown> {
    called.signal?.throwIfAborted();
    const key = call.isNamed ? (called.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const address = addressOf(base, call.path, given);
    const request = requestOf(call, given, key);
    let wasLost = false;
    for (let tried = 1; ; tried += 1) {
      const { body, error, waitMs = 0 } = await attempt(call, address, request, called);
      if (!error) return body;
      // the try of which nothing was heard took it away
      if (wasLost && call.method === 'DELETE' && error.status === 404) return undefined;
      wasLost ||= isLost(error);
      const mayRepeat = wasPutOff(error) || (isLost(error) && isRepeatable(call));
      if (!mayRepeat || tried >= tries || waitMs > LONGEST_PAUSE_MS) throw error;
      // not all who were put off at once come back at once
      const growing = Math.min(FIRST_PAUSE_MS * 2 ** (tried - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
      await pause(Math.max(waitMs, growing), called.signal);
    }
  }

  async function* walk(call: TableCall, given: Given = {}, called: CallOptions = {}): AsyncGenerator<unknown> {
    const limit = Math.min(Number(given.query?.['limit'] ?? PAGE_ROWS), PAGE_ROWS);
    for (let offset = Number(given.query?.['offset'] ?? 0); ; offset += limit) {
      const page = await run(call, { ...given, query: { ...given.query, offset, limit } }, called);
      const rows = (call.rows ? (page as Record<string, unknown>)[call.rows] : page) as unknown[];
      yield* rows;
      if (rows.length < limit) return;
    }
  }

  const client: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(table)) {
    client[area] = Object.fromEntries(
      Object.entries(calls).map(([name, call]) => {
        const callable = (given?: Given, called?: CallOptions) => run(call, given, called);
        const all = (given?: Given, called?: CallOptions) => walk(call, given, called);
        return [name, call.rows === undefined ? callable : Object.assign(callable, { all })];
      }),
    );
  }
  return client;
}
