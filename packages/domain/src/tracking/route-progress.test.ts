import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RouteLine } from './route-line.ts';
import { routeProgress } from './route-progress.ts';
import { placeAway } from '../../test/synthetic-drive.ts';

const depot = { lat: -26.1, lon: 28.2 };
/** A point of a line so many km north and east of the depot. */
const pointAt = (northKm: number, eastKm = 0) => {
  const { lat, lon } = placeAway(depot, northKm * 1_000, eastKm * 1_000);
  return { lat, lng: lon };
};
const place = (northKm: number, eastKm = 0) => placeAway(depot, northKm * 1_000, eastKm * 1_000);
const north = [0, 10, 30, 60, 100].map((km) => pointAt(km));
const outAndBack = [...north, ...north.slice(0, -1).toReversed()];
const kmOf = (line: typeof north, at: ReturnType<typeof place>, beforeKm: number | null = null) => {
  const progress = routeProgress(new RouteLine(line), at, beforeKm);
  return progress && [Math.round(progress.doneKm), Math.round(progress.remainingKm), Math.round(progress.offRouteM / 100) / 10];
};

describe('a vehicle has come along its route', () => {
  it.each([
    ['nothing at its start', north, place(0), null, [0, 100, 0]],
    ['nothing before its start', north, place(-20), null, [0, 100, 20]],
    ['to where it is nearest to the line', north, place(45, 2), null, [45, 55, 2]],
    ['all at its end', north, place(100), null, [100, 0, 0]],
    ['the first time of two along a road', outAndBack, place(40, 0.05), null, [40, 160, 0.1]],
    ['the second time once the first lies behind', outAndBack, place(40), 150, [160, 40, 0]],
    ['back to the junction before, up to 5 km', north, place(42), 46, [42, 58, 0]],
    ['no further back', north, place(20), 50, [60, 40, 40]],
  ])('%s', (_case, line, at, beforeKm, km) => expect(kmOf(line, at, beforeKm)).toEqual(km));

  test('nowhere along a line that has no leg', () => {
    expect(routeProgress(new RouteLine([]), depot, null)).toBeNull();
    expect(routeProgress(new RouteLine([pointAt(0)]), depot, null)).toBeNull();
  });

  test('so that done and remaining are the whole line, and driving on along it is never further back', () => {
    const corner = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -10, max: 10 }));
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 2, maxLength: 12 }), shares, (steps, along) => {
        let [northKm, eastKm] = [0, 0];
        const line = [pointAt(0), ...steps.map(([up, aside]) => pointAt((northKm += up), (eastKm += aside)))];
        const way = new RouteLine(line);
        const whole = routeProgress(way, place(0), null)?.remainingKm ?? 0;
        let beforeKm = 0;
        for (const share of along.toSorted((one, other) => one - other)) {
          const leg = Math.min(line.length - 2, Math.floor(share * (line.length - 1)));
          const [from, to] = [line[leg], line[leg + 1]];
          if (!from || !to) continue;
          const rest = share * (line.length - 1) - leg;
          const progress = routeProgress(
            way,
            { lat: from.lat + rest * (to.lat - from.lat), lon: from.lng + rest * (to.lng - from.lng) },
            beforeKm,
          );
          expect((progress?.doneKm ?? 0) + (progress?.remainingKm ?? 0)).toBeCloseTo(whole, 6);
          expect(progress?.doneKm).toBeGreaterThanOrEqual(beforeKm - 0.25);
          beforeKm = progress?.doneKm ?? 0;
        }
      }),
      { seed: 71, numRuns: 300 },
    );
  });
});
