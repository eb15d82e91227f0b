import type { Day } from '../time/sast.ts';

/** One cell of an uploaded sheet: a day where the sheet says that it is one, a fault where it holds nothing that can be read. */
export type Cell = string | number | boolean | null | { readonly day: Day } | { readonly fault: string };

/** What a person sees in the cell. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'day' in cell ? cell.day : '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell).trim();
}

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** A value that was read, or the sentence that says why it was not. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

/** How a file writes what could be read in two ways; null: nobody has said, so such a value is a problem. */
export interface Conventions {
  /** the sign before the decimals */
  readonly decimalSign: '.' | ',' | null;
  readonly dateOrder: 'dmy' | 'mdy' | null;
}
