import type { Directions, DirectionsInput, DistanceMatrix, DistanceMatrixInput } from '@superlink/api/maps/maps.schema.ts';
import type { MapsProvider } from '../../platform/maps/maps-provider.ts';
import type { OutsideScope } from '../../scope.ts';
import { fromProvider } from './provider-answer.ts';

/** Ways through the points in their order. Throws maps_no_route, maps_unavailable, maps_refused. */
export async function findDirections(scope: OutsideScope, provider: MapsProvider, input: DirectionsInput): Promise<Directions> {
  const { routes, ...answer } = await fromProvider(scope, (signal) => provider.directions(input.points, input, signal));
  return { quality: provider.quality, ...answer, routes: routes.map((route) => ({ ...route, legs: [...route.legs] })) };
}

/** Road distances between all origins and destinations; null where no road leads. Throws maps_unavailable, maps_refused. */
export async function findMatrix(scope: OutsideScope, provider: MapsProvider, input: DistanceMatrixInput): Promise<DistanceMatrix> {
  const rows = await fromProvider(scope, (signal) => provider.distanceMatrix(input.origins, input.destinations, signal));
  return { quality: provider.quality, rows: rows.map((row) => [...row]) };
}
