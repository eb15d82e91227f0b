import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { keptKey } from '../../session/stored.ts';
import type { Column } from './column.ts';

/** What the user ticked and unticked, by column. */
type Choice = Readonly<Record<string, boolean>>;
const NO_CHOICE: Choice = {};
/** Room is told in steps of so many px, so that drawing a window wider does not draw the table again for each of them. */
const STEP_PX = 20;

/**
 * Which columns of a table stay out of sight: those that the user unticked, and those that it has no room for unless the user ticked them or it
 * is ordered by them. The choice is remembered in this browser.
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
  const choice: Choice = Array.isArray(kept) ? Object.fromEntries(kept.map((id) => [id, false])) : kept;
  const room = useRoom(scroll);
  const isShown = ({ id, fixed, from = 0 }: Column<Row>) => fixed || (choice[id] ?? (id === sorted || room >= from));
  return {
    hidden: columns.filter((column) => !isShown(column)).map(({ id }) => id),
    show: (id: string, shown: boolean) => keep({ ...choice, [id]: shown }),
    /** back to what the table shows by itself; undefined while nothing was chosen */
    forget: Object.keys(choice).length === 0 ? undefined : forget,
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
