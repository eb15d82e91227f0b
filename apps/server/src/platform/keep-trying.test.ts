import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';

/** Starts that fail so many times before they work, and the pauses between them. */
async function tryAfter(failures: number, stopAfter = Infinity) {
  const stopping = new AbortController();
  const pauses: number[] = [];
  let left = failures;
  const started = await keepTrying(
    async () => {
      if (left-- > 0) throw new Error('not yet');
      return 'running';
    },
    {
      signal: stopping.signal,
      failed: (error, pauseMs) => {
        expect((error as Error).message).toBe('not yet');
        pauses.push(pauseMs);
      },
      pause: async () => {
        if (pauses.length >= stopAfter) stopping.abort();
      },
    },
  );
  return { started, pauses };
}

test('what cannot start is tried again, with pauses that double up to a minute, until it works', async () => {
  expect(await tryAfter(0)).toEqual({ started: 'running', pauses: [] });
  expect(await tryAfter(8)).toEqual({ started: 'running', pauses: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000] });
});

test('nothing is tried any more once it is told to stop', async () => {
  expect(await tryAfter(8, 2)).toEqual({ started: null, pauses: [1_000, 2_000] });
});
