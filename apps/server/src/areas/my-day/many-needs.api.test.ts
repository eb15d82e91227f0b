import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chepBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { silentLog } from '../../../test/test-users.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { systemScope } from '../../system-scope.ts';
import { sweepDay } from './public.ts';

const MANY = 1_001;
let desk: TripDesk;
let seniorId: string;
beforeAll(async () => {
  desk = await TripDesk.open();
  const users: Body[] = ok(await (await desk.app.signIn('manager')).get('/auth/users'));
  seniorId = users.find(({ username }) => username === 'senior')!.id;
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const ownCompany = sql`current_setting('app.tenant_id')::int`;
const dayOf = async (who: Visitor): Promise<Body> => ok(await who.get('/api/my_day'));
const kindOf = async (who: Visitor, kind: string): Promise<Body> => (await dayOf(who)).kinds.find((each: Body) => each.kind === kind);
const address = (need: string, act: string) => `/api/my_day/needs/${encodeURIComponent(need)}/${act}`;
const handOver = async (need: string) => ok(await desk.controller.put(address(need, 'hand-over'), { userId: seniorId }));
const handedOver = () =>
  desk.app.inTenant('kwela', async (db) => (await db.selectFrom('dayHandOvers').select('needKey').execute()).map(({ needKey }) => needKey));
async function sweep() {
  const tenant = (await desk.app.database.findTenant('kwela'))!;
  await desk.app.inTenant('kwela', (db) => sweepDay(systemScope({ db, tenant, clock: desk.app.clock, log: silentLog })));
}

describe('where there are more than a thousand of a kind', () => {
  test('a paper behind them can be put off and handed over, stays handed over at night, and is let go once it is renewed', async () => {
    const last = await desk.newVehicle({ assetExpLic: '2026-11-20' });
    // each a day older, so that the one that is looked at stands behind all of them
    await desk.app.inTenant('kwela', (db) =>
      sql`insert into trailers (tenant_id, id, trailer_reg, trailer_reg_norm, trailer_type, status, position, trailer_lic_exp, created_at, updated_at, updated_by)
        select ${ownCompany}, gen_random_uuid(), 'TR ' || n, 'TR' || n, 'Flat Deck', 'active', 1, date '2026-11-19' - n, now(), now(), 'system'
        from generate_series(1, ${MANY}) n`.execute(db),
    );
    const need = `paper:vehicle_licence:${last.id}.2026-11-20`;
    const { total } = await kindOf(desk.controller, 'paper');
    expect(total).toBeGreaterThan(MANY);
    await handOver(need);
    expect((await kindOf(desk.controller, 'paper')).total).toBe(total - 1);
    expect((await kindOf(desk.senior, 'paper')).total).toBe(total);
    await sweep();
    expect(await handedOver()).toEqual([need.replace('paper:', '')]);
    ok(await desk.controller.patch(`/api/assets/${last.id}`, { assetExpLic: '2027-11-20' }));
    expect((await kindOf(desk.controller, 'paper')).total).toBe(total - 1);
    expect((await kindOf(desk.senior, 'paper')).total).toBe(total - 1);
    await sweep();
    expect(await handedOver()).toEqual([]);
  });

  test('pallets past their grace are all counted, those past it longest come first, and the newest can be handed over', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const newest = ok(await desk.controller.post('/api/chep', chepBody(trip.id, { pickUpDate: '2026-11-01', gracePeriod: 7 })), 201);
    // one record a trip is a rule, but not what is looked at here
    await desk.app.asOwner((client) => client.query('drop index chep_records_trip'));
    await desk.app.inTenant('kwela', (db) =>
      sql`insert into chep_records (tenant_id, id, trip_id, client_id, locked_in_client, outstanding_pallets, grace_period, pick_up_date, depot_address,
          created_at, created_by, updated_at, updated_by)
        select r.tenant_id, gen_random_uuid(), r.trip_id, r.client_id, r.locked_in_client, 1, 7, date '2026-10-31' - n, r.depot_address, now(), 'system', now(), 'system'
        from chep_records r, generate_series(1, ${MANY}) n where r.tenant_id = ${ownCompany} and r.id = ${newest.id}::uuid`.execute(db),
    );
    const { total, needs } = await kindOf(desk.controller, 'chep_over_grace');
    expect([total, needs.some(({ recordId }: Body) => recordId === newest.id)]).toEqual([MANY + 1, false]);
    // a thousand days and one before the last of October, and seven of grace
    expect(needs[0].day).toBe('2024-02-10T00:00:00.000Z');
    await handOver(`chep_over_grace:${newest.id}`);
    expect((await kindOf(desk.controller, 'chep_over_grace')).total).toBe(MANY);
    expect((await kindOf(desk.senior, 'chep_over_grace')).total).toBe(MANY + 1);
    await sweep();
    expect(await handedOver()).toEqual([newest.id]);
    ok(await desk.senior.delete(`/api/chep/${newest.id}`), 204);
    expect((await kindOf(desk.senior, 'chep_over_grace')).total).toBe(MANY);
    await sweep();
    expect(await handedOver()).toEqual([]);
  });
});
