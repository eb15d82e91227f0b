import type { Found, FoundGroup, KeptRecords } from '@superlink/api/search/search.schema.ts';
import { MOST_PINS, searchKinds } from '@superlink/domain/search/search-kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, contractBody, dieselBody, driverBody, makeTrip, rateBody, trailerBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { beginsWith } from '../../db/like.ts';

let desk: TripDesk;
let manager: Visitor;
let truck: Body;
let driver: Body;
let client: Body;
let tripId: string;
beforeAll(async () => {
  desk = await TripDesk.open();
  const { controller, finance } = desk;
  driver = ok(await controller.post('/api/drivers', driverBody({ name: 'José', surname: 'van Wyk', phone: '082 555 1234' })), 201);
  truck = await desk.newVehicle({ fleetNumber: 'KRH 008', assetReg: 'ND 123-456', driverId: driver.id });
  await desk.newVehicle({ fleetNumber: 'KRH009', assetReg: 'CA 008 777' });
  client = ok(
    await finance.post(
      '/api/clients',
      clientBody({
        name: 'The Cape Fruit Co',
        registeredName: 'Cape Fruit Exporters (Pty) Ltd',
        customerCode: 'CFC01',
        operationsContacts: [{ name: 'Zanele', telephone: '+27 21 555 0000', email: 'z@example.co.za' }],
      }),
    ),
    201,
  );
  tripId = await makeTrip(desk.app, { assetId: truck.id, clientId: client.id, loadNr: 'L-2026/7', invoiceNumber: 'INV-900' });
});
afterAll(() => desk.app.stop());
beforeEach(async () => {
  desk.app.clock.set('2026-11-21T06:00:00.000Z');
  manager = await desk.app.signIn('manager');
});

const find = async (q: string, visitor: Visitor = manager): Promise<Found> =>
  ok(await visitor.get(`/api/search?q=${encodeURIComponent(q)}`));
const groupOf = ({ groups }: Found, kind: string): FoundGroup | undefined => groups.find((group) => group.kind === kind);
const names = (found: Found, kind: string) => groupOf(found, kind)?.records.map(({ name }) => name) ?? [];
const firstOf = ({ groups }: Found) => groups[0]?.records[0];

