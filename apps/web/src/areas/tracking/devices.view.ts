import { deviceFilters } from '@superlink/domain/tracking/device.ts';
import { addressView, idField, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

/** Everything that the address of the list says; a value that makes no sense counts as not given. */
export const devicesView = addressView({
  tab: oneOf(deviceFilters, 'all'),
  search: searchField,
  ...pageFields(20),
  /** id of the device in the side panel */
  device: idField,
});
export type DevicesView = ViewOf<typeof devicesView>;

/** What the server is asked for. */
export function deviceQueryOf(view: DevicesView) {
  return { filter: view.tab, ...askedFor({ search: view.search }), ...rowsOf(view) };
}
