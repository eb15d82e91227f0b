import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { bookingBody, makeClient, makeOrder, makeTrip, newTruck, vehicleBody } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import type { TestApp, Visitor } from '../../../test/test-app.ts';
import { TripDesk, ok, type Body } from '../../../test/trip-desk.ts';

let app: TestApp;
let desk: TripDesk;
let reader: Visitor;
beforeAll(async () => {
  desk = await TripDesk.open();
  ({ app } = desk);
  reader = await app.signIn('finance');
});
afterAll(() => app.stop());

const address = (id: string, month: string, query = '') => `/api/assets/${id}/monthly_ledger/${month}/pdf${query}`;
async function report(id: string, month: string) {
  const answer = await reader.get(address(id, month));
  expect([answer.status, answer.headers['content-type'], answer.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  return readPdf(answer.bytes);
}
const fileName = (disposition: unknown) => /filename="([^"]+)"/.exec(String(disposition))?.[1];

describe('a month in which a vehicle worked', () => {
  let vehicle: Body;
  beforeAll(async () => {
    vehicle = await desk.newVehicle({ odometerReading: 511_000 });
    const drive = async (fields: Record<string, unknown>, done: Record<string, unknown>) => {
      const trip = await desk.drive(vehicle.id, { isBackDated: true, ...fields });
      ok(await desk.complete(trip.id, done));
    };
    await drive(
      { startDate: '2026-09-28', endDate: '2026-09-29', openingKilometers: 511_400 },
      { closingKilometers: examples.month.previousClosing, endDate: '2026-09-29', tonnage: 34, loadNr: 'T0' },
    );
    for (const { id, rateType, locked, tonnage, opening, closing, end } of examples.month.rows) {
      const startDate = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10);
      await drive(
        { startDate, endDate: end, rateType, lockedInRevenue: Number(locked), openingKilometers: opening },
        { closingKilometers: closing, endDate: end, tonnage: Number(tonnage), loadNr: id },
      );
    }
  });

  test('shows the trips that count and the figures of the dashboard (API-024; RPK-1, RPT-009)', async () => {
    const { text, pages, title, language, isTagged } = await report(vehicle.id, '2026-10');
    const figures = (await reader.get(`/api/assets/${vehicle.id}/monthly_performance/2026-10`)).body;
    expect(figures).toMatchObject({ totalRevenue: 58_916.92, totalKm: 3_041, emptyKm: 506, rpk: 19.37, rpkLoaded: 23.24 });
    for (const shown of ['R 58 916,92', '3 041 km', '506 km', 'R 19,37', 'R 23,24', '2 535 km loaded', '16.64 % of all']) {
      expect(text).toContain(shown);
    }
    for (const load of ['T1', 'T2', 'T3', 'T4', 'T5']) expect(text).toMatch(new RegExp(`\\b${load}\\b`));
    // it ended in November, the one before in September
    expect(text).not.toMatch(/\bT[06]\b/);
    expect(text).toContain('City Deep, Johannesburg – Maydon Wharf, Durban');
    expect(text).toMatch(/04\/10\/2026 05\/10\/2026 586 12 34 R 14 450,00/);
    expect(text).toMatch(/315 410 33,86 R 7 516,92/);
    expect(text).toMatch(/Total 2 535 506 169,36 R 58 916,92/);
    expect([pages.length, title, language, isTagged]).toEqual([
      1,
      expect.stringContaining(`${vehicle.fleetNumber} · ${vehicle.assetReg}`),
      'en-ZA',
      true,
    ]);
  });

  test('is there as a workbook with the same figures', async () => {
    const answer = await reader.get(address(vehicle.id, '2026-10').replace('/pdf', '/xlsx'));
    expect([answer.status, fileName(answer.headers['content-disposition'])]).toEqual([
      200,
      `vehicle_report_${vehicle.fleetNumber}_2026-10_monthly.xlsx`,
    ]);
    const { sheets } = await readXlsx(Uint8Array.from(answer.bytes));
    expect(sheets.map(({ name }) => name)).toEqual(['Figures', 'Trips', 'Diesel orders', 'Bookings']);
    const figures = new Map(sheets[0]!.rows.map(([name, value]) => [name, value]));
    expect([
      figures.get('Revenue (R)'),
      figures.get('Total km'),
      figures.get('Revenue per km (R)'),
      figures.get('Consumption (km/L)'),
    ]).toEqual([58_916.92, 3_041, 19.37, null]);
    expect(sheets[1]!.rows).toHaveLength(6);
    expect(sheets[1]!.rows[1]!.slice(1, 2).concat(sheets[1]!.rows[1]!.slice(7))).toEqual(['T1', 590, 18, 34, 13_300]);
  });

  test('RPK-1: says the same in dashboard, monthly performance, rand per km, revenue of a range, PDF and workbook (RPT-009)', async () => {
    const [rpk1] = examples.month.expect;
    const [revenue, trips, empty, rpk] = [Number(rpk1!.totalRevenue), rpk1!.completedTrips, rpk1!.emptyKm, Number(rpk1!.rpk)];
    const own = (rows: Body[]) => rows.find(({ id }) => id === vehicle.id);
    const read = async (path: string) => ok(await reader.get(path));
    const { assets, summary } = await read('/api/assets/dashboard/2026-10');
    const month = await read(`/api/assets/${vehicle.id}/monthly_performance/2026-10`);
    const range = own(await read('/api/assets/revenue_stats?start=2026-10-01&end=2026-10-31'));
    const perKm = ok(await reader.post('/api/assets/mtd_rpk/bulk', { asset_ids: [vehicle.id], month: 10, year: 2026 }));
    const sheets = (await readXlsx(Uint8Array.from((await reader.get(address(vehicle.id, '2026-10').replace('/pdf', '/xlsx'))).bytes)))
      .sheets;
    const figures = new Map(sheets[0]!.rows.map(([name, value]) => [name, value]));
    for (const { totalRevenue, completedTrips, emptyKm } of [own(assets).performance, range.performance, month, summary]) {
      expect([totalRevenue, completedTrips, emptyKm]).toEqual([revenue, trips, empty]);
    }
    expect([perKm[vehicle.id], month.rpk, summary.avgRevenuePerKm, figures.get('Revenue per km (R)')]).toEqual([rpk, rpk, rpk, rpk]);
    expect([figures.get('Revenue (R)'), sheets[1]!.rows.length - 1]).toEqual([revenue, trips]);
    const { text } = await report(vehicle.id, '2026-10');
    for (const shown of ['R 58 916,92', '506 km', 'R 19,37']) expect(text).toContain(shown);
  });

  test('is compared with the month before', async () => {
    const { text } = await report(vehicle.id, '2026-10');
    expect(text).toContain('+343.0 % on September');
    expect(text).toContain('1 in September');
  });

  test('is written without a name that would not be a file’s', async () => {
    const odd = await desk.newVehicle({ fleetNumber: 'KRH/0 28 ë' });
    const answer = await reader.get(address(odd.id, '2026-10'));
    expect(fileName(answer.headers['content-disposition'])).toBe('vehicle_report_KRH-0-28-__2026-10_monthly.pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('vehicle_report_KRH-0-28-ë_2026-10_monthly.pdf');
  });

  test('is asked for by every form of a month, and without saying which report (RPT-008, RPT-013)', async () => {
    for (const [month, query] of [
      ['2026-10-01', '?report_type=monthly'],
      ['10', ''],
      ['October', '?year=2026'],
    ] as const) {
      const answer = await reader.get(address(vehicle.id, month, query));
      expect([month, answer.status, fileName(answer.headers['content-disposition'])]).toEqual([
        month,
        200,
        `vehicle_report_${vehicle.fleetNumber}_2026-10_monthly.pdf`,
      ]);
    }
  });
});

