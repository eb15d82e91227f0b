import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { testPassword } from '../../test/test-users.ts';
import { openLog } from '../open-log.ts';

const written: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const logger = openLog('info', { write: (text) => void written.push(text) });
  app = await TestApp.start({ logger, trustProxy: 1 });
});
afterAll(() => app.stop());
beforeEach(() => written.splice(0));

const agent = { 'user-agent': 'Yard phone', 'x-forwarded-for': '196.25.1.9' };
const lines = () => written.map((text) => JSON.parse(text));
const events = () => lines().filter(({ msg }) => msg === 'security');
const idOf = async (username: string) =>
  (await (await app.signIn('manager')).get('/auth/users')).body.find((user: { username: string }) => user.username === username).id;

describe('the log of security', () => {
  test('names who signed in, at which company, from where and when', async () => {
    const id = await idOf('controller');
    written.splice(0);
    await app.visitor().post('/auth/login', { username: 'controller', password: testPassword }, { headers: agent });
    expect(events()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        security: 'users.signIn',
        outcome: 'done',
        tenant: 'kwela',
        user: id,
        ip: '196.25.1.9',
        agent: 'Yard phone',
        msg: 'security',
      },
    ]);
  });

  test('holds a failed sign-in with the user whom it was about, and nothing of what was typed', async () => {
    const id = await idOf('controller');
    written.splice(0);
    await app.visitor().post('/auth/login', { username: 'controller', password: 'guessed-wrongly' }, { headers: agent });
    await app.visitor().post('/auth/login', { username: 'my-secret-typed-here', password: 'guessed-wrongly' }, { headers: agent });
    expect(events()).toMatchObject([
      { level: 40, security: 'users.signIn', outcome: 'denied', reason: 'bad_credentials', tenant: 'kwela', user: id, ip: '196.25.1.9' },
      { level: 40, security: 'users.signIn', outcome: 'denied', reason: 'bad_credentials', tenant: 'kwela', ip: '196.25.1.9' },
    ]);
    expect(events()[1]).not.toHaveProperty('user');
    expect(written.join('')).not.toMatch(/guessed|typed/);
  });

  test('names who tried what they may not, also where only reading was tried', async () => {
    const controller = await app.signIn('controller');
    const { id } = (await controller.get('/auth/whoami')).body;
    written.splice(0);
    expect((await controller.get('/auth/users')).status).toBe(403);
    expect((await controller.post('/auth/users', {})).status).toBe(403);
    expect((await controller.post('/auth/users', {}, { withoutCsrf: true })).status).toBe(403);
    const denied = { outcome: 'denied', tenant: 'kwela', user: id };
    expect(events()).toMatchObject([
      { ...denied, security: 'users.list', reason: 'forbidden' },
      { ...denied, security: 'users.create', reason: 'forbidden' },
      { ...denied, security: 'users.create', reason: 'csrf' },
    ]);
  });

  test('holds what another company’s session and another site’s page try, with the company they try it at', async () => {
    const visitor = await app.signIn('manager');
    visitor.tenant = 'seekoei';
    written.splice(0);
    expect((await visitor.get('/api/assets')).status).toBe(403);
    await app.visitor().post('/auth/login', {}, { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } });
    expect(events()).toMatchObject([
      { security: 'vehicles.list', outcome: 'denied', reason: 'tenant_mismatch', tenant: 'seekoei' },
      { security: 'users.signIn', outcome: 'denied', reason: 'csrf', tenant: 'kwela' },
    ]);
  });

  test('holds every change of who may do what, done or failed', async () => {
    const manager = await app.signIn('manager');
    const { id } = (await manager.get('/auth/whoami')).body;
    written.splice(0);
    const user = await manager.post('/auth/users', { username: 'watched', password: testPassword, role: 'Controller' });
    await manager.post('/auth/users', { username: 'watched', password: testPassword, role: 'Controller' });
    await manager.post('/auth/permissions/grant', { target_user_id: user.body.id, permission: 'finance:actions' });
    await manager.delete(`/auth/users/${user.body.id}`);
    expect(events()).toMatchObject([
      { level: 30, security: 'users.create', outcome: 'done', user: id },
      { level: 30, security: 'users.create', outcome: 'failed', reason: 'username_taken', user: id },
      { level: 30, security: 'users.grantPermission', outcome: 'done', user: id },
      { level: 30, security: 'users.remove', outcome: 'done', user: id },
    ]);
  });

  test('says when a spent refresh token came back', async () => {
    const owner = await app.signIn('controller');
    const thief = app.visitor();
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    app.clock.advance(16 * 60_000);
    await owner.post('/auth/refresh');
    app.clock.advance(21_000);
    written.splice(0);
    await thief.post('/auth/refresh', undefined, { headers: agent });
    expect(events()).toMatchObject([
      { level: 40, security: 'users.spentToken', outcome: 'denied', tenant: 'kwela', ip: '196.25.1.9' },
      { level: 40, security: 'users.refresh', outcome: 'denied', reason: 'session_expired', tenant: 'kwela' },
    ]);
  });

  test('holds a refused key for positions without the key', async () => {
    await app.server.inject({ method: 'POST', url: '/api/ingest/batch/kwela.a-key-that-nobody-made', payload: [] });
    expect(events()).toMatchObject([{ security: 'ingest.batch', outcome: 'denied', reason: 'ingest_key_refused' }]);
    expect(written.join('')).not.toContain('nobody-made');
  });

  test('holds no line for everyday work, nor for an access token that has run out', async () => {
    const controller = await app.signIn('controller');
    written.splice(0);
    await controller.get('/api/assets');
    await controller.get('/api/assets/not-an-id');
    await app.visitor().get('/api/assets');
    expect(events()).toEqual([]);
    expect(lines().map(({ operation, status }) => [operation, status])).toEqual([
      ['vehicles.list', 200],
      ['vehicles.get', 404],
      ['vehicles.list', 401],
    ]);
  });

  test('holds no secret: no password, no cookie, no token of a session or a link (AUTH-026)', async () => {
    const manager = await app.signIn('manager');
    const link = await manager.post(`/auth/users/${await idOf('controller')}/reset-link`);
    const token = new URL(link.body.resetUrl, 'https://x').searchParams.get('token')!;
    await app.visitor().post('/auth/password/reset', { token, password: 'tolls at mooi river twice' });
    await app.visitor().get(`/auth/onboarding/validate?token=${token}`);
    await manager.post('/auth/logout');
    expect(events().map(({ security }) => security)).toContain('users.resetPassword');
    const text = written.join('');
    for (const secret of [token, testPassword, 'tolls at mooi', manager.cookies.get('rt') ?? 'no cookie is left']) {
      expect(text).not.toContain(secret);
    }
  });

  test('is one line an event, whatever letters a caller sends', async () => {
    const forged = 'phone"}\\n{"level":30,"security":"users.signIn","outcome":"done"}\u2028';
    await app
      .visitor()
      .post(
        '/auth/login',
        { username: 'nobody\n{"msg":"security"}', password: 'guessed-wrongly' },
        { headers: { 'user-agent': `${forged}${'x'.repeat(300)}` } },
      );
    expect(written.every((text) => text.indexOf('\n') === text.length - 1)).toBe(true);
    expect(events()).toHaveLength(1);
    expect(events()[0]).toMatchObject({ outcome: 'denied', agent: expect.stringContaining('phone"}') });
    expect(events()[0].agent.length).toBeLessThanOrEqual(200);
  });
});
