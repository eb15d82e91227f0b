import type { Day } from '@superlink/domain/time/sast.ts';
import { dayAndMonth, weekdayAndDay } from '../../blocks/format/day-names.ts';

/** Narrower days have no room for the name of the month, and still narrower ones none for that of the weekday, in pixels. */
export const MONTH_PX = 96;
const WEEKDAY_PX = 52;

export const midnight = (day: Day) => new Date(`${day}T00:00:00.000Z`);

/** A day with its weekday and month, as it is read out. */
export const longDay = dayAndMonth;

/** A day's name as far as there is room for it. */
export function dayWords(day: Day, width: number): string {
  if (width >= MONTH_PX) return dayAndMonth(day);
  return width >= WEEKDAY_PX ? weekdayAndDay(day) : day.slice(8);
}
