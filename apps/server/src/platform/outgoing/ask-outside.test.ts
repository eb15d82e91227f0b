import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { UpstreamServer } from '../../../test/upstream-server.ts';
import { openOutgoing } from './ask-outside.ts';
import { InnerAddress } from './outgoing-address.ts';
import { UnlistedHost } from './permitted-hosts.ts';

let upstream: UpstreamServer;
beforeAll(async () => {
  upstream = await UpstreamServer.start();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.seen.length = 0;
});
const open = openOutgoing({ allowPrivate: true });
const limits = (mostBytes = 1_000) => ({ signal: AbortSignal.timeout(patience.timeout), mostBytes });
const address = () => new URL('/hook?key=1', upstream.url);

test('a question is asked as it was put, and its answer comes back whole', async () => {
  upstream.answer = () => ({ status: 202, body: 'thank you', headers: { 'x-mark': '7' } });
  const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Hörnchen' } as const;
  const { status, headers, text } = await open.ask(address(), request, limits());
  expect({ status, mark: headers['x-mark'], text }).toEqual({ status: 202, mark: '7', text: 'thank you' });
  expect(upstream.last).toMatchObject({ method: 'POST', path: '/hook', body: 'Hörnchen' });
  expect(upstream.last.headers['content-length']).toBe('9');
});

test('a redirect is answered, not followed', async () => {
  upstream.answer = () => ({ status: 302, headers: { location: `${upstream.url}/within` } });
  expect((await open.ask(address(), {}, limits())).status).toBe(302);
  expect(upstream.seen).toHaveLength(1);
});

test('an answer that is too long counts as none, or is read as far as was wanted', async () => {
  upstream.answer = () => ({ body: 'x'.repeat(5_000) });
  await expect(open.ask(address(), {}, limits())).rejects.toThrow('too large');
  expect((await open.ask(address(), {}, { ...limits(), longer: 'cut' })).text).toBe('x'.repeat(1_000));
  expect((await open.ask(address(), {}, limits(5_000))).text).toHaveLength(5_000);
});

test('a machine that says nothing is waited for as long as the asker wants', async () => {
  upstream.answer = () => ({ silent: true });
  await expect(open.ask(address(), {}, { signal: AbortSignal.timeout(50), mostBytes: 10 })).rejects.toThrow('aborted');
});

test.each(['http://fleet.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://2130706433/'])(
  '%s is asked only where the operator allows it',
  async (text) => {
    const closed = openOutgoing({ allowPrivate: false });
    await expect(closed.ask(new URL(text), {}, limits())).rejects.toBeInstanceOf(InnerAddress);
  },
);

test('of hosts that the operator lists, no other is asked, whether it was entered before the list or not', async () => {
  upstream.answer = () => ({ body: 'listed' });
  const { hostname } = address();
  expect((await openOutgoing({ allowPrivate: true, hosts: [hostname] }).ask(address(), {}, limits())).text).toBe('listed');
  const elsewhere = openOutgoing({ allowPrivate: true, hosts: ['*.example.co.za'] });
  await expect(elsewhere.ask(address(), {}, limits())).rejects.toBeInstanceOf(UnlistedHost);
  expect(upstream.seen).toHaveLength(1);
});

test('a connection that one asker may hold open is no way for another who may not', async () => {
  upstream.answer = () => ({ body: 'within' });
  await open.ask(address(), {}, limits());
  await expect(openOutgoing({ allowPrivate: false }).ask(address(), {}, limits())).rejects.toBeInstanceOf(InnerAddress);
  expect(upstream.seen).toHaveLength(1);
});
