import { describe, expect, it } from 'vitest';
import { shiftedDays, shiftProblem } from './shifted-days.ts';
import { tripStatuses } from './trip-state.ts';

describe('a trip that is moved by some days', () => {
  it.each([
    [3, '2026-11-29', '2026-12-02'],
    [40, '2027-01-05', '2027-01-08'],
    [-26, '2026-10-31', '2026-11-03'],
  ])('by %i starts and ends as many days apart as before', (days, startDate, endDate) => {
    expect(shiftedDays({ startDate: '2026-11-26', endDate: '2026-11-29' }, days)).toEqual({ startDate, endDate });
  });

  it('without a planned end stays without one', () => {
    expect(shiftedDays({ startDate: '2028-02-28', endDate: null }, 1)).toEqual({ startDate: '2028-02-29', endDate: null });
  });

  it('must not have begun', () => {
    expect(tripStatuses.filter((status) => shiftProblem({ status }) === null)).toEqual(['scheduled']);
  });
});
