import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { decimal, text, toNumber } from '../numbers/decimal.ts';
import { emptyKm, loadedKm, performanceOf, revenuePerKm, type PerformanceTrip } from './trip-performance.ts';
import { tripRevenue, type RateType } from './trip-revenue.ts';

describe('the revenue of a trip', () => {
  test.each(examples.revenue)('$id: $rateType of $locked at $tonnage t', ({ rateType, locked, tonnage, expect: rand }) => {
    expect(text(tripRevenue({ rateType: rateType as RateType, lockedInRevenue: locked, tonnage }))).toBe(rand);
  });

  test('by the ton is nothing while no tonnage is known', () => {
    expect(text(tripRevenue({ rateType: 'per_ton', lockedInRevenue: '412.50', tonnage: null }))).toBe('0.00');
  });
});

/** The example vehicle's trips in the order of their dates, each with the closing reading before it. */
const trips = examples.month.rows.map(
  (row, index, rows): PerformanceTrip & { id: string; end: string; expected: (typeof rows)[number] } => ({
    id: row.id,
    end: row.end,
    expected: row,
    rateType: row.rateType as RateType,
    lockedInRevenue: row.locked,
    tonnage: row.tonnage,
    openingKilometers: row.opening,
    closingKilometers: row.closing,
    routeKm: null,
    previousClosing: rows[index - 1]?.closing ?? examples.month.previousClosing,
    plannedEmptyKm: null,
  }),
);
const endingIn = (month: string) => trips.filter((trip) => trip.end.startsWith(month));

describe('the kilometres of a trip', () => {
  test.each(trips)('$id: as the example says', (trip) => {
    expect([toNumber(loadedKm(trip)), toNumber(emptyKm(trip)), text(tripRevenue(trip))]).toEqual([
      trip.expected.km,
      trip.expected.emptyKm,
      trip.expected.revenue,
    ]);
  });

  test.each(examples.emptyKm)('$id: the gap reaches back to the trip before, when the one between is cancelled', (example) => {
    const { previousClosing, opening } = example;
    expect(toNumber(emptyKm({ openingKilometers: opening, previousClosing, plannedEmptyKm: 18 }))).toBe(example.expect);
  });

  test.each([
    ['EMP-2: a negative gap is a typing error', 511_900, 511_982],
    ['a gap beyond 3 000 km is another story', 514_983, 511_982],
    ['the first trip of a vehicle has no gap', 512_000, null],
    ['a trip without an opening reading has no gap', null, 511_982],
  ])('%s: the planned empty kilometres count, or none', (_case, openingKilometers, previousClosing) => {
    expect(toNumber(emptyKm({ openingKilometers, previousClosing, plannedEmptyKm: '41.5' }))).toBe(41.5);
    expect(toNumber(emptyKm({ openingKilometers, previousClosing, plannedEmptyKm: null }))).toBe(0);
  });

  test('a gap of nothing and one of 3 000 km are taken as they are', () => {
    for (const gap of [0, 3_000]) {
      expect(toNumber(emptyKm({ openingKilometers: 1_000 + gap, previousClosing: 1_000, plannedEmptyKm: 77 }))).toBe(gap);
    }
  });

  test('a missing reading is replaced by the kilometres of the route', () => {
    expect(toNumber(loadedKm({ openingKilometers: null, closingKilometers: 512_590, routeKm: '578.4' }))).toBe(578.4);
    expect(toNumber(loadedKm({ openingKilometers: 512_000, closingKilometers: null, routeKm: null }))).toBe(0);
  });
});

describe('the figures of a month', () => {
  test.each(examples.month.expect)('$id: of $month', ({ id: _id, month, rpk, rpkLoadedOnly, totalRevenue, emptyPct, ...counts }) => {
    const figures = performanceOf(endingIn(month));
    expect(figures).toMatchObject({ ...counts, totalRevenue: Number(totalRevenue), rpk: Number(rpk) });
    if (rpkLoadedOnly) expect([figures.rpkLoaded, figures.emptyPercent]).toEqual([Number(rpkLoadedOnly), Number(emptyPct)]);
  });

  test('RPK-3: of a fleet are sums over sums, not the mean of its vehicles', () => {
    const { vehicles, expect: rpk, oneDecimal } = examples.fleetRpk;
    const fleet = vehicles.map(({ revenue, km }): PerformanceTrip => ({
      rateType: 'flat_rate',
      lockedInRevenue: revenue,
      tonnage: null,
      openingKilometers: 0,
      closingKilometers: km,
      routeKm: null,
      previousClosing: null,
      plannedEmptyKm: null,
    }));
    const { totalRevenue, totalKm } = performanceOf(fleet);
    expect(performanceOf(fleet).rpk).toBe(Number(rpk));
    expect(revenuePerKm(decimal(totalRevenue), decimal(totalKm), 1)).toBe(Number(oneDecimal));
  });

  test('RPK-4: without completed trips everything is 0', () => {
    expect(performanceOf([])).toEqual({
      totalRevenue: 0,
      completedTrips: 0,
      loadedKm: 0,
      emptyKm: 0,
      totalKm: 0,
      rpk: 0,
      rpkLoaded: 0,
      emptyPercent: 0,
    });
  });

  test('do not depend on the order in which trips are added up', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(trips, { minLength: trips.length }), (shuffled) => {
        expect(performanceOf(shuffled)).toEqual(performanceOf(trips));
      }),
    );
  });
});