test('diesel orders stand in it with the consumption of the month (FUM-1)', async () => {
  const vehicle = await newTruck(desk.controller);
  const example = examples.fuelMonth.find(({ id }) => id === 'FUM-1')!;
  for (const [index, { at, kilometers, liters, id }] of example.orders!.entries()) {
    const first = index === 0 ? { baselinePrevKm: example.baselinePrevKm } : {};
    await makeOrder(desk.senior, vehicle.id, {
      date: at,
      kilometers,
      liters,
      externalOrderNumber: `SLIP-${id}`,
      adminOverride: true,
      ...first,
    });
  }
  const { text } = await report(vehicle.id, '2026-09');
  const figures = (await reader.get(`/api/diesel/${vehicle.id}/performance/2026-09`)).body;
  expect(figures).toMatchObject({ totalLiters: 2_198, totalKilometers: 4_460, mtdConsumption: 2.03 });
  for (const shown of ['2 198,0 L', '2.03 km/L', '02/09/2026 06:30', 'SLIP-D2']) expect(text).toContain(shown);
  expect(text).toMatch(/Total 4 460 2 198,0 L 2.03/);
});

test('a booking stands in every month that it touches, one that was called off in none', async () => {
  const vehicle = await desk.newVehicle();
  const book = (fields: Record<string, unknown>) => desk.controller.post('/api/assets/events', bookingBody(vehicle.id, fields));
  ok(await book({ eventDescription: 'Gearbox', eventStartDate: '2026-10-30', eventEndDate: '2026-11-02', eventType: 'workshop' }), 201);
  const called = ok(await book({ eventDescription: 'Called off', eventStartDate: '2026-10-20', eventEndDate: '2026-10-20' }), 201);
  ok(await desk.controller.patch(`/api/assets/events/${called.id}`, { eventStatus: 'cancelled' }));
  for (const month of ['2026-10', '2026-11']) {
    const { text } = await report(vehicle.id, month);
    expect(text).toContain('Workshop 30/10/2026 02/11/2026 Active Gearbox');
    expect(text).not.toContain('Called off');
  }
  expect((await report(vehicle.id, '2026-12')).text).toContain('No bookings in this month.');
});

