/** South Africa keeps UTC+2 all year (decision 4.1), so a SAST day is the UTC day of the instant moved two hours forward. */
const SAST_OFFSET_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar day as `YYYY-MM-DD`. */
export type Day = string;
/** Calendar month as `YYYY-MM`. */
export type Month = string;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The SAST calendar day of an instant (TZ-3, TZ-8). */
export function sastDay(instant: Date): Day {
  return new Date(instant.getTime() + SAST_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of an instant on a South African wall clock, `06:45`. */
export function sastTime(instant: Date): string {
  return new Date(instant.getTime() + SAST_OFFSET_MS).toISOString().slice(11, 16);
}

export function sastMonth(instant: Date): Month {
  return sastDay(instant).slice(0, 7);
}

export function sastYear(instant: Date): number {
  return Number(sastDay(instant).slice(0, 4));
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** True for a real calendar day written `YYYY-MM-DD`; 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/**
 * The day meant by a date-only field: a plain day as it is, an instant turned into its SAST day first, so that a browser's local midnight
 * does not lose a day (decision 4.2; TZ-4 … TZ-7). null when the text is neither.
 */
export function readDay(text: string): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const instant = readInstant(trimmed);
  return instant && sastDay(instant);
}

/**
 * The instant meant by a time field: an instant as it is, a plain day as its UTC midnight, which is how dialogs send a picked day
 * (decision 4.3). null when the text is neither.
 */
export function readInstant(text: string): Date | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return new Date(dayAsInstant(trimmed));
  if (!instantPattern.test(trimmed) || !isDay(trimmed.slice(0, 10))) return null;
  const instant = new Date(trimmed);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** How a date-only value is stored and answered: UTC midnight of the calendar day (decision 4.2). */
export function dayAsInstant(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(dayAsInstant(to)) - Date.parse(dayAsInstant(from))) / DAY_MS);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(dayAsInstant(day)) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `[from, to)` of a SAST day as instants, for comparing timestamp columns without a function on the column. */
export function dayRange(day: Day): [string, string] {
  const start = Date.parse(dayAsInstant(day)) - SAST_OFFSET_MS;
  return [new Date(start).toISOString(), new Date(start + DAY_MS).toISOString()];
}

/** `[from, to)` of a SAST month as instants (TZ-1, TZ-2). */
export function monthRange(month: Month): [string, string] {
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5, 7)) - 1;
  return [
    new Date(Date.UTC(year, index, 1) - SAST_OFFSET_MS).toISOString(),
    new Date(Date.UTC(year, index + 1, 1) - SAST_OFFSET_MS).toISOString(),
  ];
}

/** A stretch of days, both ends inclusive. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** First and last day of a month, for comparing date-only columns. */
export function daysOfMonth(month: Month): Days {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, until: `${month}-${days}` };
}

/** A day or month of a year that somebody meant: `0202-05-31` is a slip of the hand, and no paper is that old or lives that long. */
export const isSensible = (dayOrMonth: string): boolean => dayOrMonth >= '1900' && dayOrMonth < '2200';

/**
 * The month meant by a path or query (decision 4.4): `YYYY-MM`, `YYYY-MM-DD`, `1`–`12`, `01`–`12` or an English month name; a month without
 * a year means `year`, or the current SAST year. null for anything else, and for a year that nobody meant.
 */
export function readMonth(text: string, now: Date, year?: number): Month | null {
  const trimmed = text.trim();
  const full = /^(\d{4})-(\d{2})(-\d{2})?$/.exec(trimmed);
  if (full) {
    const valid = full[3] ? isDay(trimmed) : Number(full[2]) >= 1 && Number(full[2]) <= 12;
    return valid && isSensible(trimmed) ? trimmed.slice(0, 7) : null;
  }
  const number = /^\d{1,2}$/.test(trimmed)
    ? Number(trimmed)
    : monthNames.findIndex((name) => name.toLowerCase() === trimmed.toLowerCase()) + 1;
  if (number < 1 || number > 12) return null;
  return `${String(year ?? sastYear(now)).padStart(4, '0')}-${String(number).padStart(2, '0')}`;
}
