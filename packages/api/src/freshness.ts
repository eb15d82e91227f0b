import type { SuperlinkAreas } from './index.ts';

export type AreaName = keyof SuperlinkAreas;
type Sources = { readonly [A in AreaName]: readonly AreaName[] };

/**
 * Whose records an area's answers show besides its own: names, statuses and every figure derived from them. When one of these is written, the
 * area's answers are out of date. The house rules hold this against the tables that the area's views read.
 */
export const shows: Sources = {
  assignments: ['vehicles', 'trailers'],
  bookings: ['vehicles', 'drivers', 'trips'],
  chep: ['trips', 'clients', 'vehicles', 'drivers'],
  clients: ['trips'],
  commodities: [],
  contracts: ['clients', 'trips'],
  dashboard: [
    'vehicles',
    'trailers',
    'drivers',
    'trips',
    'clients',
    'contracts',
    'bookings',
    'assignments',
    'tracking',
    'diesel',
    'chep',
    'expiry',
    'planning',
  ],
  diagnostics: [],
  diesel: ['vehicles', 'drivers', 'trips'],
  drivers: ['vehicles', 'trips', 'bookings', 'files'],
  expiry: ['vehicles', 'trailers', 'drivers', 'assignments'],
  files: [],
  imports: ['vehicles', 'trailers', 'drivers', 'clients', 'trips', 'rates', 'contracts', 'bookings', 'assignments', 'diesel'],
  maps: [],
  planning: ['trips', 'vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments'],
  rates: ['clients'],
  reports: ['vehicles', 'trips', 'diesel', 'bookings', 'files', 'clients', 'chep'],
  settings: [],
  tracking: ['vehicles', 'trips', 'drivers', 'clients', 'rates'],
  trailers: ['vehicles', 'assignments'],
  trips: ['vehicles', 'drivers', 'trailers', 'clients', 'rates', 'contracts', 'chep', 'bookings', 'assignments', 'files'],
  users: [],
  vehicles: ['drivers', 'trailers', 'assignments', 'trips', 'diesel', 'bookings', 'settings'],
};

/** What a call of an area writes beside the area's own records: a trip moves its vehicle's odometer and status, an import makes the records. */
export const alsoWrites: { readonly [A in AreaName]?: readonly AreaName[] } = {
  bookings: ['vehicles'],
  contracts: ['maps'],
  diesel: ['vehicles'],
  imports: ['vehicles', 'trailers', 'drivers', 'clients'],
  rates: ['maps'],
  trips: ['vehicles'],
};

const areaNames = Object.keys(shows) as AreaName[];

/** Every area whose answers are out of date after a write to these; the one rule for the own changes and for those of others. */
export function outdatedBy(written: Iterable<string>): Set<AreaName> {
  const changed = new Set<AreaName>();
  for (const area of written) if (isArea(area)) for (const each of [area, ...(alsoWrites[area] ?? [])]) changed.add(each);
  return new Set(areaNames.filter((area) => changed.has(area) || shows[area].some((source) => changed.has(source))));
}

/** What a refusal as out of date puts in doubt: the area that was asked, and what it shows of others. */
export function doubtedBy(asked: string): Set<AreaName> {
  return new Set(isArea(asked) ? [asked, ...shows[asked], ...(alsoWrites[asked] ?? [])] : []);
}

function isArea(name: string): name is AreaName {
  return Object.hasOwn(shows, name);
}
