/** Columns that an order names at most: as many as a view keeps of its columns. */
const MOST_COLUMNS = 30;
const COLUMN_NAME = /^[a-z][a-z0-9-]{0,29}$/i;

/** A column of a list as far as its place matters. */
export interface PlacedColumn {
  readonly id: string;
  /** cannot be moved: the ticks of a row, what stands still at the right edge */
  readonly stays?: boolean;
}

/** How the address of a list, and a view of it, say an order of columns: `phone.status`. */
export const columnOrderText = (names: readonly string[]): string => names.join('.');

/** The names in an order of columns as an address says it; null for what is none: no name of a column, one that stands there twice, too many. */
export function readColumnOrder(text: string): readonly string[] | null {
  const names = text.split('.');
  const isOrder = names.length <= MOST_COLUMNS && new Set(names).size === names.length && names.every((name) => COLUMN_NAME.test(name));
  return isOrder ? names : null;
}

/** A list's columns in a user's order. What stays keeps its place; columns that the order does not name, of a later version perhaps, stand after the others. */
export function inColumnOrder<Placed extends PlacedColumn>(columns: readonly Placed[], order: readonly string[]): readonly Placed[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Placed) => place.get(id) ?? order.length;
  const moved = columns.filter(({ stays }) => !stays).toSorted((a, b) => placeOf(a) - placeOf(b));
  const next = moved.values();
  return columns.map((column) => (column.stays ? column : next.next().value!));
}

/** The order once a column stands where another one stands now. */
export function withMovedColumn(order: readonly string[], moved: string, to: string): readonly string[] {
  const place = order.indexOf(to);
  return place < 0 || !order.includes(moved) ? order : order.filter((id) => id !== moved).toSpliced(place, 0, moved);
}
