import { describe, expect, test } from 'vitest';
import type { HistoryFill } from './exception-fill.ts';
import { exceptionDifference, explainException } from './exception-words.ts';
import { fuelExceptions, type FuelException } from './fuel-exceptions.ts';
import { excessOf } from './fuel-loss.ts';

const DAY_MS = 86_400_000;
/** What honest fills take for 1 000 km: a scatter of a few percent that repeats, so that no test depends on chance. */
const honest = [500, 515, 490, 505, 480, 520, 495, 510, 485, 500];

/** Forty fills of 1 000 km each, three days apart, at four stops in turn; `bend` changes what a test is about. */
function year(bend: (fill: HistoryFill, index: number) => Partial<HistoryFill> = () => ({}), fills = 40): HistoryFill[] {
  const chain = Array.from({ length: fills }, (_, index): HistoryFill => {
    const fill: HistoryFill = {
      id: `f${index}`,
      orderNumber: index + 1,
      assetId: 'v1',
      fleetNumber: 'KRH001',
      at: new Date(Date.parse('2026-05-01T06:00:00Z') + index * 3 * DAY_MS),
      kilometers: 100_000 + index * 1_000,
      previousKm: null,
      liters: honest[index % honest.length]!,
      location: ['Isando', 'Villiers', 'Harrismith', 'Durban South'][index % 4]!,
      externalOrderNumber: `S${index}`,
      dieselCapacity: 900,
    };
    return { ...fill, ...bend(fill, index) };
  });
  return chain.map((fill, index) => ({ ...fill, previousKm: chain[index - 1]?.kilometers ?? null }));
}
const found = (...chains: HistoryFill[][]) => fuelExceptions(chains).map(({ fill, kind }) => [fill.id, kind]);

describe('the suspicious fills of a history', () => {
  test('are none while a vehicle takes what it usually takes', () => expect(found(year())).toEqual([]));

  test('are none of a vehicle that has hardly any history', () => {
    expect(found(year((_, index) => (index === 3 ? { liters: 800 } : {}), 5))).toEqual([]);
  });

  test('hold a single fill that took a quarter more than the way needs', () => {
    expect(found(year((fill, index) => (index === 20 ? { liters: fill.liters * 1.25 } : {})))).toEqual([['f20', 'too_bad']]);
  });

  test('hold a series of small amounts at one stop, each of which alone would pass', () => {
    const exceptions = fuelExceptions([
      year((fill, index) => (fill.location === 'Harrismith' && index >= 6 ? { liters: fill.liters + 45 } : {})),
    ]);
    expect(exceptions.length).toBeGreaterThanOrEqual(7);
    expect(new Set(exceptions.map(({ fill, kind }) => `${fill.location} ${kind}`))).toEqual(new Set(['Harrismith too_bad']));
    expect(explainException(exceptions[0]!).join(' ')).toMatch(
      /fills at Harrismith between .* take \d+ % more than the vehicle takes elsewhere/,
    );
  });

  test('tell a missing slip by a fill with twice the way', () => {
    const chain = year().filter((_, index) => index !== 20);
    const linked = chain.map((fill, index) => ({ ...fill, previousKm: chain[index - 1]?.kilometers ?? null }));
    expect(found(linked)).toEqual([['f21', 'too_good']]);
  });

  test('tell it also when the fill after happens to take a little more: what later readings do not contradict is no typing error', () => {
    const chain = year().filter((_, index) => index !== 20);
    const linked = chain.map((fill, index) => ({
      ...fill,
      previousKm: chain[index - 1]?.kilometers ?? null,
      ...(fill.id === 'f21' ? { liters: fill.liters * 1.1 } : fill.id === 'f22' ? { liters: fill.liters * 1.12 } : {}),
    }));
    expect(found(linked)).toEqual([['f21', 'too_good']]);
  });

  test('leave a long way home without a load alone', () => {
    expect(found(year((fill, index) => (index === 20 ? { liters: fill.liters * 0.72 } : {})))).toEqual([]);
  });

  test('do not hold a place against those who always reach it loaded, and still find the one who takes more there than the others', () => {
    const fleet = (thief?: number) =>
      Array.from({ length: 4 }, (_, vehicle) =>
        year((fill, index) => {
          const loaded = fill.location === 'Harrismith' ? 1.1 : 1;
          const taken = vehicle === thief && fill.location === 'Harrismith' && index >= 6 ? 45 : 0;
          return {
            id: `v${vehicle} f${index}`,
            assetId: `v${vehicle}`,
            externalOrderNumber: `S${vehicle}-${index}`,
            liters: fill.liters * loaded + taken,
          };
        }),
      );
    expect(found(...fleet())).toEqual([]);
    const doubts = found(...fleet(2));
    expect(doubts.length).toBeGreaterThanOrEqual(7);
    expect(doubts.every(([id, kind]) => id!.startsWith('v2 ') && kind === 'too_bad')).toBe(true);
  });

  test('compare a lane that only one vehicle drives with itself: what was never otherwise is no series', () => {
    expect(found(year((fill) => (fill.location === 'Harrismith' ? { liters: fill.liters * 1.09 } : {})))).toEqual([]);
  });

  test.each([
    ['a digit too many', 1_120_000, 120_000],
    ['two digits swapped', 102_000, 120_000],
    ['a wrong digit', 128_000, 120_000],
  ])('tell %s from the litres and name the reading that was meant', (_what, typed, meant) => {
    const [exception, ...others] = fuelExceptions([year((_fill, index) => (index === 20 ? { kilometers: typed } : {}))]);
    expect(others).toEqual([]);
    expect([exception!.fill.id, exception!.kind]).toEqual(['f20', 'odometer_typo']);
    expect(exception!.reason).toMatchObject({ because: 'reading', meant });
  });

  test('hold the later of two orders with one slip, whatever the vehicle, and what does not fit the tank', () => {
    const other = year((fill, index) => ({
      id: `o${index}`,
      orderNumber: 100 + index,
      assetId: 'v2',
      externalOrderNumber: index === 5 ? ' s9 ' : `T${index}`,
      ...(index === 7 ? { liters: 950, kilometers: fill.kilometers } : {}),
    }));
    expect(found(year(), other)).toEqual(
      expect.arrayContaining([
        ['o5', 'duplicate_slip'],
        ['o7', 'over_capacity'],
      ]),
    );
  });
});

