import { driverSorts } from '@superlink/api/drivers/driver.schema.ts';
import { z } from 'zod';

export const driverTabs = ['all', 'active', 'inactive'] as const;
const PAGE_SIZES = [10, 20, 30, 40, 50];

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export const driverListView = z.object({
  tab: z.enum(driverTabs).catch('all'),
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.includes(size))
    .catch(10),
  sort: z.enum(driverSorts).catch('name'),
  direction: z.enum(['asc', 'desc']).catch('asc'),
});
export type DriverListView = z.output<typeof driverListView>;

/** The whole list under the filters in force, for a file. */
export function exportQueryOf(view: DriverListView) {
  return {
    sort: view.sort,
    direction: view.direction,
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.tab === 'all' ? {} : { group: view.tab }),
  };
}

/** What the server is asked for. */
export function listQueryOf(view: DriverListView) {
  return { ...exportQueryOf(view), offset: (view.page - 1) * view.size, limit: view.size };
}
