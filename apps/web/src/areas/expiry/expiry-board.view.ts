import { expiryKinds, expiryStates } from '@superlink/domain/expiry/expiry-board.ts';
import { z } from 'zod';

export const stateTabs = ['all', ...expiryStates] as const;
const PAGE_SIZES = [10, 20, 30, 40, 50];

/** Everything that the address of the board says; a value that makes no sense counts as not given. */
export const expiryBoardView = z.object({
  tab: z.enum(stateTabs).catch('all'),
  kind: z.enum(expiryKinds).optional().catch(undefined),
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.includes(size))
    .catch(20),
});
export type ExpiryBoardView = z.output<typeof expiryBoardView>;

/** The filters besides the tab: what the tabs' counts are of. */
export function countsQueryOf({ kind, search }: Pick<ExpiryBoardView, 'kind' | 'search'>) {
  return { ...(kind ? { kind } : {}), ...(search === '' ? {} : { search }) };
}

/** The whole board under the filters in force, for a file. */
export function exportQueryOf(view: Pick<ExpiryBoardView, 'tab' | 'kind' | 'search'>) {
  return { ...countsQueryOf(view), ...(view.tab === 'all' ? {} : { state: view.tab }) };
}

/** What the server is asked for. */
export function listQueryOf(view: ExpiryBoardView) {
  return { ...exportQueryOf(view), offset: (view.page - 1) * view.size, limit: view.size };
}
