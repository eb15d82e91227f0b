import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callTable } from './call-table.ts';
import { clientOf, type ClientOptions } from './create-client.ts';
import type { SuperlinkCalls } from './declared.ts';
import { isSuperlinkError, type SuperlinkError } from './superlink-error.ts';

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}
type Given = Response | Error | 'silent';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ detail: `Refused: ${code}`, message: '', code, errors: { name: 'Wrong' }, request_id: 'r-1' }, status, headers);
const lost = () => new TypeError('fetch failed');

/** A client at a server that answers one thing after the other, and what it was sent. */
function clientAt(answers: readonly Given[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const waiting = [...answers];
  const answering: typeof fetch = (address, request = {}) => {
    const { method = 'GET', headers, body, signal } = request;
    sent.push({ url: new URL(address as string), method, headers: new Headers(headers), body });
    const next = waiting.shift();
    if (next === undefined) throw new Error('asked once too often');
    if (next === 'silent') return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const create = { ...callTable['commodities']!['create']!, isNamed: true } as const;
  const table = { ...callTable, commodities: { ...callTable['commodities'], create } };
  const client = clientOf(table, { address: 'https://kwela.example/', apiKey: 'slk_1', fetch: answering, ...options }) as SuperlinkCalls;
  return { client, sent };
}

/** What a call comes to when no time is waited for. */
async function outcome<T>(call: Promise<T>): Promise<T | SuperlinkError> {
  const caught = call.catch((error: unknown) => error as SuperlinkError);
  await vi.runAllTimersAsync();
  return caught;
}

describe('a call', () => {
  test('goes to its address with key, company and query, and answers what the server answered', async () => {
    const { client, sent } = clientAt([json({ trips: [], total: 0 })], { company: 'kwela' });
    expect(await client.trips.archived({ query: { month: '2026-11', search: 'a b' } })).toEqual({ trips: [], total: 0 });
    expect(String(sent[0]!.url)).toBe('https://kwela.example/api/trips/archived?month=2026-11&search=a+b');
    expect([sent[0]!.headers.get('authorization'), sent[0]!.headers.get('x-tenant-id')]).toEqual(['Bearer slk_1', 'kwela']);
  });

  test('fills the names of its path, and is not made without them', async () => {
    const { client, sent } = clientAt([json({ id: 'a/b' })]);
    await client.vehicles.get({ params: { id: 'a/b' } });
    expect(sent[0]!.url.pathname).toBe('/api/assets/a%2Fb');
    await expect(client.vehicles.get({ params: { id: '' } })).rejects.toThrow('params.id is missing');
  });

  test.each(['.', '..'])('does not leave its path by a name that is %j', async (id) => {
    const { client, sent } = clientAt([]);
    await expect(client.vehicles.remove({ params: { id } })).rejects.toThrow('params.id is no name');
    expect(sent).toEqual([]);
  });

  test('that is refused throws the code, the sentence, the fields and the id of the request', async () => {
    const { client } = clientAt([refused(422, 'validation_error')]);
    const error = await outcome(client.commodities.create({ body: { name: '' } }));
    expect(error).toMatchObject({ status: 422, code: 'validation_error', message: 'Refused: validation_error', requestId: 'r-1' });
    expect(isSuperlinkError(error, 'stale_record', 'validation_error') && error.fields).toEqual({ name: 'Wrong' });
    expect(isSuperlinkError(error, 'stale_record')).toBe(false);
  });

  test('that a proxy answers with a page of its own throws unexpected_answer', async () => {
    const page = () => new Response('<html>', { status: 200 });
    const { client } = clientAt([page(), new Response('<html>', { status: 404 })]);
    expect(await outcome(client.settings.get())).toMatchObject({ code: 'unexpected_answer', status: 200 });
    expect(await outcome(client.settings.get())).toMatchObject({ code: 'unexpected_answer', status: 404 });
  });

  test('gives a file its name and takes one in a form', async () => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="a.csv"; filename*=UTF-8\'\'a%20b.csv',
    };
    const { client, sent } = clientAt([new Response('a;b', { headers }), json({ id: 't' }, 201)]);
    const file = await client.vehicles.exportList({ query: { format: 'csv' } });
    expect([file.fileName, file.type, await file.content.text()]).toEqual(['a b.csv', 'text/csv', 'a;b']);
    await client.trips.uploadPod({ params: { id: 't' }, file: new File(['%PDF'], 'pod.pdf') });
    expect((sent[1]!.body as FormData).get('file')).toMatchObject({ name: 'pod.pdf' });
  });
});

