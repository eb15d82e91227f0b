import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { AppError } from '@superlink/api/error.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicleBody } from '../../test/factories.ts';
import { openStream, type Stream } from '../../test/live-stream.ts';
import { TestApp, type Answer, type Visitor } from '../../test/test-app.ts';
import { openLiveChanges } from '../platform/live/live-changes.ts';
import type { Actor, Exchange, Tenant } from '../scope.ts';
import { serveLive } from './live.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await TestApp.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.stop());

const listen = (visitor: Visitor, at = port) => openStream(visitor, at);

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
  // each waits for its own write, which comes after the other company's: what does not belong to it would stand before it
  const theirs = '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f12';
  expect((await stranger.post('/api/assets', vehicleBody(), { headers: { 'x-request-id': theirs } })).status).toBe(201);
  await there.until(theirs);
  const last = '5d9bd9a7-7b6c-4b43-8a87-6b8f0a3c4f13';
  expect((await controller.post('/api/assets', vehicleBody(), { headers: { 'x-request-id': last } })).status).toBe(201);
  await here.until(last);
  const requestsReceived = (events: string[]) => events.flatMap((text) => /"request":"([^"]+)"/.exec(text)?.[1] ?? []);
  expect([requestsReceived(there.events), requestsReceived(here.events)]).toEqual([[theirs], [requestId, last]]);
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

test('a sign-out ends the streams of that session, and of no other', async () => {
  const [here, elsewhere] = [await app.signIn('controller'), await app.signIn('controller')];
  const streams = [await listen(here), await listen(here), await listen(elsewhere)] as const;
  await Promise.all(streams.map((stream) => stream.until('hello')));
  expect((await here.post('/auth/logout')).status).toBe(204);
  await Promise.all([streams[0].ended, streams[1].ended]);
  expect((await listen(here)).response.statusCode).toBe(401);
  expect((await elsewhere.post('/api/assets', vehicleBody())).status).toBe(201);
  await streams[2].until('"vehicles"');
  streams[2].response.destroy();
});

test('streams of a user end when their permissions change, their password is reset or they are deleted; those of others and of other companies stay', async () => {
  const manager = await app.signIn('manager');
  const { id } = (await manager.post('/auth/users', { username: 'leaver', password: 'superlink-demo', role: 'Controller' })).body;
  const [others, stranger] = [await listen(manager), await listen(await app.signIn('manager', 'seekoei'))];
  await Promise.all([others.until('hello'), stranger.until('hello')]);
  const changes: [string, () => Promise<Answer>][] = [
    ['granted', () => manager.post('/auth/permissions/grant', { target_user_id: id, permission: 'finance:advanced_actions' })],
    ['revoked', () => manager.post('/auth/permissions/revoke', { target_user_id: id, permission: 'finance:advanced_actions' })],
    [
      'reset',
      async () => {
        const link = await manager.post(`/auth/users/${id}/reset-link`);
        const token = new URL(link.body.resetUrl).searchParams.get('token')!;
        return app.visitor().post('/auth/password/reset', { token, password: 'superlink-demo' });
      },
    ],
    ['deleted', () => manager.delete(`/auth/users/${id}`)],
  ];
  for (const [name, change] of changes) {
    const stream = await listen(await app.signIn('leaver'));
    await stream.until('hello');
    const answer = await change();
    expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    await stream.ended;
  }
  expect((await manager.post('/api/assets', vehicleBody())).status).toBe(201);
  await others.until('"vehicles"');
  expect(others.response.readableEnded).toBe(false);
  expect(stranger.response.readableEnded).toBe(false);
  others.response.destroy();
  stranger.response.destroy();
});

test('a session that ends while its stream is being opened ends that stream', async () => {
  const visitor = await app.signIn('finance');
  const ending = Fastify();
  ending.decorateRequest('entrance', null);
  const live = await openLiveChanges(app.access.app, { warn: () => {} });
  let asked = 0;
  const actor = { id: randomUUID(), sessionId: randomUUID() } as Actor;
  const tenant = { id: 1, slug: visitor.tenant } as Tenant;
  serveLive(ending, live, {
    gate: {
      enter: async () => {
        asked += 1;
        if (asked > 1) throw new AppError('unauthenticated');
        return { tenant, actor, exchange: {} as Exchange };
      },
    },
  });
  await ending.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listen(visitor, (ending.server.address() as AddressInfo).port);
  await stream.ended;
  await ending.close();
  await live.close();
});

test('a session holds 20 streams; one more ends the oldest', async () => {
  const visitor = await app.signIn('senior');
  const streams: Stream[] = [];
  for (let count = 0; count < 21; count += 1) streams.push(await listen(visitor));
  await streams[0]!.ended;
  await streams[20]!.until('hello');
  expect(streams.filter(({ response }) => response.readableEnded)).toHaveLength(1);
  for (const { response } of streams) response.destroy();
});

test('a stream that has ended is dropped though its client does not read', async () => {
  const visitor = await app.signIn('senior');
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const opened = new Promise<ServerResponse>((done) => app.server.server.once('request', (_, response) => done(response)));
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.write(`GET /api/live HTTP/1.1\r\nhost: kwela.localhost\r\ncookie: ${cookie}\r\n\r\n`);
  const held = await opened;
  const closed = new Promise<void>((done) => held.once('close', done));
  // until neither the client nor the network between takes any more
  for (let turns = 0; turns < 50; turns = held.writableLength > 0 ? turns + 1 : 0) {
    if (held.headersSent && held.writableLength === 0) held.write(': '.padEnd(16_384));
    await new Promise((done) => setImmediate(done));
  }
  expect((await visitor.post('/auth/logout')).status).toBe(204);
  await closed;
  socket.destroy();
});

test('after the database was away every stream ends: what was changed or revoked meanwhile nobody has heard', async () => {
  const stream = await listen(await app.signIn('controller'));
  await stream.until('hello');
  await app.refuseConnections(true);
  await app.refuseConnections(false);
  await stream.ended;
});
