import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import examples from '../../../../../packages/domain/vectors/worked-examples.json' with { type: 'json' };
import { bookingBody } from '../../../test/factories.ts';
import { ok, TripDesk, type Body } from '../../../test/trip-desk.ts';

let desk: TripDesk;
/** The vehicle of the worked example, with the trips of October and November. */
let example: Body;
let other: Body;
beforeAll(async () => {
  desk = await TripDesk.open();
  example = await desk.newVehicle({ fleetNumber: 'EXA-1', odometerReading: examples.month.previousClosing - 600 });
  other = await desk.newVehicle({ fleetNumber: 'EXA-2', odometerReading: 100_000 });
  await run(example.id, { opening: examples.month.previousClosing - 600, closing: examples.month.previousClosing, end: '2026-09-28' });
  for (const { rateType, locked, tonnage, opening, closing, end } of examples.month.rows) {
    await run(example.id, { rateType, revenue: Number(locked), tonnage: Number(tonnage), opening, closing, end });
  }
  await run(other.id, { opening: 100_000, closing: 109_800, end: '2026-10-31', revenue: 201_600 });
});
afterAll(() => desk.app.stop());

interface Leg {
  opening: number;
  closing: number;
  end: string;
  rateType?: string;
  revenue?: number;
  tonnage?: number;
}
async function run(assetId: string, { opening, closing, end, rateType = 'flat_rate', revenue = 1_000, tonnage = 34 }: Leg): Promise<Body> {
  const trip = await desk.drive(assetId, { openingKilometers: opening, startDate: end, endDate: end, rateType, lockedInRevenue: revenue });
  return ok(await desk.complete(trip.id, { closingKilometers: closing, endDate: end, tonnage }));
}
const month = async (text: string, who = desk.finance) => ok(await who.get(`/api/assets/dashboard/${text}`));
const rowOf = (rows: Body[], id: string) => rows.find((row) => row.id === id);
const rpkOf = async (body: object) => ok(await desk.finance.post('/api/assets/mtd_rpk/bulk', body));
const stats = async (start: string, end: string) => ok(await desk.finance.get(`/api/assets/revenue_stats?start=${start}&end=${end}`));

