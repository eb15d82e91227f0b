import { dayAsInstant, isDay, sastDay, type Day } from '@superlink/domain/time/sast.ts';

export { dayOf, formatDay, formatInstant, sastWallTime } from '@superlink/domain/time/format.ts';

const SAST_OFFSET = '+02:00';

/** Today in South Africa, whatever the browser's zone (decision 4.1). */
export function today(): Day {
  return sastDay(new Date());
}

/** The instant of a picker's wall time; a picker without a time means midnight in South Africa. */
export function instantOfSast(wallTime: string): string {
  const time = wallTime.slice(11) || '00:00:00';
  return new Date(`${wallTime.slice(0, 10)}T${time.length === 5 ? `${time}:00` : time}${SAST_OFFSET}`).toISOString();
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
