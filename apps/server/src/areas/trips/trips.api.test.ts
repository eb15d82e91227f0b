import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, clientBody, driverBody } from '../../../test/factories.ts';
import { n3Stops, ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

describe('a new trip', () => {
  test('planned ahead is scheduled, takes no odometer and leaves the vehicle idle (TRP-001, TRP-014, GEN-009)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id);
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
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', tripAssigned: false, odometerReading: 182_400 });
  });

  test('sent off at once is on route: the vehicle is active, its odometer follows, and a missing driver is warned about (TRP-001, VEH-046)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id, { openingKilometers: 182_450 });
    expect([trip.status, trip.warnings.map((warning: Body) => warning.code)]).toEqual(['on_route', ['no_driver']]);
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Active', tripAssigned: true, odometerReading: 182_450 });
  });

  test('numbers of trips go up and are never used twice', async () => {
    const vehicle = await desk.newVehicle();
    const trips = await Promise.all([1, 2, 3, 4].map(() => desk.plan(vehicle.id)));
    expect(new Set(trips.map((trip) => trip.tripNumber)).size).toBe(4);
  });

  test('TRP-2: may not open below the odometer; at it is fine; TRP-12: a back-dated one may (VAL-085, PLAN-034)', async () => {
    const vehicle = await desk.newVehicle();
    const low = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id, { openingKilometers: 182_399 }));
    expect([low.status, low.body.errors]).toEqual([
      422,
      { openingKilometers: 'Opening kilometers must be greater than or equal to current kilometers' },
    ]);
    const old = await desk.drive(vehicle.id, {
      openingKilometers: 170_000,
      isBackDated: true,
      startDate: '2026-10-01',
      endDate: '2026-10-02',
    });
    expect(old.status).toBe('on_route');
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', tripAssigned: false, odometerReading: 182_400 });
    await desk.drive(vehicle.id);
  });

  test('TRP-10: asks for an active client (CLI-030)', async () => {
    const vehicle = await desk.newVehicle();
    const suspended = ok(await desk.finance.post('/api/clients', clientBody({ status: 'suspended' })), 201);
    const answer = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id, { clientId: suspended.id }));
    expect([answer.status, answer.body.errors]).toEqual([422, { clientId: 'Client is not approved: suspended' }]);
  });

  test('says at each field what is missing or wrong (VAL-079, VAL-081 … VAL-084, VAL-086, VAL-088)', async () => {
    const vehicle = await desk.newVehicle();
    const bare = await desk.controller.post('/api/trips', { assetId: vehicle.id });
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
        { lockedInRateDetails: { stops: [n3Stops[0]], commodity: 'Coal' } },
        { 'lockedInRateDetails.stops': 'At least one offloading stop is required' },
      ],
      [{ lockedInRateDetails: { stops: n3Stops } }, { 'lockedInRateDetails.commodity': 'Commodity is required' }],
      [{ assetId: desk.clientId }, { assetId: 'Choose a vehicle from the list' }],
    ];
    for (const [fields, errors] of cases) {
      const answer = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id, fields));
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    }
    expect((await desk.vehicleNow(vehicle.id)).tripAssigned).toBe(false);
  });

  test('on an unfit vehicle is refused with its state', async () => {
    const vehicle = await desk.newVehicle({ status: 'Workshop' });
    const answer = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id));
    expect([answer.status, answer.body.detail]).toEqual([409, `Vehicle ${vehicle.fleetNumber} is in Workshop`]);
  });

  test('warns of the other trips and bookings it runs into', async () => {
    const vehicle = await desk.newVehicle();
    const first = await desk.plan(vehicle.id, { startDate: '2026-11-24', endDate: '2026-11-27' });
    ok(
      await desk.controller.post('/api/assets/events', {
        eventType: 'service',
        assetId: vehicle.id,
        eventStartDate: '2026-11-26',
        eventEndDate: '2026-11-26',
      }),
      201,
    );
    const second = await desk.plan(vehicle.id, { startDate: '2026-11-26', endDate: '2026-11-28' });
    expect(second.warnings.map((warning: Body) => warning.message)).toEqual([
      `Overlaps trip ${first.tripNumber}, which starts on 24/11/2026`,
      'The vehicle is booked for service from 26/11/2026',
    ]);
  });

  test('measures its empty kilometres from the latest of the trips that the vehicle makes before it on the day', async () => {
    const vehicle = await desk.newVehicle();
    const stopAt = (address: string, lat: number, lng: number, type: string) => ({ address, lat, lng, type });
    const shuttle = (to: readonly [string, number, number]) => ({
      lockedInRateDetails: {
        stops: [stopAt('City Deep, Johannesburg', -26.228, 28.076, 'loading'), stopAt(...to, 'offloading')],
        km: 60,
        km_source: 'manual',
        commodity: 'Steel coils',
      },
    });
    await desk.plan(vehicle.id, shuttle(['Maydon Wharf, Durban', -29.88, 31.005]));
    const second = await desk.plan(vehicle.id, shuttle(['City Deep, Johannesburg', -26.228, 28.076]));
    const third = await desk.plan(vehicle.id, shuttle(['Rosslyn, Pretoria', -25.63, 28.09]));
    expect(second.lockedInRateDetails.emptyKm).toBeGreaterThan(500);
    expect(third.lockedInRateDetails.emptyKm).toBe(0);
    const client = ok(await desk.finance.post('/api/clients', clientBody()), 201);
    const changed = ok(await desk.controller.patch(`/api/trips/${second.id}`, { clientId: client.id }));
    expect(changed.lockedInRateDetails.emptyKm).toBe(second.lockedInRateDetails.emptyKm);
  });

  test('VEH-8: back-dated while another is on route, it leaves the vehicle’s status as it is, from its start to its end', async () => {
    const vehicle = await desk.newVehicle();
    await desk.drive(vehicle.id);
    ok(await desk.controller.post('/api/assets/events', bookingBody(vehicle.id, { eventType: 'breakdown', eventEndDate: null })), 201);
    const backDated = { isBackDated: true, openingKilometers: 100_000, startDate: '2026-01-10', endDate: '2026-01-11' };
    const old = await desk.drive(vehicle.id, backDated);
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Breakdown', tripAssigned: true, odometerReading: 182_400 });
    ok(await desk.complete(old.id, { closingKilometers: 100_500, endDate: '2026-01-11' }));
    expect((await desk.vehicleNow(vehicle.id)).status).toBe('Breakdown');

    const other = await desk.newVehicle();
    await desk.drive(other.id);
    const second = await desk.drive(other.id, backDated);
    expect((await desk.vehicleNow(other.id)).status).toBe('Active');
    ok(await desk.complete(second.id, { closingKilometers: 100_500, endDate: '2026-01-11' }));
    expect((await desk.vehicleNow(other.id)).status).toBe('Active');
  });

  test.each([
    ['of today', {}],
    ['back-dated', { isBackDated: true, openingKilometers: 100_000, startDate: '2026-01-10', endDate: '2026-01-11' }],
  ])('on route, %s, keeps its driver from being deleted until it is over (decision 20.6)', async (_, fields) => {
    const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Sipho', surname: 'Ndaba' })), 201);
    const vehicle = await desk.newVehicle();
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
    const trip = await desk.drive(vehicle.id, fields);
    const refused = await desk.senior.delete(`/api/drivers/${driver.id}`);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'driver_on_trip',
      `Sipho Ndaba is on the road with trip ${trip.tripNumber}. Complete or cancel it first.`,
    ]);
    expect((await desk.senior.get(`/api/drivers/${driver.id}`)).status).toBe(200);
    ok(await desk.controller.post(`/api/trips/${trip.id}/cancel`));
    expect((await desk.senior.delete(`/api/drivers/${driver.id}`)).status).toBe(204);
  });

  test('on a rate takes its way and amount for good: TRP-7 (TRP-013, TRP-015, PLAN-024)', async () => {
    const vehicle = await desk.newVehicle();
    const rate = ok(
      await desk.controller.post('/api/routes', {
        clientId: desk.clientId,
        commodity: 'Maize',
        rateType: 'per_ton',
        amount: 412.5,
        currency: 'R',
        effectiveDate: '2026-01-01',
        km: 578,
        km_source: 'manual',
        isManual: true,
        stops: n3Stops,
      }),
      201,
    );
    const trip = await desk.plan(vehicle.id, { routeId: rate.id, rateType: 'per_ton', lockedInRevenue: 400, lockedInRateDetails: {} });
    expect(trip).toMatchObject({ isCustomRoute: false, rateAmount: 412.5, estimatedRevenue: 14_025, finalRevenue: 13_600 });
    expect(trip.lockedInRateDetails).toMatchObject({
      km: 578,
      commodity: 'Maize',
      currency: 'ZAR',
      effectiveDate: '2026-01-01T00:00:00.000Z',
    });
    ok(await desk.controller.patch(`/api/routes/${rate.id}`, { amount: 999, km: 600 }));
    expect(ok(await desk.controller.get(`/api/trips/${trip.id}/active`))).toMatchObject({
      rateAmount: 412.5,
      lockedInRateDetails: { km: 578 },
    });
    const locked = await desk.controller.patch(`/api/trips/${trip.id}`, { lockedInRateDetails: { km: 1 } });
    expect([locked.status, locked.body.detail]).toEqual([422, 'Can not edit addresses for contract or route trips.']);
    const stranger = ok(await desk.finance.post('/api/clients', clientBody()), 201);
    const foreign = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id, { clientId: stranger.id, routeId: rate.id }));
    expect(foreign.body.errors).toEqual({ routeId: 'This rate belongs to another client' });
  });
});