describe('the month of the fleet', () => {
  test.each(examples.month.expect)('$id: is the same wherever it is read (API-021 … API-024)', async (expected) => {
    const { summary, assets } = await month(expected.month);
    const performance = {
      totalRevenue: Number(expected.totalRevenue),
      completedTrips: expected.completedTrips,
      emptyKm: expected.emptyKm,
    };
    const { id, fleetNumber, assetReg } = example;
    expect(rowOf(assets, example.id)).toEqual({ id, fleetNumber, assetReg, performance });
    const [year, number] = expected.month.split('-').map(Number);
    expect([summary.year, summary.month]).toEqual([year, number]);
    const own = ok(await desk.finance.get(`/api/assets/${example.id}/monthly_performance/${expected.month}`));
    expect(own).toMatchObject({ ...performance, rpk: Number(expected.rpk) });
    expect(rowOf(ok(await desk.finance.get(`/api/monthly_performance/${expected.month}`)), example.id)).toEqual(own);
    expect(await rpkOf({ asset_ids: [example.id], month: number, year })).toEqual({ [example.id]: Number(expected.rpk) });
    expect(rowOf(await stats(`${expected.month}-01`, `${expected.month}-30`), example.id).performance).toEqual(performance);
  });

  test('DASH-019: the summary is the sum of the table', async () => {
    const { summary, assets } = await month('2026-10');
    // in cents, which add up exactly
    const sum = (figure: string) => assets.reduce((cents: number, row: Body) => cents + Math.round(row.performance[figure] * 100), 0) / 100;
    for (const figure of ['totalRevenue', 'completedTrips', 'emptyKm']) expect([figure, summary[figure]]).toEqual([figure, sum(figure)]);
    expect(assets.map((row: Body) => row.fleetNumber)).toEqual(assets.map((row: Body) => row.fleetNumber).toSorted());
  });

  test('RPK-3: revenue per km of the fleet is a sum over a sum, not the mean of the vehicles (DASH-017)', async () => {
    const { summary } = await month('2026-10');
    expect(String(summary.avgRevenuePerKm)).toBe(examples.fleetRpk.expect);
    expect(summary.totalKm).toBe(3_041 + 9_800);
  });

  test('RPK-4: a month without trips is zeros, also one that lies ahead', async () => {
    const { summary, assets } = await month('2026-12');
    expect(summary).toEqual({ month: 12, year: 2026, totalRevenue: 0, completedTrips: 0, emptyKm: 0, totalKm: 0, avgRevenuePerKm: 0 });
    expect(assets.every((row: Body) => row.performance.totalRevenue === 0)).toBe(true);
    expect(await rpkOf({ asset_ids: [example.id, other.id], month: 12, year: 2026 })).toEqual({ [example.id]: 0, [other.id]: 0 });
  });

  test('only completed trips count: not planned, not on the road, not reverted', async () => {
    const vehicle = await desk.newVehicle();
    const performance = async () => rowOf((await month('2026-11')).assets, vehicle.id).performance;
    const trip = await desk.drive(vehicle.id);
    expect(await performance()).toEqual({ totalRevenue: 0, completedTrips: 0, emptyKm: 0 });
    ok(await desk.complete(trip.id, { endDate: '2026-11-21' }));
    expect(await performance()).toEqual({ totalRevenue: 13_300, completedTrips: 1, emptyKm: 0 });
    ok(await desk.senior.post(`/api/trips/${trip.id}/revert`));
    expect(await performance()).toEqual({ totalRevenue: 0, completedTrips: 0, emptyKm: 0 });
  });

  test('a deleted vehicle leaves table and totals (decision 5.12)', async () => {
    const vehicle = await desk.newVehicle();
    const before = (await month('2026-08')).summary;
    await run(vehicle.id, { opening: 182_400, closing: 182_900, end: '2026-08-10', revenue: 5_000 });
    expect((await month('2026-08')).summary.totalRevenue).toBe(before.totalRevenue + 5_000);
    expect((await desk.senior.delete(`/api/assets/${vehicle.id}`)).status).toBe(204);
    const { summary, assets } = await month('2026-08');
    expect([summary, rowOf(assets, vehicle.id)]).toEqual([before, undefined]);
    const { days } = ok(await desk.finance.get('/api/dashboard/revenue/2026-08'));
    expect(days[9].revenue).toBe(0);
  });

  test('another company has a table of its own vehicles, and no figure of these', async () => {
    const stranger = await desk.app.signIn('manager', 'seekoei');
    const { summary, assets } = await month('2026-10', stranger);
    expect([summary.totalRevenue, rowOf(assets, example.id)]).toEqual([0, undefined]);
    const asked = await stranger.post('/api/assets/mtd_rpk/bulk', { asset_ids: [example.id], month: 10, year: 2026 });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    expect(rowOf(ok(await stranger.get('/api/assets/revenue_stats?start=2026-10-01&end=2026-10-31')), example.id)).toBeUndefined();
  });

  test('a month may be a number, a name or a day, and nothing else', async () => {
    for (const text of ['10', 'October', '2026-10-17']) expect((await month(text)).summary).toMatchObject({ month: 10, year: 2026 });
    for (const path of ['assets/dashboard', 'dashboard/revenue', 'dashboard/months', 'dashboard/fleet']) {
      const refused = await desk.finance.get(`/api/${path}/2026-13`);
      expect([path, refused.status, Object.keys(refused.body.errors)]).toEqual([path, 422, ['month']]);
    }
  });
});

describe('rand per km of many vehicles', () => {
  test('a month may be named, ids of nobody are left out, one id twice is one answer', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    const asset_ids = [example.id, nobody, example.id, other.id];
    expect(await rpkOf({ asset_ids, month: 'October', year: 2026 })).toEqual({ [example.id]: 19.37, [other.id]: 20.57 });
    expect(await rpkOf({ asset_ids: [], month: 10, year: 2026 })).toEqual({});
  });

  test.each([
    ['asset_ids', { asset_ids: ['KRH001'], month: 10, year: 2026 }],
    ['asset_ids', { asset_ids: 'all', month: 10, year: 2026 }],
    ['asset_ids', { month: 10, year: 2026 }],
    ['month', { asset_ids: [], month: 13, year: 2026 }],
    ['month', { asset_ids: [], month: 'Octember', year: 2026 }],
    ['year', { asset_ids: [], month: 10, year: '2026' }],
    ['year', { asset_ids: [], month: 10 }],
  ])('what makes no sense in %s is refused there', async (field, body) => {
    const refused = await desk.finance.post('/api/assets/mtd_rpk/bulk', body);
    expect([refused.status, Object.keys(refused.body.errors)[0]?.split('.')[0]]).toEqual([422, field]);
  });
});

