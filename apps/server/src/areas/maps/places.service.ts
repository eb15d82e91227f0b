import { AppError } from '@superlink/api/error.ts';
import type { AutocompleteQuery, PlaceDetails, PlaceDetailsQuery, Predictions } from '@superlink/api/maps/maps.schema.ts';
import { searchForm } from '@superlink/domain/maps/place-name.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { newId } from '../../db/id.ts';
import type { MapsProvider } from '../../platform/maps/maps-provider.ts';
import type { Maps } from '../../platform/maps/open-maps.ts';
import type { OutsideScope, Scope } from '../../scope.ts';
import { findUsedPlace, searchUsedPlaces } from './places.views.ts';
import { countPlaceUses } from './places.queries.ts';
import { PredictionCache } from './prediction-cache.ts';
import { fromProvider } from './provider-answer.ts';

const SHORTEST = 3;
const KEEP_MS = 120_000;
const OWN_PLACES = 4;
const PREDICTIONS = 8;
/** Marks a place of the company itself among those of the provider. */
const OWN = 'own:';
const ownId = /^own:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Input, language and bias as 0§9 wants them; with the asking session where the provider's answers are not for others. */
function cacheKey(provider: MapsProvider, { tenant, actor }: OutsideScope, query: AutocompleteQuery): string {
  const { language, lat, lng, radius, sessiontoken } = query;
  const asker = provider.shareable ? [] : [tenant.id, actor.id, sessiontoken];
  return JSON.stringify([query.input.toLowerCase(), language.toLowerCase(), lat, lng, radius, ...asker]);
}

/** Search of places: the company's own first, then the provider's, whose answers are remembered for 120 s (PLC-008). */
export function createPlaceSearch(maps: Maps) {
  const cache = new PredictionCache(KEEP_MS);

  async function askProvider(scope: OutsideScope, query: AutocompleteQuery) {
    const key = cacheKey(maps.provider, scope, query);
    const known = cache.read(key, scope.clock.now());
    if (known) return known;
    const { input, language, sessiontoken, lat, lng, radius } = query;
    const bias = lat === undefined || lng === undefined || radius === undefined ? undefined : { lat, lng, radiusM: radius };
    const search = { input, language, sessionToken: sessiontoken, bias };
    const predictions = await fromProvider(scope, maps, (provider, signal) => provider.searchPlaces(search, signal));
    cache.keep(key, predictions, scope.clock.now());
    return predictions;
  }

  return {
    /** Fewer than three characters find nothing (PLC-001). Throws maps_unavailable, maps_refused. */
    async search(scope: OutsideScope, query: AutocompleteQuery): Promise<Predictions> {
      const words = searchForm(query.input);
      if (query.input.length < SHORTEST || words === '') return { predictions: [] };
      const own = await scope.inTransaction(({ db }) => searchUsedPlaces(db, words, OWN_PLACES));
      const found = await askProvider(scope, query);
      const addresses = new Set(own.map(({ search }) => search));
      return {
        predictions: [
          ...own.map(({ id, address }) => ({ description: address, place_id: `${OWN}${id}` })),
          ...found
            .filter(({ description }) => !addresses.has(searchForm(description)))
            .map(({ description, placeId }) => ({ description, place_id: placeId })),
        ].slice(0, PREDICTIONS),
      };
    },

    /** Where a predicted place lies. Throws not_found, maps_unavailable, maps_refused. */
    async find(scope: OutsideScope, { place_id: placeId, sessiontoken }: PlaceDetailsQuery): Promise<PlaceDetails> {
      if (placeId.startsWith(OWN)) {
        const id = ownId.exec(placeId)?.[1];
        const place = id && (await scope.inTransaction(({ db }) => findUsedPlace(db, id)));
        if (!place) throw new AppError('not_found');
        return { lat: place.lat, lng: place.lng, address: place.address };
      }
      const options = { sessionToken: sessiontoken, language: 'en-ZA' };
      const place = await fromProvider(scope, maps, (provider, signal) => provider.findPlace(placeId, options, signal));
      if (!place) throw new AppError('not_found');
      return place;
    },
  };
}

type UsedStop = Pick<Stop, 'address' | 'lat' | 'lng'>;

/**
 * Remembers the stops' addresses for this company's next search: one more use of those it knows, with their newest coordinates. Stops without
 * coordinates are left out. Part of saving a route, whose audit entry holds the stops.
 */
export async function rememberPlaces(scope: Pick<Scope, 'db' | 'clock'>, stops: readonly UsedStop[]): Promise<void> {
  const now = scope.clock.now();
  const places = new Map<string, { address: string; lat: number; lng: number }>();
  for (const { address, lat, lng } of stops) {
    const search = searchForm(address);
    if (lat !== null && lng !== null && search !== '') places.set(search, { address: address.trim(), lat, lng });
  }
  const rows = [...places].map(([search, place]) => ({ id: newId(now), search, ...place, lastUsedAt: now }));
  await countPlaceUses(scope.db, rows);
}
