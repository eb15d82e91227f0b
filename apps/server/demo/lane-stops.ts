import { kmOfMetres } from '@superlink/domain/stops/route-distance.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { roadNetwork } from '../src/platform/maps/embedded/road-network.ts';
import { findRoutes } from '../src/platform/maps/embedded/road-routes.ts';
import type { DemoLane, DemoPlaces } from './demo-data.ts';

const provinces: Readonly<Record<string, string>> = {
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  WC: 'Western Cape',
  EC: 'Eastern Cape',
  NC: 'Northern Cape',
  FS: 'Free State',
  NW: 'North West',
  MP: 'Mpumalanga',
  LP: 'Limpopo',
};

/** `City Deep (Johannesburg)` as an address: `City Deep, Johannesburg, Gauteng`. */
export function laneAddress(place: string, places: DemoPlaces): string {
  const region = provinces[places[place]?.region ?? ''];
  return [place.replace(' (', ', ').replace(')', ''), ...(region ? [region] : [])].join(', ');
}

/** The two ends of a lane as stops on the map. */
export function laneStops({ origin, destination }: Pick<DemoLane, 'origin' | 'destination'>, places: DemoPlaces): Stop[] {
  return [
    { name: origin, type: 'loading' as const, sequence: 'L1' },
    { name: destination, type: 'offloading' as const, sequence: 'O1' },
  ].map(({ name, ...stop }) => ({
    ...stop,
    address: laneAddress(name, places),
    lat: places[name]?.lat ?? null,
    lng: places[name]?.lng ?? null,
    customName: null,
  }));
}

/** The estimated way between the ends of a lane, as the form would find it; the lane's own kilometres where the road network knows none. */
export function laneWay(lane: DemoLane, places: DemoPlaces) {
  const points = [lane.origin, lane.destination].flatMap((name) => places[name] ?? []);
  const [way] = points.length === 2 ? findRoutes(roadNetwork(), points, false) : [];
  return way
    ? ({ km: kmOfMetres(way.distanceM), km_source: 'estimate', polyline: way.polyline } as const)
    : ({ km: lane.km, km_source: 'manual', polyline: null } as const);
}
