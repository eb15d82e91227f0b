import { addressView, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, searchField } from '../../blocks/list/list-view.ts';

/** Everything that the address of the list says; a value that makes no sense counts as not given. Active contracts alone come first (CON-001). */
export const contractListView = addressView({
  show: oneOf(['active', 'all'], 'active'),
  search: searchField,
});
export type ContractListView = ViewOf<typeof contractListView>;

/** What the server is asked for, also for a file. */
export function listQueryOf({ show, search }: ContractListView) {
  return askedFor({ search, active: show === 'active' ? ('true' as const) : undefined });
}
