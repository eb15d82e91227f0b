import type { Leg, RoadNetwork } from './road-network.ts';

/** How often a leg's effort counts while a search looks for other ways. */
export type Penalties = ReadonlyMap<number, number>;
const none: Penalties = new Map();

export interface Start {
  readonly town: number;
  /** effort already spent when the town is reached */
  readonly effort: number;
}

/** Effort from the starts to every town, and the leg by which each is reached best. */
export interface Reach {
  readonly effort: Float64Array;
  readonly by: readonly (Leg | undefined)[];
}

/** Towns in the order of their effort; a binary heap on two plain arrays, because this runs for every keystroke of a route. */
class Frontier {
  #towns: number[] = [];
  #effort: number[] = [];
  get size(): number {
    return this.#towns.length;
  }
  push(town: number, effort: number): void {
    let at = this.#towns.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#effort[parent]! <= effort) break;
      this.#towns[at] = this.#towns[parent]!;
      this.#effort[at] = this.#effort[parent]!;
      at = parent;
    }
    this.#towns[at] = town;
    this.#effort[at] = effort;
  }
  pop(): { town: number; effort: number } {
    const first = { town: this.#towns[0]!, effort: this.#effort[0]! };
    const [town, effort] = [this.#towns.pop()!, this.#effort.pop()!];
    const size = this.#towns.length;
    if (size === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && this.#effort[child + 1]! < this.#effort[child]!) child++;
      if (this.#effort[child]! >= effort) break;
      this.#towns[at] = this.#towns[child]!;
      this.#effort[at] = this.#effort[child]!;
      at = child;
    }
    this.#towns[at] = town;
    this.#effort[at] = effort;
    return first;
  }
}

/** Easiest ways from the starts to all towns (Dijkstra). */
export function reachFrom(network: RoadNetwork, starts: readonly Start[], penalties: Penalties = none): Reach {
  const effort = new Float64Array(network.towns.length).fill(Infinity);
  const by: (Leg | undefined)[] = network.towns.map(() => undefined);
  const frontier = new Frontier();
  for (const start of starts) {
    if (start.effort >= effort[start.town]!) continue;
    effort[start.town] = start.effort;
    frontier.push(start.town, start.effort);
  }
  while (frontier.size > 0) {
    const here = frontier.pop();
    if (here.effort > effort[here.town]!) continue;
    for (const leg of network.legsAt[here.town]!) {
      const next = leg.from === here.town ? leg.to : leg.from;
      const total = here.effort + leg.effort * (penalties.get(leg.index) ?? 1);
      if (total >= effort[next]!) continue;
      effort[next] = total;
      by[next] = leg;
      frontier.push(next, total);
    }
  }
  return { effort, by };
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
