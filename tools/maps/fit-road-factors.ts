import {
  buildNetwork,
  readRoads,
  readTowns,
  type CorridorFactors,
  type Leg,
  type RoadNetwork,
} from '../../apps/server/src/platform/maps/embedded/road-network.ts';
import { reachFrom, wayTo } from '../../apps/server/src/platform/maps/embedded/road-search.ts';
import type { PublishedDistance } from './published-distances.ts';

/** Shorter pairs are bent by where in a city somebody began to count. */
export const FIT_FROM_KM = 150;
/** What a corridor without a distance of its own is taken for, before the distances of all others are seen. */
const PRIOR = 1.11;
/** How firmly a corridor is held to the mean of all, and the mean to the prior; in squares of relative error. */
const HOLD_CORRIDOR = 0.04;
const HOLD_MEAN = 0.02;
/** No road runs as straight as the great circle, none of the main ones winds more than this. */
const LEAST = 1.02;
const MOST = 1.45;
const ROUNDS = 4;

const towns = readTowns();
const roads = readRoads();
const corridors = [...new Set(roads.map(({ corridor }) => corridor))].sort();
const townNumber = new Map(towns.map(({ name }, index) => [name, index]));

export function networkWith(factors: CorridorFactors): RoadNetwork {
  return buildNetwork(towns, roads, factors);
}

function numberOf(town: string): number {
  const number = townNumber.get(town);
  if (number === undefined) throw new Error(`${town} is on no road of the network`);
  return number;
}

/** Legs of the best way over all towns of the row. */
export function legsOf(network: RoadNetwork, { from, via, to }: PublishedDistance): Leg[] {
  const stops = [from, ...via, to].map(numberOf);
  return stops.slice(1).flatMap((stop, index) => wayTo(reachFrom(network, [{ town: stops[index]!, effort: 0 }]), stop).legs);
}

export function estimate(network: RoadNetwork, row: PublishedDistance): number {
  return legsOf(network, row).reduce((km, leg) => km + leg.km, 0);
}

/** Solves a symmetric positive system by Gauss with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const share = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at++) rows[row]![at] = rows[row]![at]! - share * rows[column]![at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

/**
 * Factors that bring the network nearest to the distances, in relative error: one per corridor, held to a mean of all that is fitted with them
 * (ridge regression). Ways are searched anew with each round's factors. Distances under 150 km take no part.
 */
export function fitFactors(distances: readonly PublishedDistance[], start?: CorridorFactors): CorridorFactors {
  const used = distances.filter(({ km }) => km >= FIT_FROM_KM);
  // the last unknown is the mean, so that each corridor is mean + its own difference
  const size = corridors.length + 1;
  let factors: CorridorFactors = start ?? Object.fromEntries(corridors.map((corridor) => [corridor, PRIOR]));
  for (let round = 0; round < (start ? 1 : ROUNDS); round++) {
    const network = networkWith(factors);
    const rows = used.map((distance) => {
      const row = Array.from({ length: size }, () => 0);
      for (const leg of legsOf(network, distance)) {
        const share = leg.greatCircleKm / distance.km;
        row[corridors.indexOf(leg.corridor)]! += share;
        row[size - 1]! += share;
      }
      return row;
    });
    const rest = rows.map((row) => 1 - PRIOR * row[size - 1]!);
    const matrix = Array.from({ length: size }, (_, a) =>
      Array.from(
        { length: size },
        (_, b) => rows.reduce((sum, row) => sum + row[a]! * row[b]!, 0) + (a === b ? (a === size - 1 ? HOLD_MEAN : HOLD_CORRIDOR) : 0),
      ),
    );
    const right = Array.from({ length: size }, (_, a) => rows.reduce((sum, row, index) => sum + row[a]! * rest[index]!, 0));
    const solved = solve(matrix, right);
    const mean = PRIOR + solved[size - 1]!;
    factors = Object.fromEntries(
      corridors.map((corridor, index) => [corridor, Math.round(Math.min(MOST, Math.max(LEAST, mean + solved[index]!)) * 1e4) / 1e4]),
    );
  }
  return factors;
}

export interface Accuracy {
  readonly pairs: number;
  /** mean of the absolute relative errors */
  readonly mean: number;
  /** share of pairs off by at most 6 % */
  readonly within6: number;
  readonly worst: readonly { readonly row: PublishedDistance; readonly error: number }[];
}

/** How far estimates are off, each row judged by factors that may not have seen it. */
export function judge(distances: readonly PublishedDistance[], factorsFor: (row: PublishedDistance) => CorridorFactors): Accuracy {
  const errors = distances.map((row) => ({ row, error: estimate(networkWith(factorsFor(row)), row) / row.km - 1 }));
  const worst = errors.toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error));
  return {
    pairs: errors.length,
    mean: errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / errors.length,
    within6: errors.filter(({ error }) => Math.abs(error) <= 0.06).length / errors.length,
    worst,
  };
}
