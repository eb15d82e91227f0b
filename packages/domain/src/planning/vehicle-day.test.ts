import { describe, expect, test } from 'vitest';
import type { TimedTrip } from '../trips/trip-overlap.ts';
import { isArrivingLate, isDueToStart, isFreeOn, isOverdueTrip, keepsBusy, lacksDriver, type VehicleDays } from './vehicle-day.ts';

const today = '2026-11-22';
const trip = (fields: Partial<TimedTrip>): TimedTrip => ({
  status: 'on_route',
  startDate: '2026-11-20',
  endDate: '2026-11-22',
  km: 600,
  ...fields,
});

describe('a trip is overdue', () => {
  test.each([
    ['on the road the day after its planned end', { endDate: '2026-11-21' }, true],
    ['not on the day itself', { endDate: today }, false],
    ['not without an end date', { endDate: null }, false],
    ['not while it is only planned', { status: 'scheduled', endDate: '2026-11-21' }, false],
    ['not when it is done', { status: 'completed', endDate: '2026-11-21' }, false],
  ] as const)('%s', (_case, fields, overdue) => expect(isOverdueTrip(trip(fields), today)).toBe(overdue));
});

describe('a trip arrives late', () => {
  test.each([
    ['expected after its planned end', {}, true, true],
    ['not when it is expected in time', {}, false, false],
    ['not once its planned end has passed: then it is overdue', { endDate: '2026-11-21' }, true, false],
    ['not when it is done', { status: 'completed' }, true, false],
  ] as const)('%s', (_case, fields, isExpectedLate, late) => expect(isArrivingLate(trip(fields), isExpectedLate, today)).toBe(late));
});

describe('a trip lacks a driver', () => {
  test.each([
    ['that starts tomorrow on a vehicle without one', { status: 'scheduled', startDate: '2026-11-23' }, false, true],
    ['that should have started', { status: 'scheduled', startDate: '2026-11-20' }, false, true],
    ['not when somebody drives the vehicle', { status: 'scheduled', startDate: '2026-11-23' }, true, false],
    ['not when it starts later', { status: 'scheduled', startDate: '2026-11-24' }, false, false],
    ['not when it is on the road', { status: 'on_route' }, false, false],
  ] as const)('%s', (_case, fields, hasDriver, lacks) => expect(lacksDriver(trip(fields), hasDriver, today)).toBe(lacks));
});

describe('a trip is due to start', () => {
  test.each([
    ['today', { status: 'scheduled', startDate: today }, true],
    ['since yesterday', { status: 'scheduled', startDate: '2026-11-21' }, true],
    ['not tomorrow', { status: 'scheduled', startDate: '2026-11-23' }, false],
    ['not when it has started', { status: 'on_route', startDate: today }, false],
  ] as const)('%s', (_case, fields, due) => expect(isDueToStart(trip(fields), today)).toBe(due));
});

describe('an open trip keeps its vehicle busy', () => {
  test.each([
    ['on its first day', {}, '2026-11-20', true],
    ['on the day it delivers', {}, '2026-11-22', true],
    ['not on the day after', {}, '2026-11-23', false],
    ['not before it starts', {}, '2026-11-19', false],
    ['today when it should have been back', { endDate: '2026-11-21' }, today, true],
    ['not tomorrow when it should have been back', { endDate: '2026-11-21' }, '2026-11-23', false],
    ['until tomorrow when it is on the road without an end', { endDate: null }, '2026-11-23', true],
    ['as long as its route needs when it is planned without an end', { status: 'scheduled', endDate: null, km: 1_300 }, '2026-11-23', true],
    ['not once it is done', { status: 'completed' }, '2026-11-21', false],
  ] as const)('%s', (_case, fields, day, busy) => expect(keepsBusy(trip(fields), day, today)).toBe(busy));
});

describe('a vehicle is free tomorrow', () => {
  const tomorrow = '2026-11-23';
  const vehicle: VehicleDays = { status: 'Idle', hasDriver: true, trips: [], absences: [] };
  const away = (start: string, end: string | null, of: 'vehicle' | 'driver' = 'vehicle') => ({ of, kind: 'workshop', start, end });
  test.each<[string, Partial<VehicleDays>, boolean]>([
    ['when nothing stands in the way', {}, true],
    ['when its trip ends today', { status: 'Active', trips: [trip({})] }, true],
    ['not when its trip ends tomorrow', { status: 'Active', trips: [trip({ endDate: tomorrow })] }, false],
    ['not without a driver', { hasDriver: false }, false],
    ['not in major repairs', { status: 'Major Repairs' }, false],
    ['not when it is booked for tomorrow', { absences: [away(tomorrow, tomorrow)] }, false],
    ['not when its driver is away for nobody knows how long', { absences: [away(today, null, 'driver')] }, false],
    ['when the booking ends today', { absences: [away('2026-11-20', today)] }, true],
  ])('%s', (_case, fields, free) => expect(isFreeOn({ ...vehicle, ...fields }, tomorrow, today)).toBe(free));
});
