import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import examples from '../../vectors/worked-examples.json' with { type: 'json' };
import { text } from '../numbers/decimal.ts';
import { greatCircleKm } from '../maps/geo-point.ts';
import { roughRoadKm } from './empty-leg.ts';
import { conflicts, expectedEnd, meetsBooking, overlapInDays } from './trip-overlap.ts';
import {
  closingProblem,
  endProblem,
  backDatedProblem,
  openingProblem,
  overlapsInKm,
  proposedClosing,
  proposedEnd,
  proposedOpening,
} from './trip-readings.ts';
import { estimatedRevenue, revenuePerTon, type RateType } from './trip-revenue.ts';
import { shownStatus, tripCan, tripStatuses, tripTransitions, undeletable, type TripAction, type TripStatus } from './trip-state.ts';

describe('the states of a trip', () => {
  const allowed: Record<TripStatus, TripAction[]> = {
    scheduled: ['accept', 'cancel'],
    on_route: ['complete', 'cancel'],
    completed: ['revert'],
    cancelled: [],
  };
  test.each(tripStatuses)('%s allows what it must and nothing else', (status) => {
    const actions = Object.keys(tripTransitions) as TripAction[];
    expect(actions.filter((action) => tripCan(action, { status }))).toEqual(allowed[status]);
  });

  test('a status nobody knows shows as completed', () => {
    expect(['on_route', 'paused'].map(shownStatus)).toEqual(['on_route', 'completed']);
  });

  test('a closed trip is deleted unless papers hang on it; TRP-9: an open one never', () => {
    const trip = { status: 'completed', podUploaded: false, invoiceNumber: null, hasChepRecord: false } as const;
    expect(undeletable(trip)).toBeNull();
    expect(undeletable({ ...trip, podUploaded: true, invoiceNumber: 'INV 1', hasChepRecord: true })).toBe(
      'A completed trip with a POD, an invoice number and a CHEP record cannot be deleted',
    );
    expect(undeletable({ ...trip, status: 'cancelled', podUploaded: true })).toBeNull();
    for (const status of ['scheduled', 'on_route'] as const)
      expect(undeletable({ ...trip, status })).toBe('Cancel the trip before deleting it');
  });
});

describe('the readings of a trip', () => {
  const opening = { openingKilometers: 182_399, odometer: 182_400, isBackDated: false };
  test('TRP-2: it opens at the odometer or above (VAL-060, VAL-084, VAL-085)', () => {
    expect(openingProblem('accept', opening)).toBe('Opening kilometers cannot be less than current odometer reading');
    expect(openingProblem('create', opening)).toBe('Opening kilometers must be greater than or equal to current kilometers');
    expect(openingProblem('accept', { ...opening, openingKilometers: '182400.0' })).toBeNull();
    expect(openingProblem('accept', { ...opening, openingKilometers: null })).toBe('Opening kilometers is required');
    expect(openingProblem('create', { ...opening, openingKilometers: -1 })).toBe('Must be a positive number');
  });

  test('a planned trip has no opening reading unless a person typed one', () => {
    expect(proposedOpening({ typed: null, odometer: 182_400, isScheduled: true })).toBeNull();
    expect(proposedOpening({ typed: 183_000, odometer: 182_400, isScheduled: true })).toBe(183_000);
  });

  test('a trip that goes on route starts from the odometer of that moment, or from what was typed above it', () => {
    const departing = { odometer: '182400.0', isScheduled: false };
    expect(proposedOpening({ ...departing, typed: null })).toBe('182400.0');
    expect(proposedOpening({ ...departing, typed: 182_399 })).toBe('182400.0');
    expect(proposedOpening({ ...departing, typed: 182_500 })).toBe(182_500);
  });

  test('a completion asks for its closing reading, unless the first one recorded it', () => {
    expect(proposedClosing({ closingKilometers: null, isReverted: false })).toBeNull();
    expect(proposedClosing({ closingKilometers: 182_980, isReverted: true })).toBe(182_980);
  });

  test('a completion proposes today, or the planned end when that is past, and never a day before the start', () => {
    const trip = { startDate: '2026-11-18', endDate: '2026-11-20' };
    expect(proposedEnd(trip, '2026-11-21')).toBe('2026-11-20');
    expect(proposedEnd({ ...trip, endDate: '2026-11-28' }, '2026-11-21')).toBe('2026-11-21');
    expect(proposedEnd({ ...trip, endDate: null }, '2026-11-21')).toBe('2026-11-21');
    expect(proposedEnd({ startDate: '2026-11-23', endDate: '2026-11-25' }, '2026-11-21')).toBe('2026-11-23');
  });

  test('TRP-12: a back-dated one may open below it', () => {
    expect(openingProblem('create', { ...opening, openingKilometers: 170_000, isBackDated: true })).toBeNull();
    const starts = ['2026-11-20', '2026-11-21', '2026-11-22'].map((startDate) =>
      backDatedProblem({ isBackDated: true, startDate }, '2026-11-21'),
    );
    expect(starts).toEqual([null, null, 'A back-dated trip cannot start after today']);
    expect(backDatedProblem({ isBackDated: false, startDate: '2027-01-01' }, '2026-11-21')).toBeNull();
  });

  test('TRP-3: closing where it opened is a trip of 0 km; below is refused', () => {
    const trip = { openingKilometers: 182_400, closingKilometers: 182_400, recordedClosing: null };
    expect(closingProblem(trip)).toBeNull();
    expect(closingProblem({ ...trip, closingKilometers: 182_399.9 })).toBe('Closing kilometers cannot be less than opening kilometers');
  });

  test('TRP-5: after the first completion the closing reading stays', () => {
    const trip = { openingKilometers: 100, closingKilometers: 200, recordedClosing: '200.0' };
    expect(closingProblem(trip)).toBeNull();
    expect(closingProblem({ ...trip, closingKilometers: 201 })).toBe('Closing kilometers cannot change after the first completion');
  });

  test('a trip ends on its start day or later', () => {
    expect(endProblem('2026-11-21', '2026-11-20')).toBe('End date cannot be before start date');
    expect([endProblem('2026-11-21', '2026-11-21'), endProblem('2026-11-21', null)]).toEqual([null, null]);
  });

  test('a back-dated trip lies between its neighbours in kilometres as it does in days', () => {
    const before = { startDate: '2026-11-01', openingKilometers: 1_000, closingKilometers: 1_500 };
    const after = { startDate: '2026-11-10', openingKilometers: 2_000, closingKilometers: null };
    const trip = (openingKilometers: number, closingKilometers: number | null) => ({
      startDate: '2026-11-05',
      openingKilometers,
      closingKilometers,
    });
    expect(overlapsInKm(trip(1_500, 2_000), [before, after])).toBe(false);
    expect(overlapsInKm(trip(1_499, 1_800), [before, after])).toBe(true);
    expect(overlapsInKm(trip(1_600, 2_001), [before, after])).toBe(true);
    expect(overlapsInKm({ ...trip(1_600, 1_700), startDate: '2026-11-01' }, [before])).toBe(false);
  });
});

