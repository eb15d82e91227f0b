import { bearing, greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { compassWord } from '@superlink/domain/tracking/fleet-state.ts';
import { roadNetwork } from '../../platform/maps/embedded/road-network.ts';

/** Nearer than this a place is the town itself, in km. */
const IN_TOWN_KM = 4;
/** Farther from every town than this a place has no words, in km: it lies at sea or in another part of the world. */
const FAR_KM = 250;

/** A place by the nearest town on the trunk roads: `Harrismith`, `12 km north-east of Harrismith`; null where there is none. Known without asking anybody. */
export function placeInWords(place: GeoPoint): string | null {
  const [nearest] = roadNetwork()
    // a junction is no place that people know
    .towns.filter(({ name }) => !name.includes('/'))
    .map((town) => ({ town, km: greatCircleKm(town, place) }))
    .toSorted((one, other) => one.km - other.km);
  if (!nearest || nearest.km > FAR_KM) return null;
  const { town, km } = nearest;
  return km < IN_TOWN_KM ? town.name : `${Math.round(km)} km ${compassWord(bearing(town, place))} of ${town.name}`;
}
