import type { PlacePrediction } from '../../platform/maps/maps-provider.ts';

/** Searches kept at most; the oldest makes room. */
const SEARCHES = 5_000;

/** Remembers for a while what a provider answered; a map keeps its order, so the first key is the oldest. */
export class PredictionCache {
  readonly #kept = new Map<string, { until: number; predictions: readonly PlacePrediction[] }>();
  readonly #keepMs: number;
  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  read(key: string, now: Date): readonly PlacePrediction[] | undefined {
    const entry = this.#kept.get(key);
    return entry && entry.until > now.getTime() ? entry.predictions : undefined;
  }

  keep(key: string, predictions: readonly PlacePrediction[], now: Date): void {
    this.#kept.delete(key);
    if (this.#kept.size >= SEARCHES) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, { until: now.getTime() + this.#keepMs, predictions });
  }
}
