import { useState } from 'react';
import type { MapVehicle } from './map-scene.ts';

const keysOf = (vehicles: readonly MapVehicle[]) => vehicles.map(({ key }) => key).join();

/** The vehicles where they were first seen: a map takes them into sight once, and does not jump under the user's hand with every new fix. */
export function useFirstSight(vehicles: readonly MapVehicle[]): readonly MapVehicle[] {
  const [seen, setSeen] = useState(vehicles);
  if (keysOf(seen) === keysOf(vehicles)) return seen;
  setSeen(vehicles);
  return vehicles;
}
