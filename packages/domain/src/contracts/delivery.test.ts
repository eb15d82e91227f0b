import { describe, expect, it } from 'vitest';
import { text } from '../numbers/decimal.ts';
import { deliverySteps, type CountedTrip } from './delivery.ts';

const trip = (change: Partial<CountedTrip> = {}): CountedTrip => ({
  status: 'completed',
  contractId: 'a',
  tonnage: 30.5,
  endDate: '2026-11-21',
  ...change,
});
const steps = (before: CountedTrip | null, after: CountedTrip | null) =>
  deliverySteps(before, after).map(({ contractId, month, tons }) => `${contractId} ${month} ${text(tons)}`);

describe('what a trip delivers to its contract', () => {
  it('counts from its completion on, in the month of its end', () => {
    expect(steps(trip({ status: 'on_route', endDate: null }), trip())).toEqual(['a 2026-11 30.5']);
    expect(steps(null, trip({ status: 'scheduled' }))).toEqual([]);
  });

  it('is taken back with the trip', () => {
    expect(steps(trip(), trip({ status: 'on_route' }))).toEqual(['a 2026-11 -30.5']);
    expect(steps(trip(), null)).toEqual(['a 2026-11 -30.5']);
    expect(steps(null, trip())).toEqual(['a 2026-11 30.5']);
  });

  it('moves by the difference, from month to month and from contract to contract', () => {
    expect(steps(trip(), trip({ tonnage: 31 }))).toEqual(['a 2026-11 0.5']);
    expect(steps(trip(), trip({ endDate: '2026-12-01' }))).toEqual(['a 2026-11 -30.5', 'a 2026-12 30.5']);
    expect(steps(trip(), trip({ contractId: 'b' }))).toEqual(['a 2026-11 -30.5', 'b 2026-11 30.5']);
    expect(steps(trip(), trip({ contractId: null }))).toEqual(['a 2026-11 -30.5']);
  });

  it('stays where nothing of it changed', () => {
    expect(steps(trip(), trip())).toEqual([]);
  });
});
