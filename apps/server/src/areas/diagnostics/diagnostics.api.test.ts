import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestApp } from '../../../test/test-app.ts';
import { forgetOldFrontendErrors } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

const report = (fields: object = {}) => ({
  errorType: 'COMPONENT',
  severity: 'high',
  errorInfo: { message: 'Cannot read x', stack: 'at y', componentStack: 'in Page', name: 'TypeError', file: null, line: 1, column: 2 },
  context: {
    userAgent: 'test',
    url: 'http://kwela.localhost/reset-password?token=1.abc',
    timestamp: '2026-11-21T06:00:00Z',
    userId: null,
    sessionId: null,
    buildVersion: '1',
    environment: 'production',
  },
  additionalData: null,
  ...fields,
});
const stored = () => app.inTenant('kwela', (db) => db.selectFrom('frontendErrors').selectAll().execute());

describe('a report of the screen', () => {
  test('is taken from anyone, without a session and without CSRF, and stored (ERR-008)', async () => {
    const answer = await app.visitor().post('/frontend-errors', report());
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }]);
    expect(await stored()).toMatchObject([{ errorType: 'COMPONENT', severity: 'high', message: 'Cannot read x' }]);
  });

  test('holds no secret, whatever the browser put in (ERR-009)', async () => {
    await app.visitor().post(
      '/frontend-errors',
      report({
        errorType: 'FORM',
        errorInfo: { message: 'POST failed: {"password":"hunter2-secret"} token=1.very-secret' },
        additionalData: { password: 'hunter2-secret', nested: { refreshToken: '1.very-secret', list: [{ csrf_token: 'x-secret' }] } },
      }),
    );
    const text = JSON.stringify(await stored());
    expect(text).not.toMatch(/hunter2|very-secret|x-secret|token=1\.abc/);
    expect(text).toContain('http://kwela.localhost/reset-password');
  });

  test('is refused when it is none, and when it is too large', async () => {
    expect((await app.visitor().post('/frontend-errors', { hello: 1 })).status).toBe(422);
    const large = await app.visitor().post('/frontend-errors', report({ additionalData: { text: 'x'.repeat(70_000) } }));
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
  });

  test('is answered 429 when one address sends more than sixty a minute', async () => {
    const visitor = app.visitor('empty');
    const statuses = new Set<number>();
    for (let sent = 0; sent < 70; sent++) statuses.add((await visitor.post('/frontend-errors', report())).status);
    expect(statuses).toEqual(new Set([202, 429]));
  });

  test('is forgotten after thirty days', async () => {
    const before = (await stored()).length;
    expect(before).toBeGreaterThan(0);
    await app.inTenant('kwela', (db) => forgetOldFrontendErrors(db, new Date('2026-12-21T05:59:59Z')));
    expect(await stored()).toHaveLength(before);
    await app.inTenant('kwela', (db) => forgetOldFrontendErrors(db, new Date('2026-12-21T06:00:01Z')));
    expect(await stored()).toHaveLength(0);
  });
});

describe('the server', () => {
  test('answers its health, its readiness and its life (AUTH-027)', async () => {
    expect((await app.visitor().get('/api/health')).body).toEqual({ status: 'ok' });
    for (const url of ['/healthz', '/readyz']) expect((await app.server.inject({ url })).statusCode).toBe(200);
  });

  test('answers 503 with a readable body while the database is away', async () => {
    const own = await TestApp.start();
    await own.visitor().get('/api/health');
    await own.refuseConnections(true);
    for (const url of ['/readyz', '/api/health']) {
      const answer = await own.server.inject({ url, headers: { host: 'kwela.localhost' } });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'database_away']);
      expect(answer.headers['retry-after']).toBeDefined();
    }
    await own.refuseConnections(false);
    expect((await own.visitor().get('/api/health')).status).toBe(200);
    await own.stop();
  });

  test('describes itself as OpenAPI 3.1 and as a page without scripts', async () => {
    const document = (await app.server.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.1');
    expect(document.paths['/api/assets/{id}'].patch['x-errors'].map((error: { code: string }) => error.code)).toContain('stale_record');
    const page = await app.server.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('POST /auth/login');
    expect(page.body).not.toContain('<script');
  });

  test('shows its metrics to direct local callers only', async () => {
    const direct = await app.server.inject({ url: '/metrics' });
    expect(direct.body).toContain('superlink_request_seconds');
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'x-client-ip', 'cf-connecting-ip'])
      expect([header, (await app.server.inject({ url: '/metrics', headers: { [header]: '10.0.0.1' } })).statusCode]).toEqual([header, 404]);
    expect((await app.server.inject({ url: '/metrics', headers: { host: 'kwela.example.co.za' } })).statusCode).toBe(404);
    expect((await app.server.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
  });

  test('sends its protecting headers with every answer', async () => {
    const { headers } = await app.server.inject({ url: '/api/health', headers: { host: 'kwela.localhost' } });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('answers unknown machine paths with JSON 404 and never with a page', async () => {
    for (const url of ['/api/nothing', '/auth/nothing', '/assets/nothing.js']) {
      const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('lets configured origins call with credentials and no other', async () => {
    const own = await TestApp.start({ origins: ['https://*.superlink.example'] });
    const origin = async (value: string) =>
      (await own.server.inject({ url: '/api/health', headers: { host: 'kwela.localhost', origin: value } })).headers[
        'access-control-allow-origin'
      ];
    expect(await origin('https://kwela.superlink.example')).toBe('https://kwela.superlink.example');
    for (const foreign of [
      'https://evil.example',
      'http://kwela.superlink.example',
      'https://a.b.superlink.example',
      'https://superlink.example.evil.example',
    ]) {
      expect(await origin(foreign)).toBeUndefined();
    }
    await own.stop();
  });
});
