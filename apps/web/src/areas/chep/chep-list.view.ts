import { chepStatuses } from '@superlink/domain/chep/chep-state.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';
import { periodFields, periodQueryOf } from '../../blocks/list/period.ts';

export const CHEP_PAGE_SIZES: readonly number[] = [30, 40, 50, 60];
export const chepTabs = ['all', ...chepStatuses] as const;

/** Everything that the address of /chep says; a value that makes no sense counts as not given. */
export function chepListView(today: Day) {
  return z.object({
    ...periodFields(today, 'all'),
    tab: z.enum(chepTabs).catch('all'),
    /** only records past their grace, of the pending */
    late: z.preprocess((value) => value === true || value === 'true', z.boolean()).catch(false),
    search: z.string().max(100).catch(''),
    client: z.string().uuid().optional().catch(undefined),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => CHEP_PAGE_SIZES.includes(size))
      .catch(30),
  });
}
export type ChepListView = z.output<ReturnType<typeof chepListView>>;

/** The address without anything that leaves records out. */
export const nothingFiltered = {
  tab: 'all',
  late: false,
  period: 'all',
  search: '',
  client: undefined,
} as const satisfies Partial<ChepListView>;

export function isFiltered(view: ChepListView): boolean {
  return Object.entries(nothingFiltered).some(([name, value]) => view[name as keyof typeof nothingFiltered] !== value);
}

/** The whole list under the filters in force. */
export function filterQueryOf(view: ChepListView) {
  const status = view.tab === 'pending' && view.late ? ('late' as const) : view.tab;
  return {
    ...periodQueryOf(view),
    ...(view.search === '' ? {} : { search: view.search }),
    ...(status === 'all' ? {} : { status }),
    ...(view.client === undefined ? {} : { client_id: view.client }),
  };
}

/** What the server is asked for. */
export function listQueryOf(view: ChepListView) {
  return { ...filterQueryOf(view), offset: (view.page - 1) * view.size, limit: view.size };
}
