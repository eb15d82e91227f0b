import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, driverBody, vehicleBody } from '../../../test/factories.ts';
import { TestApp, type Answer, type Visitor } from '../../../test/test-app.ts';
import { pdfFile, pngFile } from '../../../test/test-files.ts';

let app: TestApp;
let controller: Visitor;
let finance: Visitor;
let hybrid: Visitor;
let senior: Visitor;
let clientId: string;
beforeAll(async () => {
  app = await TestApp.start();
  controller = await app.signIn('controller');
  finance = await app.signIn('finance');
  hybrid = await app.signIn('hybrid');
  senior = await app.signIn('senior');
  clientId = (await finance.post('/api/clients', clientBody())).body.id;
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T06:00:00.000Z'));

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
type Body = any;
const ok = (answer: Answer, status = 200): Body => {
  expect([answer.status, answer.body?.detail]).toEqual([status, undefined]);
  return answer.body;
};
const stops = [
  { address: 'City Deep, Johannesburg', lat: -26.228, lng: 28.076, type: 'loading' },
  { address: 'Maydon Wharf, Durban', lat: -29.88, lng: 31.005, type: 'offloading' },
];
const newVehicle = async (fields: Record<string, unknown> = {}): Promise<Body> =>
  ok(await controller.post('/api/assets', vehicleBody({ odometerReading: 182_400, ...fields })), 201);
const vehicleNow = async (id: string): Promise<Body> => ok(await controller.get(`/api/assets/${id}`));
/** A valid body for a custom trip. */
const tripBody = (assetId: string, fields: Record<string, unknown> = {}) => ({
  assetId,
  clientId,
  startDate: '2026-11-21',
  endDate: '2026-11-22',
  lockedInRevenue: 13_300,
  lockedInRateDetails: { stops, km: 578, km_source: 'manual', commodity: 'Steel coils' },
  openingKilometers: 182_400,
  ...fields,
});
const plan = async (assetId: string, fields: Record<string, unknown> = {}): Promise<Body> =>
  ok(await controller.post('/api/trips', tripBody(assetId, { isScheduled: true, openingKilometers: null, ...fields })), 201);
const drive = async (assetId: string, fields: Record<string, unknown> = {}): Promise<Body> =>
  ok(await controller.post('/api/trips', tripBody(assetId, fields)), 201);
const complete = (id: string, fields: Record<string, unknown> = {}, who = controller) =>
  who.post(`/api/trips/${id}/complete`, { tonnage: 33.86, closingKilometers: 182_980, endDate: '2026-11-22', loadNr: 'L-1', ...fields });

describe('a new trip', () => {
  test('planned ahead is scheduled, takes no odometer and leaves the vehicle idle', async () => {
    const vehicle = await newVehicle();
    const trip = await plan(vehicle.id);
    expect(trip).toMatchObject({
      status: 'scheduled',
      isScheduled: true,
      isCustomRoute: true,
      tonnage: 34,
      rateType: 'flat_rate',
      startDate: '2026-11-21T00:00:00.000Z',
      lockedInRegistration: vehicle.assetReg,
      finalRevenue: 13_300,
      finalRevenuePerTon: 391.18,
      asset: { fleetNumber: vehicle.fleetNumber },
    });
    expect(trip.lockedInRateDetails.stops.map((stop: Body) => stop.sequence)).toEqual(['L1', 'O1']);
    expect(await vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', tripAssigned: false, odometerReading: 182_400 });
  });

  test('sent off at once is on route: the vehicle is active, its odometer follows, and a missing driver is warned about', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id, { openingKilometers: 182_450 });
    expect([trip.status, trip.warnings.map((warning: Body) => warning.code)]).toEqual(['on_route', ['no_driver']]);
    expect(await vehicleNow(vehicle.id)).toMatchObject({ status: 'Active', tripAssigned: true, odometerReading: 182_450 });
  });

  test('numbers of trips go up and are never used twice', async () => {
    const vehicle = await newVehicle();
    const trips = await Promise.all([1, 2, 3, 4].map(() => plan(vehicle.id)));
    expect(new Set(trips.map((trip) => trip.tripNumber)).size).toBe(4);
  });

  test('TRP-2: may not open below the odometer; at it is fine; TRP-12: a back-dated one may', async () => {
    const vehicle = await newVehicle();
    const low = await controller.post('/api/trips', tripBody(vehicle.id, { openingKilometers: 182_399 }));
    expect([low.status, low.body.errors]).toEqual([
      422,
      { openingKilometers: 'Opening kilometers must be greater than or equal to current kilometers' },
    ]);
    const old = await drive(vehicle.id, { openingKilometers: 170_000, isBackDated: true, startDate: '2026-10-01', endDate: '2026-10-02' });
    expect(old.status).toBe('on_route');
    expect(await vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', tripAssigned: false, odometerReading: 182_400 });
    await drive(vehicle.id);
  });

  test('TRP-10: asks for an active client', async () => {
    const vehicle = await newVehicle();
    const suspended = ok(await finance.post('/api/clients', clientBody({ status: 'suspended' })), 201);
    const answer = await controller.post('/api/trips', tripBody(vehicle.id, { clientId: suspended.id }));
    expect([answer.status, answer.body.errors]).toEqual([422, { clientId: 'Client is not approved: suspended' }]);
  });

  test('says at each field what is missing or wrong', async () => {
    const vehicle = await newVehicle();
    const bare = await controller.post('/api/trips', { assetId: vehicle.id });
    expect(bare.body.errors).toMatchObject({
      clientId: 'Please select a client',
      startDate: 'Start date is required',
      lockedInRevenue: 'Revenue amount is required',
    });
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ lockedInRevenue: -1 }, { lockedInRevenue: 'Amount must be positive' }],
      [{ tonnage: -1 }, { tonnage: 'Tonnage must be positive' }],
      [{ openingKilometers: null }, { openingKilometers: 'Opening kilometers is required' }],
      [{ endDate: '2026-11-20' }, { endDate: 'End date cannot be before start date' }],
      [
        { lockedInRateDetails: { stops: [stops[0]], commodity: 'Coal' } },
        { 'lockedInRateDetails.stops': 'At least one offloading stop is required' },
      ],
      [{ lockedInRateDetails: { stops } }, { 'lockedInRateDetails.commodity': 'Commodity is required' }],
      [{ assetId: clientId }, { assetId: 'Choose a vehicle from the list' }],
    ];
    for (const [fields, errors] of cases) {
      const answer = await controller.post('/api/trips', tripBody(vehicle.id, fields));
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    }
    expect((await vehicleNow(vehicle.id)).tripAssigned).toBe(false);
  });

  test('on an unfit vehicle is refused with its state', async () => {
    const vehicle = await newVehicle({ status: 'Workshop' });
    const answer = await controller.post('/api/trips', tripBody(vehicle.id));
    expect([answer.status, answer.body.detail]).toEqual([409, `Vehicle ${vehicle.fleetNumber} is in Workshop`]);
  });

  test('warns of the other trips and bookings it runs into', async () => {
    const vehicle = await newVehicle();
    const first = await plan(vehicle.id, { startDate: '2026-11-24', endDate: '2026-11-27' });
    ok(
      await controller.post('/api/assets/events', {
        eventType: 'service',
        assetId: vehicle.id,
        eventStartDate: '2026-11-26',
        eventEndDate: '2026-11-26',
      }),
      201,
    );
    const second = await plan(vehicle.id, { startDate: '2026-11-26', endDate: '2026-11-28' });
    expect(second.warnings.map((warning: Body) => warning.message)).toEqual([
      `Overlaps trip ${first.tripNumber}, which starts on 24/11/2026`,
      'The vehicle is booked for service from 26/11/2026',
    ]);
  });

  test('on a rate takes its way and amount for good: TRP-7', async () => {
    const vehicle = await newVehicle();
    const rate = ok(
      await controller.post('/api/routes', {
        clientId,
        commodity: 'Maize',
        rateType: 'per_ton',
        amount: 412.5,
        currency: 'R',
        effectiveDate: '2026-01-01',
        km: 578,
        km_source: 'manual',
        isManual: true,
        stops,
      }),
      201,
    );
    const trip = await plan(vehicle.id, { routeId: rate.id, rateType: 'per_ton', lockedInRevenue: 400, lockedInRateDetails: {} });
    expect(trip).toMatchObject({ isCustomRoute: false, rateAmount: 412.5, estimatedRevenue: 14_025, finalRevenue: 13_600 });
    expect(trip.lockedInRateDetails).toMatchObject({
      km: 578,
      commodity: 'Maize',
      currency: 'ZAR',
      effectiveDate: '2026-01-01T00:00:00.000Z',
    });
    ok(await controller.patch(`/api/routes/${rate.id}`, { amount: 999, km: 600 }));
    expect(ok(await controller.get(`/api/trips/${trip.id}/active`))).toMatchObject({ rateAmount: 412.5, lockedInRateDetails: { km: 578 } });
    const locked = await controller.patch(`/api/trips/${trip.id}`, { lockedInRateDetails: { km: 1 } });
    expect([locked.status, locked.body.detail]).toEqual([422, 'Can not edit addresses for contract or route trips.']);
    const stranger = ok(await finance.post('/api/clients', clientBody()), 201);
    const foreign = await controller.post('/api/trips', tripBody(vehicle.id, { clientId: stranger.id, routeId: rate.id }));
    expect(foreign.body.errors).toEqual({ routeId: 'This rate belongs to another client' });
  });
});

