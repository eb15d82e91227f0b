import type { Query } from '@tanstack/react-query';

/** Areas whose lists and figures also show what another area wrote. An area that is not named here shows in itself alone. */
const showsIn: Readonly<Record<string, readonly string[]>> = {
  trips: ['planning', 'vehicles', 'contracts', 'clients', 'dashboard', 'reports', 'chep'],
  vehicles: ['planning', 'trailers', 'drivers', 'assignments', 'bookings', 'expiry', 'diesel', 'dashboard'],
  drivers: ['vehicles', 'planning', 'expiry'],
  trailers: ['vehicles', 'assignments', 'expiry'],
  assignments: ['vehicles', 'trailers', 'drivers', 'planning'],
  bookings: ['vehicles', 'planning', 'dashboard'],
  clients: ['rates', 'contracts', 'planning'],
  diesel: ['vehicles', 'dashboard'],
  chep: ['trips', 'dashboard'],
  settings: ['vehicles', 'dashboard'],
  imports: ['vehicles', 'trailers', 'drivers', 'clients', 'assignments', 'planning', 'expiry', 'diesel', 'dashboard'],
};

/** Every area that is out of date after these were written. */
export function outdatedBy(written: Iterable<string>): Set<string> {
  const areas = new Set<string>();
  for (const area of written) for (const each of [area, ...(showsIn[area] ?? [])]) areas.add(each);
  return areas;
}

/** Options of a query whose answer a form edits: asked for each time the form opens, since a cached one would be refused as out of date. */
export const forEditing = { staleTime: 0, meta: { isEdited: true } } as const;

/** A change elsewhere is told when the form is saved: until then its record stays, for a fetch that fails would take the form away. */
export function isBeingEdited(query: Query): boolean {
  return query.observers.some(({ options }) => options.meta?.['isEdited'] === true);
}
