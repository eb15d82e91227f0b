import { describe, expect, it, test } from 'vitest';
import { closingCheck, closingCheckText, drivenDistance, gapFactor, odometerSuggestion, type DrivenFix } from './driven-distance.ts';
import { placeAway, seededNumbers, syntheticDrive, syntheticStand } from '../../test/synthetic-drive.ts';

const depot = { lat: -26.1, lon: 28.2 };
const start = Date.parse('2026-11-22T04:00:00.000Z');
const eight = Array.from({ length: 8 }, (_, run) => run + 1);
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');
const drive = (seed: number, over: Partial<Parameters<typeof syntheticDrive>[0]> = {}) =>
  syntheticDrive({ seed, from: depot, startAt: start, hours: 7, everySeconds: 30, spreadM: 5, bendPerKm: 20, ...over });
/** A fix so many seconds after the start and metres north and east of the depot. */
const fixAt = (second: number, northM: number, speedKmh: number | null, over: Partial<DrivenFix> = {}): DrivenFix => ({
  at: start + second * 1_000,
  ...placeAway(depot, northM, 0),
  speedKmh,
  heading: 0,
  ...over,
});
const kmOf = (fixes: readonly DrivenFix[]) => Math.round(drivenDistance(fixes).metres / 10) / 100;
/** By how many per cent of the true way the driven distance is off, of eight drives on average. */
function meanError(fixesOf: (seed: number) => { readonly fixes: readonly DrivenFix[]; readonly metres: number }): number {
  const errors = eight.map((seed) => {
    const { fixes, metres } = fixesOf(seed);
    return 100 * (drivenDistance(fixes).metres / metres - 1);
  });
  return errors.reduce((sum, each) => sum + each, 0) / errors.length;
}

describe('the distance of drives of seven hours is off on average', () => {
  it.each([
    ['on a highway, a fix each 10 s', { everySeconds: 10 }, 0.3],
    ['on a highway, a fix each 30 s', { everySeconds: 30 }, 0.3],
    ['on a highway, a fix each 60 s', { everySeconds: 60 }, 0.5],
    ['over a pass, a fix each 30 s', { everySeconds: 30, bendPerKm: 60 }, 0.5],
    ['over a pass, a fix each 60 s', { everySeconds: 60, bendPerKm: 60 }, 2],
    ['on a highway, a fix each 5 min', { everySeconds: 300 }, 3],
  ])('%s by little', (_case, over, percent) => {
    expect(Math.abs(meanError((seed) => drive(seed, over)))).toBeLessThan(percent);
  });

  it.each([8, 20])('by less than 0.3 % though it is parked for 14 h with an error of %i m', (spreadM) => {
    const withNight = (seed: number) => {
      const { fixes, metres } = drive(seed);
      const last = fixes.at(-1) ?? { ...depot, at: start };
      const night = syntheticStand({ seed: seed + 100, from: last, startAt: last.at + 30_000, hours: 14, everySeconds: 30, spreadM });
      return { fixes: [...fixes, ...night], metres };
    };
    expect(Math.abs(meanError(withNight))).toBeLessThan(0.3);
  });

  test('by less than 2 % though a tenth of the day is not heard', () => {
    const withSilences = (seed: number) => {
      const { fixes, metres } = drive(seed);
      const next = seededNumbers(seed + 200);
      let silentUntil = 0;
      const fixesHeard = fixes.filter(({ at }) => {
        if (at > silentUntil && next() < 1 / 240) silentUntil = at + (5 + 25 * next()) * 60_000;
        return at > silentUntil;
      });
      return { fixes: fixesHeard, metres };
    };
    expect(Math.abs(meanError(withSilences))).toBeLessThan(2);
  });

  test('by less than 0.5 % though one fix in 800 jumps by 3 km', () => {
    const withJumps = (seed: number) => {
      const { fixes, metres } = drive(seed);
      const next = seededNumbers(seed + 300);
      return { fixes: fixes.map((fix) => (next() < 1 / 800 ? { ...fix, ...placeAway(fix, 3_000, 0) } : fix)), metres };
    };
    expect(Math.abs(meanError(withJumps))).toBeLessThan(0.5);
  });
});

describe('a truck that is parked', () => {
  it.each(eight)('drives nothing in 14 h of wander, run %i', (seed) => {
    const stand = syntheticStand({ seed, from: depot, startAt: start, hours: 14, everySeconds: 30, spreadM: 20 });
    expect(kmOf(stand)).toBe(0);
  });

  test('has moved when it is found 250 m on, however slow it says it is', () => {
    expect(kmOf([fixAt(0, 0, 0), fixAt(60, 150, 3), fixAt(120, 250, 3)])).toBe(0.25);
  });
});