test('a month without anything is a report of zeros', async () => {
  const vehicle = await desk.newVehicle();
  const { text, pages } = await report(vehicle.id, '2026-02');
  for (const shown of ['February 2026', 'R 0,00', '0 km', 'N/A', '0,0 L', 'nothing to compare with in January'])
    expect(text).toContain(shown);
  for (const empty of ['No trips were completed in this month.', 'No diesel orders in this month.', 'No bookings in this month.']) {
    expect(text).toContain(empty);
  }
  expect(pages).toHaveLength(1);
});

describe('whatever people write', () => {
  test.each([
    ['markup of the typesetter', '#let x = 1 *bold* $x$ [a] \\ " < @ // `c` <b> ~ = --- #import "x"'],
    ['letters of this country', 'Koöperasie Môreson Vervoer (Edms) Bpk – ’n “Reënboog” šŽ'],
  ])('%s stays as it was written', async (_, name) => {
    const vehicle = await desk.newVehicle();
    const clientId = await makeClient(app);
    await makeTrip(app, { assetId: vehicle.id, clientId, lockedInClient: name, loadNr: 'L-77' });
    expect((await report(vehicle.id, '2026-11')).text).toContain(name.replaceAll(/\s+/g, ' '));
  });

  test('a letter that no font knows and a control character hold up no report', async () => {
    const vehicle = await desk.newVehicle();
    const clientId = await makeClient(app);
    await makeTrip(app, { assetId: vehicle.id, clientId, lockedInClient: 'Huang \u6f22\u5b57 \u{1f69b} \u0007 Logistics', loadNr: 'L-78' });
    const { text, isTagged } = await report(vehicle.id, '2026-11');
    expect([text.includes('Huang'), text.includes('L-78'), isTagged]).toEqual([true, true, true]);
  });

  test('a name of two hundred letters without a blank stays inside its column', async () => {
    const vehicle = await desk.newVehicle();
    const clientId = await makeClient(app);
    await makeTrip(app, { assetId: vehicle.id, clientId, lockedInClient: 'W'.repeat(200), loadNr: 'L-79' });
    const { text, pages } = await report(vehicle.id, '2026-11');
    expect([pages.length, text.replaceAll(/[\s\u200b]/g, '').includes('W'.repeat(200)), text.includes('R 10 000,00')]).toEqual([
      1,
      true,
      true,
    ]);
  });
});

test('three hundred trips go on over further pages, each under the heads of the list', async () => {
  const vehicle = await desk.newVehicle();
  const clientId = await makeClient(app);
  const first = await makeTrip(app, { assetId: vehicle.id, clientId, loadNr: 'LOAD-1-E', startDate: '2026-11-10', endDate: '2026-11-11' });
  await app.inTenant('kwela', (db) =>
    sql`insert into trips (id, trip_number, load_nr, asset_id, client_id, status, tonnage, planned_tonnage, rate_type, start_date, end_date, locked_in_client,
          locked_in_registration, locked_in_fleet_number, locked_in_revenue, locked_in_rate_details, is_custom_route, is_chep_load, is_back_dated,
          created_at, created_by, updated_at, updated_by)
        select gen_random_uuid(), trip_number + n, 'LOAD-' || n || '-E', asset_id, client_id, status, tonnage, planned_tonnage, rate_type, start_date, end_date,
          locked_in_client, locked_in_registration, locked_in_fleet_number, locked_in_revenue, locked_in_rate_details, is_custom_route, is_chep_load,
          is_back_dated, created_at, created_by, updated_at, updated_by
        from trips, generate_series(2, 300) n where id = ${first}`.execute(db),
  );
  const { pages, text } = await report(vehicle.id, '2026-11');
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Load Client Route Start End Km Empty km Tons Revenue');
  for (const number of [1, 150, 300]) expect(text).toContain(`LOAD-${number}-E`);
  expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
});

describe('what is refused', () => {
  test('a report that there is not, and a month that is none, at their field', async () => {
    const vehicle = await desk.newVehicle();
    const unknown = await reader.get(address(vehicle.id, '2026-10', '?report_type=yearly'));
    expect([unknown.status, unknown.body.errors]).toEqual([422, { report_type: 'There is no such report' }]);
    for (const month of ['13', '2026-13', 'Okt']) {
      const answer = await reader.get(address(vehicle.id, month));
      expect([month, answer.status, Object.keys(answer.body.errors)]).toEqual([month, 422, ['month']]);
    }
  });

  test('a vehicle that is not there, is deleted or belongs to another company', async () => {
    const { body: vehicle } = await desk.controller.post('/api/assets', vehicleBody());
    const stranger = await app.signIn('manager', 'seekoei');
    expect((await stranger.get(address(vehicle.id, '2026-10'))).status).toBe(404);
    expect((await reader.get(address('01890000-0000-7000-8000-000000000001', '2026-10'))).status).toBe(404);
    ok(await desk.controller.delete(`/api/assets/${vehicle.id}`), 204);
    expect((await reader.get(address(vehicle.id, '2026-10'))).status).toBe(404);
  });
});
