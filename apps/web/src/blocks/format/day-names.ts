import type { Day } from '@superlink/domain/time/sast.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', weekday: 'short', day: '2-digit', ...options });
  return (day: Day) => words.format(new Date(`${day}T00:00:00.000Z`));
};

/** `Fri 20` */
export const weekdayAndDay: (day: Day) => string = format({});
/** `Fri, 20 Nov` */
export const dayAndMonth: (day: Day) => string = format({ month: 'short' });
/** `Fri, 20 Nov 2026` */
export const dayMonthAndYear: (day: Day) => string = format({ month: 'short', year: 'numeric' });
