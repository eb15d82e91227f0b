import { expect, test } from 'vitest';
import { loweringRefused } from './odometer.ts';

test('the reading in a refusal is grouped as on the screens', () => {
  expect(loweringRefused(10_000)).toBe('The odometer stands at 10\u00a0000 km. Only a user with advanced permissions may lower it');
});
