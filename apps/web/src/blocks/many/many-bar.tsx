import { Button, Text } from '@mantine/core';
import { ROWS_AT_ONCE, ROWS_OF_FILTER } from '@superlink/domain/many/rows-at-once.ts';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';
import { later } from '../later.tsx';
import { Refusal } from '../refusal.tsx';
import type { Identified } from '../table/table-model.ts';
import { chosenMessages } from './chosen.messages.ts';
import type { Choosing } from './choosing.ts';
import type { RowsAct, WholeFilter } from './many-act.ts';
import type { Started, ManyDialogProps } from './many-dialog.tsx';
import { FileMenu } from './file-menu.tsx';
import { manyMessages } from './many.messages.ts';
import classes from './many.module.css';
import type { RowsFile } from './rows-file.ts';

const ManyDialog = later(async () => (await import('./many-dialog.tsx')).ManyDialog<Identified>, { started: null }) as <
  Row extends Identified,
>(
  props: ManyDialogProps<Row>,
) => ReactNode;

export interface ManyBarProps<Row extends Identified> extends Choosing<Row> {
  /** rows of the page as they are now */
  readonly shown: readonly Row[] | undefined;
  /** how all of the filter is asked for; without it only rows are chosen */
  readonly filter?: WholeFilter | undefined;
  readonly acts: readonly RowsAct<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly hrefOf?: (id: string) => string;
  readonly label: string;
  /** `{n} trip(s) selected` */
  readonly selected: (count: string) => string;
  /** how the chosen rows leave as a file and on paper */
  readonly file?: RowsFile<Row> | undefined;
  /** buttons of the list's own, of the rows that are chosen */
  readonly more?: (rows: readonly Row[], refusal: string | null) => ReactNode;
}

/** How many rows are chosen and what can be done with them; nothing while none are. */
export function ManyBar<Row extends Identified>({ choice, choose, shown = [], filter, acts, file, more, ...list }: ManyBarProps<Row>) {
  const [started, setStarted] = useState<Started<Row> | null>(null);
  // a row that is on screen is known as it is now
  const rows = [...choice.rows.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row);
  const asListed = rows.toSorted((a, b) => shown.findIndex(({ id }) => id === a.id) - shown.findIndex(({ id }) => id === b.id));
  const all = choice.isAll && filter ? filter : null;
  const count = all ? all.count : rows.length;
  const letGo = (ids: readonly string[]) =>
    choose({ ...choice, isAll: false, rows: new Map([...choice.rows].filter(([id]) => !ids.includes(id))) });
  const dialog = (
    <ManyDialog
      started={started}
      nameOf={list.nameOf}
      hrefOf={list.hrefOf}
      onClose={() => setStarted(null)}
      onDone={(ids) => letGo(choice.isAll ? [...choice.rows.keys()] : ids)}
    />
  );
  if (count === 0) return dialog;
  const tooMany = !all && count > ROWS_AT_ONCE ? manyMessages.tooMany(ROWS_AT_ONCE) : null;
  const refusalOf = ({ asks, refusal }: RowsAct<Row>) => {
    if (all && asks.kind === 'each') return manyMessages.onlyRows;
    return tooMany ?? (all ? null : (refusal?.(rows) ?? null));
  };
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label={list.label}>
        <Text size="sm" role="status">
          {list.selected(formatCount(count))}
        </Text>
        {acts.map((act) => (
          <Refusal key={act.label} reason={refusalOf(act)}>
            <Button
              size="xs"
              variant={act.danger ? 'light' : 'default'}
              {...(act.danger ? { color: 'red' } : {})}
              leftSection={act.icon}
              onClick={() => setStarted({ act, chosen: { rows: all ? [] : rows, all, count } })}
            >
              {act.label}
            </Button>
          </Refusal>
        ))}
        {more?.(rows, all ? manyMessages.onlyRows : tooMany)}
        {file && (
          <FileMenu
            file={file}
            chosen={{ rows: all ? [] : asListed, all, count }}
            says={(printed) => list.selected(formatCount(printed))}
            refusal={tooMany}
          />
        )}
        <Button
          size="xs"
          variant="subtle"
          onClick={() =>
            choose({ ...choice, isAll: false, rows: new Map([...choice.rows, ...shown.map((row) => [row.id, row] as const)]) })
          }
        >
          {chosenMessages.selectThisPage}
        </Button>
        {filter && !all && filter.count > shown.length && (
          <Refusal reason={filter.count > ROWS_OF_FILTER ? manyMessages.tooManyOfFilter(ROWS_OF_FILTER) : null}>
            <Button size="xs" variant="subtle" onClick={() => choose({ ...choice, isAll: true })}>
              {manyMessages.selectAll(formatCount(filter.count))}
            </Button>
          </Refusal>
        )}
        <Button size="xs" variant="subtle" onClick={() => choose({ rows: new Map(), isAll: false, anchor: null })}>
          {manyMessages.selectNone}
        </Button>
      </div>
      {dialog}
    </>
  );
}
