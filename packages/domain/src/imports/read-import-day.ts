import { isDay, type Day } from '../time/sast.ts';
import type { Cell, Conventions, Reading } from './cell.ts';

/** The first three letters of each month in English and Afrikaans. */
const months: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mrt: 3,
  maa: 3,
  apr: 4,
  may: 5,
  mei: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  des: 12,
};

/** Serial numbers of 1 January 1990 and 31 December 2099: what a date of a fleet can be, and what no year or kilometre is taken for. */
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

function day(year: number, month: number, date: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The day of a spreadsheet's serial number (1 = 1 January 1900), or null outside 1990 … 2099. */
export function dayOfSerial(serial: number): Day | null {
  const whole = Math.floor(serial);
  if (whole < FIRST_SERIAL || whole > LAST_SERIAL) return null;
  return new Date(SERIAL_EPOCH + whole * 86_400_000).toISOString().slice(0, 10);
}

const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

/** Whether a text can only be a date that begins with the month, as `12/31/2027`. */
export function isMonthFirst(text: string): boolean {
  const match = numeric.exec(withoutTime(text));
  return match !== null && Number(match[2]) > 12 && Number(match[1]) <= 12;
}

function withoutTime(text: string): string {
  return text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm|Z|[+-]\d{2}:?\d{2})?$/i, '');
}

function readNumericDate(
  text: string,
  [first, second, year]: [number, number, number],
  order: Conventions['dateOrder'],
  doubtful: boolean,
): Reading<Day> {
  const dayFirst = day(year, second, first);
  const monthFirst = day(year, first, second);
  const wanted = order === 'mdy' ? monthFirst : dayFirst;
  if (order === null && doubtful && dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) {
    return {
      problem: `${text} could be ${dayFirst} or ${monthFirst}, because other dates of this column begin with the month. Choose how the file writes dates`,
    };
  }
  if (wanted !== null) return { value: wanted };
  if (order === null && monthFirst !== null)
    return { problem: `${text} begins with the month. Choose how the file writes dates, or write ${monthFirst}` };
  return { problem: `${text} is not a date` };
}

/**
 * A day as people and spreadsheets write it: dd/MM/yyyy as in South Africa, yyyy-MM-dd, dd-MMM-yy in English or Afrikaans, a serial number.
 * `doubtful`: the column also has dates that begin with the month, so that `03/04/2027` may be either. A year of two digits between numbers
 * is always a problem, because 01/02/27 has three meanings.
 */
export function readImportDay(cell: Cell, { dateOrder }: Conventions, doubtful = false): Reading<Day> {
  if (cell !== null && typeof cell === 'object') return 'day' in cell ? { value: cell.day } : { problem: cell.fault };
  if (typeof cell === 'boolean' || cell === null) return { problem: 'This is not a date' };
  const text = withoutTime(String(cell));
  const unreadable: Reading<Day> = { problem: `${text} is not a date` };
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const value = dayOfSerial(Number(text));
    return value === null ? unreadable : { value };
  }
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = compact ?? /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})$/.exec(text);
  if (iso) {
    const value = day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return value === null ? unreadable : { value };
  }
  const local = numeric.exec(text);
  if (local) return readNumericDate(text, [Number(local[1]), Number(local[2]), Number(local[3])], dateOrder, doubtful);
  const named = /^(\d{1,2})[/.\- ]?([\p{L}]{3,9})\.?[/.\-, ]?\s?(\d{2}|\d{4})$/u.exec(text);
  const month = named && months[named[2]!.toLowerCase().slice(0, 3)];
  if (named && month) {
    const year = Number(named[3]);
    const value = day(year > 99 ? year : year < 80 ? 2000 + year : 1900 + year, month, Number(named[1]));
    return value === null ? unreadable : { value };
  }
  if (/^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2}$/.test(text)) return { problem: `${text} has a year of two digits. Write it with four` };
  return unreadable;
}
