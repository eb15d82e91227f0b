import { rateSorts } from '@superlink/api/rates/rate.schema.ts';
import { z } from 'zod';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

/** Everything that the address of the list says; a value that makes no sense counts as not given. The newest rate stands first. */
export const rateListView = z.object({
  search: searchField,
  ...pageFields(20),
  sort: z.enum(rateSorts).catch('appId'),
  direction: directionField('desc'),
  /** id of the selected rate */
  rate: z.string().optional().catch(undefined),
});
export type RateListView = z.output<typeof rateListView>;

/** What a search asks the server for. */
export function searchOf({ search }: Pick<RateListView, 'search'>): { search?: string } {
  return askedFor({ search });
}

/** The whole list under the search and in the order in force, for a file. */
export function exportQueryOf(view: RateListView) {
  return { sort: view.sort, direction: view.direction, ...searchOf(view) };
}

/** One page, where a company has more rates than one answer holds. */
export function pageQueryOf(view: RateListView) {
  return { ...exportQueryOf(view), ...rowsOf(view) };
}
