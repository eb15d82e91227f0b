import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const codes = (answer: Body) => (answer.warnings ?? []).map(({ code }: Body) => code);
const odometer = async (id: string, visitor = desk.controller) => ok(await visitor.get(`/api/assets/${id}`)).odometerReading;
const flagsOf = (id: string) =>
  desk.app.inTenant('kwela', async (db) => {
    const rows = await db.selectFrom('odometerReadings').where('assetId', '=', id).orderBy('sequence').select('flags').execute();
    return rows.map(({ flags }) => flags);
  });

describe('the opening reading of a planned trip', () => {
  test('is none unless a person typed one, and goes when the trip moves to another vehicle', async () => {
    const [far, near] = [await desk.newVehicle({ odometerReading: 529_231 }), await desk.newVehicle({ odometerReading: 237_526 })];
    expect((await desk.plan(far.id)).openingKilometers).toBeNull();
    const typed = await desk.plan(far.id, { openingKilometers: 529_300 });
    expect(typed.openingKilometers).toBe(529_300);
    const moved = ok(await desk.controller.patch(`/api/trips/${typed.id}`, { assetId: near.id }));
    expect(moved.openingKilometers).toBeNull();
    // what is typed with the move was read off the new vehicle
    const again = ok(await desk.controller.patch(`/api/trips/${typed.id}`, { assetId: far.id, openingKilometers: 529_300 }));
    expect(again.openingKilometers).toBe(529_300);
    expect(await odometer(near.id)).toBe(237_526);
  });

  test('that would take the odometer more than 1 500 km a day up is saved, flagged and said with both figures', async () => {
    const vehicle = await desk.newVehicle({ odometerReading: 237_526 });
    const trip = await desk.plan(vehicle.id);
    const accepted = ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 529_231 }));
    const jump = accepted.warnings.find(({ code }: Body) => code === 'implausible_jump');
    expect(jump.message.replaceAll('\u00a0', ' ')).toContain('529 231 km is 291 705 km above the last reading of 237 526 km');
    expect(await flagsOf(vehicle.id)).toEqual([[], ['implausible_jump']]);
    const sentOff = await desk.newVehicle();
    expect(codes(await desk.drive(sentOff.id, { openingKilometers: 192_400 }))).toContain('implausible_jump');
  });

  test('tells when the reading in force was taken', async () => {
    const vehicle = await desk.newVehicle();
    expect(vehicle.odometerReadAt).toBe('2026-11-21T06:00:00.000Z');
    desk.app.clock.set('2026-11-23T06:00:00.000Z');
    const later = await desk.app.signIn('controller');
    ok(await later.post('/api/trips', desk.tripBody(vehicle.id)), 201);
    expect(ok(await later.get(`/api/assets/${vehicle.id}`)).odometerReadAt).toBe('2026-11-23T06:00:00.000Z');
    const [row] = ok(await later.get('/api/assets/summary')).filter(({ id }: Body) => id === vehicle.id);
    expect(row.odometerReadAt).toBe('2026-11-23T06:00:00.000Z');
  });
});

describe('a completion', () => {
  test('is saved with warnings for an end after today, a jump and kilometres off the route', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const done = ok(await desk.complete(trip.id, { endDate: '2026-11-28', closingKilometers: 1_829_800 }));
    expect(codes(done)).toEqual(['implausible_jump', 'route_variance', 'end_date_in_future']);
    expect(done.endDate).toBe('2026-11-28T00:00:00.000Z');
    expect((await flagsOf(vehicle.id)).at(-1)).toEqual(['implausible_jump', 'route_variance']);
  });

  test('of today within the ordinary says nothing', async () => {
    const trip = await desk.drive((await desk.newVehicle()).id);
    expect(codes(ok(await desk.complete(trip.id, { endDate: '2026-11-21' })))).toEqual([]);
  });

  test('after a revert takes the recorded closing reading when none is sent, and no other', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    const first = await desk.complete(trip.id, { closingKilometers: undefined });
    expect([first.status, first.body.errors]).toEqual([422, { closingKilometers: 'Closing kilometers is required' }]);
    ok(await desk.complete(trip.id, { endDate: '2026-11-21' }));
    ok(await desk.controller.post(`/api/trips/${trip.id}/revert`));
    const other = await desk.complete(trip.id, { closingKilometers: 183_000 });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['closingKilometers']]);
    const again = ok(await desk.complete(trip.id, { closingKilometers: undefined, endDate: '2026-11-21' }));
    expect([again.status, again.closingKilometers]).toEqual(['completed', 182_980]);
    expect(await odometer(vehicle.id)).toBe(182_980);
  });
});

