import { greatCircleKm, type GeoPoint } from '../maps/geo-point.ts';
import { METRES_PER_DEGREE, metresPerDegreeEast, type Place } from './ground.ts';

/** Legs of a stretch: a line of 1 500 points is looked through as some fifty boxes, and only within the few that are near enough. */
const STRETCH_LEGS = 32;

/** The point of a leg that is nearest to a place. */
interface LegPoint {
  /** metres from the place */
  readonly away: number;
  /** km along the line to it */
  readonly doneKm: number;
}

/** Legs that follow each other, in the box that holds them: none of them is nearer to a place than the box is. */
interface Stretch {
  readonly firstLeg: number;
  /** the leg after the last one */
  readonly endLeg: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A flat earth around a place, for distances from it. */
interface Ground {
  readonly place: Place;
  readonly eastPerDegree: number;
}

function boxAway({ south, north, west, east }: Stretch, { place: { lat, lon }, eastPerDegree }: Ground): number {
  const eastM = Math.max(west - lon, 0, lon - east) * eastPerDegree;
  const northM = Math.max(south - lat, 0, lat - north) * METRES_PER_DEGREE;
  return Math.hypot(eastM, northM);
}

/** The line of a route (points in driving order), made ready once so that a vehicle is found along it at every fix. */
export class RouteLine {
  readonly #lats: Float64Array;
  readonly #lngs: Float64Array;
  /** km along the line to each point */
  readonly #km: Float64Array;
  readonly #stretches: readonly Stretch[];
  readonly #legs: number;

  constructor(points: readonly GeoPoint[]) {
    this.#lats = Float64Array.from(points, ({ lat }) => lat);
    this.#lngs = Float64Array.from(points, ({ lng }) => lng);
    this.#km = new Float64Array(points.length);
    points.forEach((to, n) => {
      const from = points[n - 1];
      if (from) this.#km[n] = this.#km[n - 1]! + greatCircleKm(from, to);
    });
    this.#legs = Math.max(0, points.length - 1);
    this.#stretches = Array.from({ length: Math.ceil(this.#legs / STRETCH_LEGS) }, (_, n) => this.#stretch(n * STRETCH_LEGS));
  }

  get wholeKm(): number {
    return this.#km.at(-1) ?? 0;
  }

  /** Whether the line may come so near to a place; where it says no it does not. */
  mayPass(place: Place, withinM: number): boolean {
    const ground = { place, eastPerDegree: metresPerDegreeEast(place.lat) };
    return this.#stretches.some((stretch) => boxAway(stretch, ground) <= withinM);
  }

  /**
   * Where the line is nearest to a place, of what lies from `fromKm` on: the first time along where it comes by again and is not nearer by more
   * than `sameRoadM`. null when nothing of the line lies there.
   */
  nearest(place: Place, fromKm: number, sameRoadM: number): LegPoint | null {
    const ground = { place, eastPerDegree: metresPerDegreeEast(place.lat) };
    const first = this.#firstLeg(ground, fromKm);
    if (first === null) return null;
    const stretches = this.#stretches
      .filter(({ endLeg }) => endLeg > first)
      .map((stretch) => ({ firstLeg: Math.max(first, stretch.firstLeg), endLeg: stretch.endLeg, away: boxAway(stretch, ground) }));
    let nearestM = Infinity;
    for (const { firstLeg, endLeg, away } of stretches.toSorted((one, other) => one.away - other.away)) {
      if (away > nearestM) break;
      for (let leg = firstLeg; leg < endLeg; leg++) nearestM = Math.min(nearestM, this.#pointOf(leg, ground).away);
    }
    const enoughM = nearestM + sameRoadM;
    for (const { firstLeg, endLeg, away } of stretches) {
      if (away > enoughM) continue;
      for (let leg = firstLeg; leg < endLeg; leg++) {
        if (this.#pointOf(leg, ground).away <= enoughM) return this.#approach(leg, ground);
      }
    }
    return null;
  }

  /** The first leg near enough may only lead up to the nearest one. */
  #approach(first: number, ground: Ground): LegPoint {
    let at = this.#pointOf(first, ground);
    for (let leg = first + 1; leg < this.#legs; leg++) {
      const next = this.#pointOf(leg, ground);
      if (next.away >= at.away) break;
      at = next;
    }
    return at;
  }

  /** The first leg whose nearest point lies at `fromKm` or further. */
  #firstLeg(ground: Ground, fromKm: number): number | null {
    const passing = this.#km.subarray(1).findIndex((endKm) => endKm >= fromKm);
    if (passing === -1) return null;
    if (this.#pointOf(passing, ground).doneKm >= fromKm) return passing;
    return passing + 1 < this.#legs ? passing + 1 : null;
  }

  #pointOf(leg: number, { place, eastPerDegree }: Ground): LegPoint {
    const [fromLat, fromLng, fromKm] = [this.#lats[leg]!, this.#lngs[leg]!, this.#km[leg]!];
    const [startEast, startNorth] = [(fromLng - place.lon) * eastPerDegree, (fromLat - place.lat) * METRES_PER_DEGREE];
    const [east, north] = [(this.#lngs[leg + 1]! - fromLng) * eastPerDegree, (this.#lats[leg + 1]! - fromLat) * METRES_PER_DEGREE];
    const along = -(startEast * east + startNorth * north) / (east * east + north * north || 1);
    const share = Math.max(0, Math.min(1, along));
    const away = Math.hypot(startEast + share * east, startNorth + share * north);
    return { away, doneKm: fromKm + share * (this.#km[leg + 1]! - fromKm) };
  }

  #stretch(firstLeg: number): Stretch {
    const endLeg = Math.min(this.#legs, firstLeg + STRETCH_LEGS);
    // a leg ends at the point after it
    const [lats, lngs] = [this.#lats.subarray(firstLeg, endLeg + 1), this.#lngs.subarray(firstLeg, endLeg + 1)];
    return { firstLeg, endLeg, south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
  }
}
