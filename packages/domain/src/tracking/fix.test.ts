import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isForSender, judgeFix, LOCAL_TIME_TEXT, oldestFixAt, refusalCodes, refusalText, sendsLocalTime, type RawFix } from './fix.ts';

const now = new Date('2026-11-22T06:00:00.000Z');
const KEPT_DAYS = 14;
const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 86_400_000;
const raw: RawFix = { device: 'TRK-7', at: now.getTime() - 60_000, lat: -26.1, lon: 28.2 };
const judged = (over: Partial<RawFix>) => judgeFix({ ...raw, ...over }, now, KEPT_DAYS);
const fixOf = (over: Partial<RawFix>) => {
  const answer = judged(over);
  return 'fix' in answer ? answer.fix : null;
};
const codeOf = (over: Partial<RawFix>) => {
  const answer = judged(over);
  return 'refused' in answer ? answer.refused.code : null;
};

describe('a fix', () => {
  test('keeps what the message says and knows what it does not say', () => {
    expect(fixOf({})).toEqual({
      device: 'TRK-7',
      at: now.getTime() - 60_000,
      lat: -26.1,
      lon: 28.2,
      speedKmh: null,
      heading: null,
      accuracyM: null,
      ignition: null,
      odometerKm: null,
      batteryPercent: null,
      doubtful: false,
    });
  });

  it.each<[string, Partial<RawFix>, object]>([
    ['numbers written as text', { lat: ' -26.1', lon: '28.2', speedKmh: '76.42' }, { lat: -26.1, lon: 28.2, speedKmh: 76.4 }],
    ['a device that is a number', { device: 48_241_179 }, { device: '48241179' }],
    ['a name with signs that no table stores', { device: ' TRK\u0000-7\n' }, { device: 'TRK-7' }],
    ['a speed that is not known', { speedKmh: -1 }, { speedKmh: null }],
    ['a speed of no truck', { speedKmh: 912 }, { speedKmh: 300 }],
    ['a full turn', { heading: 360 }, { heading: 0 }],
    ['a heading that is not known', { heading: -1 }, { heading: null }],
    ['an accuracy of 0, which is none', { accuracyM: 0 }, { accuracyM: null }],
    ['an accuracy', { accuracyM: 4.2 }, { accuracyM: 4.2 }],
    ['an engine that runs', { ignition: 'On' }, { ignition: true }],
    ['an engine that stands', { ignition: '0' }, { ignition: false }],
    ['an engine of which nothing is known', { ignition: 'maybe' }, { ignition: null }],
    ['an odometer in metres by mistake', { odometerKm: 54_302_100 }, { odometerKm: null }],
    ['an odometer', { odometerKm: 54_302.1 }, { odometerKm: 54_302.1 }],
    ['a battery above full', { batteryPercent: 870 }, { batteryPercent: null }],
    ['a battery', { batteryPercent: 87 }, { batteryPercent: 87 }],
    ['a sender that doubts it', { doubtful: true }, { doubtful: true }],
  ])('reads %s', (_case, over, expected) => expect(fixOf(over)).toMatchObject(expected));

  test('has a device whose name fits its column, whole signs only', () => {
    expect(fixOf({ device: `${'x'.repeat(99)}🚚` })?.device).toHaveLength(100);
    expect(fixOf({ device: `${'x'.repeat(99)}🚚` })?.device.isWellFormed()).toBe(true);
  });
});

