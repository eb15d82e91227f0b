import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { accessTo, type Access } from './road-links.ts';
import { roadNetwork, type RoadNetwork } from './road-network.ts';
import { distanceBetween } from './road-routes.ts';

/** Remembered at most; the oldest makes room. A haulier has some hundred places and some thousand pairs of them. */
const PLACES = 5_000;
const PAIRS = 50_000;

function keep<V>(kept: Map<string, V>, key: string, value: V, most: number): V {
  if (kept.size >= most) kept.delete(kept.keys().next().value!);
  kept.set(key, value);
  return value;
}
/** One place to about a metre. */
const keyOf = ({ lat, lng }: GeoPoint) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Estimated distances by road without their lines, remembered for good: the network changes with the product only. */
export class RoadDistances {
  readonly #network: RoadNetwork;
  readonly #places = new Map<string, Access>();
  readonly #pairs = new Map<string, number | null>();
  constructor(network: RoadNetwork) {
    this.#network = network;
  }

  #accessOf(point: GeoPoint, key: string): Access {
    return this.#places.get(key) ?? keep(this.#places, key, accessTo(this.#network, point), PLACES);
  }

  /** Kilometres by road, the same in both directions; null where no road leads. */
  km(from: GeoPoint, to: GeoPoint): number | null {
    const [a, b] = [keyOf(from), keyOf(to)];
    const [first, second] = a < b ? [a, b] : [b, a];
    const pair = `${first} ${second}`;
    const known = this.#pairs.get(pair);
    if (known !== undefined) return known;
    const cell = distanceBetween(this.#network, this.#accessOf(a < b ? from : to, first), this.#accessOf(a < b ? to : from, second));
    return keep(this.#pairs, pair, cell.distanceM === null ? null : cell.distanceM / 1000, PAIRS);
  }
}

let distances: RoadDistances | undefined;

/** Kilometres between two places by the built-in road network, an estimate; null where no road leads. Asks nobody outside. */
export function estimatedRoadKm(from: GeoPoint, to: GeoPoint): number | null {
  distances ??= new RoadDistances(roadNetwork());
  return distances.km(from, to);
}
