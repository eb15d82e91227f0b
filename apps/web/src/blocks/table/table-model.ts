import { useMemo } from 'react';
import { compareCells, type Column, type Sort, type TableView } from './column.ts';

export interface Identified {
  readonly id: string;
}

/** What a table shows of its rows and columns. */
export interface Model<Row extends Identified> {
  /** of the page, in order */
  readonly rows: readonly Row[];
  /** of all pages as far as the browser has them, in order */
  readonly ordered: readonly Row[];
  /** that are shown */
  readonly columns: readonly Column<Row>[];
  /** that the column menu offers */
  readonly choices: readonly Column<Row>[];
  /** that can be moved, as they stand */
  readonly movable: readonly Column<Row>[];
  readonly isShown: (column: Column<Row>) => boolean;
  readonly show: (column: Column<Row>, shown: boolean) => void;
  readonly directionOf: (column: Column<Row>) => Sort['direction'] | null;
  /** puts the rows in order by a column, ascending first: what the eye expects after clicking a fleet number or a date; once more turns them round */
  readonly sortBy: (column: Column<Row>) => void;
}

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

const noRows: never[] = [];

/** The table's rows, order, page and visible columns; state stays with the caller. */
export function useTableModel<Row extends Identified>(options: ModelOptions<Row>): Model<Row> {
  const { columns, rows = noRows, view, onView, total, sortedBy, hidden, onShow } = options;
  const column = sortedBy === 'browser' ? columns.find(({ id, sortable }) => sortable && id === view.sort?.column) : undefined;
  const direction = view.sort?.direction;
  const ordered = useMemo(() => (column && direction ? inOrder(rows, column, direction) : rows), [rows, column, direction]);
  const directionOf = ({ id, sortable }: Column<Row>) => (sortable && view.sort?.column === id ? view.sort.direction : null);
  const isShown = ({ id }: Column<Row>) => !hidden.includes(id);
  return {
    rows: total === undefined ? ordered.slice((view.page - 1) * view.size, view.page * view.size) : ordered,
    ordered,
    columns: columns.filter(isShown),
    choices: columns.filter(({ fixed }) => !fixed),
    movable: columns.filter(({ stays }) => !stays),
    isShown,
    show: (changed, shown) => shown !== isShown(changed) && onShow(changed.id, shown),
    directionOf,
    sortBy: (by) => onView({ sort: { column: by.id, direction: directionOf(by) === 'asc' ? 'desc' : 'asc' }, page: 1 }),
  };
}

/** What a row has nothing of stands last, whichever way the column is sorted. */
function inOrder<Row>(rows: readonly Row[], { value }: Column<Row>, direction: Sort['direction']): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: string | number | null, b: string | number | null) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compareCells(a, b);
  };
  return rows
    .map((row) => ({ row, cell: value(row) ?? null }))
    .toSorted((a, b) => compare(a.cell, b.cell))
    .map(({ row }) => row);
}