describe('a trip moves', () => {
  test('from scheduled to completed, and vehicle, odometer, archive and figures move with it', async () => {
    const vehicle = await newVehicle();
    const trip = await plan(vehicle.id);
    ok(await controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    expect(await vehicleNow(vehicle.id)).toMatchObject({ status: 'Active', tripAssigned: true });
    const scheduled = ok(await controller.get('/api/trips/scheduled'));
    expect(scheduled.trips.map((row: Body) => row.id)).not.toContain(trip.id);
    expect(ok(await controller.get(`/api/trips/active/${vehicle.id}`)).trips.map((row: Body) => row.status)).toEqual(['on_route']);

    const done = ok(await complete(trip.id));
    expect(done).toMatchObject({
      status: 'completed',
      closingKilometers: 182_980,
      tonnage: 33.86,
      loadNr: 'L-1',
      endDate: '2026-11-22T00:00:00.000Z',
    });
    expect(await vehicleNow(vehicle.id)).toMatchObject({
      status: 'Idle',
      tripAssigned: false,
      odometerReading: 182_980,
      performance: { completedTrips: 1, totalRevenue: 13_300 },
    });
    expect(ok(await controller.get(`/api/trips/archived?asset_id=${vehicle.id}`))).toMatchObject({ total: 1, trips: [{ id: trip.id }] });
    expect(ok(await controller.get(`/api/assets/${vehicle.id}/monthly_performance/2026-11`))).toMatchObject({
      completedTrips: 1,
      totalRevenue: 13_300,
      loadedKm: 580,
    });
  });

  test('TRP-1: of two accepts at the same moment one wins and the other is told so', async () => {
    const vehicle = await newVehicle();
    const trip = await plan(vehicle.id);
    const answers = await Promise.all(
      [controller, hybrid].map((who) => who.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toBe('This trip has already been accepted');
  });

  test('of two trips accepted for one vehicle at the same moment one waits', async () => {
    const vehicle = await newVehicle();
    const trips = [await plan(vehicle.id), await plan(vehicle.id)];
    const answers = await Promise.all(
      trips.map((trip, n) => [controller, hybrid][n]!.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toBe(
      'Cannot update opening kilometers. Vehicle is still assigned to a trip.',
    );
  });

  test('of two trips created on route for one vehicle at the same moment one is refused', async () => {
    const vehicle = await newVehicle();
    const answers = await Promise.all([controller, hybrid].map((who) => who.post('/api/trips', tripBody(vehicle.id))));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toBe('Vehicle already has a trip on route');
  });

  test('TRP-8: the driver and the registration at accept are locked in', async () => {
    const vehicle = await newVehicle();
    const [first, second] = await Promise.all(
      ['Early', 'Late'].map(async (surname) => ok(await controller.post('/api/drivers', driverBody({ name: 'Sipho', surname })), 201)),
    );
    ok(await controller.patch(`/api/assets/${vehicle.id}`, { driverId: first.id }));
    const trip = await plan(vehicle.id);
    expect(trip.lockedInDriver).toBe('Sipho Early');
    ok(await controller.patch(`/api/assets/${vehicle.id}`, { driverId: '' }));
    ok(await controller.patch(`/api/assets/${vehicle.id}`, { driverId: second.id, assetReg: `${vehicle.assetReg} X` }));
    const accepted = ok(await controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    expect(accepted).toMatchObject({
      lockedInDriver: 'Sipho Late',
      driverName: 'Sipho Late',
      lockedInRegistration: `${vehicle.assetReg} X`,
    });
    const held = await senior.delete(`/api/drivers/${second.id}`);
    expect([held.status, held.body.detail]).toEqual([
      409,
      `Sipho Late is on the road with trip ${trip.tripNumber}. Complete or cancel it first.`,
    ]);
  });

  test('TRP-006: illegal moves are refused and change nothing', async () => {
    const vehicle = await newVehicle();
    const trip = await plan(vehicle.id);
    const refused = async (action: string, body?: unknown) => {
      const answer = await controller.post(`/api/trips/${trip.id}/${action}`, body);
      expect([action, answer.status]).toEqual([action, 409]);
      return answer.body.detail;
    };
    const completion = { tonnage: 34, closingKilometers: 182_500, endDate: '2026-11-22' };
    expect(await refused('complete', completion)).toBe(
      'This trip is scheduled and cannot be completed. Somebody may just have changed it.',
    );
    await refused('revert');
    ok(await controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    await refused('revert');
    ok(await complete(trip.id));
    await refused('cancel');
    await refused('accept', { openingKilometers: 190_000 });
    await refused('complete', completion);
    expect(ok(await controller.get(`/api/trips/archived/${trip.id}/detail`)).status).toBe('completed');
    expect((await controller.get(`/api/trips/${trip.id}/active`)).body.detail).toBe('Trip not found');
  });

  test('TRP-3: it may close where it opened, not below, and not before it began', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    const below = await complete(trip.id, { closingKilometers: 182_399.9 });
    expect(below.body.errors).toEqual({ closingKilometers: 'Closing kilometers cannot be less than opening kilometers' });
    expect((await complete(trip.id, { endDate: '2026-11-20' })).body.errors).toEqual({ endDate: 'End date cannot be before start date' });
    expect((await complete(trip.id, { endDate: '' })).body.errors).toEqual({ endDate: 'End date is required' });
    expect(ok(await complete(trip.id, { closingKilometers: 182_400 })).closingKilometers).toBe(182_400);
  });

  test('TRP-5: reverted it keeps its papers and its closing reading, and what it earned is gone until it is completed again', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    ok(await complete(trip.id));
    ok(await finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-77' }));
    const reverted = ok(await controller.post(`/api/trips/${trip.id}/revert`));
    expect(reverted).toMatchObject({
      status: 'on_route',
      isReverted: true,
      closingKilometers: 182_980,
      loadNr: 'L-1',
      invoiceNumber: 'INV-77',
      endDate: '2026-11-22T00:00:00.000Z',
      warnings: [{ code: 'reverted_after_invoicing' }],
    });
    expect(await vehicleNow(vehicle.id)).toMatchObject({ status: 'Active', odometerReading: 182_980, performance: { completedTrips: 0 } });
    const other = await complete(trip.id, { closingKilometers: 182_981 });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { closingKilometers: 'Closing kilometers cannot change after the first completion' },
    ]);
    ok(await complete(trip.id, { tonnage: 30 }));
    expect((await vehicleNow(vehicle.id)).performance.completedTrips).toBe(1);
  });

  test('TRP-6: it is not reverted while another trip of its vehicle is on route, unless it is back-dated', async () => {
    const vehicle = await newVehicle();
    const first = await drive(vehicle.id);
    ok(await complete(first.id));
    const old = await drive(vehicle.id, { isBackDated: true, openingKilometers: 100_000, startDate: '2026-01-10', endDate: '2026-01-11' });
    ok(await complete(old.id, { closingKilometers: 100_500, endDate: '2026-01-11' }));
    await drive(vehicle.id, { openingKilometers: 182_980 });
    const answer = await controller.post(`/api/trips/${first.id}/revert`);
    expect([answer.status, answer.body.detail]).toEqual([409, 'Vehicle already has a trip on route']);
    ok(await controller.post(`/api/trips/${old.id}/revert`));
  });

  test('TRP-4: a CHEP load is not completed without its record', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id, { isChepLoad: true });
    expect((await complete(trip.id)).body.code).toBe('trip_needs_chep');
    expect(ok(await controller.get(`/api/trips/${trip.id}/chep-form-exists`))).toEqual({ exists: false, chepId: null });
  });

  test('cancelled it frees the vehicle, keeps the reading and is deleted; TRP-9: on route it is not', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id, { openingKilometers: 182_500 });
    const early = await controller.delete(`/api/trips/${trip.id}`);
    expect([early.status, early.body.detail]).toEqual([409, 'Cancel the trip before deleting it']);
    expect((await controller.delete(`/api/assets/${vehicle.id}`)).body.code).toBe('vehicle_has_open_trips');
    ok(await controller.post(`/api/trips/${trip.id}/cancel`));
    expect(await vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', odometerReading: 182_500 });
    expect((await controller.delete(`/api/trips/${trip.id}`)).status).toBe(204);
    expect((await controller.get(`/api/trips/archived/${trip.id}/detail`)).status).toBe(404);
  });

  test('completed it is deleted only while no paper hangs on it, and its readings go with it', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    ok(await complete(trip.id));
    ok(await finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-1' }));
    expect((await controller.delete(`/api/trips/${trip.id}`)).body.detail).toBe(
      'A completed trip with an invoice number cannot be deleted',
    );
    const free = await drive(vehicle.id, { openingKilometers: 182_980 });
    ok(await complete(free.id, { closingKilometers: 183_400 }));
    expect((await controller.delete(`/api/trips/${free.id}`)).status).toBe(204);
    expect(await vehicleNow(vehicle.id)).toMatchObject({ odometerReading: 182_980, performance: { completedTrips: 1 } });
  });

  test('odd figures are saved and said: too many tons, kilometres far off the route', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    const done = ok(await complete(trip.id, { tonnage: 36, closingKilometers: 183_400 }));
    expect(done.warnings.map((warning: Body) => warning.code)).toEqual(['overload', 'route_variance']);
  });

  test('ODO-3: no reading by hand while the vehicle is on the road; VEH-7: a breakdown shows, the trip stays', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    const byHand = await controller.patch(`/api/assets/${vehicle.id}`, { odometerReading: 190_000 });
    expect([byHand.status, byHand.body.detail]).toEqual([409, 'Cannot update opening kilometers. Vehicle is still assigned to a trip.']);
    const body = { eventType: 'breakdown', assetId: vehicle.id, eventStartDate: '2026-11-21', eventDescription: 'Burst tyre' };
    const event = ok(await controller.post('/api/assets/events', body), 201);
    expect((await vehicleNow(vehicle.id)).status).toBe('Breakdown');
    ok(await controller.post(`/api/assets/events/${event.id}/complete`));
    expect((await vehicleNow(vehicle.id)).status).toBe('Active');
    expect(ok(await controller.get(`/api/trips/${trip.id}/active`)).status).toBe('on_route');
  });
});

