import fc from 'fast-check';
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

  test('of any number of cents up to its bound is taken, and one of half a cent is not', () => {
    const large = quantity({ negative: 'Amount must be positive', places: 2, max: 999_999_999_999 });
    // of which the product with 100 is no whole number of a float
    for (const given of [134_260_762.8, 294_131_327.65, 999_999_999_998.99]) expect(large.parse(given)).toBe(given);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_900 }), (cents) => {
        const digits = String(cents).padStart(3, '0');
        const given = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(large.safeParse(Number(given))).toMatchObject({ success: true, data: Number(given) });
        expect(large.safeParse(Number(`${given}5`)).success).toBe(false);
      }),
    );
  });

  test('that is nothing once it is kept is no price', () => {
    expect(dieselPriceBody.safeParse({ month: '2026-11', randPerLiter: 5e-324 }).error?.issues).toMatchObject([
      { path: ['randPerLiter'], message: 'Price must be positive' },
    ]);
  });
});
