/** Chance that falls the same way for the same seed, on every machine. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Between 0 and 1, without 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  /** True in so many cases of a hundred. */
  percent(cases: number): boolean {
    return this.fraction() * 100 < cases;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.below(rest.length), 1)[0]!);
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
  }
}
