import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { text } from '../numbers/decimal.ts';
import { clientDetention, mergeVisits, visitMinutes, type SiteVisit } from './dwell.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const start = Date.parse('2026-11-22T06:00:00.000Z');
const at = (minute: number) => new Date(start + minute * 60_000);
const visit = (from: number, to: number | null, vehicleId = 'T1'): SiteVisit => ({
  vehicleId,
  arrivedAt: at(from),
  departedAt: to === null ? null : at(to),
});
const terms = { freeHours: 2, ratePerHour: '450.00' };

test.each([
  ['of an hour and a half', visit(0, 90), 90],
  ['of 59 seconds', visit(0, 0.99), 0],
  ['of part of a minute more', visit(0, 10.9), 10],
  ['that lasts, until now', visit(60, null), 300],
  ['that ends before it begins', visit(90, 0), 0],
])('a visit %s has its whole minutes', (_case, stay, minutes) => expect(visitMinutes(stay, now)).toBe(minutes));

describe('visits of a vehicle to one client', () => {
  it.each<[string, SiteVisit[], SiteVisit[]]>([
    ['stay apart when they do', [visit(0, 60), visit(61, 90)], [visit(0, 60), visit(61, 90)]],
    ['are one when they overlap', [visit(0, 60), visit(30, 90)], [visit(0, 90)]],
    ['are one when one lies in the other', [visit(0, 90), visit(30, 60)], [visit(0, 90)]],
    ['are one when they touch', [visit(0, 60), visit(60, 90)], [visit(0, 90)]],
    ['are one that lasts when one of them does', [visit(0, 60), visit(30, null), visit(40, 50)], [visit(0, null)]],
    ['are taken by their arrivals', [visit(61, 90), visit(0, 60)], [visit(0, 60), visit(61, 90)]],
    ['have nothing to do with those of another', [visit(0, 60), visit(30, 90, 'T2'), visit(50, 70)], [visit(0, 70), visit(30, 90, 'T2')]],
  ])('%s', (_case, visits, merged) => expect(mergeVisits(visits)).toEqual(merged));

  test('cover the same minutes once they are merged, none of them twice', () => {
    const anyVisit = fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 60 }), fc.constantFrom('T1', 'T2'));
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 12 }), (all) => {
        const visits = all.map(([from, minutes, vehicleId]) => visit(from, from + minutes, vehicleId));
        const merged = mergeVisits(visits);
        for (const vehicleId of ['T1', 'T2']) {
          const over = (stays: readonly SiteVisit[], minute: number) =>
            stays.filter((stay) => stay.vehicleId === vehicleId && stay.arrivedAt <= at(minute) && at(minute) < (stay.departedAt ?? now))
              .length;
          for (let minute = 0; minute <= 260; minute++) expect(over(merged, minute)).toBe(Math.min(1, over(visits, minute)));
        }
      }),
      { seed: 61 },
    );
  });
});

describe('waiting costs', () => {
  const cost = (visits: readonly SiteVisit[], over: Partial<typeof terms> = {}) => {
    const { minutes, chargeableMinutes, amount } = clientDetention(visits, { ...terms, ...over }, now);
    return [minutes, text(chargeableMinutes), text(amount)];
  };
  it.each<[string, SiteVisit[], object, (number | string)[]]>([
    ['nothing without a visit', [], {}, [0, '0', '0.00']],
    ['nothing within the free time', [visit(0, 120)], {}, [120, '0', '0.00']],
    ['by the minute after it', [visit(0, 121)], {}, [121, '1', '7.50']],
    ['the hours that go beyond it', [visit(0, 300)], {}, [300, '180', '1350.00']],
    ['for a visit that lasts until now', [visit(0, null)], {}, [360, '240', '1800.00']],
    ['by the free time of each visit', [visit(0, 120), visit(150, 280)], {}, [250, '10', '75.00']],
    ['once where two fences overlap', [visit(0, 150), visit(10, 180)], {}, [180, '60', '450.00']],
    ['for each of two vehicles', [visit(0, 180), visit(0, 180, 'T2')], {}, [360, '120', '900.00']],
    ['from the first minute without free time', [visit(0, 30)], { freeHours: 0 }, [30, '30', '225.00']],
    ['by free time of a part of an hour', [visit(0, 120)], { freeHours: '1.5' }, [120, '30', '225.00']],
    ['in cents that are rounded by visit', [visit(0, 121), visit(130, 251)], { ratePerHour: '100' }, [242, '2', '3.34']],
    ['nothing at no rate', [visit(0, 300)], { ratePerHour: 0 }, [300, '180', '0.00']],
  ])('%s', (_case, visits, over, costs) => expect(cost(visits, over)).toEqual(costs));

  test('what its visits cost, line by line', () => {
    const { visits } = clientDetention([visit(0, 150), visit(200, 260)], terms, now);
    expect(visits.map(({ minutes, chargeableMinutes, amount }) => [minutes, text(chargeableMinutes), text(amount)])).toEqual([
      [150, '30', '225.00'],
      [60, '0', '0.00'],
    ]);
  });
});
