import { METRES_PER_DEGREE, metresPerDegreeEast, type Place } from '@superlink/domain/tracking/ground.ts';
import type { FenceShape } from '@superlink/domain/tracking/fence-shape.ts';
import type { MapFence, MapPoint } from './map-scene.ts';

/** Corners of a circle on the map: rounder than a screen shows. */
const CIRCLE_CORNERS = 64;

/** So many metres from a place, `turn` clockwise from north, 0 to 1. */
export function placeAway({ lat, lon }: Place, metres: number, turn: number): MapPoint {
  const angle = 2 * Math.PI * turn;
  return {
    lat: lat + (metres * Math.cos(angle)) / METRES_PER_DEGREE,
    lng: lon + (metres * Math.sin(angle)) / metresPerDegreeEast(lat),
  };
}

/** A fence's outline as a map draws it. */
export function outlineOf(shape: FenceShape): MapPoint[] {
  if (shape.kind === 'polygon') return shape.ring.map(({ lat, lon }) => ({ lat, lng: lon }));
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner) => placeAway(shape.centre, shape.radiusM, corner / CIRCLE_CORNERS));
}

const middleOf = (degrees: readonly number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2;

/**
 * Fences as MapLibre takes them, each under its key: its outline, and its middle for a map on which the outline is too small to be seen. What has
 * fewer than three corners is a line.
 */
export function fencesAsGeoJson(fences: readonly MapFence[], chosen: string | undefined) {
  return {
    type: 'FeatureCollection' as const,
    features: fences
      .filter(({ ring }) => ring.length > 1)
      .flatMap(({ key, tone, ring }) => {
        const properties = { fence: key, tone, isChosen: key === chosen };
        const corners = ring.map(({ lat, lng }) => [lng, lat]);
        const closed = [[...corners, ...corners.slice(0, 1)]];
        const middle = [middleOf(ring.map(({ lng }) => lng)), middleOf(ring.map(({ lat }) => lat))];
        const outline =
          ring.length > 2 ? { type: 'Polygon' as const, coordinates: closed } : { type: 'LineString' as const, coordinates: corners };
        return [
          { type: 'Feature' as const, properties, geometry: outline },
          { type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: middle } },
        ];
      }),
  };
}
