import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/sast.ts';
import { daysIn, emptyLegText, halves, layOut, movedBy, openingRange, pickedRange, rangeAround, shiftedTrip } from './timeline.ts';

const today = '2026-11-21';

describe('the range of the timeline', () => {
  test('opens three days back to five ahead (PLAN-004)', () => {
    expect(openingRange(today)).toEqual({ from: '2026-11-18', to: '2026-11-26' });
  });

  test('opens farther ahead where more days fit', () => {
    expect(openingRange(today, 9)).toEqual({ from: '2026-11-18', to: '2026-11-26' });
    expect(openingRange(today, 11)).toEqual({ from: '2026-11-18', to: '2026-11-28' });
  });

  test('one click shows a week, and so does a day that is looked at (PLAN-003)', () => {
    expect(rangeAround(today)).toEqual({ from: '2026-11-18', to: '2026-11-24' });
    expect(pickedRange('2026-11-01', null)).toEqual({ from: '2026-11-01', to: '2026-11-07' });
    expect(pickedRange('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  });

  test('is at least five days and at most a season, whichever day was picked first (PLAN-005)', () => {
    expect(pickedRange('2026-11-03', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(pickedRange('2026-11-01', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(daysIn(pickedRange('2026-01-01', '2026-12-31'))).toBe(92);
  });
});

const trip = (
  id: string,
  startDate: string,
  endDate: string | null,
  status: 'scheduled' | 'on_route' | 'completed' = 'scheduled',
  km = 0,
) => ({
  id,
  startDate,
  endDate,
  status,
  km,
});

describe('the bars of a vehicle', () => {
  test('take the first free line and show conflicts of a day or more among open trips (PLAN-008)', () => {
    const { bars, lanes } = layOut(
      [trip('c', '2026-11-03', '2026-11-05'), trip('a', '2026-11-01', '2026-11-04'), trip('b', '2026-11-05', '2026-11-06')],
      today,
    );
    expect(bars.map(({ trip: { id }, lane, conflict }) => [id, lane, conflict])).toEqual([
      ['a', 0, true],
      ['c', 1, true],
      ['b', 0, false],
    ]);
    expect(lanes).toBe(2);
  });

  test('cover the day on which a trip ends, and a completed trip conflicts with nothing (PLAN-007)', () => {
    const { bars } = layOut([trip('a', '2026-11-01', '2026-11-01'), trip('b', '2026-11-01', '2026-11-04', 'completed')], today);
    expect(bars.map(({ trip: { id }, start, end, conflict }) => [id, start, end, conflict])).toEqual([
      ['a', '2026-11-01', '2026-11-02', false],
      ['b', '2026-11-01', '2026-11-05', false],
    ]);
  });

  test('of a turnaround on one day stand on one line as two half days and are no conflict', () => {
    const { bars, lanes } = layOut([trip('a', '2026-11-23', '2026-11-25'), trip('b', '2026-11-25', '2026-11-26')], today);
    expect(lanes).toBe(1);
    expect(bars.map((bar) => [bar.trip.id, halves(bar), bar.conflict])).toEqual([
      ['a', { from: '2026-11-23am', until: '2026-11-25pm' }, false],
      ['b', { from: '2026-11-25pm', until: '2026-11-27am' }, false],
    ]);
  });

  test('of trips on the road reach over today and say when they are overdue', () => {
    const { bars } = layOut([trip('a', '2026-11-15', '2026-11-19', 'on_route'), trip('b', '2026-11-21', '2026-11-22')], today);
    expect(bars.map((bar) => [bar.trip.id, bar.end, bar.endsAtNoon, bar.isOverdue, bar.lane])).toEqual([
      ['a', '2026-11-22', false, true, 0],
      ['b', '2026-11-23', false, false, 1],
    ]);
  });

  test('never cover each other, whatever is planned', () => {
    const planned = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 0, max: 9 }), { nil: null })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(planned, (list) => {
        const trips = list.map(([start, days], n) => {
          const from = addDays('2026-11-01', start);
          return trip(String(n), from, days === null ? null : addDays(from, days), 'scheduled', 700);
        });
        const { bars } = layOut(trips, today);
        for (const [n, bar] of bars.entries()) {
          for (const other of bars.slice(n + 1)) {
            if (other.lane !== bar.lane) continue;
            const [a, b] = [halves(bar), halves(other)];
            expect(b.from >= a.until || a.from >= b.until).toBe(true);
            expect(a.from < a.until).toBe(true);
          }
        }
      }),
    );
  });
});

test('an empty leg is told as planned, or roughly, or not at all (PLAN-009)', () => {
  const text = (emptyKm: number | null, roughEmptyKm: number | null) => emptyLegText({ emptyKm, roughEmptyKm }, String);
  expect([text(180, 1), text(null, 188.8), text(0, 9), text(null, null), text(null, 0)]).toEqual([
    'Empty: 180 km',
    'Empty: ≈ 188.8 km',
    null,
    null,
    null,
  ]);
});

test('a moved trip keeps its length', () => {
  expect(movedBy({ startDate: '2026-11-30', endDate: '2026-12-02' }, 2)).toEqual({ startDate: '2026-12-02', endDate: '2026-12-04' });
  expect(movedBy({ startDate: '2026-11-30', endDate: null }, -1)).toEqual({ startDate: '2026-11-29', endDate: null });
});

describe('a trip that is changed at its end', () => {
  const planned = trip('a', '2026-11-30', '2026-12-02');
  const change = (days: number, longer: number) => shiftedTrip(planned, { days, longer }, today);

  test('keeps its start and ends later or earlier', () => {
    expect(change(0, 2)).toEqual({ startDate: '2026-11-30', endDate: '2026-12-04' });
    expect(change(0, -1)).toEqual({ startDate: '2026-11-30', endDate: '2026-12-01' });
  });

  test('ends no earlier than it starts', () => {
    expect(change(0, -9)).toEqual({ startDate: '2026-11-30', endDate: '2026-11-30' });
  });

  test('is moved as a whole while its length stays', () => {
    expect(change(3, 0)).toEqual({ startDate: '2026-12-03', endDate: '2026-12-05' });
  });

  test('gets an end when it named none, reckoned from the days that its way needs', () => {
    const open = trip('b', '2026-11-30', null, 'scheduled', 1100);
    expect(shiftedTrip(open, { days: 0, longer: 1 }, today)).toEqual({ startDate: '2026-11-30', endDate: '2026-12-03' });
    expect(shiftedTrip(open, { days: 1, longer: 0 }, today)).toEqual({ startDate: '2026-12-01', endDate: null });
  });
});