describe('a trip is changed', () => {
  test('while open in every field but its reading on the road; a stale editor is refused', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    const changed = ok(
      await controller.patch(`/api/trips/${trip.id}`, {
        tonnage: 30,
        lockedInRevenue: 12_000,
        endDate: '2026-11-23',
        updatedAt: trip.updatedAt,
      }),
    );
    expect(changed).toMatchObject({ tonnage: 30, finalRevenue: 12_000, endDate: '2026-11-23T00:00:00.000Z' });
    const stale = await controller.patch(`/api/trips/${trip.id}`, { tonnage: 31, updatedAt: trip.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_record']);
    const reading = await controller.patch(`/api/trips/${trip.id}`, { openingKilometers: 182_600 });
    expect([reading.status, reading.body.code]).toEqual([409, 'vehicle_on_trip']);
    const moved = await controller.patch(`/api/trips/${trip.id}`, { assetId: (await newVehicle()).id });
    expect(moved.status).toBe(409);
  });

  test('planned it moves to another vehicle and takes its registration', async () => {
    const [from, to] = [await newVehicle(), await newVehicle()];
    const trip = await plan(from.id);
    const moved = ok(await controller.patch(`/api/trips/${trip.id}`, { assetId: to.id, startDate: '2026-11-25', endDate: '2026-11-26' }));
    expect(moved).toMatchObject({ assetId: to.id, lockedInRegistration: to.assetReg, startDate: '2026-11-25T00:00:00.000Z' });
  });

  test('two users who swap two trips between two vehicles do not block each other', async () => {
    const [a, b] = [await newVehicle(), await newVehicle()];
    const [one, two] = [await plan(a.id), await plan(b.id)];
    const answers = await Promise.all([
      controller.patch(`/api/trips/${one.id}`, { assetId: b.id }),
      hybrid.patch(`/api/trips/${two.id}`, { assetId: a.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  test('closed only in its two numbers, each by who may; locked and unknown fields are refused, never dropped', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    ok(await complete(trip.id));
    expect((await controller.patch(`/api/trips/${trip.id}`, { tonnage: 1 })).body.code).toBe('trip_closed');
    expect((await controller.patch(`/api/trips/${trip.id}`, { closingKilometers: 1 })).status).toBe(422);
    expect((await controller.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'X' })).status).toBe(403);
    expect((await finance.patch(`/api/trips/${trip.id}`, { tonnage: 1 })).status).toBe(403);
    expect((await finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: '  ' })).body.detail).toBe('Invoice number cannot be empty');
    expect(ok(await finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: ' INV-9 ', loadNr: 'L-2' }))).toMatchObject({
      invoiceNumber: 'INV-9',
      loadNr: 'L-2',
    });
  });

  test('corrected by those who may, never in its readings', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    expect((await senior.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 30 })).body.code).toBe('trip_not_completed');
    ok(await complete(trip.id));
    expect((await controller.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 30 })).status).toBe(403);
    expect((await senior.patch(`/api/trips/${trip.id}/admin-edit`, { closingKilometers: 1 })).status).toBe(422);
    const edited = ok(
      await senior.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 30, rateType: 'per_ton', lockedInRevenue: 31, commodity: 'Coal' }),
    );
    expect(edited).toMatchObject({ finalRevenue: 930, finalRevenuePerTon: 31, lockedInRateDetails: { commodity: 'Coal', km: 578 } });
    const entries = await app.inTenant('kwela', (db) =>
      db.selectFrom('auditEntries').where('recordId', '=', trip.id).where('action', '=', 'corrected').select(['before', 'after']).execute(),
    );
    expect(entries).toMatchObject([{ before: { tonnage: 33.86 }, after: { tonnage: 30 } }]);
  });

  test('one invoice number on trips of two clients is saved and warned about', async () => {
    const vehicle = await newVehicle();
    const other = ok(await finance.post('/api/clients', clientBody()), 201);
    const trips = [await plan(vehicle.id), await plan(vehicle.id), await plan(vehicle.id, { clientId: other.id })];
    const warned = [];
    for (const trip of trips)
      warned.push(ok(await finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-SHARED' })).warnings?.length ?? 0);
    expect(warned).toEqual([0, 0, 1]);
  });
});

