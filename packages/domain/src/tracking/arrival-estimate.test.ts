import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arrivalLateness, arrivalText, estimateArrival, type ArrivalEstimate, type TripUnderWay } from './arrival-estimate.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const trip: TripUnderWay = { remainingKm: 300, routeKm: 600, departedAt: hoursAgo(5), laneHours: null, laneTrips: 0, lastFixAt: now };
const minutesOf = (over: Partial<TripUnderWay>) => {
  const estimate = estimateArrival({ ...trip, ...over }, now);
  return (
    estimate && [estimate.at, estimate.earliest, estimate.latest].map((instant) => Math.round((instant.getTime() - now.getTime()) / 60_000))
  );
};

describe('an arrival is estimated', () => {
  it.each<[string, Partial<TripUnderWay>, [number, number, number]]>([
    ['at 55 km/h while nothing is known, ± 30 %', { departedAt: null, remainingKm: 550 }, [600, 420, 780]],
    ['half by its own pace after 300 km', {}, [314, 220, 408]],
    [
      'by the lane, which has 12 of 13 votes, ± 20 %',
      { departedAt: null, remainingKm: 600, laneHours: 12, laneTrips: 12 },
      [715, 572, 858],
    ],
    ['by the lane a little after one trip', { departedAt: null, remainingKm: 600, laneHours: 12, laneTrips: 1 }, [687, 481, 893]],
    ['never as slow as a breakdown', { departedAt: hoursAgo(40) }, [464, 325, 603]],
    ['never as fast as an error of measurement', { departedAt: hoursAgo(1) }, [270, 189, 350]],
    ['as not begun while its departure lies ahead', { departedAt: hoursAgo(-1) }, [327, 229, 425]],
    ['at the stop with a quarter of an hour of doubt', { remainingKm: 0 }, [0, 0, 15]],
    ['after a silence of 20 minutes with ten more of doubt', { lastFixAt: minutesFromNow(-20) }, [314, 210, 418]],
    ['behind its start with all that is left to drive', { remainingKm: 660 }, [720, 504, 936]],
  ])('%s', (_case, over, minutes) => expect(minutesOf(over)).toEqual(minutes));

  it.each([
    [0, false],
    [30, false],
    [31, true],
    [120, true],
  ])('after %i minutes of silence as old: %s', (minutes, isStale) => {
    expect(estimateArrival({ ...trip, lastFixAt: minutesFromNow(-minutes) }, now)?.isStale).toBe(isStale);
  });

  test('no more after two hours of silence', () => {
    expect(estimateArrival({ ...trip, lastFixAt: minutesFromNow(-120.1) }, now)).toBeNull();
  });

  it.each([
    [null, 0, 'default'],
    [10, 2, 'default'],
    [10, 3, 'lane'],
    [null, 9, 'default'],
  ] as const)('by a lane of %s hours in %i trips: %s', (laneHours, laneTrips, basis) => {
    expect(estimateArrival({ ...trip, laneHours, laneTrips }, now)?.basis).toBe(basis);
  });
});

const anyTrip: fc.Arbitrary<TripUnderWay> = fc.record({
  remainingKm: fc.double({ min: 0, max: 2_500, noNaN: true }),
  routeKm: fc.double({ min: 0, max: 2_000, noNaN: true }),
  departedAt: fc.option(fc.double({ min: -5, max: 90, noNaN: true }).map(hoursAgo), { nil: null }),
  laneHours: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null }),
  laneTrips: fc.integer({ min: 0, max: 12 }),
  lastFixAt: fc.integer({ min: -120, max: 4 }).map(minutesFromNow),
});
const estimated = (over: TripUnderWay) => estimateArrival(over, now) as ArrivalEstimate;

describe('whatever is known of a trip', () => {
  test('earliest, estimate and latest stand in this order, none before now', () => {
    fc.assert(
      fc.property(anyTrip, (any) => {
        const { at, earliest, latest } = estimated(any);
        expect(now <= earliest && earliest <= at && at <= latest).toBe(true);
      }),
      { seed: 21, numRuns: 1_000 },
    );
  });

  test('less left to drive is never later', () => {
    fc.assert(
      fc.property(anyTrip, fc.double({ min: 0, max: 1, noNaN: true }), (any, share) => {
        const further = estimated({ ...any, remainingKm: any.remainingKm * share });
        expect(further.at.getTime()).toBeLessThanOrEqual(estimated(any).at.getTime() + 1);
        expect(further.latest.getTime()).toBeLessThanOrEqual(estimated(any).latest.getTime() + 1);
      }),
      { seed: 22, numRuns: 5_000 },
    );
  });

  test('silence widens the band and moves nothing', () => {
    fc.assert(
      fc.property(anyTrip, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }), (any, one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const recent = estimated({ ...any, lastFixAt: minutesFromNow(-short) });
        const unheard = estimated({ ...any, lastFixAt: minutesFromNow(-long) });
        expect(unheard.at).toEqual(recent.at);
        expect(unheard.earliest <= recent.earliest && unheard.latest >= recent.latest).toBe(true);
      }),
      { seed: 23 },
    );
  });
});

describe('against the planned end a trip is', () => {
  const estimate: ArrivalEstimate = {
    at: minutesFromNow(260),
    earliest: minutesFromNow(230),
    latest: minutesFromNow(290),
    basis: 'lane',
    isStale: false,
  };
  it.each([
    [290, 'on_time', -30],
    [289, 'at_risk', -29],
    [230, 'at_risk', 30],
    [229, 'late', 31],
    [-60, 'late', 320],
  ])('planned for minute %i: %s, %i minutes after it', (planned, state, minutes) => {
    expect(arrivalLateness(estimate, minutesFromNow(planned))).toEqual({ state, minutes });
  });

  test('said with its band, in South African time, to five minutes', () => {
    expect(arrivalText(estimate, now)).toBe('about 16:20, 15:50–16:50');
    expect(arrivalText({ ...estimate, at: minutesFromNow(262) }, now)).toBe('about 16:20, 15:50–16:50');
  });

  test('said with the day where it is another one', () => {
    const [at, earliest, latest] = [minutesFromNow(24 * 60), minutesFromNow(22 * 60), minutesFromNow(38 * 60)];
    expect(arrivalText({ ...estimate, at, earliest, latest }, now)).toBe('about 23/11/2026 12:00, 10:00–24/11/2026 02:00');
  });
});
