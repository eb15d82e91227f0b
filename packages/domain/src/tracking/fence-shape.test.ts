import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FenceIndex } from './fence-index.ts';
import {
  areaM2,
  crossesItself,
  edgeMetres,
  openRing,
  shapeFault,
  shapeFaultText,
  type Fence,
  type FenceShape,
  type ShapeFault,
} from './fence-shape.ts';
import { METRES_PER_DEGREE, metresPerDegreeEast, type Place } from './ground.ts';

const depot = { lat: -26.1, lon: 28.2 };
/** A place so many metres north and east of the depot. */
const from = (northM: number, eastM: number, origin: Place = depot): Place => ({
  lat: origin.lat + northM / METRES_PER_DEGREE,
  lon: origin.lon + eastM / metresPerDegreeEast(origin.lat),
});
const outline = (...corners: [number, number][]) => corners.map(([north, east]) => from(north, east));
const square = (side: number) => outline([0, 0], [0, side], [side, side], [side, 0]);
const polygon = (ring: readonly Place[]): FenceShape => ({ kind: 'polygon', ring });
const circle = (radiusM: number, centre = depot): FenceShape => ({ kind: 'circle', centre, radiusM });

describe('the edge of a fence', () => {
  it.each([
    ['at the centre of a circle', circle(300), from(0, 0), -300],
    ['on its edge', circle(300), from(300, 0), 0],
    ['beyond it', circle(300), from(0, -420), 120],
    ['in the middle of a square', polygon(square(400)), from(200, 200), -200],
    ['near a side of it', polygon(square(400)), from(200, 390), -10],
    ['beside it', polygon(square(400)), from(200, 450), 50],
    ['past a corner of it', polygon(square(400)), from(-30, -40), 50],
    ['in the bay of an L', polygon(outline([0, 0], [0, 400], [100, 400], [100, 100], [400, 100], [400, 0])), from(200, 200), 100],
  ])('%s lies where the metres say', (_case, shape, place, metres) => {
    expect(Math.abs(edgeMetres(shape, place) - metres)).toBeLessThan(0.5);
  });

  test('of an outline with many corners is that of the circle through them, wherever one stands', () => {
    const corners = Array.from({ length: 180 }, (_, step) => {
      const angle = (step * 2 * Math.PI) / 180;
      return from(1_000 * Math.cos(angle), 1_000 * Math.sin(angle));
    });
    const reach = fc.integer({ min: -3_000, max: 3_000 });
    fc.assert(
      fc.property(reach, reach, (north, east) => {
        const place = from(north, east);
        expect(Math.abs(edgeMetres(polygon(corners), place) - edgeMetres(circle(1_000), place))).toBeLessThan(3);
      }),
      { seed: 4_711 },
    );
  });
});

