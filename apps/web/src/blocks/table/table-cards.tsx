import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { Suspense } from 'react';
import { drawnPart } from '../deferred.tsx';
import { createPart } from '../part.ts';
import type { Column, TableView } from './column.ts';
import { RowActions } from './row-actions.tsx';
import { isRowClick } from './row-opener.tsx';
import { cellContent, type GridProps } from './table-grid.tsx';
import type { Identified } from './table-model.ts';
import { tableMessages } from './table.messages.ts';
import type { CardPlace } from './virtual-cards.tsx';
import classes from './table.module.css';

/** Only long pages load the virtualizer. */
const VirtualCards = drawnPart(createPart(async () => (await import('./virtual-cards.tsx')).VirtualCards));

/** The order of the cards as a choice, where a table has headers to click. */
export function CardSort<Row extends Identified>({
  columns,
  view,
  onView,
}: Pick<GridProps<Row>, 'columns'> & { readonly view: TableView; readonly onView: (patch: Partial<TableView>) => void }) {
  const sortable = [...columns.values()].filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const descending = view.sort?.direction === 'desc';
  return (
    <div className={classes.cardsort}>
      <NativeSelect
        aria-label={tableMessages.sortBy}
        flex={1}
        data={[
          ...(view.sort ? [] : [{ value: '', label: tableMessages.sortBy }]),
          ...sortable.map((column) => ({ value: column.id, label: column.header })),
        ]}
        value={view.sort?.column ?? ''}
        onChange={(event) => onView({ sort: { column: event.currentTarget.value, direction: view.sort?.direction ?? 'asc' }, page: 1 })}
      />
      <ActionIcon
        variant="default"
        size={36}
        disabled={!view.sort}
        aria-label={descending ? tableMessages.sortAscending : tableMessages.sortDescending}
        onClick={() => view.sort && onView({ sort: { column: view.sort.column, direction: descending ? 'asc' : 'desc' }, page: 1 })}
      >
        {descending ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
      </ActionIcon>
    </div>
  );
}

/** The same rows on a phone: one card each, with the facts that matter. */
export function TableCards<Row extends Identified>(props: GridProps<Row>) {
  const { model, columns } = props;
  const { rows } = model;
  return (
    <ul className={classes.cards} aria-label={props.label} aria-busy={props.loading || props.refreshing}>
      {props.loading &&
        Array.from({ length: Math.min(props.skeletonRows, 6) }, (_, card) => (
          <li key={card} className={classes.card}>
            <div className={classes.cardhead}>
              <Skeleton h={16} w={84} />
              <Skeleton h={20} w={64} />
            </div>
            <div className={classes.cardfacts}>
              {[...columns.values()]
                .filter((column) => column.card === 'fact')
                .map((column) => (
                  <div key={column.id}>
                    <Skeleton h={10} w={64} mb={8} />
                    <Skeleton h={12} w={88} />
                  </div>
                ))}
            </div>
          </li>
        ))}
      {props.virtual ? (
        <Suspense>
          <VirtualCards
            count={rows.length}
            render={(index, place) => rows[index] && <Card key={rows[index].id} record={rows[index]} place={place} {...props} />}
          />
        </Suspense>
      ) : (
        rows.map((row) => <Card key={row.id} record={row} {...props} />)
      )}
    </ul>
  );
}

function Card<Row extends Identified>({
  record,
  place,
  columns,
  opening,
  actions,
  ...props
}: GridProps<Row> & { record: Row; place?: CardPlace }) {
  const at = (slot: Column<Row>['card']) => [...columns.values()].filter((column) => column.card === slot);
  return (
    <li
      {...place}
      className={classes.card}
      data-row-id={record.id}
      data-selected={record.id === props.selectedId || undefined}
      data-group={props.groups.get(record.id)}
      data-alert={props.alertOf?.(record) || undefined}
      onClick={opening ? (event) => isRowClick(event) && opening.open(record) : undefined}
    >
      <div className={classes.cardhead}>
        {[...at('title'), ...at('badge')].map((column) => (
          <span key={column.id}>{cellContent(column, record, opening, props.model.rows)}</span>
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
            <dd>{cellContent(column, record, opening, props.model.rows)}</dd>
          </div>
        ))}
      </dl>
      {at('foot').length > 0 && (
        <div className={classes.cardfoot}>
          {at('foot').map((column) => (
            <span key={column.id}>{cellContent(column, record, opening, props.model.rows)}</span>
          ))}
        </div>
      )}
    </li>
  );
}