describe('the difference of a suspicious fill', () => {
  test('is what lies above the expected, in litres and rand, and no rand without a price', () => {
    const [exception] = fuelExceptions([year((_, index) => (index === 20 ? { liters: 700 } : {}))]);
    expect(exceptionDifference(exception!, 22.1)).toMatchObject({ expectedLiters: 500, differenceLiters: 200, differenceRand: 4_420 });
    expect(exceptionDifference(exception!, null)?.differenceRand).toBeNull();
  });
});

describe('what a doubt costs', () => {
  const [usual] = year();
  const doubt = (kind: FuelException['kind'], liters: number): FuelException => ({
    fill: { ...usual!, liters, dieselCapacity: 900 },
    kind,
    km: null,
    ownKmPerL: null,
    reason: { because: 'capacity' },
  });

  test('is reckoned with the litres of the slip, and rounded once at the end', () => {
    // 312.46 × 20 and not 312.5 × 20
    expect(exceptionDifference(doubt('duplicate_slip', 312.46), 20)).toEqual({
      expectedLiters: 0,
      differenceLiters: 312.5,
      differencePercent: 100,
      differenceRand: 6_249.2,
    });
    // 50.25 × 18.53 = 931.1325
    expect(exceptionDifference(doubt('over_capacity', 950.25), 18.53)).toEqual({
      expectedLiters: 900,
      differenceLiters: 50.3,
      differencePercent: 5.6,
      differenceRand: 931.13,
    });
  });

  test('is counted once for a fill that is doubted twice, by the larger of its differences', () => {
    const doubts = [
      { orderId: 'a', differenceLiters: 312.5, differenceRand: 6_249.2 },
      { orderId: 'a', differenceLiters: 50.3, differenceRand: 931.13 },
      { orderId: 'b', differenceLiters: 0.1, differenceRand: 2.01 },
      { orderId: 'c', differenceLiters: -40, differenceRand: -800 },
      { orderId: 'd', differenceLiters: null, differenceRand: null },
    ];
    expect(excessOf(doubts)).toEqual({ liters: 312.6, rand: 6_251.21 });
    expect(excessOf([{ orderId: 'a', differenceLiters: 50.3, differenceRand: null }])).toEqual({ liters: 50.3, rand: null });
    expect(excessOf([])).toEqual({ liters: 0, rand: null });
  });
});
