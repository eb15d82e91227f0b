import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, contractBody, dieselBody, driverBody, trailerBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const historyOf = async (record: string, id: string): Promise<Body> => ok(await desk.controller.get(`/api/history/${record}/${id}`));
/** `Moved along, trip 7 completed by controller: Odometer 182 400 km → 182 980 km`, newest first. */
const inWords = (page: Body): string[] =>
  page.entries.map(({ did, by, changes }: Body) =>
    [`${did} by ${by}`, ...changes.map(({ label, before, after }: Body) => `${label} ${before} → ${after}`)]
      .join('; ')
      .replaceAll('\u00a0', ' '),
  );
const movesOf = async (record: string, id: string) => inWords(await historyOf(record, id)).filter((line) => line.startsWith('Moved along'));

test('a vehicle shows what its trips did to its odometer and status, and by which trip, also when the odometer falls again', async () => {
  const driver = ok(await desk.senior.post('/api/drivers', driverBody({ surname: 'Along' })), 201);
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH851', assetReg: 'HH 851 GP', driverId: driver.id });
  const trip = await desk.plan(vehicle.id);
  ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
  desk.app.clock.advance(60_000);
  ok(await desk.complete(trip.id));
  const called = `trip ${trip.tripNumber}`;
  const driven = await movesOf('vehicle', vehicle.id);
  expect(driven).toHaveLength(2);
  expect(driven[0]).toMatch(
    new RegExp(`^Moved along, ${called} completed by controller; Status Active → Idle; Odometer 182 400 km → 182 980 km`),
  );
  expect(driven[1]).toMatch(new RegExp(`^Moved along, ${called} accepted by controller; Status .* → `));

  desk.app.clock.advance(60_000);
  expect((await desk.senior.delete(`/api/trips/${trip.id}`)).status).toBe(204);
  expect((await movesOf('vehicle', vehicle.id))[0]).toBe(`Moved along, ${called} deleted by senior; Odometer 182 980 km → 182 400 km`);
  expect(await movesOf('driver', driver.id)).toEqual(['Moved along, put on KRH851 by controller; Vehicle – → KRH851']);
});

test('the entry of the other record and that of what moved along name each other, and only the other is taken back, with both', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH852', assetReg: 'HH 852 GP' });
  const trip = await desk.drive(vehicle.id, { openingKilometers: 182_450 });
  const [moved] = (await historyOf('vehicle', vehicle.id)).entries;
  expect(moved).toMatchObject({ canUndo: false, elsewhere: [{ record: 'trip', recordId: trip.id, did: 'Created' }] });
  const [created] = (await historyOf('trip', trip.id)).entries;
  expect(created).toMatchObject({
    elsewhere: [{ record: 'vehicle', recordId: vehicle.id, did: `Moved along, trip ${trip.tripNumber} created` }],
  });
  desk.app.clock.advance(60_000);
  ok(await desk.senior.post(`/api/history/entries/${created.id}/undo`));
  const [fallen, risen] = (await historyOf('vehicle', vehicle.id)).entries;
  expect(risen.undone).toMatchObject({ by: 'senior' });
  expect(fallen.changes.map(({ label, after }: Body) => `${label} ${after}`.replaceAll('\u00a0', ' '))).toContain('Odometer 182 400 km');
});

test('a reading by hand is taken back although a trip has moved the odometer since', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH853', assetReg: 'HH 853 GP' });
  ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { odometerReading: 182_410 }));
  const [typed] = (await historyOf('vehicle', vehicle.id)).entries;
  desk.app.clock.advance(60_000);
  await desk.drive(vehicle.id, { openingKilometers: 182_500 });
  ok(await desk.senior.post(`/api/history/entries/${typed.id}/undo`));
  expect((await desk.vehicleNow(vehicle.id)).odometerReading).toBe(182_500);
});

test('a contract shows the tons that a trip delivered, and took back', async () => {
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH854', assetReg: 'HH 854 GP' });
  const contract = ok(await desk.senior.post('/api/contracts', contractBody(desk.clientId)), 201);
  const trip = await desk.drive(vehicle.id, { contractId: contract.id, rateType: 'per_ton', lockedInRevenue: 395 });
  expect(await movesOf('contract', contract.id)).toEqual([]);
  ok(await desk.complete(trip.id));
  desk.app.clock.advance(60_000);
  ok(await desk.senior.post(`/api/trips/${trip.id}/revert`));
  expect(await movesOf('contract', contract.id)).toEqual([
    `Moved along, trip ${trip.tripNumber} reverted by senior; Delivered 33,86 t → 0 t; Month – → 2026-11`,
    `Moved along, trip ${trip.tripNumber} completed by controller; Delivered 0 t → 33,86 t; Month – → 2026-11`,
  ]);
});

test('orders of diesel, bookings and trailers stand in the history of their vehicle', async () => {
  const driver = ok(await desk.senior.post('/api/drivers', driverBody({ surname: 'Diesel' })), 201);
  const vehicle = await desk.newVehicle({ fleetNumber: 'KRH855', assetReg: 'HH 855 GP', driverId: driver.id });
  const order = ok(await desk.senior.post('/api/diesel', dieselBody(vehicle.id, { kilometers: 182_700, firstRefuel: true })), 201);
  desk.app.clock.advance(1_000);
  const booking = ok(
    await desk.senior.post('/api/assets/events', bookingBody(vehicle.id, { eventType: 'breakdown', eventStatus: 'active' })),
    201,
  );
  desk.app.clock.advance(1_000);
  const trailer = ok(await desk.senior.post('/api/trailers', trailerBody({ trailerReg: 'HH 856 GP', position: 1 })), 201);
  ok(await desk.senior.post('/api/assignments', { assetId: vehicle.id, trailerId: trailer.id, position: 1 }), 201);
  const lines = await movesOf('vehicle', vehicle.id);
  expect(lines).toEqual([
    'Moved along, HH 856 GP coupled to KRH855 by senior; Trailer – → HH 856 GP',
    expect.stringMatching(new RegExp(`^Moved along, booking ${booking.eventDescription} created by senior; Status .* → Breakdown$`, 'i')),
    `Moved along, diesel order ${order.systemOrderNumber} created by senior; Odometer 182 400 km → 182 700 km`,
  ]);
  expect(await movesOf('trailer', trailer.id)).toEqual(['Moved along, HH 856 GP coupled to KRH855 by senior; Vehicle – → KRH855']);
});
