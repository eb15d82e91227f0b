import type { DayCount } from '@superlink/domain/planning/day-count.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { memo } from 'react';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { RowGroup } from './board-lines.ts';
import { dayWords, longDay, midnight, MONTH_PX } from './board-days.ts';
import { boardMessages } from './board.messages.ts';
import classes from './timeline-head.module.css';

/** From here on there is room for all that the fleet does on a day. */
const COUNTS_PX = 230;

/** What the fleet does on a day in words. */
export function countWords({ free, onRoute, planned, down }: DayCount): string {
  return [
    boardMessages.freeCount(formatCount(free)),
    onRoute > 0 && boardMessages.onRouteCount(formatCount(onRoute)),
    planned > 0 && boardMessages.plannedCount(formatCount(planned)),
    down > 0 && boardMessages.downCount(formatCount(down)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One day at the head of the board: what the fleet does on it, and a way to who is free and where. */
export const DayHead = memo(function DayHead({
  day,
  today,
  left,
  width,
  count,
  isStop,
  onOpen,
}: {
  readonly day: Day;
  readonly today: Day;
  readonly left: number;
  readonly width: number;
  /** undefined of a day that has passed: nobody plans for it */
  readonly count: DayCount | undefined;
  /** whether Tab leads here */
  readonly isStop: boolean;
  readonly onOpen: (day: Day) => void;
}) {
  const isNarrow = width < MONTH_PX;
  const says = count && countWords(count);
  return (
    <div
      role="columnheader"
      className={classes.day}
      data-today={day === today || undefined}
      data-weekend={[0, 6].includes(midnight(day).getUTCDay()) || undefined}
      aria-current={day === today ? 'date' : undefined}
      style={{ left }}
    >
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-at={day}
        data-stop={isStop || undefined}
        aria-label={[longDay(day), says].filter(Boolean).join(', ')}
        title={says}
        onClick={() => onOpen(day)}
      >
        {dayWords(day, width)}
        {count && (
          // drawn by the style sheet: the button's name says it in words
          <span
            className={classes.count}
            data-none={count.free === 0 || undefined}
            data-says={width >= COUNTS_PX ? says : isNarrow ? formatCount(count.free) : boardMessages.freeCount(formatCount(count.free))}
          >
            {!isNarrow && width < COUNTS_PX && (
              <>
                <i data-of="onRoute" data-says={formatCount(count.onRoute)} />
                <i data-of="down" data-says={formatCount(count.down)} />
              </>
            )}
          </span>
        )}
      </button>
    </div>
  );
});

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
