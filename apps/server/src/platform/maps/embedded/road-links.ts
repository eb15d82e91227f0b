import { greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import type { Leg, RoadNetwork } from './road-network.ts';

/** Local roads wind more than trunk roads: kilometres per kilometre of great circle, and a truck's speed on them. */
const LOCAL_FACTOR = 1.35;
const LOCAL_KMH = 45;
/** Further off the network than this, nobody can say how the road runs. */
const REACH_KM = 250;
const NEAREST_TOWNS = 4;
const NEAREST_LEGS = 4;
/** Two stops nearer than this need no trunk road between them. */
const NEIGHBOURS_KM = 60;

/** A way from a free point to a town of the network. */
export interface Link {
  readonly town: number;
  readonly km: number;
  /** kilometres as they count in the choice of a way */
  readonly effort: number;
  readonly seconds: number;
  /** point where it meets a trunk road on the way, for the line on the map */
  readonly foot?: GeoPoint;
  /** trunk road it follows after the foot */
  readonly ref?: string;
}

interface Foot extends GeoPoint {
  readonly leg: Leg;
  readonly offKm: number;
}

/** A point with its ways onto the network. */
export interface Access {
  readonly point: GeoPoint;
  readonly links: readonly Link[];
  readonly feet: readonly Foot[];
}

export interface DirectWay {
  readonly km: number;
  readonly seconds: number;
  readonly points: readonly GeoPoint[];
  readonly ref?: string;
}

const secondsFor = (km: number, kmh: number) => (km / kmh) * 3600;

/** Nearest point of a leg's straight line, on a plane that is true enough over one leg. */
function footOn(network: RoadNetwork, leg: Leg, point: GeoPoint): Foot {
  const [a, b] = [network.towns[leg.from]!, network.towns[leg.to]!];
  const squeeze = Math.cos((point.lat * Math.PI) / 180);
  const [x, y] = [(b.lng - a.lng) * squeeze, b.lat - a.lat];
  const along = ((point.lng - a.lng) * squeeze * x + (point.lat - a.lat) * y) / (x * x + y * y);
  const share = Math.min(1, Math.max(0, along));
  const foot = { lat: a.lat + share * (b.lat - a.lat), lng: a.lng + share * (b.lng - a.lng) };
  return { ...foot, leg, offKm: greatCircleKm(point, foot) };
}

function localLink(network: RoadNetwork, point: GeoPoint, town: number): Link {
  const km = greatCircleKm(point, network.towns[town]!) * LOCAL_FACTOR;
  return { town, km, effort: km, seconds: secondsFor(km, LOCAL_KMH) };
}

function linkOverFoot(network: RoadNetwork, foot: Foot, town: number): Link {
  const { leg } = foot;
  const local = foot.offKm * LOCAL_FACTOR;
  const trunk = greatCircleKm(foot, network.towns[town]!) * (leg.km / leg.greatCircleKm);
  return {
    town,
    km: local + trunk,
    effort: local + trunk * (leg.effort / leg.km),
    seconds: secondsFor(local, LOCAL_KMH) + secondsFor(trunk, leg.kmh),
    foot: { lat: foot.lat, lng: foot.lng },
    ref: leg.ref,
  };
}

/**
 * Ways from a point onto the network: straight to the nearest towns over local roads, and over local roads to the nearest trunk roads and along
 * them. Empty when the point lies more than 250 km from every town.
 */
export function accessTo(network: RoadNetwork, point: GeoPoint): Access {
  const towns = network.towns
    .map((town, index) => ({ index, km: greatCircleKm(point, town) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST_TOWNS);
  if (towns.length === 0) return { point, links: [], feet: [] };
  const feet = network.legs
    .map((leg) => footOn(network, leg, point))
    .filter(({ offKm }) => offKm <= REACH_KM)
    .sort((a, b) => a.offKm - b.offKm)
    .slice(0, NEAREST_LEGS);
  const links = [
    ...towns.map(({ index }) => localLink(network, point, index)),
    ...feet.flatMap((foot) => [linkOverFoot(network, foot, foot.leg.from), linkOverFoot(network, foot, foot.leg.to)]),
  ];
  const best = new Map<number, Link>();
  for (const link of links) if (link.effort < (best.get(link.town)?.effort ?? Infinity)) best.set(link.town, link);
  return { point, links: [...best.values()], feet };
}

/** The way between two points that touches no town: neighbours over local roads, or both beside one trunk road; null when there is none. */
export function directWay(a: Access, b: Access): DirectWay | null {
  const apart = greatCircleKm(a.point, b.point);
  const ways: DirectWay[] = [];
  if (apart <= NEIGHBOURS_KM) {
    const km = apart * LOCAL_FACTOR;
    ways.push({ km, seconds: secondsFor(km, LOCAL_KMH), points: [] });
  }
  for (const foot of a.feet) {
    const other = b.feet.find(({ leg }) => leg === foot.leg);
    if (!other) continue;
    const local = (foot.offKm + other.offKm) * LOCAL_FACTOR;
    const trunk = greatCircleKm(foot, other) * (foot.leg.km / foot.leg.greatCircleKm);
    ways.push({
      km: local + trunk,
      seconds: secondsFor(local, LOCAL_KMH) + secondsFor(trunk, foot.leg.kmh),
      points: [foot, other],
      ref: foot.leg.ref,
    });
  }
  return ways.sort((x, y) => x.km - y.km)[0] ?? null;
}
