import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { searchWords } from '../names/comparable-name.ts';
import type { RateType } from '../trips/trip-revenue.ts';
import { rateAppId } from './rate-number.ts';
import { rateSearchText, rateTypeName } from './rate-search.ts';
import { revenuePerKm } from './revenue-per-km.ts';

describe('revenue per kilometre', () => {
  test.each(examples.ratePerKm)('$id: $rateType $amount over $km km is $expect (RTE-025)', ({ rateType, amount, km, expect: wanted }) => {
    expect(revenuePerKm({ rateType: rateType as RateType, amount, km })).toBe(wanted);
  });

  test('is 0.00 while amount or kilometres are missing (RTE-025)', () => {
    expect(revenuePerKm({ rateType: 'flat_rate', amount: 100, km: null })).toBe('0.00');
    expect(revenuePerKm({ rateType: 'per_ton', amount: null, km: 100 })).toBe('0.00');
  });

  test('rounds half up and once, on digits and not on floats', () => {
    expect(revenuePerKm({ rateType: 'flat_rate', amount: 1.005, km: 1 })).toBe('1.01');
    expect(revenuePerKm({ rateType: 'per_ton', amount: '0.15', km: '1000' })).toBe('0.01');
  });
});

describe('a rate', () => {
  test('has a readable number of four digits, and more when they run out', () => {
    expect([rateAppId(1), rateAppId(437), rateAppId(12_345)]).toEqual(['RT-0001', 'RT-0437', 'RT-12345']);
  });

  test('shows its type in capitals with spaces (GEN-015)', () => {
    expect([rateTypeName('flat_rate'), rateTypeName('per_ton')]).toEqual(['FLAT RATE', 'PER TON']);
  });

  test('is found by number, name, commodity, type and every address, without accents and capitals (RTE-001)', () => {
    const found = rateSearchText({
      appId: 'RT-0001',
      routeName: 'Kápstad run',
      commodity: 'Steel  coils',
      rateType: 'per_ton',
      stops: [{ address: 'City Deep, Johannesburg' }, { address: 'Epping, Cape Town' }],
    });
    for (const search of ['rt-0001', 'KAPSTAD', 'steel coils', 'per ton', 'per_ton', 'johannesburg epping']) {
      expect(
        searchWords(search).every((word) => found.includes(word)),
        search,
      ).toBe(true);
    }
    expect(searchWords('  ')).toEqual([]);
  });
});
