import { rateSorts } from '@superlink/api/rates/rate.schema.ts';
import { z } from 'zod';

export const RATE_PAGE_SIZES = [10, 20, 30, 40, 50] as const;

/** Everything that the address of the list says; a value that makes no sense counts as not given. The newest rate stands first. */
export const rateListView = z.object({
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => (RATE_PAGE_SIZES as readonly number[]).includes(size))
    .catch(20),
  sort: z.enum(rateSorts).catch('appId'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
  /** id of the selected rate */
  rate: z.string().optional().catch(undefined),
});
export type RateListView = z.output<typeof rateListView>;

/** What a search asks the server for. */
export function searchOf({ search }: Pick<RateListView, 'search'>): { search?: string } {
  return search === '' ? {} : { search };
}

/** The whole list under the search and in the order in force, for a file. */
export function exportQueryOf(view: RateListView) {
  return { sort: view.sort, direction: view.direction, ...searchOf(view) };
}

/** One page, where a company has more rates than one answer holds. */
export function pageQueryOf(view: RateListView) {
  return { ...exportQueryOf(view), offset: (view.page - 1) * view.size, limit: view.size };
}
