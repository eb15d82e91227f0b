import { dayAsInstant, isDay, sastDay, type Day } from '@superlink/domain/time/sast.ts';

const NONE = '–';
const SAST_OFFSET = '+02:00';

/** Today in South Africa, whatever the browser's zone (decision 4.1). */
export function today(): Day {
  return sastDay(new Date());
}

/** The calendar day of a date-only answer, which is UTC midnight of that day (decision 4.2). */
export function dayOf(answer: string): Day;
export function dayOf(answer: string | null | undefined): Day | null;
export function dayOf(answer: string | null | undefined): Day | null {
  return answer ? answer.slice(0, 10) : null;
}

/** A date-only answer or a day as dd/MM/yyyy (GEN-008, GEN-010): only its digits are moved, so no browser zone can shift it. */
export function formatDay(value: string | null | undefined): string {
  const day = dayOf(value);
  return day === null ? NONE : `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** An instant as `YYYY-MM-DD HH:mm:ss` on a South African wall clock: what the pickers speak. South Africa has no summer time. */
export function sastWallTime(instant: string): string {
  return new Date(Date.parse(instant) + 2 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a picker's wall time; a picker without a time means midnight in South Africa. */
export function instantOfSast(wallTime: string): string {
  const time = wallTime.slice(11) || '00:00:00';
  return new Date(`${wallTime.slice(0, 10)}T${time.length === 5 ? `${time}:00` : time}${SAST_OFFSET}`).toISOString();
}

/** An instant as dd/MM/yyyy HH:mm in South Africa. `missing` stands for no instant. */
export function formatInstant(instant: string | null | undefined, missing: string = NONE): string {
  if (!instant) return missing;
  const wall = sastWallTime(instant);
  return `${formatDay(wall)} ${wall.slice(11, 16)}`;
}

/** First and last day a picker offers: the current year ± 50 (GEN-013). */
export function pickerRange(day: Day = today()): { first: Day; last: Day } {
  const year = Number(day.slice(0, 4));
  return { first: `${year - 50}-01-01`, last: `${year + 50}-12-31` };
}

/** How a picked day is sent: UTC midnight of the calendar day (GEN-009). */
export function dayToSend(day: Day): string {
  return dayAsInstant(day);
}

/** A day typed by hand: `5/11/2026`, `05-11-2026`, `05112026` or `2026-11-05`; null while it is incomplete or no day. */
export function readTypedDay(typed: string): Day | null {
  const text = typed.trim();
  const local = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const day = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text;
  return isDay(day) ? day : null;
}
