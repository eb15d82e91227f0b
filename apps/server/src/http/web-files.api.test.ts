import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'superlink-web-'));
const webDir = path.join(folder, 'dist');
let app: TestApp;
beforeAll(async () => {
  mkdirSync(path.join(webDir, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'secret'), 'not for anybody');
  writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>Superlink</title>');
  writeFileSync(path.join(webDir, 'index.af.html'), '<!doctype html><title>Superlink in Afrikaans</title>');
  writeFileSync(path.join(webDir, 'assets/app-1.js'), 'export const one = 1;');
  writeFileSync(path.join(webDir, 'assets/app-1.css'), 'body { margin: 0 }');
  app = await TestApp.start({ webDir });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const host = 'kwela.localhost';
const get = (url: string, accept = '*/*') => app.server.inject({ url, headers: { host, accept } });
/** One answer of every kind that carries text. */
const answers = [
  ['a page', '/vehicles', 'text/html'],
  ['a script', '/assets/app-1.js', '*/*'],
  ['a style sheet', '/assets/app-1.css', '*/*'],
  ['an answer of the interface', '/api/health', '*/*'],
  ['a refusal', '/api/assets', '*/*'],
  ['what is not there', '/api/nothing', '*/*'],
  ['the description of the interface', '/api/docs', 'text/html'],
  ['the same for machines', '/api/openapi.json', '*/*'],
  ['the state of the process', '/healthz', '*/*'],
] as const;

describe('every answer', () => {
  test.each(answers)('says what it is and in which letters: %s', async (_what, url, accept) => {
    expect((await get(url, accept)).headers['content-type']).toMatch(/^(text\/(html|css)|application\/(json|javascript)); charset=utf-8$/i);
  });

  test.each(answers)(
    'keeps browsers from guessing, framing, passing on addresses and coming without TLS: %s',
    async (_what, url, accept) => {
      const { headers } = await get(url, accept);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );
});

describe('of the disk', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/secret',
    '/../secret',
    '/%2e%2e/secret',
    '/assets/..%2f..%2fsecret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/assets/....//....//secret',
    '/..%5csecret',
    '/assets',
    '/assets/',
    '/assets/app-1.js.map',
  ])('nothing is served but the built screens, and no folder is listed: %s', async (url) => {
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/not for anybody|app-1/);
  });

  test('a file that is not there is no page, so that no cache keeps one under its name', async () => {
    const answer = await get('/assets/gone-1.js', 'text/html');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'LINK'])('the method %s does nothing and sends nothing back', async (method) => {
  const answer = await app.server.inject({ method: method as 'GET', url: '/api/health', headers: { host, 'x-sent': 'comes-not-back' } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('comes-not-back');
});

test('a value that is sent twice is refused where one is asked for, whichever of the two somebody else had read', async () => {
  const manager = await app.signIn('manager');
  const twice = await manager.get('/api/clients?limit=1&limit=2&offset=0');
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['limit']]);
  expect((await manager.get('/api/clients?limit=1&offset=0')).status).toBe(200);
});

test('what shows changes as they come says what it is, too', async () => {
  const manager = await app.signIn('manager');
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const stopping = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { cookie, 'x-tenant-id': 'kwela' },
    signal: stopping.signal,
  });
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'text/event-stream; charset=utf-8',
    'nosniff',
  ]);
  stopping.abort();
});

describe('a page', () => {
  const pageWith = async (cookie: string) =>
    (await app.server.inject({ url: '/vehicles', headers: { host, accept: 'text/html', cookie } })).body;

  test('comes in the language that the browser’s cookie names', async () => {
    expect(await pageWith('superlink_language=af')).toContain('in Afrikaans');
    expect(await pageWith('superlink_language=en')).not.toContain('in Afrikaans');
    expect((await get('/vehicles', 'text/html')).headers.vary).toMatch(/\bcookie\b/i);
  });

  test('comes whole in the other language, though a browser holds one of that length and time already', async () => {
    const when = new Date('2026-01-01T00:00:00Z');
    for (const name of ['index.html', 'index.af.html']) {
      const page = path.join(webDir, name);
      writeFileSync(page, readFileSync(page, 'utf8').padEnd(200));
      utimesSync(page, when, when);
    }
    const { etag, 'last-modified': changed } = (await get('/vehicles', 'text/html')).headers;
    const held = { ...(etag && { 'if-none-match': etag }), ...(changed && { 'if-modified-since': changed }) };
    const answer = await app.server.inject({
      url: '/vehicles',
      headers: { host, accept: 'text/html', cookie: 'superlink_language=af', ...held },
    });
    expect([answer.statusCode, answer.body.trim()]).toEqual([200, '<!doctype html><title>Superlink in Afrikaans</title>']);
  });

  test.each(['', 'superlink_language=zu', 'superlink_language=../../secret', 'superlink_language='])(
    'comes in English with a cookie that names no language of the screens: %s',
    async (cookie) => {
      const body = await pageWith(cookie);
      expect(body).toContain('<title>Superlink</title>');
    },
  );
});
