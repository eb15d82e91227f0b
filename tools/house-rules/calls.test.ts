import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { permissions } from '@superlink/domain/users/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp, type Visitor } from '../../apps/server/test/test-app.ts';

const calls = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })),
);
const withColons = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
/** A template such as /api/assets/{id} as the pattern of the addresses it would take. */
const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

let app: TestApp;
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());

describe('every declared call', () => {
  test.each(calls)('$name is bound to a handler and says who may make it', ({ call }) => {
    expect(app.server.hasRoute({ method: call.method, url: withColons(call.path) })).toBe(true);
    const { access } = call;
    const named: readonly string[] = typeof access === 'string' ? [access] : 'any' in access ? access.any : access.all;
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !['public', 'user', ...permissions].includes(name))).toEqual([]);
  });

  test('stands at an address of its own', () => {
    const addresses = calls.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});

const shadowed = calls.filter(
  ({ call }) =>
    !call.path.includes('{') && calls.some((other) => other.call.path.includes('{') && pattern(other.call.path).test(call.path)),
);
describe('a static path wins over {id}', () => {
  test('and there are such paths', () => expect(shadowed.length).toBeGreaterThan(0));

  // taken for an id it would be malformed, and that is 404
  test.each(shadowed)('$name', async ({ call }) => {
    const answer = await manager.request(call.method, call.path, call.method === 'GET' ? {} : { body: {} });
    expect(answer.status).not.toBe(404);
  });
});
