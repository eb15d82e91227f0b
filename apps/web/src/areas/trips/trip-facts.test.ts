import { expect, it } from 'vitest';
import { madeTrip } from '../../../test/made-trip.ts';
import { driverOf } from './trip-facts.ts';

it('an open trip of a vehicle whose driver was unlinked shows nobody, a closed one who drove it (TRP-045)', () => {
  const trip = { driverName: null, lockedInDriver: 'Sipho Nkosi' };
  expect(driverOf(madeTrip({ ...trip, status: 'on_route' }))).toBeNull();
  expect(driverOf(madeTrip({ ...trip, status: 'completed' }))).toBe('Sipho Nkosi');
  expect(driverOf(madeTrip({ ...trip, status: 'scheduled', driverName: 'Thabo Mokoena' }))).toBe('Thabo Mokoena');
});
