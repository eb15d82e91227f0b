import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { Column, TableView } from './column.ts';
import { RowActions } from './row-actions.tsx';
import { isRowClick } from './row-opener.tsx';
import { cellContent, type GridProps } from './table-grid.tsx';
import type { Identified } from './table-model.ts';
import classes from './table.module.css';

/** The same rows on a phone: one card each, with the facts that matter, and the sort as a choice. */
export function TableCards<Row extends Identified>(
  props: GridProps<Row> & { view: TableView; onView: (patch: Partial<TableView>) => void },
) {
  const { model, columns, view, onView, opening, actions } = props;
  const placed = [...columns.values()].filter((column) => column.card !== undefined);
  const at = (place: Column<Row>['card']) => placed.filter((column) => column.card === place);
  const sortable = [...columns.values()].filter((column) => column.sortable);
  const descending = view.sort?.direction === 'desc';
  return (
    <>
      {sortable.length > 0 && (
        <div className={classes.cardsort}>
          <NativeSelect
            aria-label="Sort by"
            flex={1}
            data={[
              ...(view.sort ? [] : [{ value: '', label: 'Sort by' }]),
              ...sortable.map((column) => ({ value: column.id, label: column.header })),
            ]}
            value={view.sort?.column ?? ''}
            onChange={(event) => onView({ sort: { column: event.currentTarget.value, direction: view.sort?.direction ?? 'asc' }, page: 1 })}
          />
          <ActionIcon
            variant="default"
            size={36}
            disabled={!view.sort}
            aria-label={descending ? 'Sort ascending' : 'Sort descending'}
            onClick={() => view.sort && onView({ sort: { column: view.sort.column, direction: descending ? 'asc' : 'desc' }, page: 1 })}
          >
            {descending ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
          </ActionIcon>
        </div>
      )}
      <ul className={classes.cards} aria-label={props.label} aria-busy={props.loading || props.refreshing}>
        {props.loading &&
          Array.from({ length: Math.min(props.skeletonRows, 6) }, (_, card) => (
            <li key={card} className={classes.card}>
              <Skeleton h={16} w="40%" mb={12} />
              <Skeleton h={12} w="85%" />
            </li>
          ))}
        {model.getRowModel().rows.map((row) => {
          const record = row.original;
          return (
            <li
              key={row.id}
              className={classes.card}
              data-row-id={row.id}
              data-selected={row.id === props.selectedId || undefined}
              data-group={props.groups.get(row.id)}
              onClick={opening ? (event) => isRowClick(event) && opening.open(record) : undefined}
            >
              <div className={classes.cardhead}>
                {at('title').map((column) => (
                  <span key={column.id}>{cellContent(column, record, opening)}</span>
                ))}
                {at('badge').map((column) => (
                  <span key={column.id}>{cellContent(column, record, opening)}</span>
                ))}
              </div>
              {actions && (
                <div className={classes.cardmenu}>
                  <RowActions name={props.rowName(record)} actions={actions(record)} />
                </div>
              )}
              <dl className={classes.cardfacts}>
                {at('fact').map((column) => (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{cellContent(column, record, opening)}</dd>
                  </div>
                ))}
              </dl>
              {at('foot').length > 0 && (
                <div className={classes.cardfoot}>
                  {at('foot').map((column) => (
                    <span key={column.id}>{cellContent(column, record, opening)}</span>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
