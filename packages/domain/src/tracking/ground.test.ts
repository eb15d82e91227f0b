import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresAcross, metresBetween, metresPerDegreeEast } from './ground.ts';

test('on the flat earth of a neighbourhood a distance is right to a thousandth', () => {
  const step = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  const lat = fc.double({ min: -35, max: -15, noNaN: true });
  fc.assert(
    fc.property(lat, step, step, (south, north, east) => {
      const [from, to] = [
        { lat: south, lon: 28 },
        { lat: south + north, lon: 28 + east },
      ];
      expect(Math.abs(metresAcross(from, to) - metresBetween(from, to))).toBeLessThanOrEqual(0.001 * metresBetween(from, to) + 0.01);
    }),
  );
});

test('a pole has degrees of longitude too, however narrow', () => {
  expect(metresPerDegreeEast(0)).toBe(111_195);
  expect(metresPerDegreeEast(90)).toBeGreaterThan(0);
});
