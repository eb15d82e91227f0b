import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, vehicleBody } from '../test/factories.ts';
import { TestApp, type Visitor } from '../test/test-app.ts';
import { silentLog } from '../test/test-users.ts';
import { beginDayEverywhere } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-20T06:00:00.000Z'));

async function bookTomorrow(visitor: Visitor): Promise<string> {
  const { body: vehicle } = await visitor.post('/api/assets', vehicleBody());
  await visitor.post('/api/assets/events', bookingBody(vehicle.id, { eventType: 'workshop' }));
  return vehicle.id;
}
const storedStatus = (tenant: string, id: string) =>
  app.inTenant(
    tenant,
    async (db) => (await db.selectFrom('vehicles').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status,
  );
const begin = () => beginDayEverywhere({ database: app.database, access: app.access, clock: app.clock, log: silentLog });

test('a day begins for every company: booked vehicles take their status, and doing it twice changes nothing more', async () => {
  const kwela = await bookTomorrow(await app.signIn('controller'));
  const seekoei = await bookTomorrow(await app.signIn('controller', 'seekoei'));
  app.clock.set('2026-11-20T21:59:00.000Z');
  await begin();
  expect([await storedStatus('kwela', kwela), await storedStatus('seekoei', seekoei)]).toEqual(['Idle', 'Idle']);
  app.clock.set('2026-11-20T22:00:00.000Z');
  await begin();
  await begin();
  expect([await storedStatus('kwela', kwela), await storedStatus('seekoei', seekoei)]).toEqual(['Workshop', 'Workshop']);
});

test('a company whose day cannot be begun holds up no other, and is reported', async () => {
  const kwela = await bookTomorrow(await app.signIn('controller'));
  await bookTomorrow(await app.signIn('controller', 'empty'));
  const { id } = (await app.database.findTenant('empty'))!;
  await app.asOwner((client) =>
    client.query(`alter table vehicles add constraint broken check (tenant_id <> ${id} or status <> 'Workshop') not valid`),
  );
  app.clock.set('2026-11-20T22:00:00.000Z');
  await expect(begin()).rejects.toThrow('Not every company could do its new-day');
  expect(await storedStatus('kwela', kwela)).toBe('Workshop');
});

test('a piece of a day that fails holds up no other piece of the same company', async () => {
  const { id } = (await app.database.findTenant('kwela'))!;
  const keptFaults = () =>
    app.asOwner(async (client) => {
      await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
      return Number((await client.query("select count(*) as rows from frontend_errors where message = 'long ago'")).rows[0].rows);
    });
  await app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
    await client.query(
      `insert into frontend_errors (tenant_id, id, at, error_type, severity, message, report)
       values ($1, gen_random_uuid(), '2026-01-01', 'COMPONENT', 'low', 'long ago', '{}')`,
      [id],
    );
  });
  await bookTomorrow(await app.signIn('controller'));
  await app.asOwner((client) =>
    client.query(`alter table vehicles add constraint broken_too check (tenant_id <> ${id} or status <> 'Workshop') not valid`),
  );
  app.clock.set('2026-11-20T22:00:00.000Z');
  expect(await keptFaults()).toBe(1);
  await expect(begin()).rejects.toThrow('Not every company could do its new-day');
  expect(await keptFaults()).toBe(0);
});
