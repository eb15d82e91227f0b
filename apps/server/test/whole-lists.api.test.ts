import { areas } from '@superlink/api';
import type { CallDefinition } from '@superlink/api/call.ts';
import { WHOLE_LIST } from '@superlink/api/fields.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, vehicleBody } from './factories.ts';
import { TestApp, type Visitor } from './test-app.ts';

const someId = '01890000-0000-7000-8000-000000000001';
/** Every call whose rows can be asked for in pages, also one declared tomorrow. */
const lists = Object.entries(areas)
  .flatMap(([area, list]) => Object.entries(list).map(([name, call]) => ({ name: `${area}.${name}`, call: call as CallDefinition })))
  .filter(({ call }) => call.method === 'GET' && call.query && 'limit' in call.query.shape);

let app: TestApp;
let controller: Visitor;
/** may make every call */
let manager: Visitor;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  manager = await app.signIn('manager');
});
afterAll(() => app.stop());

const limited = (call: CallDefinition, limit: string) =>
  manager.get(`${call.path.replace('{record}', 'vehicle').replace(/\{\w+\}/g, someId)}?limit=${encodeURIComponent(limit)}&kind=vehicles`);

describe('the limit of a list', () => {
  test.each(lists)('$name answers more than 200 with 200, and refuses what is no number of rows', async ({ call }) => {
    for (const limit of ['201', '500', '100000']) expect((await limited(call, limit)).body.errors?.limit).toBeUndefined();
    for (const limit of ['0', '-1', 'ten', '1.5', '']) {
      const answer = await limited(call, limit);
      expect([limit, answer.status, Object.keys(answer.body.errors)]).toEqual([limit, 422, expect.arrayContaining(['limit'])]);
    }
  });
});

/** So many drivers more, as they lie in the database. */
async function addDrivers(count: number): Promise<void> {
  await app.inTenant('kwela', (db) =>
    sql`insert into drivers (tenant_id, id, name, surname, phone, search, status, pdp_exp_date, created_at, updated_at, updated_by)
        select current_setting('app.tenant_id')::int, gen_random_uuid(), 'Thabo', 'Number ' || n, '0', 'thabo number ' || n, 'Active', '2027-03-31', now(), now(), 'test'
        from generate_series(1, ${sql.lit(count)}) n`.execute(db),
  );
}

describe('a list that is asked for without a limit', () => {
  test('comes whole, and is refused with its paged call when it is longer than that', async () => {
    const before = (await controller.get('/api/drivers')).body.length;
    await addDrivers(WHOLE_LIST - before);
    expect((await controller.get('/api/drivers')).body).toHaveLength(WHOLE_LIST);
    expect((await controller.get('/api/drivers?limit=500')).body).toHaveLength(200);
    await addDrivers(1);
    const refused = await controller.get('/api/drivers');
    expect([refused.status, refused.body.code]).toEqual([422, 'list_too_long']);
    expect(refused.body.detail).toBe('There are more than 10 000 rows. Ask for them in pages: GET /api/drivers?offset=0&limit=200');
    expect((await controller.get('/api/drivers?offset=10000&limit=200')).body).toHaveLength(1);
  });

  test('of events stops at no page either', async () => {
    const { body: vehicle } = await controller.post('/api/assets', vehicleBody());
    for (let booked = 0; booked < 3; booked++)
      await controller.post('/api/assets/events', bookingBody(vehicle.id, { eventStatus: 'scheduled' }));
    await app.inTenant('kwela', (db) =>
      sql`insert into vehicle_events (tenant_id, id, asset_id, event_type, event_description, event_start_date, event_end_date, event_status, created_at, updated_at, updated_by)
          select e.tenant_id, gen_random_uuid(), e.asset_id, e.event_type, 'x', e.event_start_date, e.event_end_date, 'cancelled', now(), now(), 'test'
          from vehicle_events e cross join generate_series(1, 100)`.execute(db),
    );
    expect((await controller.get('/api/assets/events')).body).toHaveLength(303);
    expect((await controller.get(`/api/assets/${vehicle.id}/events`)).body).toHaveLength(303);
    expect((await controller.get('/api/assets/events?limit=50')).body).toHaveLength(50);
  });
});