describe('after an odometer reset', () => {
  async function resetTruck(): Promise<Body> {
    const vehicle = await desk.newVehicle({ odometerReading: 80_000 });
    ok(await desk.senior.patch(`/api/assets/${vehicle.id}`, { odometerReading: 1_000 }));
    return vehicle;
  }

  test('a trip that was driven before it does not count, whenever it is captured', async () => {
    const vehicle = await resetTruck();
    const old = { isBackDated: true, startDate: '2026-11-01', endDate: '2026-11-02', openingKilometers: 79_000 };
    const trip = await desk.drive(vehicle.id, old);
    ok(await desk.complete(trip.id, { closingKilometers: 81_450, endDate: '2026-11-02' }));
    expect(await odometer(vehicle.id)).toBe(1_000);
  });

  test('a trip whose days are corrected counts by its new days', async () => {
    const vehicle = await resetTruck();
    desk.app.clock.set('2026-11-26T06:00:00.000Z');
    const [controller, senior] = [await desk.app.signIn('controller'), await desk.app.signIn('senior')];
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
    const body = desk.tripBody(vehicle.id, { ...days, isBackDated: true, openingKilometers: 1_200 });
    const trip = ok(await controller.post('/api/trips', body), 201);
    expect(await odometer(vehicle.id, controller)).toBe(1_000);
    ok(await controller.patch(`/api/trips/${trip.id}`, { startDate: '2026-11-24', endDate: '2026-11-25' }));
    expect(await odometer(vehicle.id, controller)).toBe(1_200);
    const done = { tonnage: 30, closingKilometers: 1_800, endDate: '2026-11-25' };
    ok(await controller.post(`/api/trips/${trip.id}/complete`, done));
    expect(await odometer(vehicle.id, controller)).toBe(1_800);
    ok(await senior.patch(`/api/trips/${trip.id}/admin-edit`, days));
    expect(await odometer(vehicle.id, controller)).toBe(1_000);
  });
});

describe('a back-dated trip', () => {
  test('was driven, today at the latest: it cannot be made, moved or corrected to start tomorrow (decision 1.80)', async () => {
    const vehicle = await desk.newVehicle();
    const make = (startDate: string, fields: Record<string, unknown> = {}) =>
      desk.controller.post('/api/trips', desk.tripBody(vehicle.id, { isBackDated: true, startDate, endDate: null, ...fields }));
    // 23:59 of the day, and the first minute of the next
    const trip = ok(await make('2026-11-21T21:59:59.999Z'), 201);
    expect(trip.startDate).toBe('2026-11-21T00:00:00.000Z');
    const late = { startDate: '2026-11-21T22:00:00.000Z' };
    const refused = [
      await make(late.startDate),
      await make(late.startDate, { isScheduled: true }),
      await desk.controller.patch(`/api/trips/${trip.id}`, late),
    ];
    ok(await desk.complete(trip.id));
    refused.push(await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, late));
    for (const { status, body } of refused) {
      expect([status, body.errors]).toEqual([422, { startDate: 'A back-dated trip cannot start after today' }]);
    }
    ok(await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, { startDate: '2026-11-20' }));
  });
});
