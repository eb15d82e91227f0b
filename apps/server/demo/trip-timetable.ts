import { bearing, greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { seededRandom } from './random.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SAST_MS = 2 * HOUR_MS;

/** Hours of the day (SAST) between which a driver sleeps; those of the second kind drive by night. */
const REST = { byNight: { from: 22, hours: 6 }, byDay: { from: 10, hours: 6 } } as const;
/** Share of the trips driven by night, so that some truck moves at any hour. */
const BY_NIGHT = 0.25;
/**
 * After so much driving a driver stands at a truck stop, a weighbridge or a border: with the night a lorry then makes some 29 km in an hour on the
 * clock, which is how long the demo's trips are under way.
 */
const BREAK = { afterMs: 2 * HOUR_MS, ms: 75 * MINUTE_MS };
/** Hours at the first gate, and at one between the ends. */
const LOADING_HOURS = [1, 3] as const;
const STOP_HOURS = [0.75, 2] as const;
/**
 * A truck stands at its last stop until somebody completes its trip. One trip in so many goes its way back and again after some hours there: a demo
 * that is kept for weeks still moves.
 */
const ONE_GOES_BACK_OF = 3;
const ARRIVED_HOURS = [5, 10] as const;
/** km/h on the road and within so many km of a gate; one speed holds for a stretch of road. */
const SPEED = { road: [54, 78], gate: [24, 36], gateKm: 6, stretchKm: 8 } as const;

/** A trip under way as the demo drives it. */
export interface DrivenTrip {
  readonly id: string;
  readonly acceptedAt: Date;
  /** the road, from the first stop to the last */
  readonly line: readonly GeoPoint[];
  /** stops between the ends */
  readonly between: readonly GeoPoint[];
}

interface Spell {
  readonly from: number;
  readonly to: number;
  /** along the road; below the beginning on the way back */
  readonly fromKm: number;
  readonly toKm: number;
  /** km driven before */
  readonly driven: number;
}

/** What a trip does from the moment it was accepted; after the last spell it stands where that ended. */
export interface Timetable {
  readonly id: string;
  readonly line: readonly GeoPoint[];
  /** km from the beginning to each point of the line */
  readonly kms: readonly number[];
  readonly spells: readonly Spell[];
}

/** A place of a truck at a moment, as its unit would measure it. */
export interface DrivenPlace {
  readonly lat: number;
  readonly lon: number;
  /** km/h */
  readonly speed: number;
  readonly heading: number;
  /** km driven since the trip began */
  readonly km: number;
}

/** The same number for the same text. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0;
}

/** When the rest that a moment lies in ends, and when the next begins. */
function restAround(at: number, { from, hours }: (typeof REST)[keyof typeof REST]): { until: number | null; next: number } {
  const midnight = Math.floor((at + SAST_MS) / DAY_MS) * DAY_MS - SAST_MS;
  const begins = [-1, 0, 1].map((day) => midnight + day * DAY_MS + from * HOUR_MS);
  const within = begins.find((begin) => begin <= at && at < begin + hours * HOUR_MS);
  return { until: within === undefined ? null : within + hours * HOUR_MS, next: begins.find((begin) => begin > at)! };
}

function kmsOf(line: readonly GeoPoint[]): number[] {
  let km = 0;
  return line.map((point, index) => (km += index === 0 ? 0 : greatCircleKm(line[index - 1]!, point)));
}

const nearestKm = (line: readonly GeoPoint[], kms: readonly number[], stop: GeoPoint) =>
  kms[line.reduce((best, point, index) => (greatCircleKm(point, stop) < greatCircleKm(line[best]!, stop) ? index : best), 0)]!;

/**
 * The timetable of a trip, up to a moment at least, and the same each time it is asked for; null for a road without length.
 */
export function timetableOf({ id, acceptedAt, line, between }: DrivenTrip, until: number): Timetable | null {
  const kms = kmsOf(line);
  const length = kms.at(-1) ?? 0;
  if (length === 0) return null;
  const random = seededRandom(seedOf(id));
  const rest = random.next() < BY_NIGHT ? REST.byDay : REST.byNight;
  const goesBack = seedOf(`${id} back`) % ONE_GOES_BACK_OF === 0;
  const stops = between.map((stop) => nearestKm(line, kms, stop)).toSorted((a, b) => a - b);
  const spells: Spell[] = [];
  let [at, km, driven, sinceBreak] = [acceptedAt.getTime(), 0, 0, 0];
  const stand = (ms: number) => {
    spells.push({ from: at, to: at + ms, fromKm: km, toKm: km, driven });
    at += ms;
    sinceBreak = 0;
  };
  /** Drives on to a gate, with breaks and nights. */
  const driveTo = (gate: number) => {
    const [start, direction] = [km, Math.sign(gate - km)];
    while (Math.abs(gate - km) > 1e-6) {
      const { until: wakes, next } = restAround(at, rest);
      if (wakes !== null) {
        stand(wakes - at);
        continue;
      }
      if (sinceBreak >= BREAK.afterMs) {
        stand(BREAK.ms);
        continue;
      }
      const left = Math.abs(gate - km);
      const nearGate = Math.min(Math.abs(km - start), left) < SPEED.gateKm;
      const [slow, fast] = nearGate ? SPEED.gate : SPEED.road;
      const speed = random.between(slow, fast);
      const stretch = Math.min(nearGate ? SPEED.gateKm : SPEED.stretchKm, left);
      const ms = Math.min((stretch / speed) * HOUR_MS, next - at);
      const way = Math.min(stretch, (ms / HOUR_MS) * speed);
      spells.push({ from: at, to: at + ms, fromKm: km, toKm: km + direction * way, driven });
      [at, km, driven, sinceBreak] = [at + ms, km + direction * way, driven + way, sinceBreak + ms];
    }
  };
  for (let isBack = false; ; isBack = !isBack) {
    stand(random.between(...LOADING_HOURS) * HOUR_MS);
    const ahead = isBack ? [...stops.toReversed(), 0] : [...stops, length];
    for (const [place, gate] of ahead.entries()) {
      driveTo(gate);
      if (place < ahead.length - 1) stand(random.between(...STOP_HOURS) * HOUR_MS);
    }
    stand(random.between(...ARRIVED_HOURS) * HOUR_MS);
    if (at > until || !goesBack) return { id, line, kms, spells };
  }
}

/** The first place in a growing list that is not below a value; the last one when all are. */
function firstFrom<T>(list: readonly T[], value: number, of: (entry: T) => number): number {
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]!) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** m that a unit's place wanders while the truck stands */
const WANDER_M = 8;
const METRES_PER_DEGREE = 111_195;

