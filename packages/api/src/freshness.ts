import { shows, type AreaName } from './area-shows.ts';

const areaNames = Object.keys(shows) as AreaName[];

/** What a call of an area writes beside the area's own records: a trip moves its vehicle's odometer and status, an import makes the records. */
export const alsoWrites: { readonly [A in AreaName]?: readonly AreaName[] } = {
  bookings: ['vehicles'],
  contracts: ['maps'],
  diesel: ['vehicles'],
  // takes back what any of them did
  history: [
    'vehicles',
    'trailers',
    'drivers',
    'clients',
    'commodities',
    'assignments',
    'bookings',
    'diesel',
    'rates',
    'contracts',
    'trips',
    'chep',
    'tracking',
    'users',
    'settings',
    'reports',
    'imports',
    'notes',
  ],
  imports: ['vehicles', 'trailers', 'drivers', 'clients'],
  privacy: ['users', 'drivers', 'clients'],
  many: ['vehicles', 'drivers', 'trips', 'chep'],
  rates: ['maps'],
  trips: ['vehicles'],
};

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
