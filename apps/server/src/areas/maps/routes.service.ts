import type { Directions, DirectionsInput, DistanceMatrix, DistanceMatrixInput } from '@superlink/api/maps/maps.schema.ts';
import type { Maps } from '../../platform/maps/open-maps.ts';
import type { OutsideScope } from '../../scope.ts';
import { fromProvider } from './provider-answer.ts';

/** Ways through the points in their order. Throws maps_no_route, maps_unavailable, maps_refused. */
export async function findDirections(scope: OutsideScope, maps: Maps, input: DirectionsInput): Promise<Directions> {
  const { routes, ...answer } = await fromProvider(scope, maps, (provider, signal) => provider.directions(input.points, input, signal));
  return { quality: maps.provider.quality, ...answer, routes: routes.map((route) => ({ ...route, legs: [...route.legs] })) };
}

/** Road distances between all origins and destinations; null where no road leads. Throws maps_unavailable, maps_refused. */
export async function findMatrix(scope: OutsideScope, maps: Maps, input: DistanceMatrixInput): Promise<DistanceMatrix> {
  const rows = await fromProvider(scope, maps, (provider, signal) => provider.distanceMatrix(input.origins, input.destinations, signal));
  return { quality: maps.provider.quality, rows: rows.map((row) => [...row]) };
}