describe('the lists of trips', () => {
  test('find by number, load, registration and client, by day and month of the end, and page by load number', async () => {
    const vehicle = await newVehicle();
    const client = ok(await finance.post('/api/clients', clientBody({ registeredName: 'Percent 100% Foods' })), 201);
    const ids: string[] = [];
    for (const [load, end] of [
      ['A-1', '2026-11-22'],
      ['C-3', '2026-12-02'],
      [null, '2026-12-03'],
      ['B-2', '2026-12-03'],
    ] as const) {
      const odometer = (await vehicleNow(vehicle.id)).odometerReading;
      const trip = await drive(vehicle.id, { clientId: client.id, openingKilometers: odometer, endDate: end });
      ok(await complete(trip.id, { loadNr: load, endDate: end, closingKilometers: odometer + 10 }));
      ids.push(trip.id);
    }
    const list = async (query: string) => {
      const { trips, total } = ok(await controller.get(`/api/clients/${client.id}/trips?${query}`));
      return [trips.map((trip: Body) => trip.loadNr), total];
    };
    expect(await list('')).toEqual([['C-3', 'B-2', 'A-1', null], 4]);
    expect(await list('limit=2&offset=2')).toEqual([['A-1', null], 4]);
    expect(await list('limit=2&offset=9')).toEqual([[], 4]);
    expect(await list('month=2026-12')).toEqual([['C-3', 'B-2', null], 3]);
    expect(await list('month=2026-12&date=2026-12-03')).toEqual([['B-2', null], 2]);
    expect(await list('search=b-2')).toEqual([['B-2'], 1]);
    expect(await list('search=100%25')).toEqual([['C-3', 'B-2', 'A-1', null], 4]);
    expect(await list('search=100%25x')).toEqual([[], 0]);
    expect((await controller.get(`/api/clients/${client.id}/trips?month=foo`)).status).toBe(422);
    ok(await finance.patch(`/api/trips/${ids[0]}`, { invoiceNumber: 'I' }));
    ok(await finance.upload('POST', `/api/trips/${ids[1]}/pod`, { name: 'pod.pdf', content: pdfFile() }), 201);
    expect(await list('invoice_missing=true')).toEqual([['C-3', 'B-2', null], 3]);
    expect(await list('pod_missing=true')).toEqual([['B-2', 'A-1', null], 3]);
    expect(await list('pod_missing=true&invoice_missing=true')).toEqual([['B-2', null], 2]);
    const archived = ok(await controller.get(`/api/trips/archived?status=completed&asset_id=${vehicle.id}&search=percent`));
    expect([archived.total, archived.trips[0].lockedInRateDetails.polyline]).toEqual([4, null]);
    const file = await controller.get(`/api/trips/archived/export?format=csv&asset_id=${vehicle.id}`);
    expect(
      file.bytes
        .toString('utf8')
        .split('\n')
        .filter((line) => line.includes('Percent 100% Foods')),
    ).toHaveLength(4);
  });

  test('TRP-11: another company’s trips are not there', async () => {
    const vehicle = await newVehicle();
    const trip = await plan(vehicle.id);
    const stranger = await app.signIn('manager', 'seekoei');
    for (const answer of [
      await stranger.get(`/api/trips/${trip.id}/active`),
      await stranger.patch(`/api/trips/${trip.id}`, { tonnage: 1 }),
      await stranger.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 200_000 }),
      await stranger.delete(`/api/trips/${trip.id}`),
      await stranger.upload('PUT', `/api/trips/${trip.id}/pod`, { name: 'a.pdf', content: pdfFile() }),
      await stranger.get(`/api/trips/active/${vehicle.id}`),
      await stranger.get(`/api/clients/${clientId}/trips`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(ok(await stranger.get('/api/trips/scheduled')).trips.map((row: Body) => row.id)).not.toContain(trip.id);
  });

  test('the lifetime of a vehicle in the database is what the domain’s figures of its months are', async () => {
    const vehicle = await newVehicle({ odometerReading: 1_000 });
    const legs = [
      { opening: 1_000, closing: 1_500, end: '2026-09-10', tonnage: 33.335, rateType: 'per_ton', revenue: 31 },
      { opening: 1_620, closing: 2_000, end: '2026-10-02', tonnage: 34, rateType: 'flat_rate', revenue: 13_300 },
      { opening: 6_000, closing: 6_100, end: '2026-10-20', tonnage: 10, rateType: 'per_ton', revenue: 412.5 },
    ];
    for (const { opening, closing, end, tonnage, rateType, revenue } of legs) {
      const trip = await drive(vehicle.id, {
        openingKilometers: opening,
        startDate: end,
        endDate: end,
        rateType,
        lockedInRevenue: revenue,
      });
      ok(await complete(trip.id, { closingKilometers: closing, endDate: end, tonnage }));
    }
    const months = await Promise.all(
      ['2026-09', '2026-10'].map(async (month) => ok(await controller.get(`/api/assets/${vehicle.id}/monthly_performance/${month}`))),
    );
    const sum = (name: string) => months.reduce((total, month) => total + month[name], 0);
    const { performance } = await vehicleNow(vehicle.id);
    expect(performance).toEqual({ totalRevenue: sum('totalRevenue'), completedTrips: sum('completedTrips'), emptyKm: sum('emptyKm') });
    expect([performance.totalRevenue, performance.completedTrips]).toEqual([1_033.39 + 13_300 + 4_125, 3]);
  });
});

describe('a POD', () => {
  const upload = (who: Visitor, method: 'POST' | 'PUT', id: string, content = pdfFile()) =>
    who.upload(method, `/api/trips/${id}/pod`, { name: 'POD L-1.pdf', content });

  test('comes out as it went in, is replaced, and deleted', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    ok(await complete(trip.id));
    const content = pdfFile(30_000);
    expect(ok(await upload(finance, 'POST', trip.id, content), 201).podUploaded).toBe(true);
    expect((await upload(finance, 'POST', trip.id)).body.code).toBe('pod_exists');
    const link = ok(await controller.get(`/api/trips/${trip.id}/pod/download`));
    expect((await controller.get(link.downloadUrl)).bytes.equals(content)).toBe(true);
    const second = pdfFile(40_000);
    ok(await upload(finance, 'PUT', trip.id, second));
    const newer = ok(await controller.get(`/api/trips/${trip.id}/pod/download`));
    expect((await controller.get(newer.downloadUrl)).bytes.equals(second)).toBe(true);
    // what it replaced stays in the history
    expect((await controller.get(link.downloadUrl)).status).toBe(200);
    expect((await finance.delete(`/api/trips/${trip.id}/pod`)).status).toBe(204);
    expect((await controller.get(`/api/trips/${trip.id}/pod/download`)).status).toBe(404);
    expect(ok(await controller.get(`/api/trips/archived/${trip.id}/detail`)).podUploaded).toBe(false);
  });

  test('is a PDF by content, from those who may, on a trip with an end that is under way or done', async () => {
    const vehicle = await newVehicle();
    const trip = await plan(vehicle.id, { endDate: null });
    expect((await upload(controller, 'POST', trip.id)).status).toBe(403);
    expect((await upload(finance, 'POST', trip.id)).body.code).toBe('pod_not_open');
    ok(await controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    const open = await upload(finance, 'POST', trip.id);
    expect([open.status, open.body.errors]).toEqual([422, { file: 'A POD needs a trip with an end date' }]);
    ok(await complete(trip.id));
    const fake = await upload(finance, 'POST', trip.id, pngFile());
    expect([fake.status, fake.body.detail]).toEqual([415, 'Only PDF files are accepted']);
    expect(ok(await controller.get(`/api/trips/archived/${trip.id}/detail`)).podUploaded).toBe(false);
  });

  test('of two first uploads at the same moment one is refused', async () => {
    const vehicle = await newVehicle();
    const trip = await drive(vehicle.id);
    ok(await complete(trip.id));
    const answers = await Promise.all([upload(finance, 'POST', trip.id), upload(hybrid, 'POST', trip.id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});

test('events of a trip are recorded, changed by PUT, completed and deleted', async () => {
  const trip = await plan((await newVehicle()).id);
  const body = { tripId: trip.id, eventType: 'delay', eventStartDate: '2026-11-21T05:00:00.000Z' };
  const event = ok(await controller.post('/api/trips/events', body), 201);
  expect(event).toMatchObject({ tripNumber: trip.tripNumber, eventStatus: 'active', eventDescription: `delay of trip ${trip.tripNumber}` });
  expect((await controller.delete(`/api/trips/events/${event.id}`)).status).toBe(409);
  expect(ok(await controller.put(`/api/trips/events/${event.id}`, { eventDescription: 'Border closed' })).eventDescription).toBe(
    'Border closed',
  );
  expect(ok(await controller.post(`/api/trips/events/${event.id}/complete`)).eventStatus).toBe('completed');
  expect(ok(await controller.get('/api/trips/events')).map((row: Body) => row.id)).toContain(event.id);
  expect((await controller.delete(`/api/trips/events/${event.id}`)).status).toBe(204);
});
