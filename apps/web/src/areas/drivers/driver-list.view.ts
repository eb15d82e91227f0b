import { driverSorts } from '@superlink/api/drivers/driver.schema.ts';
import { z } from 'zod';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const driverTabs = ['all', 'active', 'inactive'] as const;

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export const driverListView = z.object({
  tab: z.enum(driverTabs).catch('all'),
  search: searchField,
  ...pageFields(10),
  sort: z.enum(driverSorts).catch('name'),
  direction: directionField('asc'),
});
export type DriverListView = z.output<typeof driverListView>;

/** The whole list under the filters in force, for a file. */
export function exportQueryOf(view: DriverListView) {
  return {
    sort: view.sort,
    direction: view.direction,
    ...askedFor({ search: view.search, group: view.tab === 'all' ? undefined : view.tab }),
  };
}

/** What the server is asked for. */
export function listQueryOf(view: DriverListView) {
  return { ...exportQueryOf(view), ...rowsOf(view) };
}
