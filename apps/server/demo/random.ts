/** Numbers that look random and are the same for the same seed, so that a demo or a measurement can be repeated. */
export interface Random {
  /** 0 up to, not including, 1 */
  next(): number;
  between(low: number, high: number): number;
  normal(mean: number, deviation: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are plenty for a few thousand draws. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal: (mean, deviation) => mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  };
}
