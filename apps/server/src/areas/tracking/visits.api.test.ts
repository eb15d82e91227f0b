import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeTrip } from '../../../test/factories.ts';
import { newFence } from '../../../test/fence-drive.ts';
import { n3Stops, ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

const NOW = '2026-11-21T06:00:00.000Z';
let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set(NOW));

/** A stay as the rule writes it. */
async function stay(vehicle: Body, fence: Body, arrivedAt: string, departedAt: string | null, tenant = 'kwela'): Promise<void> {
  await desk.app.inTenant(tenant, (db) =>
    db.insertInto('geofenceVisits').values({ assetId: vehicle.id, geofenceId: fence.id, arrivedAt, departedAt }).execute(),
  );
}
const list = async (query = ''): Promise<Body> => ok(await desk.finance.get(`/api/tracking/visits${query}`));

describe('the list of visits', () => {
  test('shows those under way first, then the latest arrival, with whole minutes, of the last seven days', async () => {
    const clientId = await makeClient(desk.app, { name: 'Dweller' });
    const [fence, vehicle] = [await newFence(desk, { name: 'Site', clientId }), await desk.newVehicle()];
    await stay(vehicle, fence, '2026-11-20T05:42:00Z', '2026-11-20T07:15:30Z');
    await stay(vehicle, fence, '2026-11-15T04:00:00Z', '2026-11-15T05:00:00Z');
    await stay(vehicle, fence, '2026-11-14T04:00:00Z', '2026-11-14T05:00:00Z');
    const other = await desk.newVehicle();
    await stay(other, fence, '2026-11-10T04:00:00Z', null);
    const page = await list(`?geofence_id=${fence.id}`);
    expect([page.total, page.open, page.from, page.to]).toEqual([3, 1, '2026-11-15', '2026-11-21']);
    expect(page.visits.map(({ assetId, minutes }: Body) => [assetId, minutes])).toEqual([
      [other.id, 11 * 1_440 + 120],
      [vehicle.id, 93],
      [vehicle.id, 60],
    ]);
    expect(page.visits[1]).toMatchObject({
      assetReg: vehicle.assetReg,
      fleetNumber: vehicle.fleetNumber,
      geofenceName: 'Site',
      kind: 'depot',
      clientId,
      clientName: 'Dweller',
      arrivedAt: '2026-11-20T05:42:00.000Z',
      departedAt: '2026-11-20T07:15:30.000Z',
    });
  });

  test('is filtered by vehicle, client, fence and days of South Africa, and comes in pages', async () => {
    const clientId = await makeClient(desk.app);
    const [fence, vehicle] = [await newFence(desk, { clientId }), await desk.newVehicle()];
    // 23:30 of 31 October to 01:00 of 1 November in South Africa
    await stay(vehicle, fence, '2026-10-31T21:30:00Z', '2026-10-31T23:00:00Z');
    const totals = async (query: string) => (await list(query)).total;
    expect(await totals(`?asset_id=${vehicle.id}&from=2026-10-31&to=2026-10-31`)).toBe(1);
    expect(await totals(`?client_id=${clientId}&from=2026-11-01&to=2026-11-01`)).toBe(1);
    expect(await totals(`?client_id=${clientId}&from=2026-11-02`)).toBe(0);
    expect(await totals(`?client_id=${clientId}&to=2026-10-30`)).toBe(0);
    expect(await totals(`?client_id=${await makeClient(desk.app)}&from=2026-10-31`)).toBe(0);
    expect((await list(`?asset_id=${vehicle.id}&from=2026-10-31&offset=1`)).visits).toEqual([]);
    const wrong = await desk.finance.get('/api/tracking/visits?from=2026-11-02&to=2026-11-01');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { to: 'The last day cannot be before the first' }]);
    expect((await desk.finance.get('/api/tracking/visits?from=31/10')).status).toBe(422);
  });

  test('goes out as a file under the same filters', async () => {
    const [fence, vehicle] = [await newFence(desk, { name: 'Gate; 2' }), await desk.newVehicle()];
    await stay(vehicle, fence, '2026-11-20T05:42:00Z', '2026-11-20T07:15:00Z');
    await stay(vehicle, fence, '2026-11-21T05:00:00Z', null);
    const file = await desk.finance.get(`/api/tracking/visits/export?format=csv&asset_id=${vehicle.id}`);
    expect(file.headers['content-disposition']).toContain('visits-2026-11-15-2026-11-21.csv');
    const lines = file.bytes.toString('utf8').trim().split('\r\n');
    expect(lines.slice(1)).toEqual([
      `${vehicle.assetReg};${vehicle.fleetNumber};"Gate; 2";;2026-11-21;07:00;;;60`,
      `${vehicle.assetReg};${vehicle.fleetNumber};"Gate; 2";;2026-11-20;07:42;2026-11-20;09:15;93`,
    ]);
  });

  test('keeps the visits of a fence that is deleted, and ends those under way', async () => {
    const [fence, vehicle] = [await newFence(desk, { name: 'Gone' }), await desk.newVehicle()];
    await stay(vehicle, fence, '2026-11-21T05:00:00Z', null);
    expect((await desk.controller.delete(`/api/tracking/geofences/${fence.id}`)).status).toBe(204);
    expect((await list(`?asset_id=${vehicle.id}`)).visits).toMatchObject([{ geofenceName: 'Gone', departedAt: NOW, minutes: 60 }]);
  });

  test('of one company is nobody else’s', async () => {
    const stranger = await desk.app.signIn('manager', 'seekoei');
    expect(ok(await stranger.get('/api/tracking/visits')).total).toBe(0);
    expect(ok(await stranger.get('/api/tracking/dwell')).clients).toEqual([]);
  });
});

