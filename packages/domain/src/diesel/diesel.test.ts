import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { monthRange } from '../time/sast.ts';
import { mayAccess } from '../users/permissions.ts';
import { priceInForce } from './diesel-price.ts';
import { compareInChain, linkOnLeave, linksOf, linksOnJoin, type ChainOrder } from './fuel-chain.ts';
import { fuelFigures } from './fuel-figures.ts';
import { flagsOf, type FlaggedOrder } from './fuel-flags.ts';
import { fuelDifference } from './fuel-loss.ts';
import { byConsumption, consumptionGrade, fuelTotals, type FuelSums } from './fuel-month.ts';
import { baselineProblem, kilometerProblem, overrideAccess, tankProblem } from './fuel-rules.ts';
import { systemOrderNumber } from './order-number.ts';

interface ExampleOrder {
  id: string;
  at: string;
  kilometers: number;
  liters: number;
}

function figuresOf(orders: readonly ExampleOrder[], baseline: number | null) {
  const keyed = orders.map((order, index) => ({ ...order, at: new Date(order.at), orderNumber: index + 1 }));
  const links = linksOf(keyed, baseline);
  return new Map(keyed.map((order) => [order.id, { ...order, ...fuelFigures({ ...order, previousKm: links.get(order.id)!.previousKm }) }]));
}
/** One order as a part of the totals. */
const sumsOfOrder = ({ tripKm, liters }: { tripKm: number | null; liters: number }): FuelSums => ({
  totalKilometers: tripKm ?? 0,
  totalLiters: liters,
  measuredLiters: tripKm === null ? 0 : liters,
});
const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

describe('the figures of a diesel order', () => {
  const cases = examples.fuelChain.flatMap(({ id, baselinePrevKm, orders, expect: expected }) =>
    Object.entries(expected).map(([order, figures]) => ({ id, order, baselinePrevKm, orders, figures })),
  );
  test.each(cases)('$id: order $order (DSL-022)', ({ order, baselinePrevKm, orders, figures }) => {
    const { previousKm, tripKm, tripConsumption, tripLPer100km } = figuresOf(orders, baselinePrevKm).get(order)!;
    const wanted = figures as { previousKm: number | null; tripKm: string | null; kmPerL: string | null; lPer100km: string | null };
    expect({ previousKm, tripKm, tripConsumption, tripLPer100km }).toEqual({
      previousKm: wanted.previousKm,
      tripKm: numberOrNull(wanted.tripKm),
      tripConsumption: numberOrNull(wanted.kmPerL),
      tripLPer100km: numberOrNull(wanted.lPer100km),
    });
  });

  test('are null and never infinite without litres or kilometres (FUEL-005)', () => {
    expect(fuelFigures({ kilometers: '100.0', previousKm: '0.0', liters: '0.00' })).toEqual({
      previousKm: 0,
      tripKm: 100,
      tripConsumption: null,
      tripLPer100km: null,
    });
  });
});

describe('the rules of a diesel order', () => {
  test.each(examples.fuelRules)('$id: override $adminOverride answers $expect.status', (example) => {
    const problem =
      example.liters === undefined
        ? kilometerProblem(example.kilometers!, example.lastRefuelKm!)
        : tankProblem(example.liters, example.dieselCapacity!);
    const refused = !example.adminOverride && problem !== null;
    expect([refused ? 422 : 201, refused ? problem : undefined]).toEqual([
      example.expect.status,
      'text' in example.expect ? example.expect.text : undefined,
    ]);
  });

  test('equal kilometres and a full tank pass; without a capacity there is no limit (VAL-048, VAL-051)', () => {
    expect([kilometerProblem(184_680, '184680.0', 184_680), tankProblem('900.00', 900)]).toEqual([null, null]);
    expect([tankProblem(5_000, null), tankProblem(5_000, '0.00')]).toEqual([null, null]);
    expect(kilometerProblem(11, 5, 10)).toBe('Kilometers cannot be less than last refuel kilometers');
  });

  test('a first order needs a baseline or says that it is the first', () => {
    const asked = 'Baseline kilometer is required for first-time refuel';
    expect([
      baselineProblem({ baselinePrevKm: null, firstRefuel: false }),
      baselineProblem({ baselinePrevKm: 0, firstRefuel: false }),
      baselineProblem({ baselinePrevKm: null, firstRefuel: true }),
    ]).toEqual([asked, null, null]);
  });

  test('the override belongs to advanced controllers and managers (DSL-028, DSL-029)', () => {
    const holds = (...held: string[]) => mayAccess(held, overrideAccess);
    expect([holds('controller:actions'), holds('controller:advanced_actions'), holds('manager:actions')]).toEqual([false, true, true]);
  });

  test('a large capacity is written as South Africans write it', () => {
    expect(tankProblem(1_051, 1_050)).toBe('Liters cannot exceed diesel tank capacity of 1\u00a0050 L');
  });
});

