import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Suspense, type CSSProperties, type ReactNode } from 'react';
import { words } from '../../ui/words.messages.ts';
import { drawnPart } from '../deferred.tsx';
import { createPart } from '../part.ts';
import type { Column, RowAction } from './column.ts';
import { RowActions } from './row-actions.tsx';
import { isRowClick, RowOpener, type Opening } from './row-opener.tsx';
import type { Identified, Model } from './table-model.ts';
import classes from './table.module.css';
import { useCutEdges } from './use-cut-edges.ts';
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
  readonly amongCards: boolean;
  readonly virtual: boolean;
  /** low rows, so that more of them fit */
  readonly isCompact: boolean;
}

const sortWord = { asc: 'ascending', desc: 'descending' } as const;

/** The table as a table, for wide screens. */
export function TableGrid<Row extends Identified>({
  scroll,
  setScroll,
  ...props
}: GridProps<Row> & { scroll: HTMLDivElement | null; setScroll: (scroll: HTMLDivElement | null) => void }) {
  const { label, model, loading, refreshing, actions } = props;
  useSurroundings(scroll);
  useCutEdges(scroll);
  const { rows } = model;
  // nothing stands still at its right edge
  const isLoose = !actions && ![...props.columns.values()].some(({ pinned }) => pinned);
  return (
    <div className={classes.frame}>
      <div
        className={classes.scroll}
        data-loose={isLoose || undefined}
        data-among-cards={props.amongCards || undefined}
        ref={setScroll}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        {refreshing && <div className={classes.refreshing} data-refreshing />}
        <table className={classes.table} data-compact={props.isCompact || undefined} aria-label={label} aria-busy={loading || refreshing}>
          <thead>
            <tr>
              {model.columns.map((column) => (
                <Head key={column.id} column={column} model={model} />
              ))}
              {actions && (
                <th scope="col" className={classes.actions}>
                  <VisuallyHidden>{words.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {loading &&
              Array.from({ length: props.skeletonRows }, (_, row) => (
                <tr key={row}>
                  {model.columns.map((column, place) => (
                    <td key={column.id} className={classOf(column)}>
                      <SkeletonCell column={column} seed={row * 7 + place * 13} />
                    </td>
                  ))}
                  {actions && (
                    <td className={classes.actions}>
                      <Skeleton h={4} w={18} mr={5} display="inline-block" />
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
                      height={props.isCompact ? 30 : 40}
                      render={(index) => rows[index] && <BodyRow key={rows[index].id} record={rows[index]} {...props} />}
                    />
                  </Suspense>
                )
              : rows.map((row) => <BodyRow key={row.id} record={row} {...props} />)}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A grey bar as wide as what will stand there, some longer and some shorter: a badge as a badge, a figure at the right. */
function SkeletonCell<Row>({ column, seed }: { column: Column<Row>; seed: number }) {
  const [least, most, height] = column.card === 'badge' ? [64, 76, 20] : column.numeric ? [46, 70, 12] : [58, column.clip ?? 104, 12];
  return <Skeleton display="inline-block" h={height} w={least + (seed % 8) * ((most - least) / 7)} />;
}

function classOf<Row>(column: Column<Row>): string | undefined {
  if (column.pinned) return classes.pinned;
  return column.numeric ? classes.numeric : undefined;
}

function Head<Row extends Identified>({ column, model }: { column: Column<Row>; model: Model<Row> }) {
  const sorted = model.directionOf(column);
  const icon =
    sorted === 'asc' ? (
      <IconArrowUp size={13} />
    ) : sorted === 'desc' ? (
      <IconArrowDown size={13} />
    ) : (
      <IconArrowsSort size={13} className={classes.idle} />
    );
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted ? sortWord[sorted] : undefined}>
      {column.sortable ? (
        <button type="button" className={classes.sorter} onClick={() => model.sortBy(column)}>
          {column.header}
          {icon}
        </button>
      ) : (
        (column.head?.(model.rows) ?? column.header)
      )}
    </th>
  );
}

function BodyRow<Row extends Identified>({ record, ...props }: GridProps<Row> & { record: Row }) {
  const { model, opening, actions } = props;
  return (
    <tr
      data-row-id={record.id}
      data-selected={record.id === props.selectedId || undefined}
      data-group={props.groups.get(record.id)}
      data-alert={props.alertOf?.(record) || undefined}
      className={opening ? classes.opens : undefined}
      onClick={opening ? (event) => isRowClick(event) && opening.open(record) : undefined}
    >
      {model.columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {clipped(column, record, cellContent(column, record, opening, model.rows))}
        </td>
      ))}
      {actions && (
        <td className={classes.actions}>
          <RowActions name={props.rowName(record)} actions={actions(record)} />
        </td>
      )}
    </tr>
  );
}

/** The cell of a column whose long text is cut off, with the whole of it on its tip. */
function clipped<Row>(column: Column<Row>, row: Row, content: ReactNode): ReactNode {
  if (column.clip === undefined) return content;
  return (
    <span
      className={classes.clip}
      style={{ '--clip': `${column.clip}px` } as CSSProperties}
      title={column.tip?.(row) ?? String(column.value(row) ?? '')}
    >
      {content}
    </span>
  );
}

/** A cell's content, as the link that opens the row where the column says so. */
export function cellContent<Row>(column: Column<Row>, row: Row, opening: Opening<Row> | undefined, shown: readonly Row[]): ReactNode {
  const content = column.cell ? column.cell(row, shown) : (column.value(row) ?? '–');
  return column.opens && opening ? (
    <RowOpener row={row} opening={opening}>
      {content}
    </RowOpener>
  ) : (
    content
  );
}
