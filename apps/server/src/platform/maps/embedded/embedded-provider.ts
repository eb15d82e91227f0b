import { MapsError, type MapsProvider } from '../maps-provider.ts';
import { southernAfrica } from './gazetteer.ts';
import { roadNetwork } from './road-network.ts';
import { findDistances, findRoutes } from './road-routes.ts';

const PREDICTIONS = 6;

/** Places and roads of southern Africa that come with the product: no key, no internet. Distances are estimates. */
export const embeddedProvider: MapsProvider = {
  id: 'embedded',
  quality: 'estimate',
  attribution: ['GeoNames (CC BY 4.0)', 'Natural Earth'],
  shareable: true,

  async searchPlaces({ input, bias }) {
    return southernAfrica()
      .search(input, PREDICTIONS, bias)
      .map(({ id, description }) => ({ placeId: id, description }));
  },

  async findPlace(placeId) {
    const place = southernAfrica().find(placeId);
    return place ? { lat: place.lat, lng: place.lng, address: place.description } : null;
  },

  async directions(points, { alternatives }) {
    const routes = findRoutes(roadNetwork(), points, alternatives);
    if (routes.length === 0) throw new MapsError('no_route', 'a stop lies off the built-in road network');
    return { provider: 'embedded', routes };
  },

  async distanceMatrix(origins, destinations) {
    return findDistances(roadNetwork(), origins, destinations);
  },
};
