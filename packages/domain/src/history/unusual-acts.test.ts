import { describe, expect, it } from 'vitest';
import { MANY_DELETIONS, manyDeletions, markOf, type Act, type Mark } from './unusual-acts.ts';

const of = (area: string, action: string, before: object = {}, after: object = {}): Act => ({ area, action, before, after });
const warned = { warnings: [{ code: 'reverted_after_invoicing', message: 'reverted after invoicing (INV-7)' }] };

describe('an entry of the audit is marked', () => {
  it.each<[string, Act, Mark]>([
    ['a lowered odometer', of('vehicles', 'updated', { odometerReading: 10_000 }, { odometerReading: 9_999.9 }), 'odometer_lowered'],
    [
      'an overridden delay',
      of('chep', 'updated', { isAuthorizationReceived: false }, { isAuthorizationReceived: true }),
      'chep_overridden',
    ],
    ['a new record with its override', of('chep', 'created', {}, { isAuthorizationReceived: true }), 'chep_overridden'],
    ['an order under override', of('diesel', 'created', {}, { adminOverride: true }), 'diesel_overridden'],
    ['an order that is changed to one', of('diesel', 'updated', { adminOverride: false }, { adminOverride: true }), 'diesel_overridden'],
    ['a correction of a completed trip', of('trips', 'corrected', { tonnage: 34 }, { tonnage: 30 }), 'trip_corrected'],
    ['a trip that went back on route with an invoice', of('trips', 'reverted', {}, warned), 'reverted_after_invoicing'],
    ['a granted permission', of('users', 'permission_granted'), 'permission_granted'],
    ['a user who becomes a manager', of('users', 'updated', { role: 'Controller' }, { role: 'Manager' }), 'permission_granted'],
    ['a deleted POD', of('trips', 'pod_deleted', { fileName: 'pod.pdf' }), 'pod_deleted'],
    ['a deleted vehicle', of('vehicles', 'deleted', { fleetNumber: 'KRH01' }), 'deletion'],
    ['a deleted geofence', of('tracking', 'geofence_deleted'), 'deletion'],
    ['a diesel order that is gone', of('diesel', 'cancelled'), 'deletion'],
  ])('of %s', (_, act, mark) => expect(markOf(act)).toBe(mark));

  it.each<[string, Act]>([
    ['a raised odometer', of('vehicles', 'updated', { odometerReading: 9_000 }, { odometerReading: 10_000 })],
    ['a first reading', of('vehicles', 'created', {}, { odometerReading: 10_000 })],
    ['an override that ends', of('diesel', 'updated', { adminOverride: true }, { adminOverride: false })],
    ['a trip that went back before its invoice', of('trips', 'reverted', {}, { warnings: [] })],
    ['a cancelled trip', of('trips', 'cancelled')],
    ['events that went with their vehicle', of('bookings', 'deleted_with_vehicle')],
    ['a permission that is taken', of('users', 'permission_revoked')],
    ['an entry that says nothing', { area: 'users', action: 'signed_out' }],
  ])('not for %s', (_, act) => expect(markOf(act)).toBeNull());
});

describe('deletions are many', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 6, minutes));
  const by = (person: string, count: number, apart: number, start = 0) =>
    Array.from({ length: count }, (_, index) => ({ person, at: at(start + index * apart) }));

  it('from the tenth within an hour on, each of them', () => {
    expect(manyDeletions(by('thabo', MANY_DELETIONS, 6))).toHaveLength(MANY_DELETIONS);
    expect(manyDeletions(by('thabo', MANY_DELETIONS - 1, 6))).toEqual([]);
  });

  it('whatever hour of the clock they begin in, and without those that lie apart', () => {
    const found = manyDeletions([...by('thabo', 1, 1, -120), ...by('thabo', MANY_DELETIONS, 1, 55)]);
    expect(found).toHaveLength(MANY_DELETIONS);
  });

  it('only when one person did them, and not when they are spread over the day', () => {
    expect(manyDeletions([...by('thabo', 6, 1), ...by('lerato', 6, 1)])).toEqual([]);
    expect(manyDeletions(by('thabo', 40, 7))).toEqual([]);
  });
});
