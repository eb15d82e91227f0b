import type { mapsCalls } from '@superlink/api/maps/maps.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Maps } from '../../platform/maps/open-maps.ts';
import { browserKeyOf, describeMaps } from './maps-config.service.ts';
import { createPlaceSearch } from './places.service.ts';
import { findDirections, findMatrix } from './routes.service.ts';

export function mapsHandlers(maps: Maps): Handlers<typeof mapsCalls> {
  const places = createPlaceSearch(maps);
  return {
    config: async () => describeMaps(maps),
    jsApiKey: async () => browserKeyOf(maps),
    autocomplete: (scope, { query }) => places.search(scope, query),
    placeDetails: (scope, { query }) => places.find(scope, query),
    directions: (scope, { body }) => findDirections(scope, maps, body),
    distanceMatrix: (scope, { body }) => findMatrix(scope, maps, body),
  };
}
