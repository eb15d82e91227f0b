import { z } from 'zod';
import { askedFor, searchField } from '../../blocks/list/list-view.ts';

/** Everything that the address of the list says; a value that makes no sense counts as not given. Active contracts alone come first (CON-001). */
export const contractListView = z.object({
  show: z.enum(['active', 'all']).catch('active'),
  search: searchField,
});
export type ContractListView = z.output<typeof contractListView>;

/** What the server is asked for, also for a file. */
export function listQueryOf({ show, search }: ContractListView) {
  return askedFor({ search, active: show === 'active' ? ('true' as const) : undefined });
}
