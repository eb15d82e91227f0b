/** A list as the layout sets it: texts, or texts with a word so long that it is broken anywhere. */
export interface SetList {
  /** `wide`: share of the width that is left; 0 takes what its content needs */
  readonly columns: readonly { readonly head: string; readonly wide: number }[];
  readonly rows: readonly (readonly (string | { readonly long: string })[])[];
  readonly total: readonly string[] | null;
}

/** Widths of the columns that take what their content needs, and heights of the rows, in points; the layout measures what is `null`. */
export interface FittedSizes {
  readonly columns: readonly (number | null)[];
  readonly rows: readonly (number | null)[];
}

/** Widths of letters as shares of the size of the font; a letter that is not among them is for the layout to measure. */
export interface LetterWidths {
  readonly regular: ReadonlyMap<string, number>;
  readonly semibold: ReadonlyMap<string, number>;
  /** height of a line, from its baseline to the top of its capitals */
  readonly line: number;
}

/** As in templates/letterhead.typ, in points. */
const PAGE = ((210 - 2 * 14) * 72) / 25.4;
const BODY = 8;
const HEAD = 7;
const LEADING = 0.55;
const INSET = { x: 3.5, y: 3.6 };
/** Pairs of letters stand closer or wider than they do alone: whatever is nearer to the end of a line is for the layout to decide. */
const DOUBT = 0.015;
/** What a figure gets beyond its letters, so that it never stands in two lines. */
const SLACK = 0.005;
/** Lines may be broken inside such a word; where, the layout knows. */
const BREAKABLE = /.[^\p{L}\p{N}.,()’'\u00a0\u202f]|[^\p{L}\p{N}.,()’'\u00a0\u202f]./u;

function widthOf(text: string, widths: ReadonlyMap<string, number>): number {
  let width = 0;
  for (const letter of text) width += widths.get(letter) ?? NaN;
  return width;
}

/** Lines that a text takes; null where that is close. */
function linesOf(text: string, room: number, widths: ReadonlyMap<string, number>): number | null {
  const fits = (width: number) => (Math.abs(width - room) < room * DOUBT || Number.isNaN(width) ? null : width < room);
  const whole = fits(widthOf(text, widths));
  if (whole !== false) return whole === null ? null : 1;
  let [lines, line] = [1, ''];
  for (const word of text.split(' ')) {
    if (BREAKABLE.test(word) || fits(widthOf(word, widths)) !== true) return null;
    const longer = line === '' ? word : `${line} ${word}`;
    const goesOn = fits(widthOf(longer, widths));
    if (goesOn === null) return null;
    if (!goesOn) lines += 1;
    line = goesOn ? longer : word;
  }
  return lines;
}

/**
 * Columns and rows of a list in points. The layout measures every cell twice for them, a quarter of what a report costs; letters added up say the same,
 * except where a text ends within a hair of its column, and that row it measures itself. `sizes.rows` are without head and total.
 */
export function fittedSizes({ columns, rows, total }: SetList, letters: LetterWidths): FittedSizes {
  const textOf = (cell: SetList['rows'][number][number]) => (typeof cell === 'string' ? cell : cell.long);
  const measured = { columns: columns.map(() => null), rows: rows.map(() => null) };
  const fixed = columns.map(({ head, wide }, at) => {
    if (wide !== 0) return 0;
    const cells = rows.map((row) => widthOf(textOf(row[at]!), letters.regular) * BODY);
    const widest = Math.max(widthOf(head, letters.semibold) * HEAD, widthOf(total?.[at] ?? '', letters.semibold) * BODY, ...cells);
    return widest * (1 + SLACK) + 2 * INSET.x;
  });
  const shares = columns.reduce((sum, { wide }) => sum + wide, 0);
  const left = PAGE - fixed.reduce((sum, width) => sum + width, 0);
  // letters that are not known, or no room for what shares the rest
  if (Number.isNaN(left) || left < shares) return measured;
  const rooms = columns.map(({ wide }) => (wide === 0 ? Infinity : ((left * wide) / shares - 2 * INSET.x) / BODY));
  const heights = rows.map((row) => {
    const lines = row.map((cell, at) => (typeof cell === 'string' ? linesOf(cell, rooms[at]!, letters.regular) : null));
    if (lines.includes(null)) return null;
    const most = Math.max(...lines.map(Number));
    return (most * letters.line + (most - 1) * LEADING) * BODY + 2 * INSET.y;
  });
  return { columns: columns.map(({ wide }, at) => (wide === 0 ? fixed[at]! : null)), rows: heights };
}
