const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after a failure the work of an erasure is tried again; the last of them again and again, because nobody is left half erased for good. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;

/** When an erasure that failed so many times in a row, this one included, is tried again (decision 1.74). */
export function nextErasureTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + PAUSES_MS[Math.min(Math.max(tries, 1), PAUSES_MS.length) - 1]!);
}
