import { describe, expect, test } from 'vitest';
import { dieselPriceBody } from './diesel/fuel-exception.schema.ts';
import { quantity } from './fields.ts';

describe('a quantity', () => {
  const rand = quantity({ negative: 'Amount must be positive', places: 2, max: 1_000 });

  test.each([
    [0, 0],
    [12.34, 12.34],
    [1_000, 1_000],
    // what a program added up
    [0.1 + 0.2, 0.3],
    [5e-324, 0],
  ])('of %d is taken as it is kept: %d', (given, kept) => expect(rand.parse(given)).toBe(kept));

  test.each([12.345, -0.01, 1_000.01, Number.NaN, '1', null])('of %j is refused', (given) => {
    expect(rand.safeParse(given).success).toBe(false);
  });

  test('that is nothing once it is kept is no price', () => {
    expect(dieselPriceBody.safeParse({ month: '2026-11', randPerLiter: 5e-324 }).error?.issues).toMatchObject([
      { path: ['randPerLiter'], message: 'Price must be positive' },
    ]);
  });
});
