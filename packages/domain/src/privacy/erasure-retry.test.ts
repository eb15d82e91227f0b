import { describe, expect, test } from 'vitest';
import { nextErasureTry } from './erasure-retry.ts';

const now = new Date('2026-11-21T06:00:00Z');
const minutesAfter = (tries: number) => (nextErasureTry(tries, now).getTime() - now.getTime()) / 60_000;

describe('an erasure that failed (decision 1.74)', () => {
  test('is tried again after pauses that grow to a day, and never given up', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 500].map(minutesAfter)).toEqual([1, 5, 30, 120, 360, 1_440, 1_440, 1_440]);
  });
});
