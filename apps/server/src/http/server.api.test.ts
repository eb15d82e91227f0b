import { connect } from 'node:net';
import { zstdDecompressSync } from 'node:zlib';
import { call, type Calls } from '@superlink/api/call.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { patience } from '../../test/patience.ts';
import type { Database } from '../db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { bindCalls } from './bind.ts';
import { openLog } from '../open-log.ts';
import type { Gate } from './gate.ts';
import { reachability, serveProbes } from './probes.ts';
import { createServer, type ServerOptions } from './server.ts';

const calls = {
  read: call('/api/read', {
    method: 'GET',
    summary: 'Reads',
    access: 'public',
    reply: z.object({ name: z.string(), inner: z.object({ km: z.number() }) }),
  }),
  one: call('/api/things/{id}', {
    method: 'GET',
    summary: 'One',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.string() }),
  }),
  fixed: call('/api/things/fixed', { method: 'GET', summary: 'Fixed', access: 'public', reply: z.object({ id: z.string() }) }),
  write: call('/api/write', {
    method: 'POST',
    summary: 'Writes',
    access: 'public',
    bodyLimit: 2_000,
    body: z.strictObject({ km: z.number().min(0, 'Cannot be negative') }),
    reply: z.object({ km: z.number() }),
    status: 201,
  }),
} satisfies Calls;

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** A server with these calls and no database behind it: what is proven here is the binding itself. */
async function serverWith(answers: { read?: () => unknown; write?: () => unknown }, options: Partial<ServerOptions> = {}) {
  const app = await createServer({ logger: undefined, trustProxy: false, isAllowedOrigin: () => false, drainMs: 200, ...options });
  const database = { inTenant: (_id: number, work: (db: never) => Promise<unknown>) => work(undefined as never) } as unknown as Database;
  const handlers = {
    read: async () => (answers.read?.() ?? { name: 'x', inner: { km: 1 } }) as never,
    one: async (_scope: unknown, { params }: { params: { id: string } }) => ({ id: params.id }),
    fixed: async () => ({ id: 'fixed' }),
    write: async (_scope: unknown, { body }: { body: { km: number } }) => (answers.write?.() ?? body) as never,
  };
  const entrance = { tenant: { id: 1, slug: 'x', displayName: 'x' }, actor: null, exchange: {} as never };
  const gate: Gate = {
    enter: async () => entrance,
    enterAndDo: async (_request, _reply, _call, work) => work(entrance, undefined as never),
  };
  const keeper = { once: () => Promise.reject(new Error('no key is sent here')) };
  bindCalls(app, { calls }, { calls: handlers } as never, { database, clock: systemClock, gate, answers: keeper });
  stop = async () => app.close();
  return app;
}

describe('an answer', () => {
  test('loses every field that is not declared, at any depth', async () => {
    const app = await serverWith({ read: () => ({ name: 'x', passwordHash: 'secret', inner: { km: 1, tenantId: 7 } }) });
    expect((await app.inject('/api/read')).json()).toEqual({ name: 'x', inner: { km: 1 } });
  });

  test('that does not fit its declaration is a fault of ours and shows nothing of it', async () => {
    const app = await serverWith({ read: () => ({ name: 7, inner: { km: 'many' } }) });
    const answer = await app.inject('/api/read');
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([500, 'internal', 'Something went wrong on the server']);
    expect(answer.body).not.toContain('many');
  });

  test('of a list is compressed at once and says its length; a longer one is compressed while it is sent', async () => {
    for (const [characters, isAtOnce] of [
      [50_000, true],
      [500_000, false],
    ] as const) {
      const app = await serverWith({ read: () => ({ name: 'x'.repeat(characters), inner: { km: 1 } }) });
      const answer = await app.inject({ url: '/api/read', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
      expect(answer.headers['content-encoding']).toBe('zstd');
      expect(answer.headers['content-length']).toBe(isAtOnce ? String(answer.rawPayload.length) : undefined);
      expect(JSON.parse(zstdDecompressSync(answer.rawPayload).toString()).name).toHaveLength(characters);
      await app.close();
    }
  });

  test('that is longer than anybody can read is refused instead of sent', async () => {
    const app = await serverWith({ read: () => ({ name: 'x'.repeat(17 << 20), inner: { km: 1 } }) });
    const answer = await app.inject('/api/read');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'answer_too_long']);
  });

  test('to an unexpected error shows no inside of the server', async () => {
    const app = await serverWith({
      read: () => {
        throw new Error('connect to 10.0.0.7 failed for user superlink_app');
      },
    });
    const answer = await app.inject('/api/read');
    expect([answer.statusCode, answer.json().detail]).toEqual([500, 'Something went wrong on the server']);
  });
});

test('an unexpected error is in the log with its cause and the id of its request, which the caller is told', async () => {
  const written: string[] = [];
  const logger = openLog('info', { write: (text) => void written.push(text) });
  const read = () => {
    throw new Error('a fault of ours');
  };
  const app = await serverWith({ read }, { logger });
  const { request_id: id } = (await app.inject('/api/read')).json();
  const lines = written.map((text) => JSON.parse(text)).filter(({ level }) => level === 50);
  expect(lines).toMatchObject([{ reqId: id, err: { message: 'a fault of ours', stack: expect.stringContaining('server.api.test') } }]);
});

