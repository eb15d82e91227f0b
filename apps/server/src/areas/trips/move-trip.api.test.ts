import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { driverBody } from '../../../test/factories.ts';
import { patience } from '../../../test/patience.ts';
import type { Answer } from '../../../test/test-app.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { lockVehicle } from '../vehicles/public.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

describe('a trip moves', () => {
  test('from scheduled to completed, and vehicle, odometer, archive and figures move with it (TRP-002, TRP-004, TRP-040, TRP-043, TRP-044, VEH-046, VEH-047, API-029, API-031)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id);
    ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Active', tripAssigned: true });
    const scheduled = ok(await desk.controller.get('/api/trips/scheduled'));
    expect(scheduled.trips.map((row: Body) => row.id)).not.toContain(trip.id);
    expect(ok(await desk.controller.get(`/api/trips/active/${vehicle.id}`)).trips.map((row: Body) => row.status)).toEqual(['on_route']);

    const done = ok(await desk.complete(trip.id));
    expect(done).toMatchObject({
      status: 'completed',
      closingKilometers: 182_980,
      tonnage: 33.86,
      loadNr: 'L-1',
      endDate: '2026-11-22T00:00:00.000Z',
    });
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({
      status: 'Idle',
      tripAssigned: false,
      odometerReading: 182_980,
      performance: { completedTrips: 1, totalRevenue: 13_300 },
    });
    expect(ok(await desk.controller.get(`/api/trips/archived?asset_id=${vehicle.id}`))).toMatchObject({
      total: 1,
      trips: [{ id: trip.id }],
    });
    expect(ok(await desk.controller.get(`/api/assets/${vehicle.id}/monthly_performance/2026-11`))).toMatchObject({
      completedTrips: 1,
      totalRevenue: 13_300,
      loadedKm: 580,
    });
  });

  test('TRP-1: of two accepts at the same moment one wins and the other is told so (TRP-046)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id);
    const answers = await Promise.all(
      [desk.controller, desk.hybrid].map((who) => who.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toBe('This trip has already been accepted');
  });

  test('of two trips accepted for one vehicle at the same moment one waits', async () => {
    const vehicle = await desk.newVehicle();
    const trips = [await desk.plan(vehicle.id), await desk.plan(vehicle.id)];
    const answers = await Promise.all(
      trips.map((trip, n) => [desk.controller, desk.hybrid][n]!.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toBe(
      'Cannot update opening kilometers. Vehicle is still assigned to a trip.',
    );
  });

  test('of two trips created on route for one vehicle at the same moment one is refused', async () => {
    const vehicle = await desk.newVehicle();
    const answers = await Promise.all([desk.controller, desk.hybrid].map((who) => who.post('/api/trips', desk.tripBody(vehicle.id))));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.detail).toBe('Vehicle already has a trip on route');
  });

  test('TRP-8: the driver and the registration at accept are locked in (TRP-015)', async () => {
    const vehicle = await desk.newVehicle();
    const [first, second] = await Promise.all(
      ['Early', 'Late'].map(async (surname) => ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Sipho', surname })), 201)),
    );
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: first.id }));
    const trip = await desk.plan(vehicle.id);
    expect(trip.lockedInDriver).toBe('Sipho Early');
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: '' }));
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: second.id, assetReg: `${vehicle.assetReg} X` }));
    const accepted = ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    expect(accepted).toMatchObject({
      lockedInDriver: 'Sipho Late',
      driverName: 'Sipho Late',
      lockedInRegistration: `${vehicle.assetReg} X`,
    });
    const held = await desk.senior.delete(`/api/drivers/${second.id}`);
    expect([held.status, held.body.detail]).toEqual([
      409,
      `Sipho Late is on the road with trip ${trip.tripNumber}. Complete or cancel it first.`,
    ]);
  });

  test('a driver whose vehicle is going on route at that moment is not deleted: vehicles are held before their drivers', async () => {
    const vehicle = await desk.newVehicle();
    const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Sipho', surname: 'Just in time' })), 201);
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
    const trip = await desk.plan(vehicle.id);
    let deleted: Promise<Answer> | undefined;
    await desk.app.inTenant('kwela', async (db) => {
      await lockVehicle(db, vehicle.id);
      deleted = desk.senior.delete(`/api/drivers/${driver.id}`);
      const waiting = () =>
        sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await waiting().execute(db)).rows).toHaveLength(1), patience);
      await db.updateTable('trips').set({ status: 'on_route', driverId: driver.id }).where('id', '=', trip.id).execute();
    });
    const answer = await deleted!;
    expect([answer.status, answer.body.code]).toEqual([409, 'driver_on_trip']);
  });

  test('TRP-006: illegal moves are refused and change nothing', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id);
    const refused = async (action: string, body?: unknown) => {
      const answer = await desk.controller.post(`/api/trips/${trip.id}/${action}`, body);
      expect([action, answer.status]).toEqual([action, 409]);
      return answer.body.detail;
    };
    const completion = { tonnage: 34, closingKilometers: 182_500, endDate: '2026-11-22' };
    expect(await refused('complete', completion)).toBe(
      'This trip is scheduled and cannot be completed. Somebody may just have changed it.',
    );
    await refused('revert');
    ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    await refused('revert');
    ok(await desk.complete(trip.id));
    await refused('cancel');
    await refused('accept', { openingKilometers: 190_000 });
    await refused('complete', completion);
    expect(ok(await desk.controller.get(`/api/trips/archived/${trip.id}/detail`)).status).toBe('completed');
    expect((await desk.controller.get(`/api/trips/${trip.id}/active`)).body.detail).toBe('Trip not found');
  });

  test('TRP-3: it may close where it opened, not below, and not before it began (VAL-089)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const below = await desk.complete(trip.id, { closingKilometers: 182_399.9 });
    expect(below.body.errors).toEqual({ closingKilometers: 'Closing kilometers cannot be less than opening kilometers' });
    expect((await desk.complete(trip.id, { endDate: '2026-11-20' })).body.errors).toEqual({
      endDate: 'End date cannot be before start date',
    });
    expect((await desk.complete(trip.id, { endDate: '' })).body.errors).toEqual({ endDate: 'End date is required' });
    expect(ok(await desk.complete(trip.id, { closingKilometers: 182_400 })).closingKilometers).toBe(182_400);
  });

  test('TRP-5: reverted it keeps its papers and its closing reading, and what it earned is gone until it is completed again (TRP-005, TRP-010)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    ok(await desk.complete(trip.id));
    ok(await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-77' }));
    const reverted = ok(await desk.controller.post(`/api/trips/${trip.id}/revert`));
    expect(reverted).toMatchObject({
      status: 'on_route',
      isReverted: true,
      closingKilometers: 182_980,
      loadNr: 'L-1',
      invoiceNumber: 'INV-77',
      endDate: '2026-11-22T00:00:00.000Z',
      warnings: [{ code: 'reverted_after_invoicing' }],
    });
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({
      status: 'Active',
      odometerReading: 182_980,
      performance: { completedTrips: 0 },
    });
    const other = await desk.complete(trip.id, { closingKilometers: 182_981 });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { closingKilometers: 'Closing kilometers cannot change after the first completion' },
    ]);
    ok(await desk.complete(trip.id, { tonnage: 30 }));
    expect((await desk.vehicleNow(vehicle.id)).performance.completedTrips).toBe(1);
  });

  test('TRP-6: it is not reverted while another trip of its vehicle is on route, unless it is back-dated', async () => {
    const vehicle = await desk.newVehicle();
    const first = await desk.drive(vehicle.id);
    ok(await desk.complete(first.id));
    const old = await desk.drive(vehicle.id, {
      isBackDated: true,
      openingKilometers: 100_000,
      startDate: '2026-01-10',
      endDate: '2026-01-11',
    });
    ok(await desk.complete(old.id, { closingKilometers: 100_500, endDate: '2026-01-11' }));
    await desk.drive(vehicle.id, { openingKilometers: 182_980 });
    const answer = await desk.controller.post(`/api/trips/${first.id}/revert`);
    expect([answer.status, answer.body.detail]).toEqual([409, 'Vehicle already has a trip on route']);
    ok(await desk.controller.post(`/api/trips/${old.id}/revert`));
  });

  test('TRP-4: a CHEP load is not completed without its record (PLAN-012, CHEP-041)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id, { isChepLoad: true });
    expect((await desk.complete(trip.id)).body.code).toBe('trip_needs_chep');
    expect(ok(await desk.controller.get(`/api/trips/${trip.id}/chep-form-exists`))).toEqual({ exists: false, chepId: null });
  });

  test('cancelled it frees the vehicle, keeps the reading and is deleted; TRP-9: on route it is not (TRP-003, TRP-008)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id, { openingKilometers: 182_500 });
    const early = await desk.controller.delete(`/api/trips/${trip.id}`);
    expect([early.status, early.body.detail]).toEqual([409, 'Cancel the trip before deleting it']);
    expect((await desk.controller.delete(`/api/assets/${vehicle.id}`)).body.code).toBe('vehicle_has_open_trips');
    ok(await desk.controller.post(`/api/trips/${trip.id}/cancel`));
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ status: 'Idle', odometerReading: 182_500 });
    expect((await desk.controller.delete(`/api/trips/${trip.id}`)).status).toBe(204);
    expect((await desk.controller.get(`/api/trips/archived/${trip.id}/detail`)).status).toBe(404);
  });

  test('deleted after it was cancelled it takes its opening reading away: a typo does not stay on the odometer (decision 6.3)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id, { openingKilometers: 1_824_000 });
    ok(await desk.controller.post(`/api/trips/${trip.id}/cancel`));
    expect((await desk.vehicleNow(vehicle.id)).odometerReading).toBe(1_824_000);
    expect((await desk.controller.delete(`/api/trips/${trip.id}`)).status).toBe(204);
    expect((await desk.vehicleNow(vehicle.id)).odometerReading).toBe(182_400);
  });

  test('completed it is deleted only while no paper hangs on it, and its readings go with it', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    ok(await desk.complete(trip.id));
    ok(await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-1' }));
    expect((await desk.controller.delete(`/api/trips/${trip.id}`)).body.detail).toBe(
      'A completed trip with an invoice number cannot be deleted',
    );
    const free = await desk.drive(vehicle.id, { openingKilometers: 182_980 });
    ok(await desk.complete(free.id, { closingKilometers: 183_400 }));
    expect((await desk.controller.delete(`/api/trips/${free.id}`)).status).toBe(204);
    expect(await desk.vehicleNow(vehicle.id)).toMatchObject({ odometerReading: 182_980, performance: { completedTrips: 1 } });
  });

  test('a status set by hand on a vehicle that is on a trip waits for its end, and that is said', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const changed = ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { status: 'Workshop' }));
    expect([changed.status, changed.warnings]).toEqual([
      'Active',
      [{ code: 'status_after_trip', message: 'It shows Active because the vehicle is on a trip. After that it will be Workshop.' }],
    ]);
    ok(await desk.complete(trip.id));
    expect((await desk.vehicleNow(vehicle.id)).status).toBe('Workshop');
  });

  test('odd figures are saved and said: too many tons, kilometres far off the route', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const done = ok(await desk.complete(trip.id, { endDate: '2026-11-21', tonnage: 36, closingKilometers: 183_400 }));
    expect(done.warnings.map((warning: Body) => warning.code)).toEqual(['overload', 'route_variance']);
  });

  test('ODO-3: no reading by hand while the vehicle is on the road; VEH-7: a breakdown shows, the trip stays', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const byHand = await desk.controller.patch(`/api/assets/${vehicle.id}`, { odometerReading: 190_000 });
    expect([byHand.status, byHand.body.detail]).toEqual([409, 'Cannot update opening kilometers. Vehicle is still assigned to a trip.']);
    const body = { eventType: 'breakdown', assetId: vehicle.id, eventStartDate: '2026-11-21', eventDescription: 'Burst tyre' };
    const event = ok(await desk.controller.post('/api/assets/events', body), 201);
    expect((await desk.vehicleNow(vehicle.id)).status).toBe('Breakdown');
    ok(await desk.controller.post(`/api/assets/events/${event.id}/complete`));
    expect((await desk.vehicleNow(vehicle.id)).status).toBe('Active');
    expect(ok(await desk.controller.get(`/api/trips/${trip.id}/active`)).status).toBe('on_route');
  });
});
