import type { Leg, RoadNetwork } from './road-network.ts';

/** How often a leg's kilometres count while a search looks for other ways. */
export type Penalties = ReadonlyMap<number, number>;
const none: Penalties = new Map();

export interface Start {
  readonly town: number;
  /** kilometres already driven when the town is reached */
  readonly km: number;
}

/** Kilometres from the starts to every town, and the leg by which each is reached best. */
export interface Reach {
  readonly km: Float64Array;
  readonly by: readonly (Leg | undefined)[];
}

/** Towns in the order of their kilometres; a binary heap on two plain arrays, because this runs for every keystroke of a route. */
class Frontier {
  #towns: number[] = [];
  #km: number[] = [];
  get size(): number {
    return this.#towns.length;
  }
  push(town: number, km: number): void {
    let at = this.#towns.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#km[parent]! <= km) break;
      this.#towns[at] = this.#towns[parent]!;
      this.#km[at] = this.#km[parent]!;
      at = parent;
    }
    this.#towns[at] = town;
    this.#km[at] = km;
  }
  pop(): { town: number; km: number } {
    const first = { town: this.#towns[0]!, km: this.#km[0]! };
    const [town, km] = [this.#towns.pop()!, this.#km.pop()!];
    const size = this.#towns.length;
    if (size === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && this.#km[child + 1]! < this.#km[child]!) child++;
      if (this.#km[child]! >= km) break;
      this.#towns[at] = this.#towns[child]!;
      this.#km[at] = this.#km[child]!;
      at = child;
    }
    this.#towns[at] = town;
    this.#km[at] = km;
    return first;
  }
}

/** Shortest ways from the starts to all towns (Dijkstra). */
export function reachFrom(network: RoadNetwork, starts: readonly Start[], penalties: Penalties = none): Reach {
  const km = new Float64Array(network.towns.length).fill(Infinity);
  const by: (Leg | undefined)[] = network.towns.map(() => undefined);
  const frontier = new Frontier();
  for (const start of starts) {
    if (start.km >= km[start.town]!) continue;
    km[start.town] = start.km;
    frontier.push(start.town, start.km);
  }
  while (frontier.size > 0) {
    const here = frontier.pop();
    if (here.km > km[here.town]!) continue;
    for (const leg of network.legsAt[here.town]!) {
      const next = leg.from === here.town ? leg.to : leg.from;
      const total = here.km + leg.km * (penalties.get(leg.index) ?? 1);
      if (total >= km[next]!) continue;
      km[next] = total;
      by[next] = leg;
      frontier.push(next, total);
    }
  }
  return { km, by };
}

/** Legs of the best way to a town, in driving order, and the town where it began. */
export function wayTo(reach: Reach, goal: number): { start: number; legs: Leg[] } {
  const legs: Leg[] = [];
  let town = goal;
  for (let leg = reach.by[town]; leg; leg = reach.by[town]) {
    legs.push(leg);
    town = leg.from === town ? leg.to : leg.from;
  }
  return { start: town, legs: legs.reverse() };
}
