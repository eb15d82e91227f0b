import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, contractBody, rateBody } from '../../../test/factories.ts';
import { n3Stops, ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const rateOf = async (clientId: string): Promise<Body> => ok(await desk.controller.post('/api/routes', rateBody(clientId)), 201);
const contractOf = async (clientId: string, fields = {}): Promise<Body> =>
  ok(await desk.controller.post('/api/contracts', contractBody(clientId, fields)), 201);
const LOCKED = 'Can not edit addresses for contract or route trips.';

describe('a trip on a rate or contract', () => {
  test('takes no other way than that one’s, and one that only repeats it is no change (PLAN-024)', async () => {
    const vehicle = await desk.newVehicle();
    const rate = await rateOf(desk.clientId);
    const send = (lockedInRateDetails: unknown) =>
      desk.controller.post('/api/trips', desk.tripBody(vehicle.id, { routeId: rate.id, isScheduled: true, lockedInRateDetails }));
    const elsewhere = [{ ...n3Stops[0], address: 'Rosslyn, Pretoria' }, n3Stops[1]];
    const stops = await send({ stops: elsewhere });
    expect([stops.status, stops.body.errors]).toEqual([422, { 'lockedInRateDetails.stops': LOCKED }]);
    const km = await send({ km: rate.km + 1 });
    expect([km.status, km.body.errors]).toEqual([422, { 'lockedInRateDetails.km': LOCKED }]);
    const repeated = ok(await send({ stops: rate.stops, km: rate.km, emptyKm: 12 }), 201);
    expect(repeated.lockedInRateDetails).toMatchObject({ km: rate.km, emptyKm: 12 });
    const contract = await contractOf(desk.clientId);
    const onContract = desk.tripBody(vehicle.id, { contractId: contract.id, isScheduled: true, lockedInRateDetails: { stops: elsewhere } });
    expect((await desk.controller.post('/api/trips', onContract)).status).toBe(422);
  });

  test('keeps how its rate is paid, by which it is estimated, whatever its own rate type becomes (decision 15.3)', async () => {
    const rate: Body = ok(
      await desk.controller.post('/api/routes', rateBody(desk.clientId, { rateType: 'flat_rate', amount: 13_300 })),
      201,
    );
    const body = { routeId: rate.id, lockedInRateDetails: {} };
    const trip = await desk.drive((await desk.newVehicle()).id, body);
    const details = { lockedInRateDetails: { pricing_type: 'per_ton' } };
    const errors = {
      'lockedInRateDetails.pricing_type': 'The route or contract says how its amount is paid. Change the rate type of the trip instead.',
    };
    const patched = await desk.senior.patch(`/api/trips/${trip.id}`, details);
    ok(await desk.senior.patch(`/api/trips/${trip.id}`, { rateType: 'per_ton', lockedInRevenue: 400 }));
    const done = ok(await desk.complete(trip.id));
    expect([done.estimatedRevenue, done.finalRevenue]).toEqual([13_300, 13_544]);
    const corrected = await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, details);
    const made = await desk.senior.post('/api/trips', desk.tripBody(trip.assetId, { ...body, ...details, isScheduled: true }));
    for (const refused of [patched, corrected, made]) expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  test('planned on a contract cannot be moved to start after the contract’s end', async () => {
    const [vehicle, other] = [await desk.newVehicle(), await desk.newVehicle()];
    const contract = await contractOf(desk.clientId, { contractEnd: '2026-11-30' });
    const trip = await desk.plan(vehicle.id, { contractId: contract.id, lockedInRateDetails: {} });
    const move = (fields: Record<string, unknown>) => desk.controller.patch(`/api/trips/${trip.id}`, { endDate: '2026-12-05', ...fields });
    for (const fields of [{ startDate: '2026-12-01' }, { startDate: '2026-12-01', assetId: other.id }]) {
      const refused = await move(fields);
      expect([refused.status, refused.body.errors]).toEqual([422, { startDate: 'The contract has ended before this day' }]);
    }
    expect((await move({ startDate: '2026-11-30' })).status).toBe(200);
  });
});

describe('a correction of a completed trip', () => {
  async function done(fields: Record<string, unknown> = {}): Promise<Body> {
    const trip = await desk.drive((await desk.newVehicle()).id, fields);
    return ok(await desk.complete(trip.id, { endDate: '2026-11-21', tonnage: 30 }));
  }
  const correct = (trip: Body, fields: Record<string, unknown>) => desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, fields);
  const delivered = async (id: string) => ok(await desk.controller.get(`/api/contracts/${id}`)).deliveredTonnage;

  test('changes stops, kilometres, empty kilometres and commodity', async () => {
    const trip = await done();
    const stops = [{ ...n3Stops[0], address: 'Rosslyn, Pretoria' }, n3Stops[1]];
    const corrected = ok(await correct(trip, { lockedInRateDetails: { stops, km: 601.5, emptyKm: 44, commodity: 'Wire' } }));
    expect(corrected.lockedInRateDetails).toMatchObject({ km: 601.5, emptyKm: 44, commodity: 'Wire' });
    expect(corrected.lockedInRateDetails.stops[0]).toMatchObject({ address: 'Rosslyn, Pretoria', type: 'loading', sequence: 'L1' });
    expect([corrected.openingKilometers, corrected.closingKilometers]).toEqual([trip.openingKilometers, trip.closingKilometers]);
  });

  test('moves it to another contract, and the tonnage of both follows', async () => {
    const [from, to] = [await contractOf(desk.clientId), await contractOf(desk.clientId, { km: 612 })];
    const trip = await done({ contractId: from.id, lockedInRateDetails: {} });
    expect([await delivered(from.id), await delivered(to.id)]).toEqual([30, 0]);
    const corrected = ok(await correct(trip, { contractId: to.id, lockedInRateDetails: { emptyKm: 5 } }));
    expect(corrected).toMatchObject({ contractId: to.id, isCustomRoute: false, lockedInRateDetails: { km: 612, emptyKm: 5 } });
    expect([await delivered(from.id), await delivered(to.id)]).toEqual([0, 30]);
    const free = ok(await correct(trip, { contractId: '' }));
    expect([free.contractId, free.isCustomRoute, await delivered(to.id)]).toEqual([null, true, 0]);
  });

  test('moves it to another client and that client’s rate, and to no other’s', async () => {
    const client = ok(await desk.finance.post('/api/clients', clientBody({ registeredName: 'Right Client (Pty) Ltd' })), 201);
    const rate = await rateOf(client.id);
    const trip = await done();
    const wrong = await correct(trip, { routeId: rate.id });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { routeId: 'This rate belongs to another client' }]);
    const right = ok(await correct(trip, { clientId: client.id, routeId: rate.id }));
    expect(right).toMatchObject({
      clientId: client.id,
      lockedInClient: 'Right Client (Pty) Ltd',
      routeId: rate.id,
      rateAmount: rate.amount,
    });
  });

  test('leaves readings, vehicle and pallets alone', async () => {
    const trip = await done();
    for (const field of ['closingKilometers', 'openingKilometers', 'isChepLoad', 'assetId']) {
      expect([field, (await correct(trip, { [field]: trip[field] })).status]).toEqual([field, 422]);
    }
  });
});
