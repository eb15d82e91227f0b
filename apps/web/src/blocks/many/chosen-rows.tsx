import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { later } from '../later.tsx';
import type { Column } from '../table/column.ts';
import type { Identified } from '../table/table-model.ts';
import { chosenMessages } from './chosen.messages.ts';
import type { Choice, Choosing, TickProps } from './choosing.ts';

const none: Choice<never> = { rows: new Map<string, never>(), isAll: false, anchor: null };

/** Comes when the list is there: nobody chooses rows before they see them. */
const Tick = later(async () => (await import('./tick.tsx')).Tick<Identified>, {}) as <Row extends Identified>(
  props: TickProps<Row>,
) => ReactNode;

/** Which rows of a list are chosen. `filter` is what the list is asked for, without its page and order: under another one nothing is chosen. */
export function useChosenRows<Row extends Identified>(filter: unknown): Choosing<Row> {
  const asked = JSON.stringify(filter);
  const [kept, keep] = useState<{ readonly asked: string; readonly choice: Choice<Row> }>({ asked, choice: none });
  const choice = kept.asked === asked ? kept.choice : none;
  return useMemo(() => ({ choice, choose: (next) => keep({ asked, choice: next }) }), [asked, choice]);
}

/** As wide as the box that comes. */
const BOX = { display: 'inline-block', minWidth: 16, minHeight: 16 } as const;

/** The column that chooses rows. */
export function chosenColumn<Row extends Identified>(choosing: Choosing<Row>, nameOf: (row: Row) => string): Column<Row> {
  const tick = (row: Row | null, shown: readonly Row[], label: string) => (
    <span style={BOX}>
      <Tick {...choosing} shown={shown} row={row} label={label} />
    </span>
  );
  return {
    id: 'chosen',
    header: chosenMessages.select,
    head: (shown) => (
      <>
        <VisuallyHidden>{chosenMessages.select}</VisuallyHidden>
        {tick(null, shown, chosenMessages.selectThisPage)}
      </>
    ),
    value: () => null,
    cell: (row, shown) => tick(row, shown, chosenMessages.selectOf(nameOf(row))),
    fixed: true,
    stays: true,
    card: 'badge',
  };
}
