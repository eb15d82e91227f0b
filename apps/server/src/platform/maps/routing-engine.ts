import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import type { Directions, MatrixCell } from './maps-provider.ts';

/** The router of an installation of one's own. */
export interface RoutingEngine {
  directions(points: readonly GeoPoint[], options: { alternatives: boolean }, signal: AbortSignal): Promise<Directions>;
  distanceMatrix(
    origins: readonly GeoPoint[],
    destinations: readonly GeoPoint[],
    signal: AbortSignal,
  ): Promise<readonly (readonly MatrixCell[])[]>;
}

/** Ways an engine is asked for besides the best one. */
export const OTHER_WAYS = 2;

/** Below a base address that may have a path of its own, as https://maps.example.co.za/osrm. */
export function below(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}
