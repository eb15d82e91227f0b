import { daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { bookingMessages } from './booking.messages.ts';

interface Timed {
  readonly eventStatus: string;
  readonly start: Day;
  readonly end: Day | null;
}

/** `01/11/2026 – 03/11/2026`, one day alone, or `from 01/11/2026` without an end. */
export function eventDates({ start, end }: Timed): string {
  if (end === null) return bookingMessages.from(formatDay(start));
  return start === end ? formatDay(start) : `${formatDay(start)} – ${formatDay(end)}`;
}

/** What the dates of an active event mean today; null when there is nothing to say. `late`: somebody has to complete or cancel it. */
export function eventTiming({ eventStatus, start, end }: Timed, today: Day): { text: string; late: boolean } | null {
  if (eventStatus !== 'active') return null;
  if (start > today) return { text: bookingMessages.startsIn(bookingMessages.inDays(daysBetween(today, start))), late: false };
  if (end !== null && end < today) return { text: bookingMessages.endedAgo(bookingMessages.inDays(daysBetween(end, today))), late: true };
  const open = daysBetween(start, today);
  return { text: open === 0 ? bookingMessages.sinceToday : bookingMessages.openFor(bookingMessages.inDays(open)), late: false };
}
