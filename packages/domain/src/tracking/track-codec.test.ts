import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { syntheticDrive, syntheticStand } from '../../test/synthetic-drive.ts';
import { packTrack, thinTrack, unpackTrack, type TrackPoint } from './track-codec.ts';
import { isMoving } from './vehicle-position.ts';

const depot = { lat: -26.1, lon: 28.2 };
const start = Date.parse('2026-11-22T00:00:00.000Z');
const minutes = (count: number) => count * 60_000;
const point = (at: number, speedKmh: number | null, over: Partial<TrackPoint> = {}): TrackPoint => ({
  at: start + at,
  ...depot,
  speedKmh,
  heading: null,
  ...over,
});
const anyPoint: fc.Arbitrary<TrackPoint> = fc.record({
  at: fc.integer({ min: 0, max: 4e12 }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  speedKmh: fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: null }),
  heading: fc.option(fc.double({ min: 0, max: 359.99, noNaN: true }), { nil: null }),
});
/** Degrees between two headings the shorter way round. */
const turned = (one: number, other: number) => 180 - Math.abs(Math.abs(one - other) - 180);

describe('a packed track', () => {
  test('gives back every point to the second, the metre, the km/h and two degrees, moving or not as it was', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 30 }), (points) => {
        const read = unpackTrack(packTrack(points));
        expect(read).toHaveLength(points.length);
        for (const [position, was] of points.entries()) {
          const is = read[position] as TrackPoint;
          expect(Math.abs(is.at - was.at)).toBeLessThanOrEqual(1_000);
          expect(Math.abs(is.lat - was.lat)).toBeLessThanOrEqual(1e-5);
          expect(Math.abs(is.lon - was.lon)).toBeLessThanOrEqual(1e-5);
          expect([is.speedKmh === null, is.heading === null]).toEqual([was.speedKmh === null, was.heading === null]);
          expect(Math.abs((is.speedKmh ?? 0) - (was.speedKmh ?? 0))).toBeLessThanOrEqual(1);
          expect(isMoving({ speed: is.speedKmh })).toBe(isMoving({ speed: was.speedKmh }));
          expect(turned(is.heading ?? 0, was.heading ?? 0)).toBeLessThanOrEqual(2);
          expect(is.heading === null || (is.heading >= 0 && is.heading < 360)).toBe(true);
        }
      }),
      { seed: 31, numRuns: 300 },
    );
  });

  test('packed again is the same to the byte', () => {
    const { fixes } = syntheticDrive({ seed: 1, from: depot, startAt: start, hours: 8, everySeconds: 30, spreadM: 5, bendPerKm: 20 });
    const packed = packTrack(fixes);
    expect(packTrack(unpackTrack(packed))).toEqual(packed);
  });

  test('of eight hours of driving takes less than 12 kB, of a parked day less than 2 kB', () => {
    const drive = syntheticDrive({ seed: 2, from: depot, startAt: start, hours: 8, everySeconds: 30, spreadM: 5, bendPerKm: 20 });
    const stand = syntheticStand({ seed: 2, from: depot, startAt: start, hours: 24, everySeconds: 30, spreadM: 8 });
    expect(packTrack(thinTrack(drive.fixes)).length).toBeLessThan(12_000);
    expect(packTrack(thinTrack(stand)).length).toBeLessThan(2_000);
  });

  test('without a point is one byte', () => {
    expect(packTrack([])).toEqual(Uint8Array.of(1));
    expect(unpackTrack(Uint8Array.of(1))).toEqual([]);
  });

  test('of another form is refused', () => {
    expect(() => unpackTrack(Uint8Array.of(2, 0, 0, 0, 0, 0))).toThrow('The packed track is of the unknown form 2');
    expect(() => unpackTrack(Uint8Array.of())).toThrow('of no byte');
  });

  test('that is cut off anywhere within a point is refused', () => {
    const whole = packTrack([point(0, 80, { heading: 142 }), point(30_000, 76, { lat: -26.2, heading: 140 })]);
    const lengths = [1, packTrack([point(0, 80, { heading: 142 })]).length, whole.length];
    for (let length = 1; length <= whole.length; length++) {
      const read = () => unpackTrack(whole.subarray(0, length));
      if (lengths.includes(length)) expect(read()).toHaveLength(lengths.indexOf(length));
      else expect(read).toThrow('The packed track is cut off');
    }
  });
});

describe('a thinned track', () => {
  test('keeps of a stand its first, its last and one point each ten minutes', () => {
    const night = Array.from({ length: 61 }, (_, position) => point(minutes(position / 2), 0));
    expect(thinTrack(night).map(({ at }) => (at - start) / minutes(1))).toEqual([0, 10, 20, 30]);
  });

  test('keeps the last point before it drives on', () => {
    const points = [
      point(0, 0),
      point(minutes(1), 0),
      point(minutes(2), 0),
      point(minutes(3), 30, { lat: -26.11 }),
      point(minutes(4), 60, { lat: -26.12 }),
    ];
    expect(thinTrack(points).map(({ at }) => (at - start) / minutes(1))).toEqual([0, 2, 3, 4]);
  });

  test('takes places that stay for a stand where nobody knows a speed', () => {
    const points = [0, 1, 2, 3].map((minute) => point(minutes(minute), null));
    expect(thinTrack(points)).toHaveLength(2);
  });

  test('loses no point of a drive and neither end of any day', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 30 }), (points) => {
        const kept = thinTrack(points);
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
        expect(kept.filter((each) => isMoving({ speed: each.speedKmh }))).toEqual(
          points.filter((each) => isMoving({ speed: each.speedKmh })),
        );
      }),
      { seed: 32 },
    );
  });
});