describe('revenue from one day to another', () => {
  test('DASH-031: takes both ends in, and sums the rows of the trips', async () => {
    const trips = async (start: string, end: string) => rowOf(await stats(start, end), example.id).performance.completedTrips;
    expect(await trips('2026-10-02', '2026-10-15')).toBe(5);
    expect(await trips('2026-10-03', '2026-10-14')).toBe(3);
    expect(await trips('2026-10-02', '2026-10-02')).toBe(1);
    expect(rowOf(await stats('2025-11-01', '2026-11-21'), example.id).performance).toMatchObject({
      totalRevenue: 74_366.92,
      completedTrips: 7,
    });
  });

  test.each([
    ['start=2026-10-02&end=2026-10-01', { end: 'Invalid date range' }],
    ['start=2026-10-02', { end: 'End date is required' }],
    ['end=2026-10-02', { start: 'Start date is required' }],
    ['start=x&end=2026-02-30', { start: 'Enter a valid date', end: 'Enter a valid date' }],
  ])('%s is refused', async (query, errors) => {
    const refused = await desk.finance.get(`/api/assets/revenue_stats?${query}`);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });
});

describe('a month day by day', () => {
  test('stands beside the month before and the year before; days to come are empty', async () => {
    const { year, month: number, days } = ok(await desk.finance.get('/api/dashboard/revenue/2026-11'));
    expect([year, number, days.length]).toEqual([2026, 11, 30]);
    expect(days[0]).toEqual({ day: 1, revenue: 14_450, lastMonth: 0, lastYear: 0 });
    expect(days[1]).toMatchObject({ revenue: 0, lastMonth: 13_300 });
    expect(days[21]).toMatchObject({ day: 22, revenue: null, lastMonth: 0 });
    const october = ok(await desk.finance.get('/api/dashboard/revenue/2026-10')).days;
    expect([october[30].revenue, october[30].lastMonth]).toEqual([201_600, null]);
  });

  test('and twelve months up to it', async () => {
    const months = ok(await desk.finance.get('/api/dashboard/months/2026-11'));
    expect([months.length, months[0].month, months[11].month]).toEqual([12, '2025-12', '2026-11']);
    const { totalRevenue, avgRevenuePerKm } = (await month('2026-10')).summary;
    expect(months[10]).toMatchObject({ month: '2026-10', totalRevenue, rpk: avgRevenuePerKm });
    expect(months[10].emptyPercent).toBeCloseTo((506 / (3_041 + 9_800)) * 100, 2);
    expect(months[0]).toEqual({ month: '2025-12', totalRevenue: 0, completedTrips: 0, rpk: 0, emptyPercent: 0 });
  });

  test('says of each day how many vehicles drove, were booked off or stood, up to today', async () => {
    const before = ok(await desk.finance.get('/api/dashboard/fleet/2026-11'));
    const [driving, booked, both] = [await desk.newVehicle(), await desk.newVehicle(), await desk.newVehicle()];
    expect([before.length, before[0].day, before.at(-1).day]).toEqual([21, '2026-11-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
    for (const vehicle of [driving, both]) {
      const trip = await desk.drive(vehicle.id, { startDate: '2026-11-18', endDate: '2026-11-19' });
      ok(await desk.complete(trip.id, { endDate: '2026-11-19' }));
    }
    for (const vehicle of [booked, both]) {
      const days = { eventStartDate: '2026-11-19T00:00:00.000Z', eventEndDate: '2026-11-20T00:00:00.000Z' };
      ok(await desk.controller.post('/api/assets/events', bookingBody(vehicle.id, days)), 201);
    }
    const after = ok(await desk.finance.get('/api/dashboard/fleet/2026-11'));
    const moved = (day: number) => [
      after[day - 1].onTheRoad - before[day - 1].onTheRoad,
      after[day - 1].offTheRoad - before[day - 1].offTheRoad,
      after[day - 1].standing - before[day - 1].standing,
    ];
    expect([17, 18, 19, 20, 21].map(moved)).toEqual([
      [0, 0, 0],
      // two are there with their first trip
      [2, 0, 0],
      [2, 0, 0],
      [0, 1, 1],
      // the third with the day on which it was entered
      [0, 0, 3],
    ]);
    expect(ok(await desk.finance.get('/api/dashboard/fleet/2026-12'))).toEqual([]);
  });
});
