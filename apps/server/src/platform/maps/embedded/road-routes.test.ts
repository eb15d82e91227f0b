import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import { greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildNetwork, readTowns, roadNetwork } from './road-network.ts';
import { findDistances, findRoutes } from './road-routes.ts';

const network = roadNetwork();
const towns = new Map(readTowns().map((town) => [town.name, { lat: town.lat, lng: town.lng }]));
const town = (name: string): GeoPoint => towns.get(name)!;
const km = (from: GeoPoint, to: GeoPoint) => findRoutes(network, [from, to], false)[0]!.distanceM / 1000;

describe('the network', () => {
  test('has no leg shorter than the great circle or more than 1.45 times as long', () => {
    const implausible = network.legs.filter((leg) => leg.km < leg.greatCircleKm || leg.km > leg.greatCircleKm * 1.45);
    expect(implausible).toEqual([]);
    expect(network.legs.length).toBeGreaterThan(600);
  });

  test('hangs together: every town is reached from Johannesburg', () => {
    const alone = findDistances(network, [town('Johannesburg')], [...towns.values()])[0]!.map((cell, index) => [cell, index] as const);
    expect(alone.filter(([cell]) => cell.distanceM === null)).toEqual([]);
  });

  test('says of every town where its coordinates come from', () => {
    const sources = readTowns().map(({ source }) => source);
    expect(sources.filter((source) => !/^(geonames(:\d+| \(cities\.json\))|by hand: .+)$/.test(source))).toEqual([]);
    expect(sources.filter((source) => source.startsWith('geonames')).length).toBeGreaterThan(sources.length * 0.8);
  });

  test.each([
    ['a town nobody has placed', [{ ref: 'N1', corridor: 'N1 South', towns: ['Cape Town', 'Atlantis'] }], 'Atlantis'],
    ['a corridor without a factor', [{ ref: 'N1', corridor: 'Moon', towns: ['Cape Town', 'Paarl'] }], 'Moon'],
    ['a road with one town', [{ ref: 'N1', corridor: 'N1 South', towns: ['Paarl'] }], 'N1'],
  ])('refuses %s', (_, roads, named) => {
    expect(() => buildNetwork(readTowns(), roads, { 'N1 South': 1.1 })).toThrow(named);
  });
});

describe('a way', () => {
  test('from Johannesburg to Durban is the N3, over the towns between, at a truck’s pace', () => {
    const [route] = findRoutes(network, [town('Johannesburg'), town('Durban')], false);
    expect(route!.summary).toBe('N3');
    expect(route!.distanceM / 1000).toBeGreaterThan(550);
    expect(route!.distanceM / 1000).toBeLessThan(595);
    expect(route!.durationS / 3600).toBeGreaterThan(7);
    expect(route!.durationS / 3600).toBeLessThan(9.5);
    const points = decodePolyline(route!.polyline);
    expect(points.some((point) => greatCircleKm(point, town('Harrismith')) < 1)).toBe(true);
    expect(greatCircleKm(points[0]!, town('Johannesburg'))).toBeLessThan(0.01);
    expect(greatCircleKm(points.at(-1)!, town('Durban'))).toBeLessThan(0.01);
  });

  test('has other ways that are really others, the best one first', () => {
    const routes = findRoutes(network, [town('Johannesburg'), town('Cape Town')], true);
    expect(routes.map(({ summary }) => summary)[0]).toBe('N1');
    expect(routes.length).toBe(3);
    expect(new Set(routes.map(({ polyline }) => polyline)).size).toBe(3);
    for (const { distanceM } of routes) expect(distanceM).toBeLessThanOrEqual(routes[0]!.distanceM * 1.4);
  });

  test('over a third town has other ways too, each over that town', () => {
    const routes = findRoutes(network, [town('Johannesburg'), town('Bethlehem'), town('Durban')], true);
    expect(routes.length).toBeGreaterThan(1);
    for (const { legs, polyline, distanceM } of routes) {
      expect(legs).toHaveLength(2);
      expect(legs[0]!.distanceM + legs[1]!.distanceM).toBe(distanceM);
      expect(decodePolyline(polyline).some((point) => greatCircleKm(point, town('Bethlehem')) < 0.01)).toBe(true);
    }
  });

  test('between two South African towns does not cross Eswatini to save a little', () => {
    const [route] = findRoutes(network, [town('Ermelo'), town('Richards Bay')], false);
    expect(route!.summary).not.toContain('MR3');
    const [into] = findRoutes(network, [town('Mbabane'), town('Lavumisa')], false);
    expect(into!.summary).toContain('MR3');
  });

  test('between neighbours needs no trunk road, and to the same place is nothing', () => {
    const [cityDeep, isando] = [
      { lat: -26.237, lng: 28.079 },
      { lat: -26.143, lng: 28.201 },
    ];
    const apart = greatCircleKm(cityDeep, isando);
    expect(km(cityDeep, isando)).toBeGreaterThan(apart);
    expect(km(cityDeep, isando)).toBeLessThanOrEqual(apart * 1.35);
    expect(findRoutes(network, [cityDeep, isando], true)).toHaveLength(1);
    expect(findRoutes(network, [town('Upington'), town('Upington')], true)).toHaveLength(1);
    expect(km(town('Upington'), town('Upington'))).toBe(0);
  });

  test('from a farm beside the N1 follows the N1 both ways and not over the next town and back', () => {
    const farm = { lat: -31.65, lng: 23.55 };
    const whole = km(town('Three Sisters'), town('Richmond NC'));
    expect(km(farm, town('Three Sisters')) + km(farm, town('Richmond NC'))).toBeLessThan(whole * 1.15);
    const other = { lat: -31.7, lng: 23.4 };
    expect(km(farm, other)).toBeLessThan(40);
  });

  test('to where no town is within 250 km is not there', () => {
    expect(findRoutes(network, [town('Cape Town'), { lat: -40, lng: 10 }], true)).toEqual([]);
    expect(findDistances(network, [town('Cape Town')], [{ lat: 52.5, lng: 13.4 }])).toEqual([[{ distanceM: null, durationS: null }]]);
  });
});

test('between any two places a way is no shorter than the great circle, the same in both directions and in a matrix', () => {
  const place = fc.record({ lat: fc.double({ min: -36, max: -20, noNaN: true }), lng: fc.double({ min: 15, max: 33, noNaN: true }) });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const there = findRoutes(network, [a, b], false)[0]?.distanceM ?? null;
      const back = findRoutes(network, [b, a], false)[0]?.distanceM ?? null;
      expect(findDistances(network, [a], [b])[0]![0]!.distanceM).toBe(there);
      if (there === null || back === null) expect([there, back]).toEqual([null, null]);
      else {
        expect(there).toBeGreaterThanOrEqual(greatCircleKm(a, b) * 1000 - 1);
        expect(Math.abs(there - back)).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 150 },
  );
});
