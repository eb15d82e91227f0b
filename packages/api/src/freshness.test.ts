import { describe, expect, it } from 'vitest';
import { shows, type AreaName } from './area-shows.ts';
import { doubtedBy, outdatedBy } from './freshness.ts';
import { areas } from './index.ts';

describe('what a write makes out of date (CACHE-012)', () => {
  it('is said for every area, and for no other', () => expect(Object.keys(shows).toSorted()).toEqual(Object.keys(areas).toSorted()));

  it.each<[string, AreaName, readonly AreaName[]]>([
    ['a driver put on a vehicle, or a vehicle renamed', 'vehicles', ['trips', 'planning', 'drivers', 'trailers', 'assignments', 'expiry']],
    ['a changed cut-off of a client', 'clients', ['trips', 'contracts', 'rates', 'chep', 'planning']],
    ['a changed contract', 'contracts', ['trips', 'planning']],
    ['a completed trip', 'trips', ['vehicles', 'contracts', 'clients', 'chep', 'drivers', 'planning']],
    ['a CHEP record', 'chep', ['trips', 'planning']],
    ['a diesel slip, which moves the odometer', 'diesel', ['vehicles', 'planning', 'trips']],
    ['a booking, which changes the vehicle\u2019s status', 'bookings', ['vehicles', 'planning', 'trips']],
    ['a coupled trailer', 'assignments', ['vehicles', 'trailers', 'trips', 'planning', 'expiry']],
    ['an import', 'imports', ['vehicles', 'trailers', 'drivers', 'clients', 'trips', 'expiry']],
  ])('%s', (_what, written, outdated) => {
    expect([...outdatedBy([written])]).toEqual(expect.arrayContaining([written, ...outdated]));
  });

  it('is itself alone for what nobody else shows, and nothing for nothing', () => {
    expect([...outdatedBy(['maps'])]).toEqual(['maps']);
    expect([...outdatedBy(['reports'])]).toEqual(['reports']);
    expect([...outdatedBy([]), ...outdatedBy(['nowhere'])]).toEqual([]);
  });
});

it('a refusal as out of date puts the area in doubt, and what it shows of others', () => {
  expect([...doubtedBy('trips')]).toEqual(expect.arrayContaining(['trips', 'vehicles', 'clients', 'contracts']));
  expect([...doubtedBy('commodities')]).toEqual(['commodities']);
  expect([...doubtedBy('nowhere')]).toEqual([]);
});