describe('dwell per client', () => {
  test('adds up a month’s visits, of overlapping fences once, and charges what is beyond the free time of each', async () => {
    const clientId = await makeClient(desk.app, { name: 'Waiter' });
    const [gate, yard, vehicle] = [await newFence(desk, { clientId }), await newFence(desk, { clientId }), await desk.newVehicle()];
    await stay(vehicle, gate, '2026-09-02T06:00:00Z', '2026-09-02T09:30:00Z');
    await stay(vehicle, yard, '2026-09-02T06:10:00Z', '2026-09-02T09:00:00Z');
    await stay(vehicle, gate, '2026-09-03T06:00:00Z', '2026-09-03T07:30:00Z');
    // 00:30 of 1 October in South Africa
    await stay(vehicle, gate, '2026-09-30T22:30:00Z', '2026-09-30T23:30:00Z');
    const line = async () =>
      ok(await desk.finance.get('/api/tracking/dwell?month=2026-09')).clients.find((each: Body) => each.clientId === clientId);
    expect(await line()).toEqual({
      clientId,
      clientName: 'Waiter',
      freeHours: null,
      ratePerHour: null,
      visits: 2,
      minutes: 300,
      averageMinutes: 150,
      detentionMinutes: null,
      detentionRand: null,
    });
    const terms = { freeHours: 2, ratePerHour: 450.5 };
    expect(ok(await desk.finance.put(`/api/tracking/detention/${clientId}`, terms))).toEqual({ clientId, ...terms });
    expect(await line()).toMatchObject({ ...terms, detentionMinutes: 90, detentionRand: 675.75 });
    const file = await desk.finance.get('/api/tracking/dwell/export?month=9&format=csv');
    expect(file.headers['content-disposition']).toContain('dwell-2026-09.csv');
    const lines = file.bytes.toString('utf8').trim().split('\r\n');
    expect([lines[1], lines.at(-1)]).toEqual(['Waiter;2;300;150;2;450,5;90;675,75', 'Total;2;300;150;;;90;675,75']);
    const [entry] = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', clientId).select(['action', 'after']).execute(),
    );
    expect(entry).toEqual({ action: 'detention_set', after: terms });
  });

  test('lists a client with a fence and no visit yet, so that its terms can be set', async () => {
    const clientId = await makeClient(desk.app, { name: 'Quiet' });
    await newFence(desk, { clientId });
    const { clients } = ok(await desk.finance.get('/api/tracking/dwell?month=2026-01'));
    expect(clients.find((each: Body) => each.clientId === clientId)).toMatchObject({ visits: 0, minutes: 0, averageMinutes: null });
    expect((await desk.finance.get('/api/tracking/dwell?month=13')).status).toBe(422);
  });

  test('takes terms for own clients only, and none below nothing', async () => {
    const clientId = await makeClient(desk.app);
    const put = (body: object, visitor = desk.controller, id = clientId) => visitor.put(`/api/tracking/detention/${id}`, body);
    expect((await put({ freeHours: 0, ratePerHour: 0 })).status).toBe(200);
    expect((await put({ freeHours: -1, ratePerHour: 10 })).body.errors).toEqual({ freeHours: 'Hours must be positive' });
    expect((await put({ freeHours: 1 })).body.errors).toEqual({ ratePerHour: 'Rate an hour is required' });
    const theirs = await makeClient(desk.app, {}, 'seekoei');
    expect((await put({ freeHours: 1, ratePerHour: 1 }, desk.controller, theirs)).status).toBe(404);
  });
});

