import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, decimal, divide, multiply, round, subtract, text, toNumber } from './decimal.ts';
import { grouped } from './grouped.ts';

const anyCents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

describe('decimals', () => {
  test('REV-4: 33.335 t at R31 is 1 033.39, which floats get wrong', () => {
    expect(text(round(multiply(decimal(31), decimal('33.335')), 2))).toBe('1033.39');
    expect((31 * 33.335).toFixed(2)).toBe('1033.38');
  });

  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['0.004', 2, '0.00'],
    ['2.5', 0, '3'],
    ['1e3', 2, '1000.00'],
    ['1.5e-7', 8, '0.00000015'],
    ['.5', 1, '0.5'],
    ['007', 0, '7'],
  ])('%s to %i places is %s', (value, places, wanted) => {
    expect(text(round(decimal(value), places))).toBe(wanted);
  });

  test.each(['', '.', 'abc', '1,5', 'NaN', 'Infinity', '1.2.3'])('refuse %j', (value) => {
    expect(() => decimal(value)).toThrow('Not a decimal');
  });

  test('add and subtract without loss', () => {
    expect(toNumber(add(decimal(0.1), decimal(0.2)))).toBe(0.3);
    fc.assert(
      fc.property(anyCents, anyCents, (a, b) => {
        const x = { units: a, scale: 2 };
        const y = { units: b, scale: 3 };
        expect(compare(subtract(add(x, y), y), x)).toBe(0);
      }),
    );
  });

  test('divide half-up and refuse a zero divisor', () => {
    expect(text(divide(decimal('58916.92'), decimal(3041), 2))).toBe('19.37');
    expect(text(divide(decimal(1), decimal(-8), 2))).toBe('-0.13');
    expect(() => divide(decimal(1), decimal(0), 2)).toThrow('Division by zero');
  });

  test('become the number that reading their digits gives, however many there are, and are read from it as from its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat({ max: 25 }), (units, scale) => {
        expect(toNumber({ units, scale })).toBe(Number(text({ units, scale })));
      }),
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        expect(decimal(whole)).toEqual(decimal(String(whole)));
      }),
    );
  });

  test('print back the digits they were read from', () => {
    fc.assert(
      fc.property(anyCents, (units) => {
        expect(compare(decimal(text({ units, scale: 2 })), { units, scale: 2 })).toBe(0);
      }),
    );
  });
});

test.each([
  [10_000, '10\u00a0000'],
  [182_400.5, '182\u00a0400,5'],
  [999, '999'],
])('%d inside a sentence is grouped as this country writes it', (number, words) => expect(grouped(number)).toBe(words));
