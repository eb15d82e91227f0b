import { call, type Areas } from '@superlink/api/call.ts';
import { clientCallsOf } from '@superlink/api/client-call.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { createApi, type ApiOptions } from './create-api.ts';

const areas = {
  vehicles: {
    list: call('/api/assets', {
      method: 'GET',
      summary: '',
      access: 'user',
      cache: 900,
      query: z.object({ search: z.string().optional(), limit: z.number().optional() }),
      reply: z.array(z.object({ id: z.string() })),
    }),
    get: call('/api/assets/{id}', {
      method: 'GET',
      summary: '',
      access: 'user',
      params: z.object({ id: z.string() }),
      reply: z.object({ id: z.string() }),
    }),
    position: call('/api/assets/{id}/position', {
      method: 'GET',
      summary: '',
      access: 'user',
      mayBeMissing: true,
      params: z.object({ id: z.string() }),
      reply: z.object({}),
    }),
    create: call('/api/assets', {
      method: 'POST',
      summary: '',
      access: 'user',
      body: z.object({ fleetNumber: z.string() }),
      reply: z.object({ id: z.string() }),
    }),
    remove: call('/api/assets/{id}', {
      method: 'DELETE',
      summary: '',
      access: 'user',
      status: 204,
      params: z.object({ id: z.string() }),
      reply: z.void(),
    }),
    ledger: call('/api/assets/{id}/ledger', {
      method: 'GET',
      summary: '',
      access: 'user',
      params: z.object({ id: z.string() }),
      reply: { file: ['application/pdf'] },
    }),
  },
  users: {
    signIn: call('/auth/login', {
      method: 'POST',
      summary: '',
      access: 'public',
      body: z.object({ username: z.string() }),
      reply: z.object({ id: z.string() }),
    }),
    whoami: call('/auth/whoami', { method: 'GET', summary: '', access: 'user', reply: z.object({ id: z.string() }) }),
    list: call('/auth/users', { method: 'GET', summary: '', access: 'user', reply: z.array(z.object({ id: z.string() })) }),
  },
  diagnostics: {
    report: call('/frontend-errors', {
      method: 'POST',
      summary: '',
      access: 'public',
      timeoutMs: 5_000,
      body: z.object({}),
      reply: z.object({}),
    }),
  },
} satisfies Areas;

type Answer = { status: number; body?: unknown } | 'hang' | 'unreachable';
interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
}

