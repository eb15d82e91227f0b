import type { Day } from '@superlink/domain/time/sast.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { RowGroup } from './board-lines.ts';
import classes from './timeline.module.css';

/** Narrower days have no room for the name of the month, and still narrower ones none for that of the weekday. */
const MONTH_PX = 96;
const WEEKDAY_PX = 44;
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', ...options });
const full = format({ weekday: 'short', day: '2-digit', month: 'short' });
const short = format({ weekday: 'short', day: 'numeric' });
const number = format({ day: 'numeric' });
const midnight = (day: Day) => new Date(`${day}T00:00:00.000Z`);

/** A day's name as far as there is room for it. */
function dayWords(day: Day, width: number): string {
  const at = midnight(day);
  if (width >= MONTH_PX) return full.format(at);
  return (width >= WEEKDAY_PX ? short : number).format(at);
}

/** One day at the head of the board. */
export function DayHead({ day, today, left, width }: { day: Day; today: Day; left: number; width: number }) {
  return (
    <div
      role="columnheader"
      className={classes.day}
      data-today={day === today || undefined}
      data-weekend={[0, 6].includes(midnight(day).getUTCDay()) || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={width < MONTH_PX ? full.format(midnight(day)) : undefined}
      style={{ left }}
    >
      {dayWords(day, width)}
    </div>
  );
}

/** What the vehicles below it have in common, and how many there are. */
export function GroupLine({ group, top, index }: { group: RowGroup; top: number; index: number }) {
  return (
    <div className={classes.group} role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader">
        {group.name} <span>{formatCount(group.rows)}</span>
      </div>
    </div>
  );
}
