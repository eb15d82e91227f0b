import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, chepBody, dieselBody, driverBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
let number = 0;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());

const historyOf = async (record: string, id: string): Promise<Body[]> => ok(await desk.senior.get(`/api/history/${record}/${id}`)).entries;
const undo = (entry: Body) => desk.senior.post(`/api/history/entries/${entry.id}/undo`);
/** Takes back what was done last to a record and has not been taken back. */
async function undoLast(record: string, id: string): Promise<Body> {
  desk.app.clock.advance(1000);
  const last = (await historyOf(record, id)).find((entry) => entry.undone === null && !entry.takesBack);
  return undo(last);
}
const truck = async (): Promise<Body> => {
  number += 1;
  return desk.newVehicle({
    fleetNumber: `UNT${number}`,
    assetReg: `UT ${100 + number} GP`,
    lastServiceKilometer: 180_000,
    serviceInterval: 20_000,
  });
};
/** A trip and its vehicle as everybody sees them, without the stamps. */
async function seen(tripId: string, vehicleId: string) {
  const { rows } = await desk.app.asOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', id::text, false) from tenants where slug = 'kwela'");
    return client.query<{ trip: Body; vehicle: Body; readings: Body }>(
      `select to_jsonb(t) - 'updated_at' - 'updated_by' - case t.status when 'completed' then '' else 'empty_km' end as trip,
              to_jsonb(v) - 'updated_at' - 'updated_by' - 'odometer_read_at' as vehicle,
              (select coalesce(jsonb_agg(jsonb_build_array(r.km, r.source) order by r.km, r.source), '[]') from odometer_readings r where r.tenant_id = v.tenant_id and r.asset_id = v.id) as readings
       from trips t join vehicles v on v.tenant_id = t.tenant_id and v.id = $2 where t.id = $1`,
      [tripId, vehicleId],
    );
  });
  return rows[0]!;
}

test('a trip is taken back step by step to the one that was planned, and its vehicle with it', async () => {
  const vehicle = await truck();
  const trip = await desk.plan(vehicle.id);
  const states = [await seen(trip.id, vehicle.id)];
  const step = async (work: () => Promise<unknown>) => {
    desk.app.clock.advance(1000);
    await work();
    states.push(await seen(trip.id, vehicle.id));
  };
  const post =
    (what: string, body: object = {}) =>
    async () =>
      ok(await desk.senior.post(`/api/trips/${trip.id}/${what}`, body));
  await step(async () => ok(await desk.senior.patch(`/api/trips/${trip.id}`, { tonnage: 30, endDate: '2026-11-23' })));
  await step(post('accept', { openingKilometers: 182_450 }));
  await step(post('complete', { tonnage: 33.86, closingKilometers: 183_020, endDate: '2026-11-22', loadNr: 'L-1' }));
  await step(async () => ok(await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-1' })));
  await step(async () => ok(await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 31 })));
  await step(post('revert'));
  await step(post('complete', { tonnage: 31, endDate: '2026-11-22' }));
  await step(post('revert'));
  await step(post('cancel'));
  await step(async () => expect((await desk.senior.delete(`/api/trips/${trip.id}`)).status).toBe(204));
  for (const state of states.toReversed().slice(1)) {
    ok(await undoLast('trip', trip.id));
    expect(await seen(trip.id, vehicle.id)).toEqual(state);
  }
  ok(await undoLast('trip', trip.id));
  expect((await desk.senior.get(`/api/trips/${trip.id}/active`)).status).toBe(404);
  expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ odometerReading: 182_400, status: 'Idle', tripAssigned: false });
});

test('a trip that was moved to another truck is on the first one again', async () => {
  const [first, second] = [await truck(), await truck()];
  const trip = await desk.plan(first.id);
  const before = [await seen(trip.id, first.id), await seen(trip.id, second.id)];
  desk.app.clock.advance(1000);
  ok(await desk.controller.patch(`/api/trips/${trip.id}`, { assetId: second.id }));
  ok(await undoLast('trip', trip.id));
  expect([await seen(trip.id, first.id), await seen(trip.id, second.id)]).toEqual(before);
});

