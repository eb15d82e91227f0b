import { archivedTripStatuses } from '@superlink/domain/trips/trip-state.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientBody, makeTrip, vehicleBody } from '../../../test/factories.ts';
import type { Visitor } from '../../../test/test-app.ts';
import { pdfFile, pngFile } from '../../../test/test-files.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';
import { listTripRows } from './trips.views.ts';

let desk: TripDesk;
beforeAll(async () => {
  desk = await TripDesk.open();
});
afterAll(() => desk.app.stop());
beforeEach(() => desk.app.clock.set('2026-11-21T06:00:00.000Z'));

describe('the lists of trips', () => {
  test('find by number, load and registration, those of all clients by the client too, by day and month of the end, and page by load number (TRP-016, API-008, API-028, API-040, CTR-003, CTR-004, CTR-009, GEN-020)', async () => {
    const vehicle = await desk.newVehicle();
    const client = ok(await desk.finance.post('/api/clients', clientBody({ registeredName: 'Percent 100% Foods' })), 201);
    const ids: string[] = [];
    let firstNumber = 0;
    for (const [load, end] of [
      ['A-1', '2026-11-22'],
      ['C-3', '2026-12-02'],
      [null, '2026-12-03'],
      ['B-2', '2026-12-03'],
    ] as const) {
      const odometer = (await desk.vehicleNow(vehicle.id)).odometerReading;
      const trip = await desk.drive(vehicle.id, { clientId: client.id, openingKilometers: odometer, endDate: end });
      ok(await desk.complete(trip.id, { loadNr: load, endDate: end, closingKilometers: odometer + 10 }));
      ids.push(trip.id);
      firstNumber ||= trip.tripNumber;
    }
    const list = async (query: string) => {
      const { trips, total } = ok(await desk.controller.get(`/api/clients/${client.id}/trips?${query}`));
      return [trips.map((trip: Body) => trip.loadNr), total];
    };
    expect(await list('')).toEqual([['C-3', 'B-2', 'A-1', null], 4]);
    expect(await list('limit=2&offset=2')).toEqual([['A-1', null], 4]);
    expect(await list('limit=2')).toEqual([['C-3', 'B-2'], 4]);
    expect(await list('limit=2&offset=3')).toEqual([[null], 4]);
    expect(await list('limit=2&offset=9')).toEqual([[], 4]);
    const registration = `search=${encodeURIComponent(vehicle.assetReg.toLowerCase())}`;
    expect(await list(`limit=2&offset=2&${registration}`)).toEqual([['A-1', null], 4]);
    expect(await list(`limit=2&offset=9&${registration}`)).toEqual([[], 4]);
    expect(await list('month=2026-12')).toEqual([['C-3', 'B-2', null], 3]);
    expect(await list('month=2026-12&date=2026-12-03')).toEqual([['B-2', null], 2]);
    expect(await list('search=b-2')).toEqual([['B-2'], 1]);
    const byNumber = ok(await desk.controller.get(`/api/clients/${client.id}/trips?search=${firstNumber}`)).trips;
    expect(byNumber.map((trip: Body) => trip.id)).toContain(ids[0]);
    // the client of the page is no trip's mark: one letter of its name would find them all (CTR-004)
    for (const name of ['percent', '100%25', 'f']) expect([name, await list(`search=${name}`)]).toEqual([name, [[], 0]]);
    expect((await desk.controller.get(`/api/clients/${client.id}/trips?month=foo`)).status).toBe(422);
    ok(await desk.finance.patch(`/api/trips/${ids[0]}`, { invoiceNumber: 'I' }));
    ok(await desk.finance.upload('POST', `/api/trips/${ids[1]}/pod`, { name: 'pod.pdf', content: pdfFile() }), 201);
    expect(await list('invoice_missing=true')).toEqual([['C-3', 'B-2', null], 3]);
    expect(await list('pod_missing=true')).toEqual([['B-2', 'A-1', null], 3]);
    expect(await list('pod_missing=true&invoice_missing=true')).toEqual([['B-2', null], 2]);
    const archived = ok(await desk.controller.get(`/api/trips/archived?status=completed&asset_id=${vehicle.id}&search=percent`));
    expect([archived.total, archived.trips[0].lockedInRateDetails.polyline]).toEqual([4, null]);
    const foundIn = async (search: string) =>
      ok(await desk.controller.get(`/api/trips/archived?asset_id=${vehicle.id}&search=${encodeURIComponent(search)}`)).total;
    expect([await foundIn('100%'), await foundIn('100%x'), await foundIn('1_0')]).toEqual([4, 0, 0]);
    const file = await desk.controller.get(`/api/trips/archived/export?format=csv&asset_id=${vehicle.id}`);
    expect(
      file.bytes
        .toString('utf8')
        .split('\n')
        .filter((line) => line.includes('Percent 100% Foods')),
    ).toHaveLength(4);
  });

  test('have a final revenue in their file once they are completed, so that the column is the revenue of the month', async () => {
    const vehicle = await desk.newVehicle();
    const cancelled = await desk.drive(vehicle.id, { lockedInRevenue: 9_000 });
    ok(await desk.controller.post(`/api/trips/${cancelled.id}/cancel`));
    const done = await desk.drive(vehicle.id, { lockedInRevenue: 400, rateType: 'per_ton' });
    ok(await desk.complete(done.id, { tonnage: 30 }));
    const file = await desk.controller.get(`/api/trips/archived/export?format=csv&asset_id=${vehicle.id}`);
    const [, ...rows] = file.bytes.toString('utf8').trim().split(/\r?\n/);
    const finals = rows.map((row) => row.split(';').at(-3));
    expect(finals.toSorted()).toEqual(['', '12000']);
    const month = ok(await desk.controller.get(`/api/assets/${vehicle.id}/monthly_performance/2026-11`));
    expect(finals.reduce((sum, final) => sum + Number(final), 0)).toBe(month.totalRevenue);
  });

  test('are searched through the whole archive page by page, with the number of all that were found, wherever they stand in it', async () => {
    const { id: assetId } = await desk.newVehicle();
    const made = { assetId, clientId: desk.clientId };
    // what lies before, between and behind them in the order of the list
    for (const loadNr of ['ZZZ', 'QUAGGA-2', 'QUAGGA-5', 'QUAGGA-1', 'QUAGGA-4', 'QUAGGA-3', 'QU', null]) {
      await makeTrip(desk.app, { ...made, loadNr, status: loadNr === 'QUAGGA-4' ? 'cancelled' : 'completed' });
    }
    await makeTrip(desk.app, { ...made, loadNr: 'QUAGGA-6', status: 'scheduled' });
    await makeTrip(desk.app, { ...made, loadNr: 'QUAGGA-7', deletedAt: new Date() });
    const page = async (query: string) => {
      const { trips, total } = ok(await desk.controller.get(`/api/trips/archived?search=quagga-&${query}`));
      return [trips.map((trip: Body) => Number(trip.loadNr.slice(-1))), total];
    };
    expect(await page('limit=2')).toEqual([[5, 4], 5]);
    expect(await page('limit=2&offset=2')).toEqual([[3, 2], 5]);
    expect(await page('limit=2&offset=4')).toEqual([[1], 5]);
    expect(await page('limit=2&offset=6')).toEqual([[], 5]);
    expect(await page('limit=50')).toEqual([[5, 4, 3, 2, 1], 5]);
    expect(await page('limit=2&status=completed')).toEqual([[5, 3], 4]);
    expect(await page('limit=2&status=cancelled')).toEqual([[4], 1]);
    expect(await page('limit=1&status=cancelled')).toEqual([[4], 1]);
  });

  test('stand in the order of a column as a whole, whatever page is looked at; what is empty stands last', async () => {
    const { id: assetId } = await desk.newVehicle();
    for (const [loadNr, tonnage, startDate, endDate] of [
      ['B', 3, '2026-09-03', '2026-09-09'],
      [null, 1, '2026-09-01', '2026-09-07'],
      ['A', 2, '2026-09-02', '2026-09-08'],
    ] as const) {
      const fields = { loadNr, startDate, endDate, lockedInRevenue: 100 * tonnage, status: 'completed' } as const;
      await makeTrip(desk.app, { assetId, clientId: desk.clientId, ...fields });
    }
    const loads = async (query: string) =>
      ok(await desk.controller.get(`/api/trips/archived?asset_id=${assetId}&${query}`)).trips.map(({ loadNr }: Body) => loadNr);
    expect(await loads('sort=loadNr&direction=asc')).toEqual(['A', 'B', null]);
    expect(await loads('sort=tripNumber&direction=asc')).toEqual(['B', null, 'A']);
    expect(await loads('sort=end')).toEqual(['B', 'A', null]);
    expect(await loads('sort=start&direction=asc&limit=1&offset=1')).toEqual(['A']);
    expect(await loads('sort=final&direction=asc')).toEqual([null, 'A', 'B']);
    expect(await loads('sort=end&direction=asc&search=b&month=2026-09')).toEqual(['B']);
    const refused = await desk.controller.get('/api/trips/archived?sort=final');
    expect([refused.status, refused.body.errors]).toEqual([422, { sort: 'Choose a day, a month or a vehicle to sort by this' }]);
    expect((await desk.controller.get('/api/trips/archived?sort=end&search=a')).status).toBe(200);
    expect((await desk.controller.get('/api/trips/archived?sort=driver')).status).toBe(422);
  });

  test('are found in the archive by fleet number, by a registration without its spaces, and by a place of their way', async () => {
    const stamp = String(Date.now()).slice(-6);
    const vehicle = await desk.newVehicle({ fleetNumber: `GNU${stamp}`, assetReg: `GN ${stamp.slice(0, 3)}-${stamp.slice(3)} ZN` });
    const stops = [
      { address: `Wildebeestfontein ${stamp}, Rustenburg`, lat: null, lng: null, type: 'loading' },
      { address: 'Richards Bay Harbour', lat: null, lng: null, type: 'offloading' },
    ];
    const details = { stops, km: 578, km_source: 'manual', commodity: 'Chrome' };
    const trip = await desk.drive(vehicle.id, { lockedInRateDetails: details });
    ok(await desk.complete(trip.id, { endDate: '2026-11-21', loadNr: null }));
    const found = async (search: string, query = '') =>
      ok(await desk.controller.get(`/api/trips/archived?search=${encodeURIComponent(search)}${query}`)).trips.map(({ id }: Body) => id);
    for (const search of [
      `gnu${stamp}`,
      `gn${stamp}zn`,
      `GN ${stamp.slice(0, 3)}-${stamp.slice(3)} ZN`,
      `gn ${stamp}`,
      `wildebeestfontein ${stamp}`,
    ]) {
      expect([search, await found(search)]).toEqual([search, [trip.id]]);
      expect([search, await found(search, '&month=2026-11')]).toEqual([search, [trip.id]]);
    }
    // a correction of its way is found by the new place
    const corrected = { lockedInRateDetails: { stops: [{ ...stops[0], address: `Bokfontein ${stamp}` }, stops[1]] } };
    ok(await desk.senior.patch(`/api/trips/${trip.id}/admin-edit`, corrected));
    expect([await found(`bokfontein ${stamp}`), await found(`wildebeestfontein ${stamp}`)]).toEqual([[trip.id], []]);
    // the places are nobody else's
    const stranger = await desk.app.signIn('controller', 'seekoei');
    expect(ok(await stranger.get(`/api/trips/archived?search=bokfontein ${stamp}`)).total).toBe(0);
  });

  test('with exactly the load number that is searched are found whatever period is chosen, and the answer says so', async () => {
    const { id: assetId } = await desk.newVehicle();
    const made = { assetId, clientId: desk.clientId };
    const old = await makeTrip(desk.app, { ...made, loadNr: 'KUDU-1', startDate: '2026-03-01', endDate: '2026-03-02' });
    await makeTrip(desk.app, { ...made, loadNr: 'KUDU-12', startDate: '2026-03-01', endDate: '2026-03-02' });
    const now = await makeTrip(desk.app, { ...made, loadNr: 'KUDU-123' });
    const page = async (query: string) => {
      const { trips, ...answer } = ok(await desk.controller.get(query));
      return [trips.map(({ id }: Body) => id), answer];
    };
    expect(await page('/api/trips/archived?month=2026-11&search=kudu-1')).toEqual([[old, now], { total: 2, beyondPeriod: 1 }]);
    expect(await page('/api/trips/archived?month=2026-11&search=kudu-1&limit=1')).toEqual([[old], { total: 2, beyondPeriod: 1 }]);
    expect(await page('/api/trips/archived?month=2026-11&search=kudu-1&limit=1&offset=1')).toEqual([[now], { total: 2, beyondPeriod: 1 }]);
    expect(await page('/api/trips/archived?date=2026-11-11&search=KUDU-1&status=cancelled')).toEqual([[], { total: 0 }]);
    expect(await page('/api/trips/archived?month=2026-03&search=kudu-1&limit=1&offset=1')).toEqual([[old], { total: 2 }]);
    expect(await page('/api/trips/archived?month=2026-11&search=kudu')).toEqual([[now], { total: 1 }]);
    expect(await page(`/api/clients/${desk.clientId}/trips?month=2026-11&search=kudu-1`)).toEqual([
      [old, now],
      { total: 2, beyondPeriod: 1 },
    ]);
  });

  test('hold the own company’s trips alone when another process of the database counts them', async () => {
    const madeIn = async (tenant: 'kwela' | 'seekoei') => {
      const manager = await desk.app.signIn('manager', tenant);
      const { id: assetId } = ok(await manager.post('/api/assets', vehicleBody()), 201);
      const { id: clientId } = ok(await manager.post('/api/clients', clientBody()), 201);
      return makeTrip(desk.app, { assetId, clientId, loadNr: 'SPRINGHARE' }, tenant);
    };
    for (const tenant of ['kwela', 'seekoei'] as const) {
      const own = await madeIn(tenant);
      const { rows, total } = await desk.app.inTenant(tenant, async (db) => {
        // otherwise the few trips of a test are worth no second process
        await sql`set local debug_parallel_query = on`.execute(db);
        return listTripRows(db, { statuses: archivedTripStatuses, search: 'springhare' }, { limit: 1, offset: 0 });
      });
      expect([rows.map(({ id }) => id), total]).toEqual([[own], 1]);
    }
  });

  test('count every closed trip once, of one status or of both, however the others came to be open, cancelled or deleted', async () => {
    const { id: assetId } = await desk.newVehicle();
    for (const status of ['completed', 'completed', 'cancelled', 'scheduled', 'completed', 'cancelled'] as const) {
      for (const deletedAt of [null, null, new Date()]) await makeTrip(desk.app, { assetId, clientId: desk.clientId, status, deletedAt });
    }
    const there = await desk.app.inTenant('kwela', (db) =>
      db
        .selectFrom('trips')
        .where('deletedAt', 'is', null)
        .select((select) => ['status', select.fn.countAll<number>().as('trips')])
        .groupBy('status')
        .execute(),
    );
    const tripsOf = (status: string) => there.find((row) => row.status === status)?.trips ?? 0;
    const total = async (query: string) => ok(await desk.controller.get(`/api/trips/archived?limit=1${query}`)).total;
    expect(tripsOf('completed')).toBeGreaterThanOrEqual(6);
    expect(await total('&status=completed')).toBe(tripsOf('completed'));
    expect(await total('&status=cancelled')).toBe(tripsOf('cancelled'));
    expect(await total('')).toBe(tripsOf('completed') + tripsOf('cancelled'));
    // past the end the total is still told
    expect(await total('&offset=100000')).toBe(tripsOf('completed') + tripsOf('cancelled'));
  });

  test('leave no gap in the numbers that totals are counted by: the server cannot take the row of a trip away', async () => {
    const trip = await desk.plan((await desk.newVehicle()).id);
    const removing = desk.app.inTenant('kwela', (db) => db.deleteFrom('trips').where('id', '=', trip.id).execute());
    await expect(removing).rejects.toThrow('permission denied for table trips');
    const numbers = await desk.app.inTenant('kwela', (db) => db.selectFrom('trips').orderBy('tripNumber').select('tripNumber').execute());
    expect(numbers.map(({ tripNumber }) => tripNumber)).toEqual(numbers.map((_, index) => index + 1));
  });

  test('TRP-11: another company’s trips are not there (GEN-001)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id);
    const stranger = await desk.app.signIn('manager', 'seekoei');
    for (const answer of [
      await stranger.get(`/api/trips/${trip.id}/active`),
      await stranger.patch(`/api/trips/${trip.id}`, { tonnage: 1 }),
      await stranger.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 200_000 }),
      await stranger.delete(`/api/trips/${trip.id}`),
      await stranger.upload('PUT', `/api/trips/${trip.id}/pod`, { name: 'a.pdf', content: pdfFile() }),
      await stranger.get(`/api/trips/active/${vehicle.id}`),
      await stranger.get(`/api/clients/${desk.clientId}/trips`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(ok(await stranger.get('/api/trips/scheduled')).trips.map((row: Body) => row.id)).not.toContain(trip.id);
  });

  test('the lifetime of a vehicle in the database is what the domain’s figures of its months are', async () => {
    const vehicle = await desk.newVehicle({ odometerReading: 1_000 });
    const legs = [
      { opening: 1_000, closing: 1_500, end: '2026-09-10', tonnage: 33.335, rateType: 'per_ton', revenue: 31 },
      { opening: 1_620, closing: 2_000, end: '2026-10-02', tonnage: 34, rateType: 'flat_rate', revenue: 13_300 },
      { opening: 6_000, closing: 6_100, end: '2026-10-20', tonnage: 10, rateType: 'per_ton', revenue: 412.5 },
    ];
    for (const { opening, closing, end, tonnage, rateType, revenue } of legs) {
      const trip = await desk.drive(vehicle.id, {
        openingKilometers: opening,
        startDate: end,
        endDate: end,
        rateType,
        lockedInRevenue: revenue,
      });
      ok(await desk.complete(trip.id, { closingKilometers: closing, endDate: end, tonnage }));
    }
    const months = await Promise.all(
      ['2026-09', '2026-10'].map(async (month) => ok(await desk.controller.get(`/api/assets/${vehicle.id}/monthly_performance/${month}`))),
    );
    const sum = (name: string) => months.reduce((total, month) => total + month[name], 0);
    const { performance } = await desk.vehicleNow(vehicle.id);
    expect(performance).toEqual({ totalRevenue: sum('totalRevenue'), completedTrips: sum('completedTrips'), emptyKm: sum('emptyKm') });
    expect([performance.totalRevenue, performance.completedTrips]).toEqual([1_033.39 + 13_300 + 4_125, 3]);
  });
});

