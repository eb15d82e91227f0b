import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column as TableColumn,
  type ColumnDef,
  type ReactTable,
  type Row as ModelRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareCells, type Column, type TableView } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

export interface Identified {
  readonly id: string;
}
export type Model<Row extends Identified> = ReactTable<Features, Row>;
export type RowOf<Row extends Identified> = ModelRow<Features, Row>;
export type ColumnOf<Row extends Identified> = TableColumn<Features, Row>;

const noRows: never[] = [];

export interface ModelOptions<Row extends Identified> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly view: TableView;
  readonly onView: (patch: Partial<TableView>) => void;
  /** rows behind all pages; set = the server pages, otherwise `rows` is everything */
  readonly total: number | undefined;
  readonly sortedBy: 'server' | 'browser';
  readonly hidden: readonly string[];
  readonly onShow: (column: string, shown: boolean) => void;
}

/** The table's rows, order, page and visible columns; state stays with the caller. */
export function useTableModel<Row extends Identified>(options: ModelOptions<Row>): Model<Row> {
  const { columns, rows, view, onView, total, sortedBy, hidden, onShow } = options;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row) => column.value(row) ?? undefined,
        enableSorting: column.sortable ?? false,
        enableHiding: !column.fixed,
        sortUndefined: 'last',
        sortFn: (a, b, id) => compareCells(a.getValue(id), b.getValue(id)),
        // Ascending first in every column: what the eye expects after clicking a fleet number or a date.
        sortDescFirst: false,
      })),
    [columns],
  );
  const sorting = view.sort ? [{ id: view.sort.column, desc: view.sort.direction === 'desc' }] : [];
  const columnVisibility: Record<string, boolean> = Object.fromEntries(hidden.map((id) => [id, false]));
  return useTable({
    features,
    columns: definitions,
    data: (rows ?? noRows) as Row[],
    getRowId: (row: Row) => row.id,
    manualPagination: total !== undefined,
    manualSorting: sortedBy === 'server',
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    ...(total === undefined ? {} : { rowCount: total }),
    state: { sorting, columnVisibility, pagination: { pageIndex: view.page - 1, pageSize: view.size } },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      onView({ sort: next ? { column: next.id, direction: next.desc ? 'desc' : 'asc' } : null, page: 1 });
    },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update;
      for (const [id, shown] of Object.entries(next)) if (shown !== (columnVisibility[id] ?? true)) onShow(id, shown);
    },
  });
}
