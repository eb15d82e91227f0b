import { chasedPapers, chaseStates } from '@superlink/domain/trips/pod-chase.ts';
import { z } from 'zod';

export const chaseTabs = ['all', ...chaseStates] as const;
const PAGE_SIZES = [10, 20, 30, 40, 50];

/** Everything that the address of the chase board says; a value that makes no sense counts as not given. */
export const podChaseView = z.object({
  tab: z.enum(chaseTabs).catch('all'),
  missing: z.enum(chasedPapers).optional().catch(undefined),
  client: z.uuid().optional().catch(undefined),
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.includes(size))
    .catch(20),
  /** id of the trip in the side panel */
  trip: z.string().optional().catch(undefined),
});
export type PodChaseView = z.output<typeof podChaseView>;

/** The filters besides the tab: what the tabs' counts are of. */
export function summaryQueryOf({ missing, client, search }: Pick<PodChaseView, 'missing' | 'client' | 'search'>) {
  return { ...(missing ? { missing } : {}), ...(client ? { client_id: client } : {}), ...(search === '' ? {} : { search }) };
}

/** The whole board under the filters in force, for a file. */
export function exportQueryOf(view: Pick<PodChaseView, 'tab' | 'missing' | 'client' | 'search'>) {
  return { ...summaryQueryOf(view), ...(view.tab === 'all' ? {} : { state: view.tab }) };
}

/** What the server is asked for. */
export function listQueryOf(view: PodChaseView) {
  return { ...exportQueryOf(view), offset: (view.page - 1) * view.size, limit: view.size };
}