describe('the search', () => {
  test.each(['krh008', 'KRH 008', 'nd123456', 'ND 123-456', 'nd 123.456'])('finds a vehicle by %s', async (typed) => {
    expect(firstOf(await find(typed))).toMatchObject({
      kind: 'vehicle',
      id: truck.id,
      name: 'KRH 008',
      facts: ['ND 123-456', 'José van Wyk'],
      match: 'exact',
    });
  });

  test('puts who is called just so before who begins so, and those before who has it inside', async () => {
    for (const fleetNumber of ['ZZ1', 'ZZ12', 'AZZ1']) await desk.newVehicle({ fleetNumber });
    const group = groupOf(await find('zz1'), 'vehicle')!;
    expect(group.records.map(({ name, match }) => [name, match])).toEqual([
      ['ZZ1', 'exact'],
      ['ZZ12', 'beginning'],
      ['AZZ1', 'within'],
    ]);
  });

  test('finds a trailer by its registration and by its fleet number', async () => {
    ok(await desk.controller.post('/api/trailers', trailerBody({ trailerReg: 'XV 77 TN GP', trailerFleetNumber: 'KRT-01L' })), 201);
    for (const typed of ['xv77tn', 'krt01l']) expect(names(await find(typed), 'trailer')).toEqual(['XV 77 TN GP']);
  });

  test.each(['jose', 'JOSÉ van wyk', 'wyk jose', '0825551234', '+27 82 555 1234', '(082) 555'])('finds a driver by %s', async (typed) => {
    expect(names(await find(typed), 'driver')).toEqual(['José van Wyk']);
  });

  test.each(['cape', 'fruit CAPE', 'exporters', 'cfc01', 'the cape fruit co', '021 555 0000', '27215550'])(
    'finds a client by %s',
    async (typed) => {
      expect(names(await find(typed), 'client')).toEqual(['The Cape Fruit Co']);
    },
  );

  test.each(['l-2026/7', 'L-2026', ' L-2026/7 '])('finds a trip by the load number %s', async (typed) => {
    expect(firstOf(await find(typed))).toMatchObject({
      kind: 'trip',
      id: tripId,
      name: 'L-2026/7',
      vehicleId: truck.id,
      status: 'completed',
    });
  });

  test('finds a trip by its number, exactly before those that begin so', async () => {
    const numberOf = async (id: string) => (await desk.controller.get(`/api/trips/archived/${id}/detail`)).body.tripNumber as number;
    const made = await desk.app.inTenant('kwela', async (db) => {
      const { last } = await db
        .selectFrom('trips')
        .select((select) => select.fn.max<number>('tripNumber').as('last'))
        .executeTakeFirstOrThrow();
      return last * 10;
    });
    const tenTimes = await makeTrip(desk.app, { assetId: truck.id, clientId: client.id, tripNumber: made });
    const found = groupOf(await find(`trip ${made / 10}`), 'trip')!.records;
    expect([await numberOf(found[0]!.id), found[0]!.match]).toEqual([made / 10, 'exact']);
    expect(found.slice(1).map(({ id, match }) => [id, match])).toEqual([[tenTimes, 'beginning']]);
  });

  test('finds a diesel order by its number and by its slip', async () => {
    const body = dieselBody(truck.id, { externalOrderNumber: 'Slip 77/A', firstRefuel: true });
    const order = ok(await desk.controller.post('/api/diesel', body), 201);
    for (const typed of [order.systemOrderNumber, order.systemOrderNumber.toLowerCase().replace('-', ''), 'slip 77', 'SLIP 77/a'])
      expect(names(await find(typed), 'dieselOrder')).toEqual([order.systemOrderNumber]);
  });

  test('shows five of a kind and says that there are more', async () => {
    for (let number = 0; number < 6; number += 1) ok(await desk.controller.post('/api/drivers', driverBody({ surname: 'Manyfold' })), 201);
    expect(groupOf(await find('manyfold'), 'driver')).toMatchObject({ more: true, records: { length: 5 } });
  });

  test('takes the signs of patterns as they are', async () => {
    for (const typed of ['%', '_', '\\', 'L%2026', "o'clock", '--']) expect((await find(typed)).groups).toEqual([]);
  });

  test('finds nothing that was deleted', async () => {
    const gone = await desk.newVehicle({ fleetNumber: 'GONE1' });
    ok(await desk.controller.delete(`/api/assets/${gone.id}`), 204);
    const cancelled = await makeTrip(desk.app, { assetId: truck.id, clientId: client.id, loadNr: 'GONE1', status: 'cancelled' });
    ok(await desk.controller.delete(`/api/trips/${cancelled}`), 204);
    expect((await find('gone1')).groups).toEqual([]);
  });

  test('finds nothing of another company', async () => {
    const stranger = await desk.app.signIn('manager', 'seekoei');
    for (const typed of ['krh008', 'jose', 'cape', 'l-2026/7', 'inv-900', '0825551234', 'plan trip krh008'])
      expect(await find(typed, stranger)).toMatchObject({ groups: [], acts: [] });
  });

  test('refuses what is empty or longer than a search', async () => {
    for (const address of [
      '/api/search',
      '/api/search?q=',
      '/api/search?q=%20%20',
      `/api/search?q=${'a'.repeat(101)}`,
      '/api/search?q=%00',
    ])
      expect((await manager.get(address)).status).toBe(422);
  });

  test('begins with a text by the index under the policies, where LIKE would read every row', async () => {
    const plan = await desk.app.inTenant('kwela', async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`
        explain select id from trips where load_norm is not null and deleted_at is null and ${beginsWith(sql`load_norm`, 'l-2')}`.execute(
        db,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond: \(\(tenant_id = .*\) AND \(load_norm >= 'l-2'::text\) AND \(load_norm < 'l-2/);
  });
});

describe('contracts, routes and users', () => {
  let contract: Body;
  let rate: Body;
  beforeAll(async () => {
    contract = ok(
      await desk.controller.post(
        '/api/contracts',
        contractBody(client.id, { contractName: 'Grapes to Maputo', commodity: 'Table grapes' }),
      ),
      201,
    );
    rate = ok(await desk.controller.post('/api/routes', rateBody(client.id, { routeName: 'Hexvalley 1', commodity: 'Raisins' })), 201);
  });

  test('are found by number, by name and by each word of it, the number itself first', async () => {
    for (const typed of [contract.appId, contract.appId.toLowerCase(), 'grapes to maputo']) {
      const found = await find(typed);
      expect([typed, firstOf(found)]).toMatchObject([typed, { kind: 'contract', id: contract.id, match: 'exact' }]);
    }
    expect(groupOf(await find('maputo grapes'), 'contract')?.records).toMatchObject([
      { name: 'Grapes to Maputo', facts: [contract.appId, 'The Cape Fruit Co', 'Table grapes'], match: 'within' },
    ]);
    for (const typed of [rate.appId, 'hexvalley 1']) {
      expect([typed, firstOf(await find(typed))]).toMatchObject([typed, { kind: 'rate', id: rate.id, name: rate.appId, match: 'exact' }]);
    }
    expect(groupOf(await find('hexv'), 'rate')?.records[0]).toMatchObject({ match: 'beginning', status: 'active' });
    expect(groupOf(await find('raisins'), 'rate')?.records[0]!.facts.slice(0, 3)).toEqual(['Hexvalley 1', 'The Cape Fruit Co', 'Raisins']);
  });

  test('are not found by a client’s name alone, which finds the client', async () => {
    const found = await find('cape fruit co');
    expect(found.groups.map(({ kind }) => kind)).toEqual(['client']);
  });

  test('users are found by user name and mail address', async () => {
    const made = ok(
      await manager.post('/auth/users', { username: 'zodwa.k', password: 'Long-enough-77', role: 'Financial', email: 'zk@kwela.example' }),
      201,
    );
    for (const typed of ['zodwa.k', 'ZODWA.K', 'zk@kwela.example']) {
      expect([typed, firstOf(await find(typed))]).toMatchObject([
        typed,
        { kind: 'user', id: made.id, name: 'zodwa.k', facts: ['zk@kwela.example'], status: 'active', match: 'exact' },
      ]);
    }
    expect(groupOf(await find('zod'), 'user')?.records[0]!.match).toBe('beginning');
  });

  test('of another company and deleted ones never', async () => {
    const stranger = await desk.app.signIn('manager', 'seekoei');
    for (const typed of [contract.appId, 'grapes to maputo', 'hexvalley', 'zodwa']) {
      const ids = (await find(typed, stranger)).groups.flatMap(({ records }) => records.map(({ id }) => id));
      expect([typed, ids.filter((id) => [contract.id, rate.id].includes(id)), ids.length]).toEqual([typed, [], 0]);
    }
    expect((await manager.delete(`/api/routes/${rate.id}`)).status).toBe(204);
    expect((await manager.delete(`/api/contracts/${contract.id}`)).status).toBe(204);
    for (const typed of ['hexvalley', 'grapes to maputo']) expect([typed, (await find(typed)).groups]).toEqual([typed, []]);
  });
});

describe('what a person may not see or do', () => {
  test('is not found: invoice numbers by who gives none', async () => {
    expect(names(await find('inv-9', desk.finance), 'invoice')).toEqual(['INV-900']);
    const found = await find('inv-900', desk.controller);
    expect(found.groups).toEqual([]);
    expect(found.searched).toEqual(searchKinds.filter((kind) => kind !== 'invoice' && kind !== 'user'));
  });

  test('is not found: users by who does not manage them', async () => {
    expect(names(await find('finance'), 'user')).toContain('finance');
    for (const visitor of [desk.controller, desk.finance, desk.hybrid]) {
      const found = await find('finance', visitor);
      expect([groupOf(found, 'user'), found.searched.includes('user')]).toEqual([undefined, false]);
    }
  });

  test('is not offered: a trip or a diesel order by who is no controller', async () => {
    for (const typed of ['plan trip krh008', 'diesel krh008']) expect((await find(typed, desk.finance)).acts).toEqual([]);
    expect((await find('book service krh008', desk.finance)).acts).toHaveLength(1);
  });

  test('is not there at all for who is signed out', async () => {
    expect((await desk.app.visitor().get('/api/search?q=krh008')).status).toBe(401);
  });
});

describe('an act', () => {
  test.each([
    ['plan trip KRH008', 'planTrip'],
    ['diesel nd 123-456', 'orderDiesel'],
    ['book service krh008', 'bookService'],
    ['breakdown krh008', 'recordBreakdown'],
  ])('%s is offered with the vehicle that is meant', async (typed, act) => {
    const { acts } = await find(typed, desk.controller);
    expect(acts[0]).toMatchObject({ act, record: { kind: 'vehicle', id: truck.id } });
  });

  test('without a vehicle behind its words is not the server’s', async () => {
    expect((await find('plan trip')).acts).toEqual([]);
    expect((await find('plan trip nowhere99')).acts).toEqual([]);
  });
});

describe('pins and recent records', () => {
  const kept = async (visitor: Visitor, recent = ''): Promise<KeptRecords> => ok(await visitor.get(`/api/search/kept?recent=${recent}`));
  const pinned = async (visitor: Visitor) => (await kept(visitor)).pinned.map(({ name }) => name);
  const pinOf = (kind: string, id: string) => `/api/search/pins/${kind}/${id}`;
  beforeEach(() => desk.app.inTenant('kwela', (db) => db.deleteFrom('searchPins').execute()));

  test('follow the person and are nobody else’s, the last first; a second pin changes nothing', async () => {
    expect(ok(await manager.put(pinOf('vehicle', truck.id), {}))).toMatchObject({ kind: 'vehicle', name: 'KRH 008' });
    desk.app.clock.set('2026-11-21T06:01:00.000Z');
    ok(await manager.put(pinOf('client', client.id), {}));
    ok(await manager.put(pinOf('vehicle', truck.id), {}));
    expect(await pinned(await desk.app.signIn('manager'))).toEqual(['The Cape Fruit Co', 'KRH 008']);
    expect(await pinned(await desk.app.signIn('hybrid'))).toEqual([]);
    ok(await manager.delete(pinOf('client', client.id)), 204);
    expect(await pinned(manager)).toEqual(['KRH 008']);
    expect((await manager.delete(pinOf('client', client.id))).body.code).toBe('not_found');
  });

  test('of what was deleted are left out, and recent ones come in the order that was asked for', async () => {
    const gone = await desk.newVehicle({ fleetNumber: 'SOLD1' });
    ok(await manager.put(pinOf('vehicle', gone.id), {}));
    ok(await desk.controller.delete(`/api/assets/${gone.id}`), 204);
    const recent = [`trip.${tripId}`, `vehicle.${gone.id}`, `driver.${driver.id}`, `vehicle.${truck.id}`];
    const found = await kept(manager, recent.join(','));
    expect(found.pinned).toEqual([]);
    expect(found.recent.map(({ name }) => name)).toEqual(['L-2026/7', 'José van Wyk', 'KRH 008']);
  });

  test('are of records that are there, of the own company', async () => {
    const stranger = await desk.app.signIn('manager', 'seekoei');
    expect((await stranger.put(pinOf('vehicle', truck.id), {})).body.code).toBe('not_found');
    expect((await kept(stranger, `vehicle.${truck.id}`)).recent).toEqual([]);
    expect((await manager.put(pinOf('invoice', tripId), {})).status).toBe(404);
  });

  test('are a bounded number, also of two windows at the same moment; one of what is gone makes room', async () => {
    const trucks: Body[] = [];
    for (let number = 0; number <= MOST_PINS; number += 1) trucks.push(await desk.newVehicle());
    for (const { id } of trucks.slice(0, MOST_PINS - 1)) ok(await manager.put(pinOf('vehicle', id), {}));
    const last = await Promise.all(trucks.slice(MOST_PINS - 1).map(({ id }) => manager.put(pinOf('vehicle', id), {})));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = last.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'pins_full', detail: `You have pinned ${MOST_PINS} records. Unpin one first.` });
    ok(await desk.controller.delete(`/api/assets/${trucks[0].id}`), 204);
    ok(await manager.put(pinOf('client', client.id), {}));
    expect(await pinned(manager)).toHaveLength(MOST_PINS);
  });

  test.each(['vehicle', 'vehicle.1', `invoice.${'0'.repeat(36)}`, 'x'.repeat(2_000)])('a memory of %s is refused', async (recent) => {
    expect((await manager.get(`/api/search/kept?recent=${recent}`)).status).toBe(422);
  });
});
