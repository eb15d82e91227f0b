import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { drawnPart } from '../deferred.tsx';
import { createPart } from '../part.ts';
import type { Column, RowAction } from './column.ts';
import { RowActions } from './row-actions.tsx';
import { isRowClick, RowOpener, type Opening } from './row-opener.tsx';
import type { ColumnOf, Identified, Model, RowOf } from './table-model.ts';
import classes from './table.module.css';
import { useSurroundings } from './use-surroundings.ts';

/** Only tables that ask for it load the virtualizer. */
const VirtualRows = drawnPart(createPart(async () => (await import('./virtual-rows.tsx')).VirtualRows));

export interface GridProps<Row extends Identified> {
  readonly label: string;
  readonly model: Model<Row>;
  readonly columns: ReadonlyMap<string, Column<Row>>;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly rowName: (row: Row) => string;
  readonly groups: ReadonlyMap<string, 'even' | 'odd'>;
  readonly alertOf: ((row: Row) => boolean) | undefined;
  readonly opening: Opening<Row> | undefined;
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selectedId: string | null;
  readonly skeletonRows: number;
  readonly virtual: boolean;
}

const sortWord = { asc: 'ascending', desc: 'descending' } as const;

/** The table as a table, for wide screens. */
export function TableGrid<Row extends Identified>(props: GridProps<Row>) {
  const { label, model, loading, refreshing, actions } = props;
  // As state, not as a ref: rows that appear together with what they scroll in would find it missing and draw nothing.
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  useSurroundings(scroll);
  const rows = model.getRowModel().rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div className={classes.scroll} ref={setScroll} role="region" aria-label={label} tabIndex={0}>
      {refreshing && <div className={classes.refreshing} data-refreshing />}
      <table className={classes.table} aria-label={label} aria-busy={loading || refreshing}>
        <thead>
          <tr>
            {model.getVisibleLeafColumns().map((column) => (
              <Head key={column.id} column={column} definition={props.columns.get(column.id)} />
            ))}
            {actions && (
              <th scope="col" className={classes.actions}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loading &&
            Array.from({ length: props.skeletonRows }, (_, row) => (
              <tr key={row}>
                {model.getVisibleLeafColumns().map((column, place) => (
                  <td key={column.id}>
                    <Skeleton h={12} w={`${55 + ((row * 7 + place * 13) % 35)}%`} />
                  </td>
                ))}
                {actions && (
                  <td className={classes.actions}>
                    <Skeleton h={12} w={20} />
                  </td>
                )}
              </tr>
            ))}
          {props.virtual
            ? scroll && (
                <Suspense>
                  <VirtualRows
                    scroll={scroll}
                    count={rows.length}
                    render={(index) => rows[index] && <BodyRow key={rows[index].id} row={rows[index]} {...props} />}
                  />
                </Suspense>
              )
            : rows.map((row) => <BodyRow key={row.id} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

function classOf<Row>(column: Column<Row> | undefined): string | undefined {
  if (column?.pinned) return classes.pinned;
  return column?.numeric ? classes.numeric : undefined;
}

function Head<Row extends Identified>({ column, definition }: { column: ColumnOf<Row>; definition: Column<Row> | undefined }) {
  const sorted = column.getIsSorted();
  const icon =
    sorted === 'asc' ? (
      <IconArrowUp size={13} />
    ) : sorted === 'desc' ? (
      <IconArrowDown size={13} />
    ) : (
      <IconArrowsSort size={13} className={classes.idle} />
    );
  return (
    <th scope="col" className={classOf(definition)} aria-sort={sorted ? sortWord[sorted] : undefined}>
      {column.getCanSort() ? (
        <button type="button" className={classes.sorter} onClick={column.getToggleSortingHandler()}>
          {definition?.header}
          {icon}
        </button>
      ) : (
        definition?.header
      )}
    </th>
  );
}

function BodyRow<Row extends Identified>({ row, ...props }: GridProps<Row> & { row: RowOf<Row> }) {
  const { opening, actions, columns } = props;
  const record = row.original;
  return (
    <tr
      data-row-id={row.id}
      data-selected={row.id === props.selectedId || undefined}
      data-group={props.groups.get(row.id)}
      data-alert={props.alertOf?.(record) || undefined}
      className={opening ? classes.opens : undefined}
      onClick={opening ? (event) => isRowClick(event) && opening.open(record) : undefined}
    >
      {row.getVisibleCells().map((cell) => {
        const column = columns.get(cell.column.id);
        return (
          <td key={cell.id} className={classOf(column)}>
            {column && cellContent(column, record, opening)}
          </td>
        );
      })}
      {actions && (
        <td className={classes.actions}>
          <RowActions name={props.rowName(record)} actions={actions(record)} />
        </td>
      )}
    </tr>
  );
}

/** A cell's content, as the link that opens the row where the column says so. */
export function cellContent<Row>(column: Column<Row>, row: Row, opening: Opening<Row> | undefined): ReactNode {
  const content = column.cell ? column.cell(row) : (column.value(row) ?? '–');
  return column.opens && opening ? (
    <RowOpener row={row} opening={opening}>
      {content}
    </RowOpener>
  ) : (
    content
  );
}
