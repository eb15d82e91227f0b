import { setTimeout as wait } from 'node:timers/promises';

/** The first pause and the longest, in ms. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

export interface Trying {
  readonly signal: AbortSignal;
  /** hears of each failure, and after what pause it is tried again */
  failed(error: unknown, pauseMs: number): void;
  /** waits; ends early, in any way, when the signal fires */
  pause?(ms: number, signal: AbortSignal): Promise<void>;
}

const pauseFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal });

/** Tries until it works, after pauses that grow; null once it is told to stop before. */
export async function keepTrying<R>(start: () => Promise<R>, { signal, failed, pause = pauseFor }: Trying): Promise<R | null> {
  for (let pauseMs = FIRST_PAUSE; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE)) {
    try {
      return await start();
    } catch (error) {
      failed(error, pauseMs);
      await pause(pauseMs, signal).catch(() => {});
    }
  }
  return null;
}
