import { Button } from '@mantine/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Made } from '../list/list-place.ts';
import { PAGE_SIZES } from '../list/list-view.ts';
import { chosenColumn } from '../many/chosen-rows.tsx';
import type { Choosing } from '../many/choosing.ts';
import type { Column, RowAction, TableView } from './column.ts';
import type { Opening } from './row-opener.tsx';
import { CardSort, TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { tableMessages } from './table.messages.ts';
import classes from './table.module.css';
import { useTableModel, type Identified } from './table-model.ts';
import { useDensity, useShownColumns } from './use-shown-columns.ts';

export interface DataTableProps<Row extends Identified> {
  /** stable name under which the choice of columns is remembered in this browser */
  readonly name: string;
  /** what a screen reader calls the table */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while the first load runs */
  readonly rows: readonly Row[] | undefined;
  readonly rowName: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (patch: Partial<TableView>) => void;
  /** rows behind all pages: the server pages. Without it `rows` is everything and the browser pages */
  readonly total?: number | undefined;
  /** who puts the rows in order; the browser orders what is loaded */
  readonly sortedBy?: 'server' | 'browser';
  readonly sizes?: readonly number[];
  /** a field for the number of the page */
  readonly pageInput?: boolean;
  /** what is said of all the rows together, above them; on a phone it shares its line with the order */
  readonly summary?: ReactNode;
  /** false: one page, no footer */
  readonly paged?: boolean;
  /** a reload runs behind the rows that are shown */
  readonly refreshing?: boolean;
  readonly failure?:
    | { readonly title: string; readonly hint?: string | undefined; readonly retryLabel?: string; readonly onRetry: () => void }
    | undefined;
  readonly empty: ReactNode;
  readonly opening?: Opening<Row> | undefined;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** rows can be chosen, to do something with many at once */
  readonly choosing?: Choosing<Row> | undefined;
  readonly selectedId?: string | null | undefined;
  /** the record that was just made: marked, and led to when this page does not hold it; `find` puts it into the search */
  readonly made?: { readonly record: Made | undefined; readonly onFind: (text: string) => void };
  /** rows with the same answer, standing together, are tinted as one group */
  readonly groupOf?: (row: Row) => string | null;
  /** rows that somebody must act on, tinted red; the row itself must say why in words */
  readonly alertOf?: (row: Row) => boolean;
  /** one card of several: as high as its rows, which are few, so that only the page scrolls */
  readonly amongCards?: boolean;
  /** draw only the rows in sight; by itself from 31 rows on */
  readonly virtual?: boolean;
}

/** More rows than these make a page heavy for a slow machine. */
const DRAWN_ROWS = 30;

/**
 * The product's table: sticky header, sorting and paging by server or browser, column menu, skeleton rows on the first load and a quiet
 * refresh later, rows that open by click, Enter and arrow keys, and cards on phones. View state belongs to the page.
 */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { name, rows, view, onView, total, sizes = PAGE_SIZES, paged = true, groupOf } = props;
  // As state, not as a ref: rows that appear together with what they scroll in would find it missing and draw nothing.
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  const { choosing, rowName } = props;
  const all = useMemo(
    () => (choosing ? [chosenColumn(choosing, rowName), ...props.columns] : props.columns),
    [choosing, rowName, props.columns],
  );
  const shown = useShownColumns({ name, columns: all, sorted: view.sort?.column, scroll });
  const { isCompact, setCompact } = useDensity(name);
  const phone = usePhone();
  const columns = useMemo(() => new Map(all.map((column) => [column.id, column])), [all]);
  const size = paged ? view.size : Math.max(1, rows?.length ?? 0);
  const pages = Math.max(1, Math.ceil((total ?? rows?.length ?? 0) / size));
  const page = Math.min(view.page, rows ? pages : view.page);
  // The last row of the last page was deleted, or the address names a page that never was.
  useEffect(() => {
    if (rows && view.page > pages) onView({ page: pages });
  }, [rows, view.page, pages, onView]);
  const model = useTableModel({
    columns: shown.columns,
    rows,
    view: { ...view, page, size },
    onView,
    total,
    sortedBy: props.sortedBy ?? 'browser',
    hidden: shown.hidden,
    onShow: shown.show,
  });
  const { rows: order } = model;
  const groups = useMemo(() => bands(order.map((row) => [row.id, groupOf?.(row) ?? null])), [order, groupOf]);
  const made = props.made?.record;
  const isElsewhere = made !== undefined && rows !== undefined && !order.some(({ id }) => id === made.id);
  const showMade = () => {
    const at = total === undefined ? model.ordered.findIndex(({ id }) => id === made?.id) : -1;
    if (at >= 0) onView({ page: Math.floor(at / size) + 1 });
    else if (made) props.made?.onFind(made.find);
  };
  const isDrawn = rows === undefined ? !props.failure : rows.length > 0;
  const sort = phone && isDrawn && <CardSort columns={columns} view={view} onView={onView} />;
  const above = (props.summary || sort) && (
    <div className={classes.above} data-phone={phone || undefined}>
      {props.summary}
      {sort}
    </div>
  );
  if (!isDrawn) {
    return (
      <>
        {above}
        {rows === undefined && props.failure ? <ErrorState {...props.failure} /> : props.empty}
      </>
    );
  }
  const shared = {
    label: props.label,
    model,
    columns,
    loading: rows === undefined,
    refreshing: props.refreshing ?? false,
    rowName: props.rowName,
    groups,
    alertOf: props.alertOf,
    opening: props.opening,
    actions: props.actions,
    selectedId: props.selectedId ?? made?.id ?? null,
    skeletonRows: Math.min(view.size, 20),
    amongCards: props.amongCards ?? false,
    isCompact,
    virtual: props.virtual ?? order.length > DRAWN_ROWS,
  };
  return (
    <>
      {above}
      {isElsewhere && (
        <Banner
          kind="note"
          actions={
            <Button size="xs" variant="default" onClick={showMade}>
              {tableMessages.show}
            </Button>
          }
        >
          {tableMessages.createdElsewhere(made.name)}
        </Banner>
      )}
      {phone ? <TableCards {...shared} /> : <TableGrid {...shared} scroll={scroll} setScroll={setScroll} />}
      {paged && (
        <TableFooter
          model={model}
          onOrder={shown.order}
          onForgetOrder={shown.forgetOrder}
          onForget={shown.forget}
          isCompact={isCompact}
          onCompact={setCompact}
          pages={pages}
          view={{ ...view, page }}
          onView={onView}
          sizes={sizes}
          pageInput={props.pageInput ?? false}
          compact={phone}
        />
      )}
    </>
  );
}

/** Alternates the tint of neighbouring groups, so that two groups in a row stay two. */
function bands(rows: readonly (readonly [id: string, group: string | null])[]): ReadonlyMap<string, 'even' | 'odd'> {
  const result = new Map<string, 'even' | 'odd'>();
  let last: string | null = null;
  let odd = false;
  for (const [id, group] of rows) {
    if (group !== null && group !== last) odd = !odd;
    if (group !== null) result.set(id, odd ? 'odd' : 'even');
    last = group;
  }
  return result;
}