test('an acceptance stays when the truck is on another trip, a trip stays planned beside it, and pallets that were recorded hold it', async () => {
  const vehicle = await truck();
  const [first, second] = [await desk.plan(vehicle.id), await desk.plan(vehicle.id, { startDate: '2026-11-25', endDate: '2026-11-26' })];
  ok(await desk.senior.post(`/api/trips/${first.id}/accept`, { openingKilometers: 182_400 }));
  ok(await desk.senior.post(`/api/trips/${first.id}/cancel`));
  ok(await desk.senior.post(`/api/trips/${second.id}/accept`, { openingKilometers: 182_400 }));
  const busy = await undoLast('trip', first.id);
  expect([busy.status, busy.body.code]).toEqual([409, 'undo_refused']);

  const pallets = await truck();
  const load = await desk.plan(pallets.id, { isChepLoad: true });
  ok(await desk.senior.post(`/api/trips/${load.id}/accept`, { openingKilometers: 182_400 }));
  const record = ok(await desk.senior.post('/api/chep', chepBody(load.id)), 201);
  expect((await undoLast('trip', load.id)).body.detail).toBe('Not taken back: It has a CHEP record');
  ok(await undoLast('chepRecord', record.id));
  ok(await undoLast('trip', load.id));
});

test('diesel, its price and pallets go back to what they were', async () => {
  const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Lindiwe', surname: 'Mokoena' })), 201);
  const vehicle = await desk.newVehicle({ fleetNumber: 'UND90', assetReg: 'UD 900 GP', driverId: driver.id, dieselCapacity: 900 });
  const order = async (km: number, day: string): Promise<Body> =>
    ok(await desk.senior.post('/api/diesel', dieselBody(vehicle.id, { kilometers: km, date: `${day}T05:00:00.000Z`, liters: 300 })), 201);
  const orders = async () =>
    (ok(await desk.senior.get(`/api/diesel?asset_id=${vehicle.id}`)).diesel as Body[]).map(({ updatedAt: _stamp, ...rest }) => rest);
  const first = ok(
    await desk.senior.post(
      '/api/diesel',
      dieselBody(vehicle.id, {
        kilometers: 182_500,
        firstRefuel: true,
        baselinePrevKm: null,
        date: '2026-11-01T05:00:00.000Z',
        liters: 300,
      }),
    ),
    201,
  );
  const second = await order(183_100, '2026-11-05');
  await order(183_700, '2026-11-09');
  const before = await orders();
  desk.app.clock.advance(1000);
  ok(await desk.senior.post(`/api/diesel/${second.id}/cancel`));
  ok(await undoLast('dieselOrder', second.id));
  expect(await orders()).toEqual(before);
  ok(await desk.senior.patch(`/api/diesel/${first.id}`, { liters: 310, location: 'Harrismith' }));
  ok(await undoLast('dieselOrder', first.id));
  expect(await orders()).toEqual(before);

  ok(await desk.senior.put('/api/diesel/prices', { month: '2026-10', randPerLiter: 23.5 }));
  const prices = ok(await desk.senior.get('/api/diesel/prices'));
  desk.app.clock.advance(1000);
  ok(await desk.senior.put('/api/diesel/prices', { month: '2026-11', randPerLiter: 24.1 }));
  ok(await undoLast('dieselPrice', '2026-11'));
  expect(ok(await desk.senior.get('/api/diesel/prices'))).toEqual(prices);
});

test('a booking that was completed is open again, one that was deleted is there again, and the vehicle’s status follows', async () => {
  const vehicle = await truck();
  const body = bookingBody(vehicle.id, {
    eventStartDate: '2026-11-21T05:00:00.000Z',
    eventEndDate: '2026-11-23T15:00:00.000Z',
  });
  const booking = ok(await desk.controller.post('/api/assets/events', body), 201);
  const stateOf = async () => [
    await desk.controller.get(`/api/assets/events/${booking.id}`).then(({ body: { updatedAt: _stamp, ...rest } }) => rest),
    (await desk.vehicleNow(vehicle.id)).status,
  ];
  const before = await stateOf();
  desk.app.clock.advance(1000);
  ok(await desk.controller.post(`/api/assets/events/${booking.id}/complete`));
  const completed = await stateOf();
  desk.app.clock.advance(1000);
  expect((await desk.controller.delete(`/api/assets/events/${booking.id}`)).status).toBe(204);
  ok(await undoLast('booking', booking.id));
  expect(await stateOf()).toEqual(completed);
  ok(await undoLast('booking', booking.id));
  expect(await stateOf()).toEqual(before);
  ok(await undoLast('booking', booking.id));
  expect((await desk.controller.get(`/api/assets/events/${booking.id}`)).status).toBe(404);
});