describe('a refusal', () => {
  test('carries detail, message, code, the fields it is about and the request id (API-010)', async () => {
    const app = await serverWith({
      write: () => {
        throw invalid({ km: 'Too many', other: 'Also wrong' });
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/write',
      payload: { km: 1 },
      headers: { 'x-request-id': '3f8f2d7e-6c1c-4d55-9a43-0d3a6a5f1c11' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        detail: 'Too many',
        message: 'Too many',
        code: 'validation_error',
        errors: { km: 'Too many', other: 'Also wrong' },
        request_id: '3f8f2d7e-6c1c-4d55-9a43-0d3a6a5f1c11',
      },
    ]);
  });

  test('of a known code fills its text from the data', async () => {
    const app = await serverWith({
      read: () => {
        throw new AppError('stale_record', { changedBy: 'thabo' });
      },
    });
    expect((await app.inject('/api/read')).json().detail).toContain('changed by thabo after you opened it');
  });
});

describe('a request', () => {
  test('for a static path never lands at {id} (API-053)', async () => {
    const app = await serverWith({});
    expect((await app.inject('/api/things/fixed')).json()).toEqual({ id: 'fixed' });
    expect((await app.inject('/api/things/7')).statusCode).toBe(404);
  });

  test('is refused with 413 above its limit, 415 for a foreign type, 400 when it is no JSON', async () => {
    const app = await serverWith({});
    const post = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/write', payload, headers: { 'content-type': type } });
    expect((await post(JSON.stringify({ km: 1, pad: 'x'.repeat(3_000) }))).json().code).toBe('too_large');
    expect((await post('<km>1</km>', 'application/xml')).json().code).toBe('unsupported_media');
    expect((await post('{"km":')).json().code).toBe('bad_request');
    expect((await post('{"km":1,"__proto__":{"admin":true}}')).statusCode).toBe(400);
    expect((await post('', 'application/json')).statusCode).toBe(422);
    expect((await post('{"km":1}')).statusCode).toBe(201);
  });
});

test('a server with more to do than it can hold refuses calls, and still says that it lives', async () => {
  const app = await serverWith({}, { pressure: { heapBytes: 1, sampleMs: 20 } });
  serveProbes(app, async () => ({ status: 'ok' }));
  await vi.waitUntil(async () => (await app.inject('/api/read')).statusCode === 503, patience);
  const refused = await app.inject('/api/read');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '5']);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('a probe of a silent database is answered in time, and however many ask, the database is asked once', async () => {
  let asked = 0;
  let wake = () => {};
  const silence = new Promise<void>((resolve) => (wake = resolve));
  const ping = () => {
    asked += 1;
    return silence;
  };
  const app = await serverWith({});
  serveProbes(app, reachability({ ping }, 20));
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(new Set(['503 database_away']));
  expect(asked).toBe(1);
  wake();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('stopping ends connections that never sent a request, well under five seconds', async () => {
  const app = await serverWith({});
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const started = performance.now();
  await Promise.all([app.close(), new Promise((resolve) => silent.once('close', resolve))]);
  expect(performance.now() - started).toBeLessThan(5_000);
  stop = undefined;
});

describe('what is no request the server can read', () => {
  /** Sends bytes as they are and answers what comes back. */
  async function exchange(bytes: string): Promise<string> {
    const app = await serverWith({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    return new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
  }

  test.each([
    ['an escape that is none', 'GET /api/things/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    ['an id without end', `GET /api/things/${'a'.repeat(400)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 404, 'not_found'],
    ['headers without end', `GET /api/read HTTP/1.1\r\nHost: x\r\nX-Pad: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request'],
    ['two hosts', 'GET /api/read HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    ['a host with a blank', 'GET /api/read HTTP/1.1\r\nHost: x y\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    [
      'a length beside chunks',
      'POST /api/write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'two lengths',
      'POST /api/write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8\r\nContent-Length: 2\r\n\r\n{"km":1}',
      400,
      'bad_request',
    ],
    [
      'a header over two lines',
      'GET /api/read HTTP/1.1\r\nHost: x\r\nX-Folded: one\r\n two\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'chunks that are none',
      'POST /api/write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
      400,
      'bad_request',
    ],
  ])('%s is answered as every refusal is', async (_what, bytes, status, code) => {
    const [head, body] = (await exchange(bytes)).split('\r\n\r\n') as [string, string];
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    const refusal = JSON.parse(body);
    expect(refusal).toEqual({
      detail: expect.any(String),
      message: refusal.detail,
      code,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(head.toLowerCase()).toContain(`x-request-id: ${refusal.request_id}`);
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'self'");
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
  });
});

test('no answer of the interface is kept by browser or proxy', async () => {
  const app = await serverWith({});
  for (const url of ['/api/read', '/api/nothing', '/api/things/7'])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
});
