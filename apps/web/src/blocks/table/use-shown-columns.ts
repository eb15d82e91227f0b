import { useLocalStorage } from '@mantine/hooks';
import { inColumnOrder } from '@superlink/domain/lists/column-order.ts';
import { useLayoutEffect, useMemo, useState } from 'react';
import { keptKey } from '../../session/stored.ts';
import type { Column } from './column.ts';

/** What the user ticked and unticked, by column. */
type Choice = Readonly<Record<string, boolean>>;
const NO_CHOICE: Choice = {};
const NO_ORDER: readonly string[] = [];
/** Room is told in steps of so many px, so that drawing a window wider does not draw the table again for each of them. */
const STEP_PX = 20;

/** The order into which the user moved a table's columns, as this browser keeps it; empty is the table's own. */
export function useColumnOrder(name: string) {
  return useLocalStorage<readonly string[]>({ key: keptKey(`order.${name}`), defaultValue: NO_ORDER, getInitialValueInEffect: false });
}

/**
 * Which columns of a table stay out of sight: those that the user unticked, and those that it has no room for unless the user ticked them or it
 * is ordered by them; and how the user moved them. Choice and order are remembered in this browser.
 */
export function useShownColumns<Row>({
  name,
  columns,
  sorted,
  scroll,
}: {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** the column that the rows are ordered by */
  readonly sorted: string | undefined;
  /** what the table scrolls in */
  readonly scroll: HTMLElement | null;
}) {
  // a list is what earlier versions kept: the unticked columns
  const [kept, keep, forget] = useLocalStorage<Choice | string[]>({
    key: keptKey(`columns.${name}`),
    defaultValue: NO_CHOICE,
    getInitialValueInEffect: false,
  });
  const [order, keepOrder, forgetOrder] = useColumnOrder(name);
  const ordered = useMemo(() => inColumnOrder(columns, order), [columns, order]);
  const choice: Choice = Array.isArray(kept) ? Object.fromEntries(kept.map((id) => [id, false])) : kept;
  const room = useRoom(scroll);
  const isShown = ({ id, fixed, from = 0 }: Column<Row>) => fixed || (choice[id] ?? (id === sorted || room >= from));
  const isMoved = order.length > 0;
  return {
    columns: ordered,
    hidden: columns.filter((column) => !isShown(column)).map(({ id }) => id),
    show: (id: string, shown: boolean) => keep({ ...choice, [id]: shown }),
    order: keepOrder,
    /** back to the table's own order; undefined while it stands so */
    forgetOrder: isMoved ? forgetOrder : undefined,
    /** back to what the table shows by itself, and to its order; undefined while nothing was chosen */
    forget:
      Object.keys(choice).length === 0 && !isMoved
        ? undefined
        : () => {
            forget();
            forgetOrder();
          },
  };
}

/** Whether a table's rows are low, as the user chose in this browser. */
export function useDensity(name: string) {
  const [density, keep] = useLocalStorage<'normal' | 'compact'>({
    key: keptKey(`density.${name}`),
    defaultValue: 'normal',
    getInitialValueInEffect: false,
  });
  return { isCompact: density === 'compact', setCompact: (isCompact: boolean) => keep(isCompact ? 'compact' : 'normal') };
}

/** Width of an element, followed; endless until it is known. */
function useRoom(element: HTMLElement | null): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setRoom(element.clientWidth === 0 ? Infinity : Math.floor(element.clientWidth / STEP_PX) * STEP_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