describe('a call that got no answer', () => {
  test('and makes something is made again under the same idempotency key, and a further call under another', async () => {
    const made = () => json({ id: 'c' }, 201);
    const { client, sent } = clientAt([lost(), new Response('', { status: 502 }), made(), made()]);
    const create = () => outcome(client.commodities.create({ body: { name: 'Coal' } }));
    expect(await create()).toEqual({ id: 'c' });
    await create();
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('takes the idempotency key that the caller gives', async () => {
    const { client, sent } = clientAt([json({ id: 'c' }, 201)]);
    await client.commodities.create({ body: { name: 'Coal' } }, { idempotencyKey: 'order-7' });
    expect(sent[0]!.headers.get('idempotency-key')).toBe('order-7');
  });

  test('and changes part of something is not made again: nobody knows what became of it', async () => {
    const { client, sent } = clientAt([lost()]);
    expect(await outcome(client.trips.cancel({ params: { id: 't' } }))).toMatchObject({ code: 'network', status: 0 });
    expect(sent.length).toBe(1);
  });

  test('and takes something away is done when it is found gone', async () => {
    const { client } = clientAt([lost(), refused(404, 'not_found'), refused(404, 'not_found')]);
    expect(await outcome(client.commodities.remove({ params: { id: 'c' } }))).toBeUndefined();
    expect(await outcome(client.commodities.remove({ params: { id: 'c' } }))).toMatchObject({ code: 'not_found' });
  });

  test('within its time is given up, and a read tried again', async () => {
    const { client, sent } = clientAt(['silent', 'silent', json([])], { retries: 2 });
    expect(await outcome(client.vehicles.summary({}, { timeoutMs: 1_000 }))).toEqual([]);
    const once = clientAt(['silent'], { retries: 0 });
    expect(await outcome(once.client.vehicles.summary())).toMatchObject({ code: 'timeout' });
    expect(sent.length).toBe(3);
  });

  test('is tried as often as the client is asked to', async () => {
    const { client, sent } = clientAt([lost(), lost(), lost(), lost()]);
    expect(await outcome(client.settings.get())).toMatchObject({ code: 'network' });
    expect(sent.length).toBe(4);
  });
});

describe('a call that was put off', () => {
  test.each([
    ['too many requests', 429, 'rate_limited'],
    ['a busy server', 503, 'overloaded'],
    ['the first try, which is being worked on', 409, 'idempotency_in_progress'],
  ])('by %s is made again after the time that the server names, whatever it does', async (_name, status, code) => {
    const { client, sent } = clientAt([refused(status, code, { 'retry-after': '7' }), json({ id: 't' })]);
    const call = client.trips.cancel({ params: { id: 't' } });
    await vi.advanceTimersByTimeAsync(6_900);
    expect(sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await call).toEqual({ id: 't' });
  });

  test('for longer than a caller waits is thrown at once', async () => {
    const { client } = clientAt([refused(429, 'rate_limited', { 'retry-after': '900' })]);
    expect(await outcome(client.settings.get())).toMatchObject({ code: 'rate_limited' });
  });

  test('ends with its signal, also between two tries', async () => {
    const { client, sent } = clientAt([lost(), json({})]);
    const stop = new AbortController();
    const call = outcome(client.settings.get({}, { signal: stop.signal }).catch(() => 'ended' as never));
    stop.abort();
    expect(await call).toBe('ended');
    await expect(client.settings.get({}, { signal: stop.signal })).rejects.toThrow('aborted');
    expect(sent.length).toBe(1);
  });
});

describe('a list', () => {
  test('is walked page by page to its end, under the same filters', async () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
    const { client, sent } = clientAt([json(rows(0, 200)), json(rows(200, 200)), json(rows(400, 3))]);
    const ids: string[] = [];
    for await (const { id } of client.vehicles.list.all({ query: { search: 'x' } })) ids.push(id);
    expect([ids.length, ids[402]]).toEqual([403, '402']);
    expect(sent.map(({ url }) => url.search)).toEqual([0, 200, 400].map((offset) => `?search=x&offset=${offset}&limit=200`));
  });

  test('whose answer holds more than its rows gives the rows, and no page more than the caller takes', async () => {
    const trips = Array.from({ length: 200 }, (_, index) => ({ id: String(index) }));
    const { client, sent } = clientAt([json({ trips, total: 500 })]);
    for await (const { id } of client.trips.archived.all()) if (id === '3') break;
    expect(sent.length).toBe(1);
  });
});
