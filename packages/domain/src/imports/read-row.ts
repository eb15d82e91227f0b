import { withoutSafety } from '../exports/safe-text.ts';
import { cellText, isEmptyCell, type Cell, type Conventions, type Reading } from './cell.ts';
import { readClientStatus, readContacts, readCutOffDay, readCutOffType, readOriginalPods, readYesNo } from './client-words.ts';
import { permitName, type Mapping } from './guess-columns.ts';
import { importFields, mayBeEmptied, type ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { isMonthFirst, readImportDay } from './read-import-day.ts';
import { readNumber } from './read-number.ts';
import { readDriverStatus, readPosition, readTrailerStatus, readVehicleStatus } from './words.ts';

export interface CellProblem {
  /** index of the column, from 0 */
  readonly column: number;
  readonly message: string;
}

/** Written into a cell it takes the value away, where an empty cell keeps it. */
export const CLEAR_WORD = 'CLEAR';

/** What a row says of one permit; no expiry: the permit goes. */
export interface ReadPermit {
  readonly name: string;
  /** the heading without the word before the permit's name */
  readonly heading: string;
  readonly expiry: string | null;
}

export interface ReadRow {
  /** body of the create call as far as it could be read */
  readonly body: Record<string, unknown>;
  readonly problems: readonly CellProblem[];
  /** columns whose phone number got back the 0 that a spreadsheet had taken for nothing */
  readonly restored: readonly number[];
  readonly permits: readonly ReadPermit[];
}

function readText(cell: Cell): Reading<string> {
  const text = withoutSafety(cellText(cell));
  // a spreadsheet has thrown digits away, and nobody can bring them back
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text)) return { problem: `${text} was shortened by the spreadsheet. Format the column as text` };
  return { value: text };
}

/** Nine digits without the 0 before them: a spreadsheet took the number for an amount (South African numbers have ten). */
function lostZero(text: string): boolean {
  return /^[1-8]\d{8}$/.test(text.replaceAll(/[\s-]/g, ''));
}

function readCell(field: ImportField, cell: Cell, conventions: Conventions, doubtful: boolean): Reading<unknown> {
  if (typeof cell === 'object' && cell !== null && 'fault' in cell) return { problem: cell.fault };
  switch (field.reads) {
    case 'number':
    case 'year':
      return readNumber(cell, conventions);
    case 'money':
      return readNumber(typeof cell === 'number' ? cell : cellText(cell).replace(/^(?:R|ZAR)\s*(?=\d)/i, ''), conventions);
    case 'day':
    case 'permit':
      return readImportDay(cell, conventions, doubtful);
    case 'vehicleStatus':
      return { value: readVehicleStatus(cellText(cell)) };
    case 'trailerStatus':
      return { value: readTrailerStatus(cellText(cell)) };
    case 'driverStatus':
      return { value: readDriverStatus(cellText(cell)) };
    case 'position':
      return { value: readPosition(cellText(cell)) ?? cellText(cell) };
    case 'clientStatus':
      return { value: readClientStatus(cellText(cell)) };
    case 'cutOffType':
      return { value: readCutOffType(cellText(cell)) };
    case 'cutOffDay':
      return readCutOffDay(cellText(cell));
    case 'yesNo':
      return readYesNo(cellText(cell));
    case 'originalPods':
      return readOriginalPods(cellText(cell));
    case 'contacts':
      return { value: readContacts(withoutSafety(cellText(cell))) };
    case 'phone': {
      const text = readText(cell);
      return 'value' in text && lostZero(text.value) ? { value: `0${text.value}` } : text;
    }
    case 'text':
      return readText(cell);
  }
}

const permitHeading = (heading: string) => heading.replace(/^\s*permit\s+/i, '').trim();

export interface RowReader {
  /** Whatever can be read of a row; an empty cell is no value at all. With `clears`, the word that says so makes a value null. */
  read(cells: readonly Cell[], options?: { readonly clears: boolean }): ReadRow;
  /** The column a field of the body came from, the permit's own for a permit; undefined when no column brings it. */
  columnOf(path: readonly PropertyKey[]): number | undefined;
}

/** Reads the rows of a sheet by a mapping. `rows` is the whole sheet, because a date is doubtful when others of its column begin with the month. */
export function rowReader(
  kind: ImportKind,
  sheet: { readonly headings: readonly string[]; readonly mapping: Mapping; readonly conventions: Conventions },
  rows: Iterable<readonly Cell[]>,
): RowReader {
  const { headings, mapping, conventions } = sheet;
  const columns = mapping.flatMap((name, column) => {
    const field = importFields[kind].find((each) => each.name === name);
    return field ? [{ field, column, permit: permitName(headings[column] ?? '') || (headings[column] ?? '') }] : [];
  });
  const dates = columns.filter(({ field }) => field.reads === 'day' || field.reads === 'permit').map(({ column }) => column);
  const doubtful = new Set<number>();
  for (const cells of rows) {
    for (const column of dates) {
      const cell = cells[column];
      if (typeof cell === 'string' && isMonthFirst(cell)) doubtful.add(column);
    }
  }
  return {
    read(cells, { clears } = { clears: false }) {
      const body: Record<string, unknown> = {};
      const problems: CellProblem[] = [];
      const restored: number[] = [];
      const permits: ReadPermit[] = [];
      for (const { field, column, permit } of columns) {
        const cell = cells[column];
        if (cell === undefined || isEmptyCell(cell)) continue;
        const heading = permitHeading(headings[column] ?? '');
        if (clears && cellText(cell).toUpperCase() === CLEAR_WORD) {
          if (field.reads === 'permit') permits.push({ name: permit, heading, expiry: null });
          else if (mayBeEmptied(field)) body[field.name] = field.reads === 'contacts' ? [] : null;
          else problems.push({ column, message: `${field.label} cannot be cleared` });
          continue;
        }
        const reading = readCell(field, cell, conventions, doubtful.has(column));
        if ('problem' in reading) problems.push({ column, message: reading.problem });
        else if (field.reads === 'permit') {
          body[field.name] = { ...(body[field.name] as object | undefined), [permit]: reading.value };
          permits.push({ name: permit, heading, expiry: reading.value as string });
        } else body[field.name] = reading.value;
        if (field.reads === 'phone' && lostZero(cellText(cell))) restored.push(column);
      }
      return { body, problems, restored, permits };
    },
    columnOf([name, permit]) {
      const found = columns.filter(({ field }) => field.name === name);
      return (found.find((each) => each.permit === permit) ?? found[0])?.column;
    },
  };
}
