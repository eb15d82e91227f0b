import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, contractBody, driverBody, rateBody, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { pdfFile } from '../../../test/test-files.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

const detail = async (id: string): Promise<Body> => ok(await desk.controller.get(`/api/trips/archived/${id}/detail`));
const idsOf = async (who: Visitor, path: string): Promise<string[]> => ok(await who.get(path)).trips.map((trip: Body) => trip.id);

test('a trip answers every field that the specification names, as it was sent, filled in or worked out (TRP-014)', async () => {
  const vehicle = await desk.newVehicle();
  const trip = await desk.drive(vehicle.id, { loadNr: 'L-77', isChepLoad: false });
  const client = ok(await desk.controller.get(`/api/clients/${desk.clientId}`));
  const answer = ok(await desk.controller.get(`/api/trips/${trip.id}/active`));
  expect(answer).toMatchObject({
    id: trip.id,
    assetId: vehicle.id,
    clientId: desk.clientId,
    routeId: null,
    contractId: null,
    status: 'on_route',
    loadNr: 'L-77',
    tonnage: 34,
    rateType: 'flat_rate',
    startDate: '2026-11-21T00:00:00.000Z',
    endDate: '2026-11-22T00:00:00.000Z',
    openingKilometers: 182_400,
    closingKilometers: null,
    podUploaded: false,
    invoiceNumber: null,
    driverName: null,
    lockedInClient: client.registeredName,
    lockedInDriver: null,
    lockedInRegistration: vehicle.assetReg,
    lockedInRevenue: 13_300,
    lockedInRateDetails: {
      stops: [{ type: 'loading' }, { type: 'offloading' }],
      km: 578,
      commodity: 'Steel coils',
      currency: 'ZAR',
      pricing_type: 'flat_rate',
    },
    isCustomRoute: true,
    isChepLoad: false,
    isScheduled: false,
    isBackDated: false,
    isReverted: false,
    asset: { fleetNumber: vehicle.fleetNumber, driverId: null },
  });
  for (const field of ['emptyKm', 'effectiveDate']) expect(answer.lockedInRateDetails).toHaveProperty(field);
});

describe('what is locked in (TRP-015)', () => {
  test('stays when client, driver, vehicle and rate are changed later, in the detail and in every list', async () => {
    const vehicle = await desk.newVehicle();
    const driver = ok(await desk.controller.post('/api/drivers', driverBody({ name: 'Sipho', surname: 'Early' })), 201);
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: driver.id }));
    const client = ok(await desk.finance.post('/api/clients', clientBody({ registeredName: 'Before (Pty) Ltd' })), 201);
    const rate = ok(await desk.controller.post('/api/routes', rateBody(client.id, { amount: 13_300 })), 201);
    const trip = await desk.drive(vehicle.id, { clientId: client.id, routeId: rate.id, lockedInRateDetails: {} });
    ok(await desk.complete(trip.id));
    const before = await detail(trip.id);

    ok(await desk.finance.patch(`/api/clients/${client.id}`, { registeredName: 'After (Pty) Ltd', name: 'After' }));
    ok(await desk.controller.patch(`/api/routes/${rate.id}`, { amount: 99, km: 1, commodity: 'Gravel' }));
    ok(await desk.controller.patch(`/api/drivers/${driver.id}`, { surname: 'Renamed' }));
    ok(await desk.controller.patch(`/api/assets/${vehicle.id}`, { driverId: '', assetReg: `${vehicle.assetReg} N` }));
    const { asset, clientName, ...locked } = before;
    expect(await detail(trip.id)).toMatchObject(locked);
    expect(locked).toMatchObject({
      lockedInClient: 'Before (Pty) Ltd',
      lockedInDriver: 'Sipho Early',
      driverName: 'Sipho Early',
      lockedInRegistration: vehicle.assetReg,
      lockedInRevenue: 13_300,
      rateAmount: 13_300,
      lockedInRateDetails: { km: 578, commodity: 'Steel coils', currency: 'ZAR', pricing_type: 'flat_rate' },
    });
    expect(asset).toMatchObject({ fleetNumber: vehicle.fleetNumber, driverId: driver.id });
    const rows = ok(await desk.controller.get(`/api/clients/${client.id}/trips?search=${encodeURIComponent(vehicle.assetReg)}`)).trips;
    expect(rows).toMatchObject([
      { lockedInClient: 'Before (Pty) Ltd', lockedInRegistration: vehicle.assetReg, lockedInDriver: 'Sipho Early' },
    ]);
    // lists call the client what it is called today
    expect([clientName, rows[0].clientName]).toEqual([client.name, 'After']);
  });
});

