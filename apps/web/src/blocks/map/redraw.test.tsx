import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRedraw } from './redraw.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what moves many times a second is drawn once a second, at the first frame of the screen', async () => {
  const draw = vi.fn<() => void>();
  const { ask } = createRedraw(draw);
  ask();
  ask();
  expect(draw).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(draw).toHaveBeenCalledOnce();
  for (let moved = 0; moved < 20; moved++) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(draw).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('nothing is drawn after the end', async () => {
  const draw = vi.fn<() => void>();
  const { ask, stop } = createRedraw(draw);
  ask();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(draw).not.toHaveBeenCalled();
});
