import type { Day } from '@superlink/domain/time/sast.ts';

/** Narrower days have no room for the name of the month, and still narrower ones none for that of the weekday, in pixels. */
export const MONTH_PX = 96;
const WEEKDAY_PX = 52;
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', ...options });
const full = format({ weekday: 'short', day: '2-digit', month: 'short' });
const short = format({ weekday: 'short', day: '2-digit' });
const number = format({ day: '2-digit' });

export const midnight = (day: Day) => new Date(`${day}T00:00:00.000Z`);

/** A day with its weekday and month, as it is read out. */
export const longDay = (day: Day) => full.format(midnight(day));

/** A day's name as far as there is room for it. */
export function dayWords(day: Day, width: number): string {
  const at = midnight(day);
  if (width >= MONTH_PX) return full.format(at);
  return (width >= WEEKDAY_PX ? short : number).format(at);
}
