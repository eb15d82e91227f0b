import { deviceFilters } from '@superlink/api/tracking/device.schema.ts';
import { z } from 'zod';

const PAGE_SIZES = [10, 20, 30, 40, 50];

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export const devicesView = z.object({
  tab: z.enum(deviceFilters).catch('all'),
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.includes(size))
    .catch(20),
  /** id of the device in the side panel */
  device: z.string().optional().catch(undefined),
});
export type DevicesView = z.output<typeof devicesView>;

/** What the server is asked for. */
export function deviceQueryOf({ tab, search, page, size }: DevicesView) {
  return { filter: tab, ...(search === '' ? {} : { search }), offset: (page - 1) * size, limit: size };
}
