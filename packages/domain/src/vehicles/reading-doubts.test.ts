import { describe, expect, test } from 'vitest';
import { completionDoubts, doubtText, fillDoubts, readingDoubts } from './reading-doubts.ts';

const now = new Date('2026-11-21T08:00:00Z');
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

describe('a reading is doubted', () => {
  test('when it lies more than 1 500 km a day above the last one, with both figures', () => {
    const last = { km: '237526.0', at: new Date('2026-11-20T09:00:00Z') };
    expect(readingDoubts(last, { km: 529_231, at: now })).toEqual([{ code: 'implausible_jump', km: 529_231, lastKm: 237_526, days: 1 }]);
    expect(readingDoubts(last, { km: 239_026, at: now })).toEqual([]);
    expect(readingDoubts(last, { km: 237_000, at: now })).toEqual([]);
    expect(readingDoubts(null, { km: 529_231, at: now })).toEqual([]);
  });

  test('by the days since the last one, begun days whole', () => {
    const last = { km: 100_000, at: new Date('2026-11-18T09:00:00Z') };
    expect(readingDoubts(last, { km: 104_500, at: now })).toEqual([]);
    expect(readingDoubts(last, { km: 104_500.1, at: now })).toMatchObject([{ days: 3 }]);
  });
});

describe('a completion is doubted', () => {
  const trip = {
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    openingKilometers: 182_400,
    closingKilometers: 182_980,
    routeKm: 578,
    last: { km: 182_400, at: new Date('2026-11-21T07:00:00Z') },
  };

  test('never as long as kilometres and day are ordinary', () => expect(completionDoubts(trip, now)).toEqual([]));

  test('when what was driven is more than a quarter off the route', () => {
    expect(completionDoubts({ ...trip, closingKilometers: 183_200 }, now)).toEqual([
      { code: 'route_variance', drivenKm: 800, routeKm: 578 },
    ]);
    expect(completionDoubts({ ...trip, closingKilometers: 183_200, routeKm: 0 }, now)).toEqual([]);
    expect(completionDoubts({ ...trip, closingKilometers: 183_200, openingKilometers: null }, now)).toEqual([]);
  });

  test('when its end lies after today', () => {
    expect(completionDoubts({ ...trip, endDate: '2026-11-22' }, now)).toEqual([
      { code: 'end_date_in_future', day: '2026-11-22', today: '2026-11-21' },
    ]);
  });

  test('by the days of the trip, though it was captured within the hour', () => {
    const long = { ...trip, closingKilometers: 185_400, routeKm: 3_000 };
    expect(completionDoubts(long, now)).toEqual([]);
    expect(completionDoubts({ ...long, startDate: '2026-11-21' }, now)).toMatchObject([{ code: 'implausible_jump', days: 1 }]);
    // an end in the future gives no day more
    expect(completionDoubts({ ...long, startDate: '2026-11-21', endDate: '2026-11-30' }, now)).toMatchObject([
      { code: 'implausible_jump', days: 1 },
      { code: 'end_date_in_future' },
    ]);
  });
});

describe('a diesel order is doubted', () => {
  const last = { km: 642_453, at: new Date('2026-11-19T06:00:00Z') };
  test('when its date lies after today, by the South African day', () => {
    const order = { kilometers: 643_000, last };
    expect(fillDoubts({ ...order, at: new Date('2026-11-21T21:59:00Z') }, now)).toEqual([]);
    expect(fillDoubts({ ...order, at: new Date('2026-11-21T22:00:00Z') }, now)).toEqual([
      { code: 'future_date', day: '2026-11-22', today: '2026-11-21' },
    ]);
  });

  test('when a digit too many takes the odometer away, though the date lies a year ahead', () => {
    const order = { kilometers: 6_424_530, last };
    expect(fillDoubts({ ...order, at: now }, now)).toEqual([{ code: 'implausible_jump', km: 6_424_530, lastKm: 642_453, days: 3 }]);
    expect(fillDoubts({ ...order, kilometers: 700_000, at: new Date('2027-11-21T08:00:00Z') }, now)).toMatchObject([
      { code: 'implausible_jump', days: 3 },
      { code: 'future_date' },
    ]);
  });
});

test('a doubt is said in a sentence with both figures', () => {
  const sentences = [
    { code: 'implausible_jump', km: 529_231, lastKm: 237_526, days: 1 },
    { code: 'route_variance', drivenKm: 1_120.5, routeKm: 578 },
    { code: 'end_date_in_future', day: '2026-12-01', today: '2026-11-21' },
    { code: 'future_date', day: '2027-11-21', today: '2026-11-21' },
  ] as const;
  expect(sentences.map((doubt) => plain(doubtText(doubt)))).toEqual([
    '529 231 km is 291 705 km above the last reading of 237 526 km within 1 day: more than 1 500 km a day',
    '1 120,5 km were driven, the route has 578 km',
    'The end date 01/12/2026 is after today, 21/11/2026',
    'The date 21/11/2027 is after today, 21/11/2026',
  ]);
});
