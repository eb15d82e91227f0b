import { readFileSync } from 'node:fs';
import { greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';

/**
 * How fast a loaded truck gets along, in km/h over hours, stops at lights included; 80 is the most the law allows it. Effort is what a kilometre
 * counts when ways are compared: drivers stay on national roads, and nobody crosses Eswatini's two borders to save a few kilometres.
 */
const roadClasses = {
  national: { kmh: 70, effort: 1 },
  regional: { kmh: 60, effort: 1.05 },
  neighbour: { kmh: 55, effort: 1.05 },
  transit: { kmh: 50, effort: 1.4 },
} as const;
type RoadClass = keyof typeof roadClasses;

export interface Town extends GeoPoint {
  readonly name: string;
  /** where its coordinates come from */
  readonly source: string;
}

/** A stretch of one road between two towns. */
export interface Leg {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** number of the road, as N3 */
  readonly ref: string;
  /** stretches of one corridor wind alike: they share a factor */
  readonly corridor: string;
  readonly greatCircleKm: number;
  readonly km: number;
  readonly kmh: number;
  /** kilometres as they count in the choice of a way */
  readonly effort: number;
}

export interface RoadNetwork {
  readonly towns: readonly Town[];
  readonly legs: readonly Leg[];
  /** legs that touch a town, by the town's place in `towns` */
  readonly legsAt: readonly (readonly Leg[])[];
}

/** Road kilometres per kilometre of great circle, by corridor. */
export type CorridorFactors = Readonly<Record<string, number>>;

export interface RoadLine {
  readonly ref: string;
  readonly corridor: string;
  readonly towns: readonly string[];
}

function dataLines(file: string): string[][] {
  return readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

export function readTowns(): Town[] {
  return dataLines('road-towns.tsv').map(([name, lat, lng, source]) => ({
    name: name!,
    lat: Number(lat),
    lng: Number(lng),
    source: source!,
  }));
}

export function readRoads(): RoadLine[] {
  return dataLines('roads.tsv').map(([ref, corridor, towns]) => ({ ref: ref!, corridor: corridor!, towns: towns!.split(' - ') }));
}

export function readFactors(): CorridorFactors {
  return JSON.parse(readFileSync(new URL('data/corridor-factors.json', import.meta.url), 'utf8')) as CorridorFactors;
}

/** South African N and R roads by their letter, Eswatini's MR; whatever else the neighbours call theirs is a neighbour's road. */
function classOf(ref: string): RoadClass {
  if (/^N\d/.test(ref)) return 'national';
  if (/^R\d/.test(ref)) return 'regional';
  return ref.startsWith('MR') ? 'transit' : 'neighbour';
}

/** Joins towns and roads to a network. Throws for a town without coordinates, a corridor without a factor, a road with one town. */
export function buildNetwork(towns: readonly Town[], roads: readonly RoadLine[], factors: CorridorFactors): RoadNetwork {
  const numbers = new Map(towns.map(({ name }, index) => [name, index]));
  const numberOf = (name: string): number => {
    const number = numbers.get(name);
    if (number === undefined) throw new Error(`Road network: ${name} has no coordinates`);
    return number;
  };
  const legs: Leg[] = [];
  const legsAt: Leg[][] = towns.map(() => []);
  for (const { ref, corridor, towns: names } of roads) {
    const factor = factors[corridor];
    if (factor === undefined) throw new Error(`Road network: corridor ${corridor} has no factor`);
    if (names.length < 2) throw new Error(`Road network: ${ref} leads nowhere from ${names.join()}`);
    for (const [place, name] of names.slice(1).entries()) {
      const [from, to] = [numberOf(names[place]!), numberOf(name)];
      const greatCircle = greatCircleKm(towns[from]!, towns[to]!);
      const { kmh, effort } = roadClasses[classOf(ref)];
      const leg: Leg = {
        index: legs.length,
        from,
        to,
        ref,
        corridor,
        greatCircleKm: greatCircle,
        km: greatCircle * factor,
        kmh,
        effort: greatCircle * factor * effort,
      };
      legs.push(leg);
      legsAt[from]!.push(leg);
      legsAt[to]!.push(leg);
    }
  }
  return { towns, legs, legsAt };
}

let network: RoadNetwork | undefined;

/** The committed network, read once a process. */
export function roadNetwork(): RoadNetwork {
  network ??= buildNetwork(readTowns(), readRoads(), readFactors());
  return network;
}