describe('days of a trip', () => {
  test('TRP-040: an end sent as an instant is stored as UTC midnight of its South African day, and belongs to that day’s month', async () => {
    const vehicle = await desk.newVehicle();
    const ends = {
      '2026-11-30T21:59:59.000Z': '2026-11-30',
      '2026-11-30T22:00:00.000Z': '2026-12-01',
      '2026-12-31T23:30:00+02:00': '2026-12-31',
    };
    const idOfDay: Record<string, string> = {};
    for (const [instant, day] of Object.entries(ends)) {
      const { odometerReading } = await desk.vehicleNow(vehicle.id);
      const trip = await desk.drive(vehicle.id, { openingKilometers: odometerReading });
      const done = ok(await desk.complete(trip.id, { endDate: instant, closingKilometers: odometerReading + 10 }));
      expect(done.endDate).toBe(`${day}T00:00:00.000Z`);
      idOfDay[day] = trip.id;
    }
    const found = (query: string) => idsOf(desk.controller, `/api/trips/archived?asset_id=${vehicle.id}&${query}`);
    expect(await found('month=2026-11')).toEqual([idOfDay['2026-11-30']]);
    expect((await found('month=December')).toSorted()).toEqual([idOfDay['2026-12-01'], idOfDay['2026-12-31']].toSorted());
    expect(await found('date=2026-12-01')).toEqual([idOfDay['2026-12-01']]);
    const figures = async (month: string) =>
      ok(await desk.controller.get(`/api/assets/${vehicle.id}/monthly_performance/${month}`)).completedTrips;
    expect([await figures('2026-11'), await figures('2026-12'), await figures('2027-01')]).toEqual([1, 2, 0]);
  });

  test('a month without a year is one of the year in South Africa, also in the last two hours of the old one in London', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    ok(await desk.complete(trip.id, { endDate: '2026-12-31' }));
    desk.app.clock.set('2026-12-31T21:59:00.000Z');
    const late = await desk.app.signIn('controller');
    const found = () => idsOf(late, `/api/trips/archived?asset_id=${vehicle.id}&month=12`);
    expect(await found()).toEqual([trip.id]);
    desk.app.clock.set('2026-12-31T22:01:00.000Z');
    expect(await found()).toEqual([]);
  });
});

test('a number that cannot be stored is refused at its field, and nothing of the trip changes', async () => {
  const trip = await desk.plan((await desk.newVehicle()).id);
  for (const [who, field] of [
    [desk.finance, 'invoiceNumber'],
    [desk.controller, 'loadNr'],
  ] as const) {
    const answer = await who.patch(`/api/trips/${trip.id}`, { [field]: 'A\u0000B' });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: 'Contains a character that cannot be stored' }]);
    const long = await who.patch(`/api/trips/${trip.id}`, { [field]: 'x'.repeat(51) });
    expect([long.status, long.body.errors]).toEqual([422, { [field]: 'Cannot exceed 50 characters' }]);
  }
  expect(ok(await desk.controller.get(`/api/trips/${trip.id}/active`)).updatedAt).toBe(trip.updatedAt);
});

