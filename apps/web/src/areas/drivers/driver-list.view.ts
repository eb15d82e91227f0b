import { driverSorts } from '@superlink/domain/drivers/driver-order.ts';
import { addressView, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, directionField, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const driverTabs = ['all', 'active', 'inactive'] as const;

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export const driverListView = addressView({
  tab: oneOf(driverTabs, 'all'),
  search: searchField,
  ...pageFields(10),
  sort: oneOf(driverSorts, 'name'),
  direction: directionField('asc'),
});
export type DriverListView = ViewOf<typeof driverListView>;

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
