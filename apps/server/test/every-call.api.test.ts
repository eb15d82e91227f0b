import { areas } from '@superlink/api';
import { errorTable } from '@superlink/api/error-table.ts';
import type { CallDefinition } from '@superlink/api/call.ts';
import { mayAccess, permissionsHeld, type roles } from '@superlink/domain/users/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { vehicleBody } from './factories.ts';
import { TestApp, type Visitor } from './test-app.ts';

/** What is proven here holds for every call that is declared, also for those declared tomorrow. */
const calls = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })),
);
const usernameOfRole = { Manager: 'manager', Controller: 'controller', Financial: 'finance', Hybrid: 'hybrid' } as const;
const someId = '01890000-0000-7000-8000-000000000001';
const pathOf = (call: CallDefinition, value = someId) => call.path.replace(/\{\w+\}/g, value);

let app: TestApp;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  app = await TestApp.start();
  for (const username of Object.values(usernameOfRole)) visitors.set(username, await app.signIn(username));
});
afterAll(() => app.stop());

describe('every call', () => {
  test.each(calls.filter(({ call }) => call.access !== 'public'))(
    '$name answers 401 to a visitor who is not signed in (PERM-021)',
    async ({ call }) => {
      const answer = await app.visitor().request(call.method, pathOf(call));
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    },
  );

  test.each(calls.filter(({ call }) => typeof call.access === 'object'))(
    '$name answers 403 to every role without its permission (PERM-018, USER-027)',
    async ({ call }) => {
      for (const [role, username] of Object.entries(usernameOfRole)) {
        const held = permissionsHeld(role as (typeof roles)[number], []);
        if (mayAccess(held, call.access)) continue;
        const answer = await visitors.get(username)!.request(call.method, pathOf(call));
        expect([role, answer.status, answer.body.detail]).toEqual([role, 403, 'Not enough permissions']);
      }
    },
  );

  test.each(calls.filter(({ call }) => call.method !== 'GET' && call.csrf !== false))(
    '$name refuses a change without the CSRF header (API-004)',
    async ({ call }) => {
      const answer = await visitors.get('manager')!.request(call.method, pathOf(call), { withoutCsrf: true });
      expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
    },
  );

  test.each(calls)('$name refuses a session of another company with 403 (GEN-004)', async ({ call }) => {
    const manager = visitors.get('manager')!;
    const answer = await manager.request(call.method, pathOf(call), { headers: { 'x-tenant-id': 'seekoei' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'tenant_mismatch']);
  });

  test.each(calls.filter(({ call }) => /\{(\w+I|i)d\}/.test(call.path)))(
    '$name answers 404 to a malformed id (GEN-001)',
    async ({ call }) => {
      for (const malformed of ['1', 'x', '%00', "'; drop table users; --"].map(encodeURIComponent)) {
        const answer = await visitors.get('manager')!.request(call.method, pathOf(call, malformed), { body: {} });
        expect([malformed, answer.status]).toEqual([malformed, 404]);
      }
    },
  );

  test.each(calls)('$name declares codes that exist and schemas that compile', ({ call }) => {
    for (const code of call.errors) expect(errorTable).toHaveProperty(code);
    for (const schema of [call.params, call.query, call.body, call.reply]) {
      if (schema instanceof z.ZodType) expect(() => z.compile(schema, { strict: true })).not.toThrow();
    }
  });
});

describe('the tenant of a call', () => {
  const health = (headers: Record<string, string>) => app.server.inject({ method: 'GET', url: '/api/health', headers });
  test('comes from the header, else from the first label of the host (GEN-002)', async () => {
    const { body } = await visitors.get('manager')!.get('/auth/users', { headers: { host: 'seekoei.localhost', 'x-tenant-id': 'KWELA' } });
    expect(body.length).toBeGreaterThan(0);
    expect((await visitors.get('manager')!.get('/auth/users', { headers: { host: 'localhost', 'x-tenant': 'kwela' } })).status).toBe(200);
  });

  test('is 404 when unknown, and 403 when blank or named by nothing', async () => {
    const unknown = await health({ host: 'nobody.localhost' });
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'Unknown tenant']);
    const blank = await app.server.inject({ url: '/auth/whoami', headers: { host: 'kwela.localhost', 'x-tenant-id': ' ' } });
    expect(blank.statusCode).toBe(403);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'www.haulier.co.za', 'haulier.co.za', 'example.com', '10.0.0.5']) {
      const unnamed = await app.server.inject({ url: '/auth/whoami', headers: { host } });
      expect([unnamed.statusCode, unnamed.json().code]).toEqual([403, 'tenant_missing']);
    }
    for (const label of ['..', 'kwela%00', "kwela'--"]) expect((await health({ host: 'x', 'x-tenant-id': label })).statusCode).toBe(404);
  });

  test('is not needed for asking after the health of the server (AUTH-027)', async () => {
    for (const host of ['localhost:3000', '10.0.0.5', 'haulier.co.za']) {
      const answer = await health({ host });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  test('is read from one host that is one', async () => {
    for (const host of ['kwela .localhost', 'kwela.localhost/x', 'user@kwela.localhost', 'kwela..localhost', '-', 'kwela.localhost:port']) {
      const answer = await health({ host });
      expect([host, answer.statusCode, answer.json().code]).toEqual([host, 400, 'bad_request']);
    }
    expect((await health({ host: 'kwela.localhost.:3000' })).statusCode).toBe(200);
  });

  test('falls back to the configured company for localhost, an address, www and a bare domain', async () => {
    const own = await TestApp.start({ defaultTenant: 'kwela' });
    for (const host of ['localhost:3000', '10.0.0.5:3000', 'www.haulier.co.za', 'haulier.co.za', 'example.com', 'haulage.example.co.za']) {
      expect((await own.server.inject({ method: 'GET', url: '/api/health', headers: { host } })).statusCode).toBe(200);
    }
    // what the screen sends from the base domain, which only the server knows to be bare
    const headers = { host: 'haulage.example.co.za', 'x-tenant-id': 'haulage' };
    expect((await own.server.inject({ method: 'GET', url: '/api/health', headers })).statusCode).toBe(200);
    await own.stop();
  });

  test('is never taken from a body or query', async () => {
    const answer = await visitors.get('manager')!.get('/auth/users?tenant=seekoei&tenant_id=2');
    expect(answer.status).toBe(200);
    const created = await visitors.get('controller')!.post('/api/assets', { ...vehicleBody(), tenant: 'seekoei' });
    expect(created.body.errors).toEqual({ tenant: 'Unknown field' });
  });
});

test('a request id is echoed when it is a uuid, and made when it is absent or malformed (API-003)', async () => {
  const visitor = app.visitor();
  const given = '3f8f2d7e-6c1c-4d55-9a43-0d3a6a5f1c11';
  const echoed = await visitor.get('/auth/whoami', { headers: { 'x-request-id': given } });
  expect([echoed.headers['x-request-id'], echoed.body.request_id]).toEqual([given, given]);
  const made = await visitor.get('/auth/whoami', { headers: { 'x-request-id': 'one' } });
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(made.headers['x-request-id']).not.toBe('one');
});
