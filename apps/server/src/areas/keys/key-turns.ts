import { AppError } from '@superlink/api/error.ts';

const WINDOW_MS = 60_000;
/** Keys that are counted at once; what ended its minute is forgotten before more are. */
const MOST_COUNTED = 10_000;

interface Minute {
  count: number;
  readonly perMinute: number;
  readonly endsAt: number;
}

/** How many requests each key made in the minute under way, in this process. Only keys that work are counted, so strangers fill nothing. */
export class KeyTurns {
  readonly #minutes = new Map<string, Minute>();

  /** Refuses a key that has used up its minute; asks no database, however often it comes back. */
  refuseSpent(key: string, now: Date): void {
    const minute = this.#minutes.get(key);
    if (!minute || minute.count < minute.perMinute) return;
    const leftMs = minute.endsAt - now.getTime();
    // a clock that was set back leaves a minute in the future
    if (leftMs <= 0 || leftMs > WINDOW_MS) return;
    throw new AppError('key_rate_limited', { perMinute: minute.perMinute, retryAfterSeconds: Math.ceil(leftMs / 1000) });
  }

  /** Counts a request of a key that works. */
  take(key: string, perMinute: number, now: Date): void {
    this.refuseSpent(key, now);
    const at = now.getTime();
    const minute = this.#minutes.get(key);
    if (minute && at < minute.endsAt && minute.endsAt - at <= WINDOW_MS) {
      minute.count += 1;
      return;
    }
    if (this.#minutes.size >= MOST_COUNTED) this.#forgetEnded(at);
    this.#minutes.set(key, { count: 1, perMinute, endsAt: at + WINDOW_MS });
  }

  #forgetEnded(at: number): void {
    for (const [key, { endsAt }] of this.#minutes) if (endsAt <= at) this.#minutes.delete(key);
  }
}
