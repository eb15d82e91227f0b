import { useMemo, useState } from 'react';
import { boundsOf, zoomOfPoint, type MapScene, type MapVehicle } from './map-scene.ts';

const keysOf = (vehicles: readonly MapVehicle[]) => vehicles.map(({ key }) => key).join();

/** The vehicles where they were first seen: a map takes them into sight once, and does not jump under the user's hand with every new fix. */
function useFirstSight(vehicles: readonly MapVehicle[]): readonly MapVehicle[] {
  const [seen, setSeen] = useState(vehicles);
  if (keysOf(seen) === keysOf(vehicles)) return seen;
  setSeen(vehicles);
  return vehicles;
}

/** What a map takes into sight. */
export interface Sight {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** how near to go when everything stands on one point; null when there is more to see */
  readonly pointZoom: number | null;
}

/** Everything in the scene; null for an empty one. The same object as long as it is the same by value, so that an effect may hang on it. */
export function useSight({
  markers,
  lines,
  vehicles = [],
  fences,
  trail,
}: Pick<MapScene, 'markers' | 'lines' | 'vehicles' | 'fences' | 'trail'>): Sight | null {
  const seen = useFirstSight(vehicles);
  const bounds = boundsOf({ markers, lines, vehicles: seen, ...(fences ? { fences } : {}), ...(trail ? { trail } : {}) });
  const [west, south, east, north] = bounds ?? [];
  const zoom = zoomOfPoint({ markers });
  return useMemo(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
    return { west, south, east, north, pointZoom: west === east && south === north ? zoom : null };
  }, [west, south, east, north, zoom]);
}
