import { cellText, isEmptyCell, type Cell } from './cell.ts';
import { guessColumns, type Mapping } from './guess-columns.ts';
import { importFields } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { readImportDay } from './read-import-day.ts';

/** Rows among which the headings are looked for: a title, a date, an empty line and a name may stand above them. */
const ABOVE_AT_MOST = 15;
/** Headings that must be known before a later row counts as the one that holds them. */
const KNOWN_AT_LEAST = 2;
const HEADING_LENGTH = 100;

interface SheetRow {
  /** as the spreadsheet numbers it */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface SheetHead<Row extends SheetRow> {
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  /** what stands below the headings, without the template's example */
  readonly rows: readonly Row[];
}

const headingsOf = ({ cells }: SheetRow) => cells.map((cell) => cellText(cell).slice(0, HEADING_LENGTH));
const knownOf = (kind: ImportKind, row: SheetRow) => guessColumns(kind, headingsOf(row)).filter((name) => name !== null).length;

/** Whether a row is the example of the template, left in as it came. */
function isExample(kind: ImportKind, mapping: Mapping, cells: readonly Cell[]): boolean {
  const wanted = importFields[kind].filter(({ name }) => mapping.includes(name));
  return (
    wanted.length > 0 &&
    wanted.every(({ name, reads, example }) => {
      const cell = cells[mapping.indexOf(name)] ?? null;
      if (reads !== 'day' && reads !== 'permit') return cellText(cell) === String(example);
      const day = readImportDay(cell, { decimalSign: null, dateOrder: null }, false);
      return 'value' in day && day.value === example;
    })
  );
}

/**
 * Where the headings of a sheet stand and what lies below them: in the row that somebody chose, else in the first of those that name most fields,
 * else in the first row. null for a sheet without anything below its headings, or without the row that was chosen.
 */
export function readSheetHead<Row extends SheetRow>(kind: ImportKind, rows: readonly Row[], chosen?: number): SheetHead<Row> | null {
  let place = 0;
  if (chosen !== undefined) place = rows.findIndex(({ number }) => number === chosen);
  else {
    let most = KNOWN_AT_LEAST - 1;
    for (const [index, row] of rows.slice(0, ABOVE_AT_MOST).entries()) {
      const known = knownOf(kind, row);
      if (known > most) [place, most] = [index, known];
    }
  }
  const head = rows[place];
  if (!head) return null;
  const headings = headingsOf(head);
  const mapping = guessColumns(kind, headings);
  const below = rows.slice(place + 1).filter(({ cells }) => !cells.every(isEmptyCell) && !isExample(kind, mapping, cells));
  return below.length === 0 ? null : { headingRow: head.number, headings, mapping, rows: below };
}