interface Step {
  readonly action: 'create' | 'edit' | 'move' | 'cancel';
  readonly pick: number;
  readonly at: number;
  readonly kilometers: number;
}

/** A vehicle's orders, written the way the service writes them: neighbours are looked up, and nothing but them changes. */
class IncrementalChain {
  readonly orders = new Map<string, ChainOrder>();
  baseline: number | null = null;
  #made = 0;

  #sorted() {
    return [...this.orders.values()].sort(compareInChain);
  }
  #place(order: ChainOrder) {
    const others = this.#sorted().filter(({ id }) => id !== order.id);
    return {
      before: others.findLast((other) => compareInChain(other, order) < 0) ?? null,
      after: others.find((other) => compareInChain(other, order) > 0) ?? null,
    };
  }
  #join(order: ChainOrder) {
    const place = this.#place(order);
    const { own, next } = linksOnJoin(order, place);
    this.orders.set(order.id, { ...order, ...own });
    if (place.after && next) this.orders.set(place.after.id, { ...this.orders.get(place.after.id)!, ...next });
  }
  #leave(order: ChainOrder) {
    const place = this.#place(order);
    const next = linkOnLeave(order, place);
    this.orders.delete(order.id);
    if (place.after && next) this.orders.set(place.after.id, { ...this.orders.get(place.after.id)!, ...next });
  }
  take({ action, pick, at, kilometers }: Step) {
    const key = { at: new Date(at), kilometers };
    if (action === 'create' || this.orders.size === 0) {
      this.#made += 1;
      if (this.orders.size === 0) this.baseline = pick % 2 ? kilometers - 500 : null;
      this.#join({ id: `o${this.#made}`, orderNumber: this.#made, ...key, previousKm: null, baselinePrevKm: this.baseline });
      return;
    }
    const chosen = this.#sorted()[pick % this.orders.size]!;
    this.#leave(chosen);
    if (action === 'edit') this.#join({ ...chosen, kilometers });
    if (action === 'move') this.#join({ ...chosen, ...key });
  }
}

