import { rateSorts } from '@superlink/domain/rates/rate-order.ts';
import { addressView, idField, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

/** Everything that the address of the list says; a value that makes no sense counts as not given. The newest rate stands first. */
export const rateListView = addressView({
  search: searchField,
  ...pageFields(20),
  sort: oneOf(rateSorts, 'appId'),
  direction: directionField('desc'),
  /** id of the selected rate */
  rate: idField,
});
export type RateListView = ViewOf<typeof rateListView>;

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
