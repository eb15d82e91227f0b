import type { ReactNode } from 'react';

/** Where a column stands on the card that a row becomes on a phone. A column without a place is left out there. */
export type CardPlace = 'title' | 'badge' | 'fact' | 'foot';

/** One column of a table. */
export interface Column<Row> {
  /** stable name: the sort in the URL, the remembered choice of columns */
  readonly id: string;
  readonly header: string;
  /** what the cell shows without `cell`, and what sorting in the browser compares; null sorts last */
  readonly value: (row: Row) => string | number | null;
  readonly cell?: (row: Row, shown: readonly Row[]) => ReactNode;
  /** what stands in the head instead of its words */
  readonly head?: (shown: readonly Row[]) => ReactNode;
  /** right-aligned, tabular figures */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** always shown: cannot be unticked in the column menu */
  readonly fixed?: boolean;
  /** keeps its place when the user moves the columns */
  readonly stays?: boolean;
  /** shown by itself in a table with so many px of room, and left to the column menu in a narrower one; whoever ticked or unticked it is obeyed */
  readonly from?: number;
  /** longer text than so many px is cut off, and its whole length stands on the tip; a wide table cuts later */
  readonly clip?: number;
  /** what the tip of a cut text says, if not its value */
  readonly tip?: (row: Row) => string;
  /** stays in sight at the right edge of a table that is wider than its place; the last column only */
  readonly pinned?: boolean;
  /** the cell is the link that opens the row */
  readonly opens?: boolean;
  readonly card?: CardPlace;
}

/** An entry of a row's actions menu. `refusal` disables it and says why. */
export interface RowAction {
  /** what it does, for who looks for one entry among the others: its label is another in every language */
  readonly id?: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly refusal?: string | undefined;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** What the user is looking at; kept by the page, usually in the URL. */
export interface TableView {
  /** from 1 */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort | null;
}

const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });

/** Ascending order of two cells: numbers by size, text as people count (`FL9` before `FL10`). */
export function compareCells(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
