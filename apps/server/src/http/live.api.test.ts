import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicleBody } from '../../test/factories.ts';
import { TestApp, type Visitor } from '../../test/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await TestApp.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.stop());

/** Opens the stream of a visitor; `events` grows as they come. */
async function listen(visitor: Visitor): Promise<{ events: string[]; until: (text: string) => Promise<void>; response: IncomingMessage }> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/live', headers: { host: `${visitor.tenant}.localhost`, cookie } }, resolve).on(
      'error',
      reject,
    );
  });
  const events: string[] = [];
  const waiting: { text: string; done: () => void }[] = [];
  response.on('data', (chunk: Buffer) => {
    events.push(
      ...chunk
        .toString()
        .split('\n\n')
        .filter((part) => part.trim() !== ''),
    );
    for (const each of waiting) if (events.some((event) => event.includes(each.text))) each.done();
  });
  const until = (text: string) =>
    events.some((event) => event.includes(text)) ? Promise.resolve() : new Promise<void>((done) => waiting.push({ text, done }));
  return { events, until, response };
}

test('what one user writes is announced to the others of the company, by area and request, and to no other company', async () => {
  const [controller, finance, stranger] = [
    await app.signIn('controller'),
    await app.signIn('finance'),
    await app.signIn('manager', 'seekoei'),
  ];
  const [here, there] = [await listen(finance), await listen(stranger)];
  await Promise.all([here.until('hello'), there.until('hello')]);
  const requestId = '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f11';
  expect((await controller.post('/api/assets', vehicleBody(), { headers: { 'x-request-id': requestId } })).status).toBe(201);
  await here.until('"area":"vehicles"');
  expect(here.events.at(-1)).toBe(`event: change\ndata: {"area":"vehicles","request":"${requestId}"}`);
  expect((await stranger.post('/api/assets', vehicleBody())).status).toBe(201);
  await there.until('change');
  expect(there.events.filter((event) => event.includes('change'))).toHaveLength(1);
  expect(here.events.filter((event) => event.includes('"vehicles"'))).toHaveLength(1);
  here.response.destroy();
  there.response.destroy();
});

test('a refused write announces nothing; a visitor gets no stream', async () => {
  const controller = await app.signIn('controller');
  const stream = await listen(controller);
  await stream.until('hello');
  expect((await controller.post('/api/assets', {})).status).toBe(422);
  expect((await controller.post('/api/assets', vehicleBody())).status).toBe(201);
  await stream.until('"vehicles"');
  expect(stream.events.filter((event) => event.includes('"vehicles"'))).toHaveLength(1);
  expect((await listen(app.visitor())).response.statusCode).toBe(401);
  stream.response.destroy();
});

test('after the database was away everybody is told that changes may have been missed', async () => {
  const stream = await listen(await app.signIn('controller'));
  await stream.until('hello');
  await app.refuseConnections(true);
  await app.refuseConnections(false);
  await stream.until('resync');
  stream.response.destroy();
});
