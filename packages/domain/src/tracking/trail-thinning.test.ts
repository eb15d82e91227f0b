import { describe, expect, it } from 'vitest';
import { thinForWire } from './trail-thinning.ts';

const points = Array.from({ length: 2_880 }, (_, place) => ({
  at: place * 30_000,
  lat: -26 + place / 1_000,
  lon: 28,
  speedKmh: place === 777 ? 104 : 76,
  heading: 180,
}));

describe('the points of a day on their way to a screen', () => {
  it('go as they are while they are few', () => {
    expect(thinForWire(points.slice(0, 1_500), [])).toEqual(points.slice(0, 1_500));
  });

  it('become at most so many, in their order, and keep the ends of the day, the fastest and the ends of every stop', () => {
    const thinned = thinForWire(points, [{ from: points[101]!.at, to: points[403]!.at }]);
    expect(thinned.length).toBeLessThanOrEqual(1_500);
    expect(thinned.length).toBeGreaterThan(900);
    const kept = new Set(thinned);
    for (const place of [0, 101, 403, 777, 2_879]) expect(kept.has(points[place]!), String(place)).toBe(true);
    expect(thinned).toEqual(points.filter((point) => kept.has(point)));
  });

  it('are never less than what has to stay', () => {
    const stops = points.slice(0, 100).map(({ at }) => ({ from: at, to: at }));
    expect(thinForWire(points, stops, 50).length).toBeGreaterThanOrEqual(102);
  });
});
