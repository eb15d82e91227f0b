import { areas } from '@superlink/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp, type Visitor } from './test-app.ts';
import { testUsers } from './test-users.ts';

const id = '0199a000-0000-7000-8000-000000000001';
const controllers = ['controller', 'hybrid', 'manager', 'senior'];
const seniors = ['manager', 'senior'];
const finance = ['finance', 'hybrid', 'manager'];
const managers = ['manager'];

/** Who may do what: a screen hides what its user may not do, and the server refuses it whoever asks, before it looks at what was sent. */
const acts: readonly (readonly [name: string, allowed: readonly string[], calls: readonly string[]])[] = [
  ['add clients (CLI-006)', finance, ['POST /api/clients']],
  ['add vehicles (VEH-006)', controllers, ['POST /api/assets']],
  ['add trailers (TRL-001)', controllers, ['POST /api/trailers']],
  ['add and edit drivers (DRV-001, DRV-017)', controllers, ['POST /api/drivers', 'PATCH /api/drivers/{id}']],
  ['delete drivers (DRV-017)', seniors, ['DELETE /api/drivers/{id}']],
  ['order diesel (DSL-004)', controllers, ['POST /api/diesel']],
  ['edit contracts (CON-012)', controllers, ['PATCH /api/contracts/{id}']],
  ['delete contracts (CON-012)', seniors, ['DELETE /api/contracts/{id}']],
  ['make contracts (SIDE-011)', controllers, ['POST /api/contracts']],
  ['make and change routes (RTE-005, RTE-030)', controllers, ['POST /api/routes', 'PATCH /api/routes/{id}', 'DELETE /api/routes/{id}']],
  [
    'plan, accept, complete and cancel trips (PLAN-036)',
    controllers,
    ['POST /api/trips', 'POST /api/trips/{id}/accept', 'POST /api/trips/{id}/complete', 'POST /api/trips/{id}/cancel'],
  ],
  ['create and change users (USER-001)', managers, ['POST /auth/users', 'PATCH /auth/users/{id}', 'DELETE /auth/users/{id}']],
  ['grant and revoke (USER-021)', managers, ['POST /auth/permissions/grant', 'POST /auth/permissions/revoke']],
  ['change what the company has set (SIDE-012)', managers, ['PUT /api/settings']],
];
const declared = new Set(
  Object.values(areas).flatMap((calls) =>
    Object.values(calls).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{id}')}`),
  ),
);

let app: TestApp;
let visitors: Map<string, Visitor>;
beforeAll(async () => {
  app = await TestApp.start();
  visitors = new Map(await Promise.all(testUsers.map(async ({ username }) => [username, await app.signIn(username)] as const)));
});
afterAll(() => app.stop());

describe('nobody else may', () => {
  test.each(acts)('%s', async (_name, allowed, calls) => {
    for (const call of calls) {
      expect(declared).toContain(call);
      const [method = '', path = ''] = call.split(' ');
      const may: string[] = [];
      for (const [username, visitor] of visitors) {
        const { status } = await visitor.request(method, path.replace('{id}', id), method === 'DELETE' ? {} : { body: {} });
        // who is let in meets an empty body or a record that is not there
        expect([call, username, [403, 404, 422].includes(status)]).toEqual([call, username, true]);
        if (status !== 403) may.push(username);
      }
      expect([call, may.toSorted()]).toEqual([call, allowed]);
    }
  });
});
