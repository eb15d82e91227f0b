import { expect, test } from 'vitest';
import { pointOnWay } from './create-positions.ts';

const way = [
  { lat: -26, lng: 28 },
  { lat: -27, lng: 28 },
  { lat: -27, lng: 28 },
  { lat: -27, lng: 30 },
];

test('a vehicle stands on its way as far as it came, and looks where the road leads', () => {
  expect(pointOnWay(way, 0)).toEqual({ lat: -26, lng: 28, heading: 180 });
  const half = pointOnWay(way, 0.5)!;
  expect(half.lat).toBe(-27);
  expect(half.lng).toBeGreaterThan(28);
  expect(half.lng).toBeLessThan(29);
  // a great circle to the east bends away from the equator at first
  expect(half.heading).toBeGreaterThanOrEqual(90);
  expect(half.heading).toBeLessThan(92);
  expect(pointOnWay(way, 1)).toMatchObject({ lat: -27, lng: 30 });
});

test('a way without length has no place on it', () => {
  expect(pointOnWay([], 0.5)).toBeNull();
  expect(pointOnWay([{ lat: -26, lng: 28 }], 0.5)).toBeNull();
});