describe('the chain of a vehicle', () => {
  const step = fc.record({
    action: fc.constantFrom('create', 'edit', 'move', 'cancel') as fc.Arbitrary<Step['action']>,
    pick: fc.nat(50),
    // few moments and readings, so that many orders share a date or both
    at: fc.nat(6).map((day) => day * 86_400_000),
    kilometers: fc.nat(8).map((hundreds) => 180_000 + hundreds * 100),
  });

  test('equals a recomputation from scratch after any sequence of create, edit, move and cancel', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const chain = new IncrementalChain();
        for (const each of steps) {
          chain.take(each);
          const orders = [...chain.orders.values()];
          const stored = new Map(orders.map(({ id, previousKm, baselinePrevKm }) => [id, { previousKm, baselinePrevKm }]));
          const fresh = linksOf(orders, orders.length === 0 ? null : chain.baseline);
          expect(stored).toEqual(new Map(orders.map(({ id }) => [id, fresh.get(id)])));
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('a month of fuel', () => {
  test.each(examples.fuelMonth)('$id', ({ orders, month, baselinePrevKm, vehicles, expect: expected }) => {
    const [from, until] = month === undefined ? ['', ''] : monthRange(month);
    const inMonth = (at: Date) => at.toISOString() >= from && at.toISOString() < until;
    const parts = orders
      ? [...figuresOf(orders, baselinePrevKm ?? null).values()].filter(({ at }) => inMonth(at)).map(sumsOfOrder)
      : vehicles!.map(({ km, liters }) => ({ totalKilometers: km, totalLiters: liters, measuredLiters: liters }));
    const { totalKilometers, totalLiters, measuredLiters, consumption } = fuelTotals(parts);
    expect([String(totalKilometers), totalLiters.toFixed(1), measuredLiters.toFixed(1), consumption?.toFixed(2) ?? null]).toEqual([
      expected.totalKilometers,
      expected.totalLiters,
      expected.measuredLiters,
      expected.consumption,
    ]);
  });

  test('is listed best or worst first, and vehicles without a figure come last by fleet number (DASH-009)', () => {
    const vehicles = [
      { fleetNumber: 'B10', mtdConsumption: null },
      { fleetNumber: 'A0', mtdConsumption: null },
      { fleetNumber: 'A1', mtdConsumption: 1.99 },
      { fleetNumber: 'B2', mtdConsumption: null },
      { fleetNumber: 'A2', mtdConsumption: 2.4 },
      { fleetNumber: 'A3', mtdConsumption: 1.99 },
    ];
    const numbers = (order: 'best' | 'worst') => byConsumption(vehicles, order).map(({ fleetNumber }) => fleetNumber);
    expect(numbers('best')).toEqual(['A2', 'A1', 'A3', 'A0', 'B2', 'B10']);
    expect(numbers('worst')).toEqual(['A1', 'A3', 'A2', 'A0', 'B2', 'B10']);
  });

  test.each([
    [null, 'red'],
    [1.99, 'red'],
    [2, 'amber'],
    [4.99, 'amber'],
    [5, 'emerald'],
  ])('shows %s km/L as %s (DASH-012)', (figure, grade) => expect(consumptionGrade(figure)).toBe(grade));
});

describe('the flags of an order', () => {
  const now = new Date('2026-09-10T10:00:00Z');
  const usual: FlaggedOrder = {
    at: new Date('2026-09-09T03:45:00Z'),
    kilometers: 184_680,
    previousKm: 183_576,
    liters: 540,
    previousAt: new Date('2026-09-05T12:10:00Z'),
    dieselCapacity: 900,
    isDuplicate: false,
    own: { km: 2_236, liters: 1_108, orders: 2 },
  };
  test.each<[string, Partial<FlaggedOrder>, string[]]>([
    ['nothing for a usual fill', {}, []],
    ['FUEL-04: too good, a slip is missing', { liters: 280 }, ['too_good']],
    ['too bad below 0.85 times its own figure', { liters: 650 }, ['too_bad']],
    ['no opinion from a single order', { liters: 280, own: { km: 1_060, liters: 520, orders: 1 } }, []],
    ['over capacity', { liters: 950, kilometers: 185_490 }, ['over_capacity']],
    ['a duplicate slip', { isDuplicate: true }, ['duplicate_external']],
    ['FUEL-11: a reading that went back', { kilometers: 1_250 }, ['km_reset']],
    ['ODO-1: an extra digit', { kilometers: 1_846_800, liters: 540 }, ['too_good', 'implausible_jump']],
    ['nothing of a first refuel', { previousKm: null, previousAt: null }, []],
    ['a date after today', { at: new Date('2027-09-09T03:45:00Z') }, ['future_date']],
    ['nothing of a fill later today', { at: new Date('2026-09-10T21:00:00Z') }, []],
  ])('say %s', (_rule, fields, flags) => expect(flagsOf({ ...usual, ...fields }, now)).toEqual(flags));
});

test('FUEL-13: a theft is told by the litres the way should have taken', () => {
  const { theft } = examples;
  const fill = { km: theft.km, liters: theft.slipLiters, ownKmPerL: theft.ownKmPerL };
  expect(fuelDifference(fill, 18.53)).toEqual({
    expectedLiters: Number(theft.expectedLiters),
    differenceLiters: Number(theft.overLiters),
    differencePercent: Number(theft.overPct),
    differenceRand: Number(theft['randAt18.53']),
  });
  expect(fuelDifference(fill, 29.26)?.differenceRand).toBe(Number(theft['randAt29.26']));
  expect(fuelDifference({ ...fill, km: 0 }, 18.53)).toBeNull();
});

test('a readable number has six digits and grows beyond them', () => {
  expect([systemOrderNumber(1), systemOrderNumber(1_234_567)]).toEqual(['DO-000001', 'DO-1234567']);
});

describe('the diesel price of a month', () => {
  const prices = [
    { month: '2026-12-01', randPerLiter: 30 },
    { month: '2026-09-01', randPerLiter: 20 },
    { month: '2026-11-01', randPerLiter: 22 },
  ];
  test.each([
    ['2026-08', null],
    ['2026-09', 20],
    ['2026-10', 20],
    ['2026-11', 22],
    ['2026-12', 30],
  ])('%s is the newest that has begun: %s', (month, price) => expect(priceInForce(prices, month)?.randPerLiter ?? null).toBe(price));
});