/** A place as a unit measures it while its truck stands there. */
export function wandering({ lat, lng }: GeoPoint, name: string, at: number): { lat: number; lon: number } {
  const random = seededRandom(seedOf(`${name} ${at}`));
  const [away, angle] = [WANDER_M * Math.sqrt(random.next()), random.between(0, 2 * Math.PI)];
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return { lat: lat + (away * Math.cos(angle)) / METRES_PER_DEGREE, lon: lng + (away * Math.sin(angle)) / east };
}

/** Where the truck of a trip is at a moment after it was accepted: on its road, or standing. */
export function placeAt({ id, line, kms, spells }: Timetable, at: number): DrivenPlace {
  const spell = spells[firstFrom(spells, at, ({ to }) => to)]!;
  const share = spell.to === spell.from ? 1 : Math.min(1, (at - spell.from) / (spell.to - spell.from));
  const km = spell.fromKm + (spell.toKm - spell.fromKm) * share;
  const end = Math.max(
    1,
    firstFrom(kms, km, (each) => each),
  );
  const [from, to] = [line[end - 1]!, line[end]!];
  const length = kms[end]! - kms[end - 1]!;
  const part = length === 0 ? 1 : (km - kms[end - 1]!) / length;
  const place = { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
  const heading = bearing(from, to);
  const driven = spell.driven + Math.abs(km - spell.fromKm);
  const isStanding = spell.fromKm === spell.toKm || at >= spell.to;
  if (isStanding) return { ...wandering(place, id, at), speed: 0, heading, km: driven };
  const isBack = spell.toKm < spell.fromKm;
  const speed = (Math.abs(spell.toKm - spell.fromKm) / (spell.to - spell.from)) * HOUR_MS;
  return { lat: place.lat, lon: place.lng, speed: Math.round(speed), heading: isBack ? (heading + 180) % 360 : heading, km: driven };
}

/** A unit sends so often while its truck drives and while it stands; what is sent afterwards lies further apart. */
const EVERY_MS = { driving: 30 * SECOND_MS, drivingBefore: 90 * SECOND_MS, standing: 5 * MINUTE_MS };
/** From so long ago on a moment is sent afterwards. */
const BEFORE_MS = 5 * MINUTE_MS;

/** Moments after one and up to another at which a unit sends, on a beat that is the unit's own: asked again they are the same. */
export function beats(name: string, after: number, until: number, everyMs: number): number[] {
  const offset = (seedOf(name) % Math.round(everyMs / SECOND_MS)) * SECOND_MS;
  const first = Math.floor((after - offset) / everyMs) + 1;
  const last = Math.floor((until - offset) / everyMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * everyMs + offset);
}

/** What the unit of a trip measured after a moment and up to another, in order. */
export function placesBetween(timetable: Timetable, after: number, until: number): (DrivenPlace & { readonly at: number })[] {
  const from = Math.max(after, timetable.spells[0]!.from - 1);
  return beats(timetable.id, from, until, EVERY_MS.driving).flatMap((at) => {
    const place = placeAt(timetable, at);
    const everyMs = place.speed === 0 ? EVERY_MS.standing : at <= until - BEFORE_MS ? EVERY_MS.drivingBefore : EVERY_MS.driving;
    return Math.round(at / EVERY_MS.driving) % (everyMs / EVERY_MS.driving) === 0 ? [{ ...place, at }] : [];
  });
}