describe('trips beside each other', () => {
  test.each(examples.timeline)('$id: $a and $b', ({ a, b, overlapDays, conflict }) => {
    const overlap = overlapInDays(a as [string, string], b as [string, string]);
    expect(overlap).toBeCloseTo(overlapDays, 2);
    expect(overlap >= 1).toBe(conflict);
  });

  test('without an end one on route ends tomorrow, a planned one takes a day for every 600 km begun', () => {
    const trip = { startDate: '2026-11-18', endDate: null, km: 1_201 };
    expect(expectedEnd({ ...trip, status: 'on_route' }, '2026-11-21')).toBe('2026-11-22');
    expect(expectedEnd({ ...trip, status: 'scheduled' }, '2026-11-21')).toBe('2026-11-21');
    expect(expectedEnd({ ...trip, status: 'scheduled', endDate: '2026-11-19' }, '2026-11-21')).toBe('2026-11-19');
  });

  test('a booking meets a trip when they share a single day, and one without an end meets all that come after', () => {
    const trip = { status: 'scheduled' as const, startDate: '2026-11-20', endDate: '2026-11-22', km: 600 };
    const meets = (start: string, end: string | null) => meetsBooking(trip, { start, end }, '2026-11-18');
    expect([meets('2026-11-18', '2026-11-19'), meets('2026-11-18', '2026-11-20')]).toEqual([false, true]);
    expect([meets('2026-11-22', '2026-11-24'), meets('2026-11-23', '2026-11-24')]).toEqual([true, false]);
    expect([meets('2026-11-01', null), meets('2026-11-23', null)]).toEqual([true, false]);
  });

  test('a conflict is mutual', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
    const trip = fc.record({
      status: fc.constantFrom('scheduled' as const, 'on_route' as const),
      startDate: day,
      endDate: fc.constant(null),
      km: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(fc.property(trip, trip, (a, b) => conflicts(a, b, '2026-11-14') === conflicts(b, a, '2026-11-14')));
  });
});

test('EMPT-1: an empty leg nobody knows is the straight line and a fifth', () => {
  const { from, to, straight, fallback } = examples.emptyLeg;
  const points = [from, to].map(([lat, lng]) => ({ lat: lat!, lng: lng! }));
  expect(greatCircleKm(points[0]!, points[1]!)).toBeCloseTo(straight, 1);
  expect(roughRoadKm(points[0]!, points[1]!)).toBe(fallback);
  expect(roughRoadKm(points[0]!, points[0]!)).toBe(0);
  expect(roughRoadKm(points[0]!, { lat: -26 })).toBeNull();
});

describe('the money of a trip', () => {
  test.each(examples.revenue.filter((example) => 'perTon' in example))('$id: per ton', ({ rateType, locked, tonnage, perTon }) => {
    const found = revenuePerTon({ rateType: rateType as RateType, lockedInRevenue: locked, tonnage });
    expect(found && text(found)).toBe(perTon);
  });

  test('REV-2: the estimate takes the rate’s amount and the planned 34 t', () => {
    expect(text(estimatedRevenue({ rateType: 'per_ton', rateAmount: '412.50', plannedTonnage: 34 })!)).toBe('14025.00');
    expect(estimatedRevenue({ rateType: 'per_ton', rateAmount: null, plannedTonnage: 34 })).toBeNull();
  });
});
