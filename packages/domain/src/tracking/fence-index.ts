import { boxAround, type Fence } from './fence-shape.ts';
import type { Place } from './ground.ts';

/** Degrees of a cell, some 5.5 km: most sites lie in one or two, and a cell holds few of them. */
const CELL_DEGREES = 0.05;
/** More than there are cells around the globe, so that two numbers make one key. */
const ROW = 100_000;

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);

/**
 * The fences of a company by where they are, so that a fix looks at those of its own cell instead of all. Built anew when a fence changes, a
 * few ms for 500. `near` gives every fence whose edge is within `marginM` metres of the place, and some that are a little further.
 */
export class FenceIndex {
  readonly #cells = new Map<number, Fence[]>();

  constructor(fences: readonly Fence[], marginM: number) {
    for (const fence of fences) this.#enter(fence, marginM);
  }

  #enter(fence: Fence, marginM: number): void {
    const { south, north, west, east } = boxAround(fence.shape, marginM);
    for (let row = cellOf(south); row <= cellOf(north); row++) {
      for (let column = cellOf(west); column <= cellOf(east); column++) {
        const key = row * ROW + column;
        const cell = this.#cells.get(key);
        if (cell) cell.push(fence);
        else this.#cells.set(key, [fence]);
      }
    }
  }

  near({ lat, lon }: Place): readonly Fence[] {
    return this.#cells.get(cellOf(lat) * ROW + cellOf(lon)) ?? [];
  }
}
