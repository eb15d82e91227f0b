import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatCircleKm, type GeoPoint } from '../maps/geo-point.ts';
import { METRES_PER_DEGREE, metresPerDegreeEast, type Place } from './ground.ts';
import { RouteLine } from './route-line.ts';
import { placeAway } from '../../test/synthetic-drive.ts';

const depot = { lat: -26.1, lon: 28.2 };
const SAME_ROAD_M = 100;
const pointAt = (northKm: number, eastKm: number): GeoPoint => {
  const { lat, lon } = placeAway(depot, northKm * 1_000, eastKm * 1_000);
  return { lat, lng: lon };
};

/** The same search without leaving out a leg. */
function nearestOfAll(points: readonly GeoPoint[], place: Place, fromKm: number) {
  const eastPerDegree = metresPerDegreeEast(place.lat);
  let endKm = 0;
  const legs = points.slice(1).map((to, n) => {
    const from = points[n]!;
    const [startEast, startNorth] = [(from.lng - place.lon) * eastPerDegree, (from.lat - place.lat) * METRES_PER_DEGREE];
    const [east, north] = [(to.lng - from.lng) * eastPerDegree, (to.lat - from.lat) * METRES_PER_DEGREE];
    const along = -(startEast * east + startNorth * north) / (east * east + north * north || 1);
    const share = Math.max(0, Math.min(1, along));
    const [startKm, km] = [endKm, greatCircleKm(from, to)];
    endKm += km;
    return { away: Math.hypot(startEast + share * east, startNorth + share * north), doneKm: startKm + share * km };
  });
  const ahead = legs.filter(({ doneKm }) => doneKm >= fromKm);
  const nearestM = Math.min(...ahead.map(({ away }) => away));
  let at = ahead.findIndex(({ away }) => away <= nearestM + SAME_ROAD_M);
  while (at >= 0 && (ahead[at + 1]?.away ?? Infinity) < ahead[at]!.away) at++;
  return ahead[at] ?? null;
}

/** Roads of some hundred legs that turn back on themselves, cross themselves and stand still for a point. */
const road = fc
  .record({
    steps: fc.array(fc.tuple(fc.integer({ min: -300, max: 400 }), fc.integer({ min: -300, max: 300 })), { minLength: 1, maxLength: 130 }),
    isDrivenBack: fc.boolean(),
  })
  .map(({ steps, isDrivenBack }) => {
    let [north, east] = [0, 0];
    const out = [pointAt(0, 0), ...steps.map(([up, aside]) => pointAt((north += up) / 100, (east += aside) / 100))];
    return isDrivenBack ? [...out, ...out.slice(0, -1).toReversed()] : out;
  });
const somewhere = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: -5_000, max: 5_000 }),
  fc.integer({ min: -50, max: 50 }),
);

test('a vehicle is found along its way where a search through every leg finds it, also where the way crosses itself or doubles back', () => {
  fc.assert(
    fc.property(road, fc.array(somewhere, { minLength: 1, maxLength: 8 }), (points, vehicles) => {
      const line = new RouteLine(points);
      for (const [share, awayM, aside] of vehicles) {
        const near = points[Math.floor(share * (points.length - 1))]!;
        const place = placeAway({ lat: near.lat, lon: near.lng }, awayM / 7, awayM + aside);
        for (const fromKm of [-5, line.wholeKm * share - 5, line.wholeKm * (1 - share), line.wholeKm - 0.01, line.wholeKm + 1]) {
          const [found, expected] = [line.nearest(place, fromKm, SAME_ROAD_M), nearestOfAll(points, place, fromKm)];
          expect(found === null).toBe(expected === null);
          expect(found?.away ?? 0).toBeCloseTo(expected?.away ?? 0, 4);
          expect(found?.doneKm ?? 0).toBeCloseTo(expected?.doneKm ?? 0, 4);
        }
      }
    }),
    { seed: 72, numRuns: 300 },
  );
});

test('a way is as long as its legs, and one without a leg has no nearest point', () => {
  const points = [pointAt(0, 0), pointAt(10, 0), pointAt(10, 20)];
  expect(new RouteLine(points).wholeKm).toBeCloseTo(30, 1);
  for (const none of [[], points.slice(0, 1)]) {
    const line = new RouteLine(none);
    expect(line.wholeKm).toBe(0);
    expect(line.nearest(depot, -5, SAME_ROAD_M)).toBeNull();
  }
});