describe('a POD', () => {
  const upload = (who: Visitor, method: 'POST' | 'PUT', id: string, content = pdfFile()) =>
    who.upload(method, `/api/trips/${id}/pod`, { name: 'POD L-1.pdf', content });

  test('comes out as it went in, is replaced, and deleted (POD-007, POD-008, API-032)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    ok(await desk.complete(trip.id));
    const content = pdfFile(30_000);
    expect(ok(await upload(desk.finance, 'POST', trip.id, content), 201).podUploaded).toBe(true);
    expect((await upload(desk.finance, 'POST', trip.id)).body.code).toBe('pod_exists');
    const link = ok(await desk.controller.get(`/api/trips/${trip.id}/pod/download`));
    expect((await desk.controller.get(link.downloadUrl)).bytes.equals(content)).toBe(true);
    const second = pdfFile(40_000);
    ok(await upload(desk.finance, 'PUT', trip.id, second));
    const newer = ok(await desk.controller.get(`/api/trips/${trip.id}/pod/download`));
    expect((await desk.controller.get(newer.downloadUrl)).bytes.equals(second)).toBe(true);
    // what it replaced stays in the history
    expect((await desk.controller.get(link.downloadUrl)).status).toBe(200);
    expect((await desk.finance.delete(`/api/trips/${trip.id}/pod`)).status).toBe(204);
    expect((await desk.controller.get(`/api/trips/${trip.id}/pod/download`)).status).toBe(404);
    expect(ok(await desk.controller.get(`/api/trips/archived/${trip.id}/detail`)).podUploaded).toBe(false);
  });

  test('is a PDF by content, from those who may, on a trip with an end that is under way or done (POD-004, POD-006, POD-013)', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.plan(vehicle.id, { endDate: null });
    expect((await upload(desk.controller, 'POST', trip.id)).status).toBe(403);
    expect((await upload(desk.finance, 'POST', trip.id)).body.code).toBe('pod_not_open');
    ok(await desk.controller.post(`/api/trips/${trip.id}/accept`, { openingKilometers: 182_400 }));
    const open = await upload(desk.finance, 'POST', trip.id);
    expect([open.status, open.body.errors]).toEqual([422, { file: 'A POD needs a trip with an end date' }]);
    ok(await desk.complete(trip.id));
    const fake = await upload(desk.finance, 'POST', trip.id, pngFile());
    expect([fake.status, fake.body.detail]).toEqual([415, 'Only PDF files are accepted']);
    expect(ok(await desk.controller.get(`/api/trips/archived/${trip.id}/detail`)).podUploaded).toBe(false);
  });

  test('or an invoice number keeps the end date that it asked for', async () => {
    for (const paper of ['pod', 'invoice'] as const) {
      const trip = await desk.drive((await desk.newVehicle()).id);
      if (paper === 'pod') ok(await upload(desk.finance, 'POST', trip.id), 201);
      else ok(await desk.finance.patch(`/api/trips/${trip.id}`, { invoiceNumber: 'INV-77' }));
      const refused = await desk.controller.patch(`/api/trips/${trip.id}`, { endDate: null });
      expect([paper, refused.status, refused.body.errors]).toEqual([
        paper,
        422,
        { endDate: 'A trip with a POD or an invoice number needs an end date' },
      ]);
    }
    const bare = await desk.drive((await desk.newVehicle()).id);
    expect(ok(await desk.controller.patch(`/api/trips/${bare.id}`, { endDate: null })).endDate).toBeNull();
  });

  test('of two first uploads at the same moment one is refused', async () => {
    const vehicle = await desk.newVehicle();
    const trip = await desk.drive(vehicle.id);
    ok(await desk.complete(trip.id));
    const answers = await Promise.all([upload(desk.finance, 'POST', trip.id), upload(desk.hybrid, 'POST', trip.id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});
