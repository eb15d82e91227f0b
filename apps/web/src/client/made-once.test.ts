import { call, type Areas } from '@superlink/api/call.ts';
import { clientCallsOf } from '@superlink/api/client-call.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApi } from './create-api.ts';

const made = z.object({ id: z.string() });
const areas = {
  trips: {
    create: call('/api/trips', {
      method: 'POST',
      makes: true,
      summary: '',
      access: 'user',
      body: z.object({ vehicle: z.string() }),
      reply: made,
    }),
    accept: call('/api/trips/{id}/accept', { method: 'POST', summary: '', access: 'user', params: made, reply: made }),
  },
} satisfies Areas;

type End = 'answered' | 'lost on the way' | 'lost on the way back' | 'signed out';

/** A server that keeps its answers by key, behind a line that ends each request in its way. */
function desk(...ends: End[]) {
  const kept = new Map<string, { body: string; answer: object }>();
  const trips: string[] = [];
  const keys: (string | undefined)[] = [];
  const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const serve = (key: string | undefined, body: string): Response => {
    const before = key === undefined ? undefined : kept.get(key);
    if (before && before.body !== body) return respond(422, { detail: 'saved after all', code: 'idempotency_key_reused', errors: {} });
    if (before) return respond(201, before.answer);
    trips.push(JSON.parse(body).vehicle);
    const answer = { id: String(trips.length) };
    if (key !== undefined) kept.set(key, { body, answer });
    return respond(201, answer);
  };
  const fetchIt: typeof fetch = async (asked, init) => {
    const url = asked as string;
    if (url.endsWith('/auth/refresh')) return new Response(null, { status: 204 });
    if (!url.endsWith('/api/trips')) return respond(200, { id: '1' });
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const key = headers['Idempotency-Key'];
    keys.push(key);
    const end = ends.shift() ?? 'answered';
    if (end === 'lost on the way') throw new TypeError('Failed to fetch');
    if (end === 'signed out') return respond(401, { detail: '', code: 'unauthenticated' });
    const answer = serve(key, init?.body as string);
    if (end === 'lost on the way back') throw new TypeError('Failed to fetch');
    return answer;
  };
  const api = createApi(clientCallsOf(areas), {
    tenant: () => 'acme',
    onSessionLost: () => {},
    cookies: () => '',
    transport: { fetch: fetchIt },
  });
  const press = (vehicle: string) => api.trips.create({ body: { vehicle } });
  return { api, press, trips, keys };
}

describe('what makes a record', () => {
  it('makes one trip of two presses when the first answer was lost', async () => {
    const { press, trips } = desk('lost on the way back');
    await expect(press('KRH001')).rejects.toMatchObject({ code: 'network' });
    expect(await press('KRH001')).toEqual({ id: '1' });
    expect(trips).toEqual(['KRH001']);
  });

  it('makes it at the second press when the first never arrived', async () => {
    const { press, trips, keys } = desk('lost on the way');
    await expect(press('KRH001')).rejects.toMatchObject({ code: 'network' });
    await press('KRH001');
    expect(trips).toEqual(['KRH001']);
    expect(keys[0]).toBe(keys[1]);
  });

  it('changed after a lost answer is refused once in words, and made by the press after that', async () => {
    const { press, trips } = desk('lost on the way back');
    await expect(press('KRH001')).rejects.toMatchObject({ code: 'network' });
    await expect(press('KRH002')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await press('KRH002');
    expect(trips).toEqual(['KRH001', 'KRH002']);
  });

  it('is another one after an answer, the same though it looks', async () => {
    const { press, trips } = desk();
    await press('KRH001');
    await press('KRH001');
    expect(trips).toEqual(['KRH001', 'KRH001']);
  });

  it('keeps its key when it is sent again after the access was renewed', async () => {
    const { press, keys } = desk('signed out');
    await press('KRH001');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

it('what makes nothing sends no key', async () => {
  const { api, keys } = desk();
  await api.trips.accept({ params: { id: '1' } });
  expect(keys).toEqual([]);
});
