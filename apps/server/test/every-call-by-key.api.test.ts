import { areas } from '@superlink/api';
import { callsByKey } from '@superlink/api/call-by-key.ts';
import type { CallDefinition } from '@superlink/api/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyHolder, wholeKey } from './key-holder.ts';
import { TestApp, type Answer, type Visitor } from './test-app.ts';

/** What is proven here holds for every call that is declared, also for those declared tomorrow. */
const calls = Object.entries(areas).flatMap(([area, list]) =>
  Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, area, call: call as CallDefinition })),
);
const someId = '01890000-0000-7000-8000-000000000001';
const addressOf = ({ path }: CallDefinition) => path.replace('{month}', '2026-11').replace(/\{\w+\}/g, someId);
const asksForManagers = ({ access }: CallDefinition) =>
  typeof access === 'object' && 'any' in access && access.any.every((permission) => permission === 'manager:actions');

let app: TestApp;
/** may do all that a key may */
let system: KeyHolder;
let reader: KeyHolder;
/** holds the same permissions */
let user: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  system = await KeyHolder.with(app, { perMinute: 6_000 });
  reader = await KeyHolder.with(app, { perMinute: 6_000, readOnly: true });
  await app.inTenant('kwela', (db) =>
    db
      .updateTable('users')
      .set({ granted: wholeKey.permissions as never })
      .where('username', '=', 'hybrid')
      .execute(),
  );
  user = await app.signIn('hybrid');
});
afterAll(() => app.stop());

const outcome = ({ status, body }: Answer) => [status, body?.code];
const ask = (who: Pick<Visitor, 'request'>, call: CallDefinition) =>
  who.request(call.method, addressOf(call), call.body ? { body: {} } : {});

describe('with a key that may do all that a key may', () => {
  test.each(calls.filter(({ call }) => callsByKey.has(call) && !asksForManagers(call)))(
    '$name answers as to a user of its permissions',
    async ({ call }) => {
      const answered = await ask(system, call);
      expect(answered.status).toBeLessThan(500);
      expect(outcome(answered)).toEqual(outcome(await ask(user, call)));
    },
  );

  test.each(calls.filter(({ call }) => callsByKey.has(call) && asksForManagers(call)))(
    '$name is refused: it is for managers',
    async ({ call }) => {
      expect(outcome(await ask(system, call))).toEqual([403, 'forbidden']);
    },
  );

  test.each(calls.filter(({ call }) => !callsByKey.has(call)))('$name is refused: it is closed to keys', async ({ call }) => {
    expect(outcome(await ask(system, call))).toEqual([403, 'not_for_keys']);
  });
});

test.each(calls.filter(({ call }) => callsByKey.has(call) && !['GET', 'HEAD'].includes(call.method) && !call.reads))(
  '$name is refused to a key that only reads',
  async ({ call }) => {
    expect(outcome(await ask(reader, call))).toEqual([403, 'key_reads_only']);
  },
);

test('sign-in, users, settings, keys and the history are closed to keys with every call', () => {
  const closed = calls.filter(({ area }) => ['users', 'settings', 'keys', 'history'].includes(area));
  expect(closed.filter(({ call }) => callsByKey.has(call))).toEqual([]);
  expect(calls.filter(({ call }) => /^\/(auth|setup)\b/.test(call.path) && callsByKey.has(call))).toEqual([]);
});
