import { chasedPapers, chaseStates } from '@superlink/domain/trips/pod-chase.ts';
import { z } from 'zod';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';

export const chaseTabs = ['all', ...chaseStates] as const;

/** Everything that the address of the chase board says; a value that makes no sense counts as not given. */
export const podChaseView = z.object({
  tab: z.enum(chaseTabs).catch('all'),
  missing: z.enum(chasedPapers).optional().catch(undefined),
  client: z.uuid().optional().catch(undefined),
  search: searchField,
  ...pageFields(20),
  /** id of the trip in the side panel */
  trip: z.string().optional().catch(undefined),
});
export type PodChaseView = z.output<typeof podChaseView>;

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