/** A server of canned answers that remembers what it was asked. */
function harness(answer: (request: Request, count: number) => Answer | Promise<Answer>, options: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  const onSessionLost = vi.fn<() => void>();
  const onFault = vi.fn<NonNullable<ApiOptions['onFault']>>();
  const answerAll: typeof fetch = (url, init) => {
    const request = {
      url: url as string,
      method: init?.method ?? 'GET',
      headers: { ...(init?.headers as Record<string, string>) },
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      credentials: init?.credentials,
    };
    requests.push(request);
    const respond = (given: Answer): Promise<Response> => {
      if (given === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
      if (given !== 'hang')
        return Promise.resolve(new Response(given.body === undefined ? null : JSON.stringify(given.body), { status: given.status }));
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
    };
    const given = answer(request, requests.filter((other) => other.url === request.url && other.method === request.method).length);
    return given instanceof Promise ? given.then(respond) : respond(given);
  };
  const api = createApi(clientCallsOf(areas), {
    tenant: () => 'acme',
    onSessionLost,
    onFault,
    cookies: () => 'theme=x; csrf_token=c%2F1; other=y',
    transport: { fetch: answerAll },
    ...options,
  });
  return { api, requests, onSessionLost, onFault, to: (path: string) => requests.filter((request) => request.url.endsWith(path)) };
}
const refused = { status: 401, body: { detail: 'Not signed in', message: 'Not signed in', code: 'unauthenticated', request_id: 'r' } };

describe('every call', () => {
  it('carries tenant, request id, CSRF token and cookies (API-001 … API-004, GEN-003)', async () => {
    const { api, requests } = harness(() => ({ status: 201, body: { id: '1' } }));
    await api.vehicles.create({ body: { fleetNumber: 'KW1' } });
    expect(requests[0]).toMatchObject({
      url: '/api/assets',
      method: 'POST',
      credentials: 'include',
      headers: { 'X-Tenant-ID': 'acme', 'X-CSRF-Token': 'c/1', 'Content-Type': 'application/json' },
      body: { fleetNumber: 'KW1' },
    });
    expect(requests[0]?.headers['X-Request-ID']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  it('carries the CSRF token of the cookie that is bound to its host, whatever a neighbouring host has set', async () => {
    const { api, requests } = harness(() => ({ status: 201, body: { id: '1' } }), {
      cookies: () => 'csrf_token=neighbour; __Host-csrf_token=own',
    });
    await api.vehicles.create({ body: { fleetNumber: 'KW1' } });
    expect(requests[0]?.headers['X-CSRF-Token']).toBe('own');
  });

  it('names no tenant where the host names none', async () => {
    const { api, requests } = harness(() => ({ status: 200, body: [] }), { tenant: () => null });
    await api.vehicles.list();
    expect(requests[0]?.headers).not.toHaveProperty('X-Tenant-ID');
  });

  it('fills the path and leaves empty values out of the query', async () => {
    const { api, requests } = harness(() => ({ status: 200, body: [] }));
    await api.vehicles.list({ query: { search: '', limit: 50 } });
    await api.vehicles.get({ params: { id: 'a/b' } });
    expect(requests.map(({ url }) => url)).toEqual(['/api/assets?limit=50', '/api/assets/a%2Fb']);
  });

  it('of /api and /auth goes to the configured host, the fault report to its own origin (API-006)', async () => {
    const { api, requests } = harness(() => ({ status: 200, body: [] }), { base: 'https://api.example.co.za' });
    await api.vehicles.list();
    await api.users.whoami();
    await api.diagnostics.report({ body: {} });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example.co.za/api/assets',
      'https://api.example.co.za/auth/whoami',
      '/frontend-errors',
    ]);
  });

  it('gives a file as a Blob and nothing for 204', async () => {
    const { api } = harness(({ method }) => (method === 'DELETE' ? { status: 204 } : { status: 200, body: 'pdf' }));
    expect(await api.vehicles.ledger({ params: { id: '1' } })).toBeInstanceOf(Blob);
    expect(await api.vehicles.remove({ params: { id: '1' } })).toBeUndefined();
  });

  it('unwraps data and items that a host in between has put around the answer', async () => {
    const wrapped = harness(({ url }) => ({ status: 200, body: url.endsWith('1') ? { data: { id: '1' } } : { items: [{ id: '2' }] } }));
    expect(await wrapped.api.vehicles.get({ params: { id: '1' } })).toEqual({ id: '1' });
    expect(await wrapped.api.vehicles.list()).toEqual([{ id: '2' }]);
  });
});

describe('a refused call', () => {
  it('tells status, code, detail, field messages and request id (API-010)', async () => {
    const { api } = harness(() => ({
      status: 422,
      body: {
        detail: 'Fleet number is required',
        message: 'm',
        code: 'validation_error',
        errors: { fleetNumber: 'Fleet number is required' },
        request_id: 'r-1',
      },
    }));
    const error = await api.vehicles.create({ body: { fleetNumber: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_error',
      detail: 'Fleet number is required',
      fields: { fleetNumber: 'Fleet number is required' },
      requestId: 'r-1',
    });
  });

  it.each([
    ['a list of sentences', { detail: ['One', 'Two'] }, 'One, Two'],
    ['a list of objects', { detail: [{ loc: ['body'], msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
    ['a message alone', { message: 'Only this' }, 'Only this'],
    ['no body at all', undefined, ''],
  ])('is read when its detail is %s (GEN-017)', async (_, body, detail) => {
    const { api } = harness(() => ({ status: 500, body }));
    await expect(api.vehicles.list()).rejects.toMatchObject({ status: 500, detail });
  });

  it.each<[Answer, boolean]>([
    ['unreachable', true],
    [{ status: 500 }, true],
    [{ status: 409 }, true],
    [{ status: 404 }, true],
    [{ status: 403 }, true],
    [{ status: 422 }, false],
    [{ status: 413 }, false],
    [{ status: 401 }, false],
  ])('of %o is reported: %s (ERR-006)', async (answer, isReported) => {
    const { api, onFault } = harness(() => answer);
    await api.vehicles.get({ params: { id: '1' } }).catch(() => {});
    expect(onFault).toHaveBeenCalledTimes(isReported ? 1 : 0);
  });

  it('is not reported when it is about the sign-in, or about what need not be there yet', async () => {
    const { api, onFault } = harness(() => ({ status: 404 }));
    await api.users.signIn({ body: { username: 'x' } }).catch(() => {});
    await api.vehicles.position({ params: { id: '1' } }).catch(() => {});
    expect(onFault).not.toHaveBeenCalled();
  });
});

describe('the session behind a call', () => {
  /** 401 on the first try of every call, a working refresh. */
  const expiring = (request: Request, count: number): Answer =>
    request.url.endsWith('/auth/refresh') ? { status: 204 } : count === 1 ? refused : { status: 200, body: { id: '1' } };

  it('five calls refused at once share one refresh and are each sent once more (AUTH-018)', async () => {
    const { api, requests, to, onSessionLost } = harness(expiring);
    const ids = ['1', '2', '3', '4', '5'];
    const answers = await Promise.all(ids.map((id) => api.vehicles.get({ params: { id } })));
    expect(answers).toHaveLength(5);
    expect(to('/auth/refresh')).toHaveLength(1);
    expect(requests).toHaveLength(11);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('a call that is refused after another has renewed the access is sent again without a refresh of its own (AUTH-019)', async () => {
    let refuse = () => {};
    const late = new Promise<Answer>((resolve) => (refuse = () => resolve(refused)));
    const { api, to } = harness((request, count) => (request.url.endsWith('/late') && count === 1 ? late : expiring(request, count)));
    const waiting = api.vehicles.get({ params: { id: 'late' } });
    await api.vehicles.get({ params: { id: '1' } });
    refuse();
    expect(await waiting).toEqual({ id: '1' });
    expect([to('/auth/refresh').length, to('/late').length]).toEqual([1, 2]);
  });

  it('keeps the request id on the retry', async () => {
    const { api, to } = harness(expiring);
    await api.vehicles.get({ params: { id: '1' } });
    const [first, second] = to('/api/assets/1').map(({ headers }) => headers['X-Request-ID']);
    expect(first).toBe(second);
  });

  it.each<[string, Answer]>([
    ['is refused', { status: 401 }],
    ['meets no server', 'unreachable'],
    ['fails', { status: 500 }],
  ])('is lost once for all when the refresh %s (AUTH-020)', async (_, refresh) => {
    const { api, onSessionLost, to } = harness(({ url }) => (url.endsWith('/auth/refresh') ? refresh : refused));
    const results = await Promise.allSettled([1, 2, 3].map((id) => api.vehicles.get({ params: { id: String(id) } })));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(to('/auth/refresh')).toHaveLength(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  it('is lost once when calls are refused again after a good refresh, and can be lost again after a new sign-in', async () => {
    const { api, onSessionLost } = harness(({ url }) =>
      url.endsWith('/auth/refresh') ? { status: 204 } : url.endsWith('/auth/login') ? { status: 200, body: { id: 'u' } } : refused,
    );
    await Promise.allSettled([1, 2].map((id) => api.vehicles.get({ params: { id: String(id) } })));
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    await api.users.signIn({ body: { username: 'thandi' } });
    await api.vehicles.list().catch(() => {});
    expect(onSessionLost).toHaveBeenCalledTimes(2);
  });

  it('session calls never start a refresh, user administration does (AUTH-015)', async () => {
    const { api, to } = harness(() => refused);
    await api.users.whoami().catch(() => {});
    await api.users.signIn({ body: { username: 'thandi' } }).catch(() => {});
    expect(to('/auth/refresh')).toHaveLength(0);
    await api.users.list().catch(() => {});
    expect(to('/auth/refresh')).toHaveLength(1);
  });

  it('tabs take turns at the refresh through a lock', async () => {
    const request = vi.fn<(name: string, renew: () => Promise<boolean>) => Promise<boolean>>((_, renew) => renew());
    vi.stubGlobal('navigator', { locks: { request } });
    const { api } = harness(expiring);
    await api.vehicles.get({ params: { id: '1' } });
    expect(request).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

describe('a call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['50 s', 'an ordinary call', () => harness(() => 'hang').api.vehicles.list(), 50_000],
    ['5 s', 'a fault report', () => harness(() => 'hang').api.diagnostics.report({ body: {} }), 5_000],
  ])('ends after %s for %s, with an empty detail so that the own failure text shows (API-005, ERR-007)', async (_, __, start, limit) => {
    const settled = vi.fn<(error: unknown) => void>();
    start().catch(settled);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ status: 0, code: 'timeout', detail: '' });
  });

  it('ends with the caller’s own reason when the caller gives up', async () => {
    const { api, onFault } = harness(() => 'hang');
    const giveUp = new AbortController();
    const running = api.vehicles.list(undefined, { signal: giveUp.signal }).catch((error: unknown) => error);
    giveUp.abort();
    expect(await running).toMatchObject({ name: 'AbortError' });
    expect(onFault).not.toHaveBeenCalled();
  });
});

describe('a query', () => {
  const { api } = harness(() => ({ status: 200, body: [] }));

  it('has a key that starts with the tenant, the declared lifetime, and an area key above it', () => {
    const query = api.vehicles.list.query({ query: { search: 'KW' } });
    expect(query.queryKey).toEqual(['acme', 'vehicles', 'list', { search: 'KW' }]);
    expect(query.staleTime).toBe(900_000);
    expect(api.vehicles.$key).toEqual(['acme', 'vehicles']);
    expect(api.vehicles.list.key()).toEqual(['acme', 'vehicles', 'list']);
  });

  it.each([
    [0, 'network', true],
    [502, 'internal', true],
    [503, 'overloaded', true],
    [504, 'internal', true],
    [0, 'timeout', false],
    [500, 'internal', false],
    [404, 'not_found', false],
  ] as const)('after status %i (%s) is repeated: %s, twice at most', (status, code, repeated) => {
    const { retry } = api.vehicles.list.query();
    const error = new ApiError(status, code, '');
    expect([retry(0, error), retry(1, error), retry(2, error)]).toEqual([repeated, repeated, false]);
  });

  it('a write is never repeated', () => {
    expect(api.vehicles.create.mutation().retry(0, new ApiError(503, 'overloaded', ''))).toBe(false);
  });
});
