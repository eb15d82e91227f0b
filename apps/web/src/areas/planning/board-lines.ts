import { GROUP_PX, HEAD_PX } from './board-size.ts';

/** Vehicles that stand together under a heading. */
export interface RowGroup {
  readonly name: string;
  readonly rows: number;
}
/** A line of the board: a vehicle's row by its place among the rows, or a heading. */
export type BoardLine = { readonly row: number } | { readonly group: RowGroup };

export interface BoardLines {
  readonly lines: readonly BoardLine[];
  readonly heightOf: (line: number) => number;
  /** where a row begins below the upper edge of the board, its head included */
  readonly topOf: (row: number) => number;
  /** where the heading on a line begins */
  readonly topOfGroup: (line: number) => number;
  /** the line that a row stands on */
  readonly lineOf: (row: number) => number;
  /** the row under a place below the upper edge; the nearest when there is none */
  readonly rowAt: (y: number) => number;
  /** of all lines */
  readonly height: number;
}

/** Where each row of the board stands, with a heading before each group. */
export function boardLines(rows: number, groups: readonly RowGroup[], rowPx: number): BoardLines {
  const lines: BoardLine[] = [];
  const lineOfRow: number[] = [];
  const tops: number[] = [];
  const groupTops = new Map<number, number>();
  let y = HEAD_PX;
  const add = (row: number) => {
    lineOfRow.push(lines.length);
    tops.push(y);
    lines.push({ row });
    y += rowPx;
  };
  for (const group of groups) {
    groupTops.set(lines.length, y);
    lines.push({ group });
    y += GROUP_PX;
    for (let n = 0; n < group.rows; n++) add(tops.length);
  }
  while (tops.length < rows) add(tops.length);
  return {
    lines,
    heightOf: (line) => (lines[line] && 'group' in lines[line] ? GROUP_PX : rowPx),
    topOf: (row) => tops[row] ?? HEAD_PX,
    topOfGroup: (line) => groupTops.get(line) ?? HEAD_PX,
    lineOf: (row) => lineOfRow[row] ?? 0,
    rowAt: (at) => {
      const below = groups.length === 0 ? Math.floor((at - HEAD_PX) / rowPx) : tops.findLastIndex((top) => top <= at);
      return Math.min(rows - 1, Math.max(0, below));
    },
    height: y - HEAD_PX,
  };
}
