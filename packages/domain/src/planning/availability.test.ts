import { expect, test } from 'vitest';
import { absenceWords, notAvailable, placementProblems, type Absence } from './availability.ts';

const today = '2026-11-21';
const workshop: Absence = { of: 'vehicle', kind: 'workshop', start: '2026-11-20', end: '2026-11-22' };
const leave: Absence = { of: 'driver', kind: 'Annual Leave', start: '2026-11-21', end: null };
const fit = { status: 'Idle', hasDriver: true, absences: [] } as const;

test('a vehicle takes a trip today unless it cannot drive, nobody drives it, or its driver is away', () => {
  expect(notAvailable(fit, today)).toBeNull();
  expect(notAvailable({ ...fit, status: 'Major Repairs' }, today)).toBe('Major Repairs');
  expect(notAvailable({ ...fit, hasDriver: false }, today)).toBe('No driver');
  expect(notAvailable({ ...fit, status: 'No Driver Available' }, today)).toBe('No driver');
  expect(notAvailable({ ...fit, absences: [workshop] }, today)).toBe('Workshop');
  expect(notAvailable({ ...fit, absences: [leave] }, today)).toBe('Driver: Annual Leave');
  expect(notAvailable({ ...fit, absences: [workshop] }, '2026-11-23')).toBeNull();
});

test('a major repair is called what it is', () => expect(absenceWords({ of: 'vehicle', kind: 'inactive' })).toBe('Major repairs'));

test('before a trip is dropped it is said that it starts in the past, or what it runs into', () => {
  const trip = (id: string, startDate: string, endDate: string) =>
    ({ id, tripNumber: Number(id), status: 'scheduled', startDate, endDate, km: 0 }) as const;
  const problems = (startDate: string, endDate: string) =>
    placementProblems(trip('1', startDate, endDate), { trips: [trip('2', '2026-11-25', '2026-11-27')], absences: [workshop] }, today);
  expect(problems('2026-11-23', '2026-11-25')).toEqual([]);
  expect(problems('2026-11-24', '2026-11-26')).toEqual(['Overlaps trip 2']);
  expect(problems('2026-11-20', '2026-11-21')).toEqual(['Starts in the past', 'Workshop']);
});
