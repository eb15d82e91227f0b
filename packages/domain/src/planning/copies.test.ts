import { describe, expect, test } from 'vitest';
import { MOST_WEEKS, proposedCopy, weeklyCopies } from './copies.ts';

const trip = { startDate: '2026-11-23', endDate: '2026-11-25' };

describe('the copies of a trip', () => {
  test('begin on the chosen day and a week later each, and are as long as the trip', () => {
    expect(weeklyCopies(trip, '2026-11-30', 3)).toEqual([
      { startDate: '2026-11-30', endDate: '2026-12-02' },
      { startDate: '2026-12-07', endDate: '2026-12-09' },
      { startDate: '2026-12-14', endDate: '2026-12-16' },
    ]);
  });

  test('may begin on any day, also before the trip', () => {
    expect(weeklyCopies(trip, '2026-11-20', 1)).toEqual([{ startDate: '2026-11-20', endDate: '2026-11-22' }]);
  });

  test('name no end when the trip names none', () => {
    expect(weeklyCopies({ ...trip, endDate: null }, '2026-11-30', 1)).toEqual([{ startDate: '2026-11-30', endDate: null }]);
  });

  test('are a quarter at most, and none for no week', () => {
    expect(weeklyCopies(trip, '2026-11-30', 99)).toHaveLength(MOST_WEEKS);
    expect(weeklyCopies(trip, '2026-11-30', 0)).toEqual([]);
  });

  test('are proposed from the next week on, for the same day of the week, and never in the past', () => {
    expect(proposedCopy(trip, '2026-11-22')).toBe('2026-11-30');
    expect(proposedCopy(trip, '2026-11-30')).toBe('2026-11-30');
    expect(proposedCopy({ startDate: '2026-10-05' }, '2026-11-22')).toBe('2026-11-23');
  });
});
