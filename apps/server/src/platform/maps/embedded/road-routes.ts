import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { encodePolyline } from '@superlink/domain/maps/polyline.ts';
import type { MatrixCell, Route } from '../maps-provider.ts';
import { accessTo, directWay, type Access } from './road-links.ts';
import type { RoadNetwork } from './road-network.ts';
import { reachFrom, wayTo, type Penalties } from './road-search.ts';

const ROUTES_MAX = 3;
const ATTEMPTS = 8;
/** What makes a way another one worth showing: not much longer, and not mostly the same. */
const LONGEST = 1.4;
const LEAST_OWN = 0.3;
const PENALTY = 1.5;
/** A road that makes up less of a way than this is not one of its names. */
const NAMED_SHARE = 0.2;

interface Part {
  readonly km: number;
  readonly seconds: number;
  readonly points: readonly GeoPoint[];
  /** legs used whole, by index, with their kilometres */
  readonly legs: ReadonlyMap<number, number>;
  /** kilometres per road in driving order */
  readonly roads: readonly (readonly [ref: string, km: number])[];
}

function partBetween(network: RoadNetwork, from: Access, to: Access, penalties: Penalties): Part | null {
  const reach = reachFrom(network, from.links, penalties);
  let goal = null;
  let best = Infinity;
  for (const link of to.links) {
    const total = reach.effort[link.town]! + link.effort;
    if (total < best) [best, goal] = [total, link];
  }
  const direct = directWay(from, to);
  if (direct && direct.km <= best) {
    const points = [from.point, ...direct.points, to.point];
    return { km: direct.km, seconds: direct.seconds, points, legs: new Map(), roads: direct.ref ? [[direct.ref, direct.km]] : [] };
  }
  if (!goal) return null;
  const { start, legs } = wayTo(reach, goal.town);
  const first = from.links.find(({ town }) => town === start)!;
  const towns = [start];
  for (const leg of legs) towns.push(leg.from === towns.at(-1) ? leg.to : leg.from);
  return {
    km: first.km + goal.km + legs.reduce((sum, leg) => sum + leg.km, 0),
    seconds: first.seconds + goal.seconds + legs.reduce((sum, leg) => sum + (leg.km / leg.kmh) * 3600, 0),
    points: [
      from.point,
      ...(first.foot ? [first.foot] : []),
      ...towns.map((town) => ({ lat: network.towns[town]!.lat, lng: network.towns[town]!.lng })),
      ...(goal.foot ? [goal.foot] : []),
      to.point,
    ],
    legs: new Map(legs.map((leg) => [leg.index, leg.km])),
    roads: [
      ...(first.ref ? [[first.ref, first.km] as const] : []),
      ...legs.map((leg) => [leg.ref, leg.km] as const),
      ...(goal.ref ? [[goal.ref, goal.km] as const] : []),
    ],
  };
}

/** The roads that make up the way, in driving order: "N3", "N1, N12". */
function summaryOf(parts: readonly Part[]): string {
  const byRoad = new Map<string, number>();
  for (const { roads } of parts) for (const [ref, km] of roads) byRoad.set(ref, (byRoad.get(ref) ?? 0) + km);
  const total = parts.reduce((sum, { km }) => sum + km, 0);
  const longest = [...byRoad].sort((a, b) => b[1] - a[1])[0]?.[0];
  const named = [...byRoad].filter(([ref, km]) => ref === longest || km >= total * NAMED_SHARE);
  return named.map(([ref]) => ref).join(', ');
}

function routeOf(parts: readonly Part[]): Route {
  const legs = parts.map(({ km, seconds }) => ({ distanceM: Math.round(km * 1000), durationS: Math.round(seconds) }));
  const points = parts.flatMap((part, index) => (index === 0 ? part.points : part.points.slice(1)));
  const line = points.filter(({ lat, lng }, index) => index === 0 || lat !== points[index - 1]!.lat || lng !== points[index - 1]!.lng);
  return {
    distanceM: legs.reduce((sum, leg) => sum + leg.distanceM, 0),
    durationS: legs.reduce((sum, leg) => sum + leg.durationS, 0),
    polyline: encodePolyline(line),
    summary: summaryOf(parts),
    legs,
  };
}

const length = (parts: readonly Part[]) => parts.reduce((sum, { km }) => sum + km, 0);

/** Kilometres on trunk roads that the other way does not use; local roads at the stops are the same for all. */
function ownKm(parts: readonly Part[], others: readonly Part[]): number {
  const used = new Set(others.flatMap(({ legs }) => [...legs.keys()]));
  return parts.reduce((sum, { legs }) => sum + [...legs].reduce((km, [leg, own]) => km + (used.has(leg) ? 0 : own), 0), 0);
}

function isAnotherWay(parts: readonly Part[], kept: readonly (readonly Part[])[]): boolean {
  const km = length(parts);
  return km <= LONGEST * length(kept[0]!) && kept.every((other) => ownKm(parts, other) > Math.max(0, LEAST_OWN * km));
}

/**
 * Estimated ways through all points in their order, the best first, up to three when alternatives are wanted. Other ways are found for the route
 * as a whole: roads already used count one and a half times as long. Empty when a point cannot be reached.
 */
export function findRoutes(network: RoadNetwork, points: readonly GeoPoint[], alternatives: boolean): Route[] {
  const accesses = points.map((point) => accessTo(network, point));
  const search = (penalties: Penalties): Part[] | null => {
    const parts: Part[] = [];
    for (const [index, to] of accesses.slice(1).entries()) {
      const part = partBetween(network, accesses[index]!, to, penalties);
      if (!part) return null;
      parts.push(part);
    }
    return parts;
  };
  const best = search(new Map());
  if (!best) return [];
  const kept = [best];
  const penalties = new Map<number, number>();
  const penalise = (parts: readonly Part[]) => {
    for (const leg of new Set(parts.flatMap(({ legs }) => [...legs.keys()]))) penalties.set(leg, (penalties.get(leg) ?? 1) * PENALTY);
  };
  penalise(best);
  for (let attempt = 0; alternatives && attempt < ATTEMPTS && kept.length < ROUTES_MAX; attempt++) {
    const parts = search(penalties)!;
    if (isAnotherWay(parts, kept)) kept.push(parts);
    penalise(parts);
  }
  const [first, ...others] = kept;
  return [first!, ...others.sort((a, b) => length(a) - length(b))].map(routeOf);
}

/** Estimated distance and time between two points whose ways onto the network are known; null where no road leads. */
export function distanceBetween(network: RoadNetwork, from: Access, to: Access): MatrixCell {
  const part = partBetween(network, from, to, new Map());
  return part ? { distanceM: Math.round(part.km * 1000), durationS: Math.round(part.seconds) } : { distanceM: null, durationS: null };
}

/** Estimated distances from every origin to every destination, without lines. */
export function findDistances(network: RoadNetwork, origins: readonly GeoPoint[], destinations: readonly GeoPoint[]): MatrixCell[][] {
  const goals = destinations.map((point) => accessTo(network, point));
  return origins.map((origin) => {
    const from = accessTo(network, origin);
    return goals.map((to) => distanceBetween(network, from, to));
  });
}