const auditOf = (recordId: string, action: string) =>
  desk.app.inTenant('kwela', (db) =>
    db.selectFrom('auditEntries').where('recordId', '=', recordId).where('action', '=', action).select(['before', 'after']).execute(),
  );

describe('a trip is changed', () => {
  test('while open in every field but its reading on the road; a stale editor is refused (API-030, TRP-039)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const changed = ok(
      await desk.controller.patch(`/api/trips/${trip.id}`, {
        tonnage: 30,
        lockedInRevenue: 12_000,
        endDate: '2026-11-23',
        updatedAt: trip.updatedAt,
      }),
    );
    expect(changed).toMatchObject({ tonnage: 30, finalRevenue: 12_000, endDate: '2026-11-23T00:00:00.000Z' });
    const stale = await desk.controller.patch(`/api/trips/${trip.id}`, { tonnage: 31, updatedAt: trip.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_record']);
    const reading = await desk.controller.patch(`/api/trips/${trip.id}`, { openingKilometers: 182_600 });
    expect([reading.status, reading.body.code]).toEqual([409, 'vehicle_on_trip']);
    const moved = await desk.controller.patch(`/api/trips/${trip.id}`, { assetId: (await desk.newVehicle()).id });
    expect(moved.status).toBe(409);
  });

  test('in nothing leaves no stamp and no audit entry, whether it is empty or says what is stored', async () => {
    const trip = await desk.plan((await desk.newVehicle()).id, { loadNr: 'L-SAME', openingKilometers: 182_400 });
    const { assetId, clientId, tonnage, startDate, endDate, openingKilometers, loadNr, lockedInRevenue, lockedInRateDetails } = trip;
    const { stops, km } = lockedInRateDetails;
    const bodies = [
      {},
      { loadNr },
      { assetId, clientId, tonnage, startDate, endDate, openingKilometers, loadNr, lockedInRevenue, lockedInRateDetails: { stops, km } },
    ];
    desk.app.clock.set('2026-11-21T06:05:00.000Z');
    for (const body of bodies) {
      expect(ok(await desk.controller.patch(`/api/trips/${trip.id}`, { ...body, updatedAt: trip.updatedAt })).updatedAt).toBe(
        trip.updatedAt,
      );
    }
    expect(await auditOf(trip.id, 'updated')).toEqual([]);
    ok(await desk.controller.patch(`/api/trips/${trip.id}`, { tonnage, loadNr: 'L-OTHER', updatedAt: trip.updatedAt }));
    expect(await auditOf(trip.id, 'updated')).toMatchObject([{ after: { loadNr: 'L-OTHER' } }]);
  });

  test('planned it moves to another vehicle and takes its registration', async () => {
    const [from, to] = [await desk.newVehicle(), await desk.newVehicle()];
    const trip = await desk.plan(from.id);
    const moved = ok(
      await desk.controller.patch(`/api/trips/${trip.id}`, { assetId: to.id, startDate: '2026-11-25', endDate: '2026-11-26' }),
    );
    expect(moved).toMatchObject({ assetId: to.id, lockedInRegistration: to.assetReg, startDate: '2026-11-25T00:00:00.000Z' });
  });

  test('on another vehicle it is that one’s way that is empty, unless somebody says how far it is', async () => {
    const [near, far] = [await desk.newVehicle(), await desk.newVehicle()];
    const ending = (address: string, lat: number, lng: number) => ({
      lockedInRateDetails: {
        stops: [
          { address: 'City Deep', lat: -26.228, lng: 28.076, type: 'loading' },
          { address, lat, lng, type: 'offloading' },
        ],
        km: 60,
        commodity: 'Steel coils',
      },
    });
    await desk.plan(near.id, ending('City Deep', -26.228, 28.076));
    await desk.plan(far.id, ending('Maydon Wharf, Durban', -29.88, 31.005));
    const trip = await desk.plan(near.id, ending('Rosslyn', -25.63, 28.09));
    expect(trip.lockedInRateDetails.emptyKm).toBe(0);
    const moved = ok(await desk.controller.patch(`/api/trips/${trip.id}`, { assetId: far.id }));
    expect(moved.lockedInRateDetails).toMatchObject({ ...trip.lockedInRateDetails, emptyKm: expect.toSatisfy((km: number) => km > 550) });
    const back = { assetId: near.id, lockedInRateDetails: { emptyKm: 7 } };
    expect(ok(await desk.controller.patch(`/api/trips/${trip.id}`, back)).lockedInRateDetails.emptyKm).toBe(7);
  });

  test('moved together with its opening reading it is the new vehicle that must be free of a trip on route (decision 15.7)', async () => {
    const [busy, free] = [await desk.newVehicle(), await desk.newVehicle()];
    await desk.drive(busy.id);
    const change = { openingKilometers: 182_500 };
    const away = await desk.plan(busy.id);
    expect(ok(await desk.controller.patch(`/api/trips/${away.id}`, { ...change, assetId: free.id })).openingKilometers).toBe(182_500);
    const onto = await desk.plan(free.id);
    const refused = await desk.controller.patch(`/api/trips/${onto.id}`, { ...change, assetId: busy.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'vehicle_on_trip']);
  });

  test('two users who swap two trips between two vehicles do not block each other', async () => {
    const [a, b] = [await desk.newVehicle(), await desk.newVehicle()];
    const [one, two] = [await desk.plan(a.id), await desk.plan(b.id)];
    const answers = await Promise.all([
      desk.controller.patch(`/api/trips/${one.id}`, { assetId: b.id }),
      desk.hybrid.patch(`/api/trips/${two.id}`, { assetId: a.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  test('closed only in its two numbers, each by who may; locked and unknown fields are refused, never dropped (VAL-092, POD-011, POD-013)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    ok(await desk.complete(trip.id));
    const locked = await desk.controller.patch(`/api/trips/${trip.id}`, { tonnage: 1, startDate: '2026-11-20' });
    expect([locked.status, Object.keys(locked.body.errors)]).toEqual([422, ['tonnage', 'startDate']]);
    expect(locked.body.detail).toBe('This trip is completed. Only its load number and invoice number can be changed here.');
    expect((await desk.controller.patch(`/api/trips/${trip.id}`, { closingKilometers: 1 })).status).toBe(422);
    expect((await desk.controller.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'X' })).status).toBe(403);
    expect((await desk.finance.patch(`/api/trips/${trip.id}`, { tonnage: 1 })).status).toBe(403);
    expect((await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: '  ' })).body.detail).toBe('Invoice number cannot be empty');
    expect(ok(await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: ' INV-9 ', loadNr: 'L-2' }))).toMatchObject({
      invoiceNumber: 'INV-9',
      loadNr: 'L-2',
    });
  });

  test('corrected by those who may, never in its readings (API-030, PERM-014, TRP-007, TRP-013, TRP-042)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    expect((await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 30 })).body.code).toBe('trip_not_completed');
    ok(await desk.complete(trip.id));
    expect((await desk.controller.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 30 })).status).toBe(403);
    expect((await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, { closingKilometers: 1 })).status).toBe(422);
    const edited = ok(
      await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, {
        tonnage: 30,
        rateType: 'per_ton',
        lockedInRevenue: 31,
        commodity: 'Coal',
      }),
    );
    expect(edited).toMatchObject({ finalRevenue: 930, finalRevenuePerTon: 31, lockedInRateDetails: { commodity: 'Coal', km: 578 } });
    expect(await auditOf(trip.id, 'corrected')).toMatchObject([{ before: { tonnage: 33.86 }, after: { tonnage: 30 } }]);
    const again = ok(await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, { tonnage: 30, commodity: 'Coal' }));
    expect([again.updatedAt, (await auditOf(trip.id, 'corrected')).length]).toEqual([edited.updatedAt, 1]);
  });

  test('one invoice number on trips of two clients is saved and warned about', async () => {
    const vehicle = await desk.newVehicle();
    const other = ok(await desk.finance.post('/api/clients', clientBody()), 201);
    const trips = [await desk.plan(vehicle.id), await desk.plan(vehicle.id), await desk.plan(vehicle.id, { clientId: other.id })];
    const warned = [];
    for (const trip of trips)
      warned.push(ok(await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-SHARED' })).warnings?.length ?? 0);
    expect(warned).toEqual([0, 0, 1]);
  });
});

test('events of a trip are recorded, changed by PUT, completed and deleted (API-034)', async () => {
  const trip = await desk.plan((await desk.newVehicle()).id);
  const body = { tripId: trip.id, eventType: 'delay', eventStartDate: '2026-11-21T05:00:00.000Z' };
  const event = ok(await desk.controller.post('/api/trips/events', body), 201);
  expect(event).toMatchObject({ tripNumber: trip.tripNumber, eventStatus: 'active', eventDescription: `delay of trip ${trip.tripNumber}` });
  expect((await desk.controller.delete(`/api/trips/events/${event.id}`)).status).toBe(409);
  expect(ok(await desk.controller.put(`/api/trips/events/${event.id}`, { eventDescription: 'Border closed' })).eventDescription).toBe(
    'Border closed',
  );
  expect(ok(await desk.controller.post(`/api/trips/events/${event.id}/complete`)).eventStatus).toBe('completed');
  expect(ok(await desk.controller.get('/api/trips/events')).map((row: Body) => row.id)).toContain(event.id);
  expect((await desk.controller.delete(`/api/trips/events/${event.id}`)).status).toBe(204);
});
