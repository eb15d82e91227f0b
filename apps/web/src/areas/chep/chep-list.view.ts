import { chepStatuses } from '@superlink/domain/chep/chep-state.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { addressView, oneOf, tickField, uuidField, type ViewOf } from '../../blocks/list/address-view.ts';
import { askedFor, pageFields, rowsOf, searchField } from '../../blocks/list/list-view.ts';
import { periodFields, periodQueryOf } from '../../blocks/list/period.ts';

export const CHEP_PAGE_SIZES: readonly number[] = [30, 40, 50, 60];
export const chepTabs = ['all', ...chepStatuses] as const;

/** Everything that the address of /chep says; a value that makes no sense counts as not given. */
export function chepListView(today: Day) {
  return addressView({
    ...periodFields(today, 'all'),
    tab: oneOf(chepTabs, 'all'),
    /** only records past their grace, of the pending */
    late: tickField,
    search: searchField,
    client: uuidField,
    ...pageFields(30, CHEP_PAGE_SIZES),
  });
}
export type ChepListView = ViewOf<typeof chepListView>;

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
    ...askedFor({ search: view.search, status: status === 'all' ? undefined : status, client_id: view.client }),
  };
}

/** What the server is asked for. */
export function listQueryOf(view: ChepListView) {
  return { ...filterQueryOf(view), ...rowsOf(view) };
}
