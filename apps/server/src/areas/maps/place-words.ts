import { bearing, greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { compassWord } from '@superlink/domain/tracking/fleet-state.ts';
import type { TenantDb } from '../../db/database.ts';
import { accessTo } from '../../platform/maps/embedded/road-links.ts';
import { roadNetwork } from '../../platform/maps/embedded/road-network.ts';
import { listUsedPlacesNear } from './places.views.ts';

/** Nearer than this a place is the town itself, in km. */
const IN_TOWN_KM = 4;
/** Farther from every town than this a place has no words, in km: it lies at sea or in another part of the world. */
const FAR_KM = 250;
/** A trunk road farther away than this does not come by, in km: the network knows it as straight lines between its towns. */
const BY_THE_ROAD_KM = 3;
/** In the middle of a town several roads meet: one comes by when every other is so much farther away, in km. */
const OTHER_ROAD_KM = 1;
/** A vehicle that stands nearer than this to an address of the company stands there, in km. */
const AT_ADDRESS_KM = 0.3;

/** The nearest town on the trunk roads, with the km to it; undefined where there is none. */
function nearestTown(place: GeoPoint) {
  const [nearest] = roadNetwork()
    // a junction is no place that people know
    .towns.filter(({ name }) => !name.includes('/'))
    .map((town) => ({ town, km: greatCircleKm(town, place) }))
    .toSorted((one, other) => one.km - other.km);
  return nearest && nearest.km <= FAR_KM ? nearest : undefined;
}

const fromTown = (place: GeoPoint, { town, km }: NonNullable<ReturnType<typeof nearestTown>>) =>
  `${Math.round(km)} km ${compassWord(bearing(town, place))} of ${town.name}`;

/** A place by the nearest town on the trunk roads: `Harrismith`, `12 km north-east of Harrismith`; null where there is none. Known without asking anybody. */
export function placeInWords(place: GeoPoint): string | null {
  const nearest = nearestTown(place);
  if (!nearest) return null;
  return nearest.km < IN_TOWN_KM ? nearest.town.name : fromTown(place, nearest);
}

/** The number of the trunk road that comes by; null where none does, and where several meet. */
function roadAt(place: GeoPoint): string | null {
  const [nearest, ...others] = accessTo(roadNetwork(), place).feet;
  if (!nearest || nearest.offKm > BY_THE_ROAD_KM) return null;
  const { ref } = nearest.leg;
  return others.some(({ leg, offKm }) => leg.ref !== ref && offKm < nearest.offKm + OTHER_ROAD_KM) ? null : ref;
}

/** Where a vehicle stands by towns and trunk roads: `Near Harrismith, N3`, `12 km north-east of Harrismith, N3`. */
function standInWords(place: GeoPoint): string | null {
  const nearest = nearestTown(place);
  if (!nearest) return null;
  const words = nearest.km < IN_TOWN_KM ? `Near ${nearest.town.name}` : fromTown(place, nearest);
  return [words, roadAt(place)].filter((part) => part !== null).join(', ');
}

/** Where vehicles stand: near an address that the company uses, else by towns and trunk roads; null where nobody knows. One query for all. */
export async function standsInWords(db: TenantDb, places: readonly GeoPoint[]): Promise<(string | null)[]> {
  const addresses = await listUsedPlacesNear(db, places, AT_ADDRESS_KM);
  return places.map((place, position) => {
    const address = addresses.get(position);
    return address === undefined ? standInWords(place) : `Near ${address}`;
  });
}