describe('another company', () => {
  test('has no clients, vehicles, rates or contracts that a trip could be made of or moved to', async () => {
    const [theirOffice, theirFinance] = [await desk.app.signIn('controller', 'seekoei'), await desk.app.signIn('finance', 'seekoei')];
    const theirClient = ok(await theirFinance.post('/api/clients', clientBody()), 201).id;
    const theirVehicle = ok(await theirOffice.post('/api/assets', vehicleBody()), 201).id;
    const theirRate = ok(await theirOffice.post('/api/routes', rateBody(theirClient)), 201).id;
    const theirContract = ok(await theirOffice.post('/api/contracts', contractBody(theirClient)), 201).id;
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id);
    for (const [foreign, errors] of [
      [{ clientId: theirClient }, { clientId: 'Please select a client' }],
      [{ assetId: theirVehicle }, { assetId: 'Choose a vehicle from the list' }],
      [{ routeId: theirRate }, { routeId: 'Please select a rate' }],
      [{ contractId: theirContract }, { contractId: 'Please select a contract' }],
    ] as const) {
      const made = await desk.controller.post('/api/trips', desk.tripBody(vehicle.id, { isScheduled: true, ...foreign }));
      expect([made.status, made.body.errors]).toEqual([422, errors]);
      const changed = await desk.controller.patch(`/api/trips/${trip.id}`, foreign);
      expect([changed.status, changed.body.errors]).toEqual([422, errors]);
    }
    expect(await idsOf(desk.controller, `/api/trips/active/${vehicle.id}`)).toEqual([trip.id]);
    expect(ok(await desk.controller.get(`/api/trips/${trip.id}/active`))).toEqual({ ...trip, warnings: undefined });
    expect(await idsOf(theirOffice, '/api/trips/scheduled?include_active=true')).not.toContain(trip.id);
  });

  test('that has no trips yet gets empty lists, and sums of nothing', async () => {
    const newcomer = await desk.app.signIn('manager', 'empty');
    for (const path of ['archived', 'archived?status=cancelled&month=2026-11', 'scheduled', 'scheduled?include_active=true', 'pod-chase']) {
      expect([path, ok(await newcomer.get(`/api/trips/${path}`))]).toEqual([path, { trips: [], total: 0 }]);
    }
    const nothing = { trips: 0, revenue: 0 };
    expect(ok(await newcomer.get('/api/trips/pod-chase/summary'))).toEqual({
      states: { all: nothing, overdue: nothing, soon: nothing, later: nothing, undated: nothing },
      clients: [],
    });
    expect(ok(await newcomer.get('/api/trips/events'))).toEqual([]);
  });
});

describe('two users at the same moment', () => {
  const done = async () => {
    const trip = await desk.drive((await desk.newVehicle()).id);
    ok(await desk.complete(trip.id));
    return trip;
  };

  test('who both replace a POD leave one in force, and it is one of the two', async () => {
    const trip = await done();
    const contents = [pdfFile(20_000), pdfFile(30_000)];
    const answers = await Promise.all(
      [desk.finance, desk.hybrid].map((who, place) =>
        who.upload('PUT', `/api/trips/${trip.id}/pod`, { name: `${place}.pdf`, content: contents[place]! }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { downloadUrl } = ok(await desk.controller.get(`/api/trips/${trip.id}/pod/download`));
    const { bytes } = await desk.controller.get(downloadUrl);
    expect(contents.filter((content) => bytes.equals(content))).toHaveLength(1);
  });

  test('who write an invoice number from the same screen: the second is told that the trip has changed', async () => {
    const { updatedAt, id } = await detail((await done()).id);
    const answers = await Promise.all(
      [desk.finance, desk.hybrid].map((who, place) => who.patch(`/api/trips/${id}`, { invoiceNumber: `INV-${place}`, updatedAt })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = [answers.find(({ status }) => status === 200)!, answers.find(({ status }) => status === 409)!];
    expect(lost.body.code).toBe('stale_record');
    expect((await detail(id)).invoiceNumber).toBe(won.body.invoiceNumber);
  });

  test('of whom one uploads the POD and the other deletes the trip: either the trip is gone or it keeps its POD', async () => {
    const trip = await done();
    const [uploaded, deleted] = await Promise.all([
      desk.finance.upload('POST', `/api/trips/${trip.id}/pod`, { name: 'a.pdf', content: pdfFile() }),
      desk.controller.delete(`/api/trips/${trip.id}`),
    ]);
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([uploaded.status, deleted.status]);
  });
});
