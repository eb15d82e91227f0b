import { describe, expect, test } from 'vitest';
import type { TimedTrip } from '../trips/trip-overlap.ts';
import { countDays, nextFreeDay, reasonOn, tripAfter, tripBefore } from './day-count.ts';
import type { VehicleDays } from './vehicle-day.ts';

const today = '2026-11-22';
const vehicle = (fields: Partial<VehicleDays> = {}): VehicleDays => ({
  status: 'Idle',
  hasDriver: true,
  trips: [],
  absences: [],
  ...fields,
});
const trip = (startDate: string, endDate: string, status: TimedTrip['status'] = 'scheduled'): TimedTrip => ({
  startDate,
  endDate,
  status,
  km: 600,
});
/** What one vehicle alone is counted as. */
const dayState = (given: VehicleDays, day: string, now: string) =>
  Object.entries(countDays([given], { from: day, to: day }, now).get(day)!).find(([, count]) => count === 1)?.[0];
const inWorkshop = { of: 'vehicle', kind: 'workshop', start: '2026-11-25', end: '2026-11-26' } as const;

describe('on a day a vehicle', () => {
  test.each([
    ['is free without a trip, with a driver and nothing booked', vehicle(), today, 'free'],
    [
      'is on route on each day of its trip, the day of delivery included',
      vehicle({ trips: [trip('2026-11-20', today, 'on_route')] }),
      today,
      'onRoute',
    ],
    ['is on route today when its trip is overdue', vehicle({ trips: [trip('2026-11-18', '2026-11-20', 'on_route')] }), today, 'onRoute'],
    ['is planned for', vehicle({ trips: [trip('2026-11-23', '2026-11-24')] }), '2026-11-24', 'planned'],
    ['is free again the day after', vehicle({ trips: [trip('2026-11-23', '2026-11-24')] }), '2026-11-25', 'free'],
    ['is down while it is booked', vehicle({ absences: [inWorkshop] }), '2026-11-26', 'down'],
    ['is down without a driver, on any day', vehicle({ hasDriver: false }), '2026-12-22', 'down'],
    [
      'is planned for although it is booked: the trip is what will be asked for',
      vehicle({ absences: [inWorkshop], trips: [trip('2026-11-26', '2026-11-27')] }),
      '2026-11-26',
      'planned',
    ],
  ] as const)('%s', (_case, given, day, state) => expect(dayState(given, day, today)).toBe(state));

  test('that stands in the workshop is down today and tomorrow, and farther off only as long as it is booked', () => {
    const stands = vehicle({ status: 'Workshop' });
    expect([today, '2026-11-23', '2026-11-24', '2026-11-21'].map((day) => reasonOn(stands, day, today))).toEqual([
      'Workshop',
      'Workshop',
      null,
      null,
    ]);
  });
});

test('every vehicle is counted once on each day', () => {
  const fleet = [vehicle(), vehicle({ trips: [trip('2026-11-23', '2026-11-23')] }), vehicle({ hasDriver: false })];
  const counts = countDays(fleet, { from: today, to: '2026-11-24' }, today);
  expect([...counts]).toEqual([
    [today, { onRoute: 0, planned: 0, free: 2, down: 1 }],
    ['2026-11-23', { onRoute: 0, planned: 1, free: 1, down: 1 }],
    ['2026-11-24', { onRoute: 0, planned: 0, free: 2, down: 1 }],
  ]);
});

describe('where and until when a vehicle is free', () => {
  const first = trip('2026-11-18', '2026-11-19', 'completed');
  const second = trip('2026-11-20', '2026-11-21', 'completed');
  const third = trip('2026-11-24', '2026-11-25');
  const cancelled = trip('2026-11-21', '2026-11-21', 'cancelled');

  test('it stands where the last trip before the day ended, planned ones included, cancelled ones not', () => {
    const trips = [second, first, third, cancelled];
    expect(tripBefore(trips, today, today)).toBe(second);
    expect(tripBefore(trips, '2026-11-26', today)).toBe(third);
    expect(tripBefore([third], today, today)).toBeUndefined();
  });

  test('it stands where it was done with its trip of the day itself, once that is completed', () => {
    const driven = trip('2026-11-20', today, 'completed');
    expect(tripBefore([trip('2026-11-18', '2026-11-19', 'completed'), driven], today, today)).toBe(driven);
    expect(tripBefore([driven], '2026-11-21', today)).toBeUndefined();
  });

  test('it is free until the first trip that is planned after the day', () => {
    expect(tripAfter([trip('2026-11-28', '2026-11-29'), third, second], today)).toBe(third);
    expect(tripAfter([third], '2026-11-24')).toBeUndefined();
  });

  test('the next free day comes after the trips and bookings that follow each other', () => {
    const busy = vehicle({ trips: [trip(today, '2026-11-24')], absences: [inWorkshop] });
    expect(nextFreeDay(busy, today, today)).toBe('2026-11-27');
    expect(nextFreeDay(vehicle(), today, today)).toBe(today);
    expect(nextFreeDay(vehicle({ hasDriver: false }), today, today)).toBeNull();
  });
});