describe('a leg', () => {
  it.each<[string, DrivenFix[], number]>([
    ['counts along the straight line', [fixAt(0, 0, 60), fixAt(60, 1_000, 60)], 1],
    ['is longer around a quarter of a circle', [fixAt(0, 0, 60), fixAt(60, 1_000, 60, { heading: 90 })], 1.11],
    ['is as long for the shorter turn through north', [fixAt(0, 0, 60, { heading: 315 }), fixAt(60, 1_000, 60, { heading: 45 })], 1.11],
    ['has no bend in a yard', [fixAt(0, 0, 9), fixAt(60, 100, 9, { heading: 90 })], 0.1],
    ['without speeds has to be 50 m', [fixAt(0, 0, null), fixAt(60, 49, null), fixAt(120, 51, null)], 0.05],
    ['across a silence is longer than the line', [fixAt(0, 0, 80), fixAt(5_000, 100_000, 80)], 112],
    ['over a jump is left out', [fixAt(0, 0, 60), fixAt(30, 3_000, 60), fixAt(60, 1_000, 60)], 1],
    ['counts when the next fix confirms the jump', [fixAt(0, 0, 60), fixAt(30, 3_000, 60), fixAt(60, 3_500, 60)], 3.5],
    ['to a doubtful fix counts nothing', [fixAt(0, 0, 60), fixAt(60, 900, 60, { doubtful: true })], 0],
    ['to an unsure fix counts nothing', [fixAt(0, 0, 60), fixAt(60, 900, 60, { accuracyM: 101 })], 0],
    ['back in time counts nothing', [fixAt(60, 0, 60), fixAt(0, 900, 60)], 0],
  ])('%s', (_case, fixes, km) => expect(kmOf(fixes)).toBe(km));

  test('without a fix there is none', () => {
    expect(drivenDistance([])).toEqual({ metres: 0, gapMetres: 0, dropped: 0 });
    expect(drivenDistance([fixAt(0, 0, 60)])).toEqual({ metres: 0, gapMetres: 0, dropped: 0 });
  });

  test('across a silence is told apart, and what was left out is counted', () => {
    const { metres, gapMetres, dropped } = drivenDistance([
      fixAt(0, 0, 60),
      fixAt(30, 9_000, 60),
      fixAt(60, 1_000, 60),
      fixAt(600, 9_000, 60),
    ]);
    expect(dropped).toBe(1);
    expect(Math.round(gapMetres)).toBe(Math.round(8_000 * gapFactor(8_000)));
    expect(Math.round(metres - gapMetres)).toBe(1_000);
  });
});

describe('kilometres are suggested', () => {
  const road = (odometers: readonly (number | null)[]) =>
    odometers.map((odometerKm, position) => ({ ...fixAt(position * 60, position * 1_000, 60), odometerKm }));

  it.each([
    ['by the unit’s own odometer where it sends one', [500, 501.1, 502.2, 503.3], { km: 3.3, source: 'unit' }],
    ['by its readings and the way before and after them', [null, 501, 502.2, null], { km: 3.2, source: 'unit' }],
    ['by the fixes where it sends none', [null, null, null, null], { km: 3, source: 'fixes' }],
    ['by the fixes where it sends one', [null, 501, null, null], { km: 3, source: 'fixes' }],
    ['by the fixes when the unit was replaced', [500, 501, 0, 1], { km: 3, source: 'fixes' }],
    ['by the fixes when the unit counts something else', [500, 700, 900, 1_100], { km: 3, source: 'fixes' }],
  ])('%s', (_case, odometers, suggestion) => expect(odometerSuggestion(road(odometers))).toEqual(suggestion));

  test('not at all by fewer than two fixes that can be believed', () => {
    expect(odometerSuggestion([])).toBeNull();
    expect(odometerSuggestion(road([500]))).toBeNull();
    expect(odometerSuggestion(road([500, 501]).map((fix, position) => ({ ...fix, doubtful: position === 1 })))).toBeNull();
  });

  test('not from readings of fixes that are doubted', () => {
    const fixes = road([500, 501.1, 502.2, 507.5]).map((fix, position) => ({ ...fix, doubtful: position === 3 }));
    expect(odometerSuggestion(fixes)).toEqual({ km: 2.2, source: 'unit' });
  });
});

describe('a closing reading', () => {
  const check = (closingKm: number | string, km = 571) => closingCheck('182400.0', closingKm, { km, source: 'fixes' });

  it.each([
    [182_971, 571, 0, false],
    ['182999', 571, 5, false],
    [183_000, 571, 5, true],
    [183_100, 571, 23, true],
    [182_930, 571, -7, true],
    [182_402, 0, 0, false],
    [182_403, 0, 0, true],
    [182_405, 3, 67, false],
  ])('of %s km against %i km of tracking is off by %i per cent, asked about: %s (decision 6.6)', (closingKm, km, offPercent, isOff) => {
    expect(check(closingKm, km)).toMatchObject({ offPercent, isOff });
  });

  test('is told what tracking says, in a sentence', () => {
    expect(plain(closingCheckText(check(182_975)))).toBe('Tracking says 571 km since opening, which is what the reading says');
    expect(plain(closingCheckText(check(183_100)))).toBe(
      'Tracking says 571 km since opening, the reading says 700 km; tracking would expect 182 971 km',
    );
  });
});
