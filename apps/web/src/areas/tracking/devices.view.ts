import { deviceFilters } from '@superlink/api/tracking/device.schema.ts';
import { z } from 'zod';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export const devicesView = z.object({
  tab: z.enum(deviceFilters).catch('all'),
  search: searchField,
  ...pageFields(20),
  /** id of the device in the side panel */
  device: z.string().optional().catch(undefined),
});
export type DevicesView = z.output<typeof devicesView>;

/** What the server is asked for. */
export function deviceQueryOf(view: DevicesView) {
  return { filter: view.tab, ...askedFor({ search: view.search }), ...rowsOf(view) };
}