describe('a shape', () => {
  it.each<[string, FenceShape, ShapeFault | null]>([
    ['a circle of 50 m is a fence', circle(50), null],
    ['a circle of 20 km is one', circle(20_000), null],
    ['a smaller circle is none', circle(49), 'radius'],
    ['a larger circle is none', circle(20_001), 'radius'],
    ['a circle without a radius is none', circle(Number.NaN), 'radius'],
    ['a circle off the map is none', circle(300, { lat: 91, lon: 28 }), 'not_a_place'],
    ['a yard is a fence', polygon(square(60)), null],
    ['a yard that says its first corner again is one', polygon([...square(60), ...square(60).slice(0, 1)]), null],
    ['a triangle is one', polygon(outline([0, 0], [0, 100], [100, 50])), null],
    ['a line there and back is none', polygon(outline([0, 0], [0, 100], [0, 0])), 'too_few_corners'],
    ['nothing is none', polygon([]), 'too_few_corners'],
    ['201 corners are none', polygon(Array.from({ length: 201 }, (_, step) => from(step, step * step))), 'too_many_corners'],
    ['a bow tie is none', polygon(outline([0, 0], [100, 100], [0, 100], [100, 0])), 'crosses_itself'],
    ['a spike is none', polygon([...square(100), from(50, 0), from(50, -80), from(50, 0)]), 'crosses_itself'],
    ['a corner on another side is none', polygon(outline([0, 0], [0, 200], [200, 200], [0, 100], [200, 0])), 'crosses_itself'],
    ['a parking bay is none', polygon(square(40)), 'too_small'],
    ['a province is none', polygon(square(41_000)), 'too_large'],
    ['a corner that is no number is none', polygon([...square(100), { lat: Number.NaN, lon: 28 }]), 'not_a_place'],
  ])('%s', (_case, shape, fault) => expect(shapeFault(shape)).toBe(fault));

  it.each<[ShapeFault, string]>([
    ['radius', 'The radius must be between 50 m and 20 km'],
    ['crosses_itself', 'The outline crosses itself'],
  ])('with the fault %s is told so in words', (fault, words) => expect(shapeFaultText(fault)).toBe(words));

  test('that goes around a middle in order never crosses itself; with two of its corners changed over it does', () => {
    const turns = fc.array(fc.integer({ min: 200, max: 2_000 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(turns, (radii) => {
        const ring = radii.map((radius, step) => {
          const angle = (step * 2 * Math.PI) / radii.length;
          return from(radius * Math.cos(angle), radius * Math.sin(angle));
        });
        expect(crossesItself(ring)).toBe(false);
        const round = ring.map((_, step) =>
          from(500 * Math.cos((step * 2 * Math.PI) / ring.length), 500 * Math.sin((step * 2 * Math.PI) / ring.length)),
        );
        const [first, second, third, ...rest] = round;
        expect(crossesItself([first, third, second, ...rest].filter((corner) => corner !== undefined))).toBe(true);
      }),
      { seed: 4_712 },
    );
  });

  test('loses the corners that are said twice', () => {
    const [one, two, three, four] = square(100);
    expect(openRing([one, one, two, three, three, four, one].filter((corner) => corner !== undefined))).toEqual(square(100));
  });

  test('has the area that it has', () => {
    expect(areaM2(square(100)) / 10_000).toBeCloseTo(1, 4);
    expect(areaM2(square(100).toReversed()) / 10_000).toBeCloseTo(1, 4);
    expect(areaM2([])).toBe(0);
  });
});

test('a place finds every fence whose edge is within the margin, wherever the cells end', () => {
  const lat = fc.double({ min: -34.8, max: -22, noNaN: true });
  const lon = fc.double({ min: 17, max: 32.8, noNaN: true });
  const offset = fc.integer({ min: -30_000, max: 30_000 });
  const radius = fc.integer({ min: 50, max: 20_000 });
  fc.assert(
    fc.property(lat, lon, radius, offset, offset, fc.boolean(), (south, east, radiusM, northM, eastM, isRound) => {
      const centre = { lat: south, lon: east };
      const corners = [from(radiusM, 0, centre), from(-radiusM, radiusM, centre), from(-radiusM, -radiusM, centre)];
      const fence: Fence = { id: 'A', shape: isRound ? circle(radiusM, centre) : polygon(corners) };
      const place = from(northM, eastM, centre);
      if (edgeMetres(fence.shape, place) <= 500) expect(new FenceIndex([fence], 500).near(place)).toEqual([fence]);
    }),
    { seed: 4_713, numRuns: 1_000 },
  );
});

test('a place far from all fences looks at none, and one in a town only at those of its town', () => {
  const fences: Fence[] = Array.from({ length: 500 }, (_, number) => ({
    id: String(number),
    shape: circle(300, { lat: -34 + (number % 25) * 0.4, lon: 18 + Math.floor(number / 25) * 0.6 }),
  }));
  const index = new FenceIndex(fences, 500);
  expect(index.near({ lat: -34.2, lon: 18.3 })).toEqual([]);
  expect(index.near({ lat: -33.6, lon: 18.6 }).map(({ id }) => id)).toEqual(['26']);
});
