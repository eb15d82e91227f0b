import { AppError } from '@superlink/api/error.ts';
import type { Cell } from '@superlink/domain/imports/cell.ts';

/** A row of a sheet under the number that the spreadsheet gives it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface Sheet {
  /** name of the sheet that was read, null for a text file */
  readonly name: string | null;
  readonly names: readonly string[];
  /** rows with content, headings included */
  readonly rows: readonly SheetRow[];
}

export interface SheetLimits {
  /** data rows, headings not counted */
  readonly rows: number;
  readonly columns: number;
  /** characters of one cell */
  readonly cellLength: number;
}

/** Text as it can be stored: no control characters, no half characters, no more than may be. */
export function storable(text: string, limits: SheetLimits): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- PostgreSQL stores no NUL, and the others are no text
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff]/g, '')
      .toWellFormed()
      .slice(0, limits.cellLength)
  );
}

/** Takes away what holds nothing: empty rows, empty columns at the right. Throws sheet_too_long and sheet_too_wide. */
export function trimmed(rows: readonly SheetRow[], limits: SheetLimits): SheetRow[] {
  const empty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === '';
  const filled = rows.filter(({ cells }) => !cells.every(empty));
  if (filled.length > limits.rows + 1) throw new AppError('sheet_too_long', { limit: limits.rows });
  const width = filled.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex((cell) => !empty(cell)) + 1), 0);
  if (width > limits.columns) throw new AppError('sheet_too_wide', { limit: limits.columns });
  return filled.map(({ number, cells }) => ({ number, cells: Array.from({ length: width }, (_, column) => cells[column] ?? null) }));
}
