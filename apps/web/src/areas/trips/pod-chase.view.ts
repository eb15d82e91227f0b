import { chasedPapers, chaseStates } from '@superlink/domain/trips/pod-chase.ts';
import { addressView, idField, oneOf, uuidField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const chaseTabs = ['all', ...chaseStates] as const;

/** Everything that the address of the chase board says; a value that makes no sense counts as not given. */
export const podChaseView = addressView({
  tab: oneOf(chaseTabs, 'all'),
  missing: oneOf(chasedPapers, undefined),
  client: uuidField,
  search: searchField,
  ...pageFields(20),
  /** id of the trip in the side panel */
  trip: idField,
});
export type PodChaseView = ViewOf<typeof podChaseView>;

/** The filters besides the tab: what the tabs' counts are of. */
export function summaryQueryOf({ missing, client, search }: Pick<PodChaseView, 'missing' | 'client' | 'search'>) {
  return askedFor({ missing, client_id: client, search });
}

/** The whole board under the filters in force, for a file. */
export function exportQueryOf(view: Pick<PodChaseView, 'tab' | 'missing' | 'client' | 'search'>) {
  return { ...summaryQueryOf(view), ...askedFor({ state: view.tab === 'all' ? undefined : view.tab }) };
}

/** What the server is asked for. */
export function listQueryOf(view: PodChaseView) {
  return { ...exportQueryOf(view), ...rowsOf(view) };
}
