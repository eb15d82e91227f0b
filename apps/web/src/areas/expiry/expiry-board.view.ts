import { expiryKinds, expiryStates } from '@superlink/domain/expiry/expiry-board.ts';
import { addressView, oneOf, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const stateTabs = ['all', ...expiryStates] as const;

/** Everything that the address of the board says; a value that makes no sense counts as not given. */
export const expiryBoardView = addressView({
  tab: oneOf(stateTabs, 'all'),
  kind: oneOf(expiryKinds, undefined),
  search: searchField,
  ...pageFields(20),
});
export type ExpiryBoardView = ViewOf<typeof expiryBoardView>;

/** The filters besides the tab: what the tabs' counts are of. */
export function countsQueryOf({ kind, search }: Pick<ExpiryBoardView, 'kind' | 'search'>) {
  return askedFor({ kind, search });
}

/** The whole board under the filters in force, for a file. */
export function exportQueryOf(view: Pick<ExpiryBoardView, 'tab' | 'kind' | 'search'>) {
  return { ...countsQueryOf(view), ...askedFor({ state: view.tab === 'all' ? undefined : view.tab }) };
}

/** What the server is asked for. */
export function listQueryOf(view: ExpiryBoardView) {
  return { ...exportQueryOf(view), ...rowsOf(view) };
}
