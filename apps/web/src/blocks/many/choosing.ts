import type { Identified } from '../table/table-model.ts';

/** Rows of a list that something is to be done with; they stay chosen from page to page, and go when the list shows other rows. */
export interface Choice<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** true: all that the filter finds, seen or not */
  readonly isAll: boolean;
  /** where a range begins */
  readonly anchor: string | null;
}
/** What is chosen of a list, and the way to choose otherwise. */
export interface Choosing<Row> {
  readonly choice: Choice<Row>;
  choose(this: void, next: Choice<Row>): void;
}

/** What the box of a row is given. */
export interface TickProps<Row extends Identified> extends Choosing<Row> {
  readonly shown: readonly Row[];
  /** null: the head, which chooses all that is shown */
  readonly row: Row | null;
  readonly label: string;
}