describe('a message is no fix', () => {
  it.each<[string, Partial<RawFix>, string]>([
    ['without a device', { device: '' }, 'no_device'],
    ['with a device of blanks', { device: '  ' }, 'no_device'],
    ['with a device that is a thing', { device: {} }, 'no_device'],
    ['as the sign of life that it is', { lat: null, lon: null }, 'no_position'],
    ['with half a place', { lon: '' }, 'no_position'],
    ['with true for a latitude', { lat: true }, 'no_position'],
    ['with an empty list for a latitude', { lat: [] }, 'no_position'],
    ['at 0,0', { lat: 0, lon: 0 }, 'not_a_place'],
    ['beside 0,0', { lat: 0.0099, lon: -0.0099 }, 'not_a_place'],
    ['beyond the pole', { lat: 90.1 }, 'not_a_place'],
    ['beyond the date line', { lon: -180.1 }, 'not_a_place'],
    ['without a time', { at: null }, 'bad_time'],
    ['with a time that is no number', { at: Number.NaN }, 'bad_time'],
    ['from a clock that runs ahead', { at: now.getTime() + minutes(5) + 1 }, 'in_future'],
    ['from the day a unit lost its battery', { at: Date.parse('1980-01-06T00:00:00Z') }, 'too_old'],
    ['older than positions are kept', { at: now.getTime() - days(13) - 1 }, 'too_old'],
  ])('%s', (_case, over, code) => expect(codeOf(over)).toBe(code));

  it.each<[string, Partial<RawFix>]>([
    ['on the equator', { lat: 0, lon: 28.2 }],
    ['on the meridian of Greenwich', { lat: -26, lon: 0 }],
    ['a cent of a degree from 0,0', { lat: 0.01, lon: 0 }],
    ['five minutes ahead', { at: now.getTime() + minutes(5) }],
    ['a day younger than what is kept', { at: now.getTime() - days(13) }],
  ])('but it is one %s', (_case, over) => expect(codeOf(over)).toBeNull());

  test('and says by how much its clock runs ahead', () => {
    expect(judged({ at: now.getTime() + minutes(121) })).toEqual({
      refused: { code: 'in_future', device: 'TRK-7', aheadMs: minutes(121) },
    });
    expect(judged({ lat: null })).toEqual({ refused: { code: 'no_position', device: 'TRK-7', aheadMs: null } });
  });

  test('and whatever is sent, judging it throws nothing and lets through no place and no time that cannot be stored', () => {
    const anything = fc.anything();
    const numberish = fc.oneof(anything, fc.double(), fc.double({ min: -200, max: 200 }).map(String));
    const at = fc.oneof(
      fc.constant(null),
      fc.double(),
      fc.integer({ min: -days(20), max: days(1) }).map((ms) => now.getTime() + ms),
    );
    fc.assert(
      fc.property(
        fc.record({
          device: fc.oneof(anything, fc.string()),
          at,
          lat: numberish,
          lon: numberish,
          speedKmh: numberish,
          odometerKm: numberish,
        }),
        (message) => {
          const fix = fixOf(message);
          if (fix === null) return;
          expect(Math.abs(fix.lat) <= 90 && Math.abs(fix.lon) <= 180).toBe(true);
          expect(fix.at >= oldestFixAt(now, KEPT_DAYS) && fix.at <= now.getTime() + minutes(5)).toBe(true);
          expect(fix.device.length > 0 && fix.device.length <= 100 && !/\p{Cc}/u.test(fix.device)).toBe(true);
          expect(fix.speedKmh === null || (fix.speedKmh >= 0 && fix.speedKmh <= 300)).toBe(true);
        },
      ),
      { seed: 20_261_122, numRuns: 500 },
    );
  });
});

test('only a message without a device is the sender’s to hear of; all else is answered as taken', () => {
  expect(refusalCodes.filter(isForSender)).toEqual(['no_device']);
});

test.each(refusalCodes)('%s is said in one sentence with what to do', (code) => {
  expect(refusalText(code)).toMatch(/^[A-Z][^.]+[:,] [^.]+\.$/);
});

describe('a device sends South African time as UTC', () => {
  const ahead = (count: number) => ({ code: 'in_future' as const, aheadMs: minutes(count) });
  const old = { code: 'too_old' as const, aheadMs: null };
  it.each([
    ['when three messages lie two hours ahead', [ahead(120), ahead(119.5), ahead(121)], true],
    ['when they do by the outermost minutes', [ahead(115), ahead(125), ahead(120)], true],
    ['though others were refused for another reason', [old, ahead(120), old, ahead(120), old, ahead(120), old, old], true],
    ['but not by two messages', [ahead(120), ahead(120)], false],
    ['but not when it is further out', [ahead(114), ahead(126), ahead(240)], false],
    ['but not when its clock is anywhere', [ahead(30), ahead(120), ahead(300), ahead(120), ahead(900), ahead(120)], false],
    ['but not when nothing was refused', [], false],
  ])('%s', (_case, refusals, local) => expect(sendsLocalTime(refusals)).toBe(local));

  test('and that is said with what to do', () => expect(LOCAL_TIME_TEXT).toContain('set its time zone to UTC'));
});
