import { z } from 'zod';

/** Everything that the address of the list says; a value that makes no sense counts as not given. Active contracts alone come first (CON-001). */
export const contractListView = z.object({
  show: z.enum(['active', 'all']).catch('active'),
  search: z.string().max(100).catch(''),
});
export type ContractListView = z.output<typeof contractListView>;

/** What the server is asked for, also for a file. */
export function listQueryOf({ show, search }: ContractListView) {
  return { ...(search === '' ? {} : { search }), ...(show === 'active' ? { active: 'true' as const } : {}) };
}
