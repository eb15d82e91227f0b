import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../../../test/factories.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk } from '../../../test/trip-desk.ts';
import type { Visitor } from '../../../test/test-app.ts';
import type { TenantDb } from '../../db/database.ts';
import type { SignedInScope } from '../../scope.ts';
import { scopeOfUser } from '../../system-scope.ts';
import { changeRecord } from './public.ts';

let desk: TripDesk;
let manager: Visitor;
beforeAll(async () => {
  desk = await TripDesk.open();
  manager = await desk.app.signIn('manager');
});
afterAll(() => desk.app.stop());

const entriesOf = (recordId: string) =>
  desk.app.inTenant('kwela', (db) =>
    db
      .selectFrom('auditEntries')
      .where('recordId', '=', recordId)
      .orderBy('at')
      .orderBy('id')
      .select(['action', 'actorName', 'before', 'after'])
      .execute(),
  );

describe('what is saved as it was leaves no entry, and what is changed leaves one of what it was and is', () => {
  const userId = async () => ok(await manager.get('/auth/users')).find(({ username }: { username: string }) => username === 'hybrid').id;
  const madeAccount = async () =>
    ok(
      await manager.post('/api/tracking/accounts', {
        provider: 'samsara',
        name: 'Samsara',
        baseUrl: null,
        username: null,
        secrets: { token: 'hush-hush' },
      }),
      201,
    ).id;

  test.each([
    {
      what: 'a telematics account',
      id: madeAccount,
      put: (id: string, isActive: boolean) => manager.patch(`/api/tracking/accounts/${id}`, { name: 'Samsara', isActive }),
      first: true,
      second: false,
      action: 'telematics_account_changed',
      field: 'isActive',
    },
    {
      what: 'the detention terms of a client',
      id: async () => desk.clientId,
      put: (id: string, freeHours: number) => desk.finance.put(`/api/tracking/detention/${id}`, { freeHours, ratePerHour: 450.5 }),
      first: 2,
      second: 1.5,
      action: 'detention_set',
      field: 'freeHours',
    },
    {
      what: 'the rates of pallets',
      id: async () => 'pallet_rates',
      put: (_id: string, hirePerDay: number) => desk.finance.put('/api/chep/ledger/rates', { hirePerDay, lossPerPallet: 425.5 }),
      first: 3.15,
      second: 3.2,
      action: 'rates_set',
      field: 'hirePerDay',
    },
    {
      what: 'the price of diesel of a month',
      id: async () => '2026-03',
      put: (month: string, randPerLiter: number) => desk.controller.put('/api/diesel/prices', { month, randPerLiter }),
      first: 18.6,
      second: 19.05,
      action: 'price_set',
      field: 'randPerLiter',
    },
    {
      what: 'the role of a user',
      id: userId,
      put: (id: string, role: string) => manager.patch(`/auth/users/${id}`, { role }),
      first: 'Hybrid',
      second: 'Controller',
      action: 'updated',
      field: 'role',
    },
  ] as const)('$what', async ({ id: idOf, put, first, second, action, field }) => {
    const id = await idOf();
    const save = async (value: unknown) => ok(await (put as (id: string, value: unknown) => ReturnType<Visitor['put']>)(id, value));
    await save(first);
    const before = await entriesOf(id);
    await save(first);
    expect(await entriesOf(id)).toEqual(before);
    await save(second);
    const [entry, ...further] = (await entriesOf(id)).slice(before.length);
    expect(further).toEqual([]);
    expect(entry).toMatchObject({ action, before: { [field]: first }, after: { [field]: second } });
    expect(JSON.stringify(await entriesOf(id))).not.toMatch(/hush|argon2|credentials/);
  });
});

test('of two who name the terms of one client at once each finds what the other left', async () => {
  const id = await makeClient(desk.app);
  const put = (freeHours: number) => desk.finance.put(`/api/tracking/detention/${id}`, { freeHours, ratePerHour: 100 });
  (await Promise.all([1, 2].map(put))).forEach((answer) => ok(answer));
  const hours = (await entriesOf(id)).map(({ before, after }) =>
    [before, after].map((terms) => (terms as { freeHours: number | null }).freeHours),
  );
  const [first] = hours;
  expect([1, 2]).toContain(first![1]);
  expect(hours).toEqual([
    [null, first![1]],
    [first![1], 3 - first![1]!],
  ]);
});

/** A change within another one: what a record of either kind reads is a price of diesel. */
describe('a change that is made within another', () => {
  const priceOf = (month: string) => async (db: TenantDb) => {
    const row = await db.selectFrom('dieselPrices').where('month', '=', month).select('randPerLiter').executeTakeFirst();
    return { randPerLiter: row?.randPerLiter ?? null };
  };
  const kindOf = (month: string) => ({
    // of no area that there is: the history knows what each of them does
    area: 'x',
    lock: async () => ({ updatedAt: new Date(0) }),
    read: ({ db }: { db: TenantDb }) => priceOf(month)(db),
  });
  const write = ({ db, clock }: SignedInScope, month: string, randPerLiter: number) =>
    db.insertInto('dieselPrices').values({ month, randPerLiter, updatedAt: clock.now(), updatedBy: 'x' }).execute();
  const asManager = <R>(work: (scope: SignedInScope) => Promise<R>): Promise<R> =>
    desk.app.inTenant('kwela', async (db) => {
      const tenant = (await desk.app.database.findTenant('kwela'))!;
      const user = await db
        .selectFrom('users')
        .where('username', '=', 'manager')
        .select(['id', 'username', 'role'])
        .executeTakeFirstOrThrow();
      const actor = { ...user, isActive: true, permissions: [], sessionId: '' };
      return work(scopeOfUser({ db, tenant, clock: desk.app.clock, log: silentLog }, actor));
    });
  const shown = (month: string) => desk.app.inTenant('kwela', priceOf(month));

  test('is taken back with it when the outer one changed nothing', async () => {
    await asManager((scope) =>
      changeRecord(scope, kindOf('2020-01-01'), { id: 'outer' }, async () => {
        await write(scope, '2020-03-01', 1);
        await changeRecord(scope, kindOf('2020-02-01'), { id: 'inner' }, async () => {
          await write(scope, '2020-02-01', 2);
        });
      }),
    );
    expect([await shown('2020-02-01'), await shown('2020-03-01')]).toEqual([{ randPerLiter: null }, { randPerLiter: null }]);
    expect([await entriesOf('outer'), await entriesOf('inner')]).toEqual([[], []]);
  });

  test('and changed nothing takes back its own writes alone', async () => {
    await asManager((scope) =>
      changeRecord(scope, kindOf('2020-04-01'), { id: 'outer' }, async () => {
        await write(scope, '2020-04-01', 1);
        await changeRecord(scope, kindOf('2020-05-01'), { id: 'inner' }, async () => {
          await write(scope, '2020-06-01', 2);
        });
      }),
    );
    expect([await shown('2020-04-01'), await shown('2020-06-01')]).toEqual([{ randPerLiter: 1 }, { randPerLiter: null }]);
    expect([(await entriesOf('outer')).length, await entriesOf('inner')]).toEqual([1, []]);
  });
});