describe('the visits of a trip', () => {
  test('are those of its vehicle on its days at its client’s fences and at its stops, and nothing of them is written into it', async () => {
    const [vehicle, other] = [await desk.newVehicle(), await desk.newVehicle()];
    const trip = await desk.drive(vehicle.id);
    const own = await newFence(desk, { name: 'Own', clientId: desk.clientId });
    const [loading] = n3Stops;
    const stop = await newFence(desk, { name: 'City', shape: { kind: 'circle', lat: loading!.lat, lon: loading!.lng, radiusM: 300 } });
    const elsewhere = await newFence(desk, { name: 'Else', shape: { kind: 'circle', lat: -28, lon: 27, radiusM: 300 } });
    await stay(vehicle, stop, '2026-11-21T01:42:00Z', '2026-11-21T03:15:00Z');
    await stay(vehicle, own, '2026-11-21T05:00:00Z', null);
    await stay(vehicle, elsewhere, '2026-11-21T04:00:00Z', '2026-11-21T05:00:00Z');
    await stay(vehicle, stop, '2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z');
    await stay(other, stop, '2026-11-21T01:42:00Z', '2026-11-21T03:15:00Z');
    expect(ok(await desk.finance.get(`/api/tracking/trips/${trip.id}/visits`))).toEqual([
      {
        geofenceId: stop.id,
        geofenceName: 'City',
        kind: 'depot',
        isClient: false,
        stop: 'City Deep, Johannesburg',
        arrivedAt: '2026-11-21T01:42:00.000Z',
        departedAt: '2026-11-21T03:15:00.000Z',
        minutes: 93,
      },
      expect.objectContaining({ geofenceName: 'Own', isClient: true, stop: null, departedAt: null, minutes: 60 }),
    ]);
    const [stored] = await desk.app.inTenant('kwela', (db) =>
      db.selectFrom('trips').where('id', '=', trip.id).select(['endDate', 'updatedAt']).execute(),
    );
    expect(stored).toMatchObject({ endDate: '2026-11-22' });
  });

  test('are none before it is on the road', async () => {
    const vehicle = await desk.newVehicle();
    const fence = await newFence(desk, { clientId: desk.clientId });
    await stay(vehicle, fence, '2026-11-21T01:42:00Z', null);
    const trip = await desk.plan(vehicle.id);
    expect(ok(await desk.finance.get(`/api/tracking/trips/${trip.id}/visits`))).toEqual([]);
    const back = await makeTrip(desk.app, { assetId: vehicle.id, clientId: desk.clientId, startDate: '2026-11-21', endDate: '2026-11-21' });
    expect(ok(await desk.finance.get(`/api/tracking/trips/${back}/visits`))).toHaveLength(1);
    expect((await desk.finance.get('/api/tracking/trips/01890000-0000-7000-8000-000000000001/visits')).status).toBe(404);
  });
});
