import { expect, test } from 'vitest';
import { RoadDistances } from './road-distance.ts';
import { roadNetwork } from './road-network.ts';
import { findDistances } from './road-routes.ts';

const harbour = { lat: -29.88, lng: 31.005 };
const richardsBay = { lat: -28.79, lng: 32.04 };
const network = roadNetwork();

test('is what the routes say, the same there and back, and nothing to the same place', () => {
  const distances = new RoadDistances(network);
  const km = distances.km(harbour, richardsBay);
  expect(km).toBe(findDistances(network, [harbour], [richardsBay])[0]![0]!.distanceM! / 1000);
  // 180 km by road: the built-in network errs by some percent
  expect(km).toBeGreaterThan(170);
  expect(km).toBeLessThan(195);
  expect(distances.km(richardsBay, harbour)).toBe(km);
  expect(distances.km(harbour, harbour)).toBe(0);
  expect(distances.km(harbour, { lat: 51.5, lng: -0.1 })).toBeNull();
});
