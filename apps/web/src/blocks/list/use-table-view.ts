import { useCallback } from 'react';
import type { TableView } from '../table/column.ts';
import type { PatchUrl } from './url-view.ts';

/** What the address of a list says of its table; a list without `direction` has one order. */
interface ListedView {
  readonly page: number;
  readonly size: number;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc';
}

/** Page, size and order of an address as its table takes and tells them. */
export function useTableView<View extends ListedView>(view: View, patch: PatchUrl<View>) {
  const { page, size, sort, direction } = view;
  const isSortable = direction !== undefined;
  const onView = useCallback(
    ({ sort: order, ...change }: Partial<TableView>) =>
      patch({ ...change, ...(isSortable && order ? { sort: order.column, direction: order.direction } : {}) } as Partial<View>),
    [patch, isSortable],
  );
  const shown: TableView = { page, size, sort: isSortable && sort !== undefined ? { column: sort, direction } : null };
  return { view: shown, onView };
}
