import { addDays, daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import { shiftedTrip, type Bar, type TripShift } from '@superlink/domain/planning/timeline.ts';
import { VisuallyHidden } from '@mantine/core';
import { memo, type KeyboardEvent } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { COMPACT_ROW_PX, LABEL_PX } from './board-size.ts';
import type { PlannedTrip } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import type { RowEvents } from './row-events.ts';
import classes from './timeline.module.css';

const BAR_GAP_PX = 3;
/** Foot of a row in which stands what its vehicle is booked for, in pixels. */
const KIND_PX = 16;
/** Height from which a bar has room for the way on a second line, in pixels. */
const TWO_LINES_PX = 34;
/** The same for a third line. */
const THREE_LINES_PX = 52;
/** Narrower bars have no room for the client beside the load. */
const BRIEF_PX = 96;
/** Where days are narrower, as in a month, so many bars are in sight that each says its name alone. */
const BRIEF_DAY_PX = 56;
/** Lower bars have no room for a text. */
const BRIEF_TEXT_PX = 12;
/** What tells of the trip that the hand or the keyboard is at. */
export const CARD_ID = 'board-card';
const { bar: barWords } = planningMessages;
const statusWords: Record<string, string> = {
  scheduled: barWords.scheduled,
  on_route: planningMessages.statusOnRoute,
  completed: barWords.completed,
};

/** Where rows, days and bars stand: the first day, and the width of a day and the height of a row in pixels. */
export interface Measures {
  readonly from: Day;
  readonly day: number;
  readonly row: number;
}

/** Height and place of a bar within its row; the more lines, the lower each. */
function laneBox(lane: number, lanes: number, hasAbsences: boolean, row: number): { top: number; height: number } {
  if (row <= COMPACT_ROW_PX) {
    const height = Math.max(7, (row - 7) / lanes - 1);
    return { top: 3 + lane * (height + 1), height };
  }
  const height = Math.max(16, (row - 12 - (hasAbsences ? KIND_PX : 0)) / lanes - BAR_GAP_PX);
  return { top: 6 + lane * (height + BAR_GAP_PX), height };
}

type Span = Pick<Bar<PlannedTrip>, 'start' | 'end' | 'startsAtNoon' | 'endsAtNoon'>;
export const leftOf = ({ start, startsAtNoon }: Span, { from, day }: Measures) =>
  (daysBetween(from, start) + (startsAtNoon ? 0.5 : 0)) * day;
export const rightOf = ({ end, endsAtNoon }: Span, { from, day }: Measures) => (daysBetween(from, end) - (endsAtNoon ? 0.5 : 0)) * day;

/** Left edge and width of a bar in a range that begins on `from`; what lies before it is cut off. */
function barSpan(bar: Span, measures: Measures): { left: number; width: number } {
  const left = Math.max(0, leftOf(bar, measures));
  return { left, width: Math.max(Math.min(24, measures.day / 2 - 2), rightOf(bar, measures) - left - 2) };
}

const daysOf = ({ startDate, endDate }: Pick<PlannedTrip, 'startDate' | 'endDate'>) =>
  endDate ? barWords.fromTo(formatDay(startDate), formatDay(endDate)) : formatDay(startDate);

/** What the bar's colour and place say, for those who do not see them. */
function spoken({ trip, conflict, isOverdue }: Bar<PlannedTrip>): string {
  return [
    statusWords[trip.status] ?? barWords.completed,
    daysOf(trip),
    trip.arrival && barWords.arrives(trip.arrival.text),
    trip.arrival?.late,
    isOverdue && planningMessages.statusOverdue,
    conflict && planningMessages.conflictsWithAnotherTrip,
  ]
    .filter(Boolean)
    .join(', ');
}

function title({ trip, conflict, isOverdue }: Bar<PlannedTrip>, leg: string | null): string {
  const way = trip.loading && trip.offloading ? barWords.fromTo(trip.loading, trip.offloading) : null;
  return [
    barWords.trip(trip.tripNumber),
    trip.loadNr && barWords.load(trip.loadNr),
    trip.client,
    way,
    statusWords[trip.status] ?? barWords.completed,
    daysOf(trip),
    leg,
    trip.arrival && barWords.arrives(trip.arrival.text),
    trip.arrival?.late,
    isOverdue && planningMessages.statusOverdue,
    conflict && planningMessages.conflictsWithAnotherTrip,
  ]
    .filter(Boolean)
    .join(', ');
}

/** One trip of a row: where it stands, what it says, and how it is opened and moved. */
export const TimelineBar = memo(function TimelineBar({
  bar,
  leg,
  lanes,
  hasAbsences,
  index,
  measures,
  canMove,
  isSelected,
  isAway,
  isStop,
  isChosen,
  events,
}: {
  readonly bar: Bar<PlannedTrip>;
  /** what is driven empty before it, where there is no room to say so in between */
  readonly leg: string | null;
  readonly lanes: number;
  readonly hasAbsences: boolean;
  readonly index: number;
  readonly measures: Measures;
  readonly canMove: boolean;
  readonly isSelected: boolean;
  readonly isAway: boolean;
  /** whether Tab leads here */
  readonly isStop: boolean;
  /** whether it is among those that something is to be done with */
  readonly isChosen: boolean;
  readonly events: RowEvents;
}) {
  const { trip } = bar;
  if (daysBetween(measures.from, bar.end) <= 0) return null;
  const movable = canMove && trip.status === 'scheduled';
  const box = laneBox(bar.lane, lanes, hasAbsences, measures.row);
  const span = barSpan(bar, measures);
  // a low or narrow bar holds its name alone, and so do all on a board of a month: there are hundreds of them
  const isBrief = measures.row <= COMPACT_ROW_PX || measures.day < BRIEF_DAY_PX || span.width < BRIEF_PX;
  const name = trip.loadNr ?? `#${trip.tripNumber}`;
  const isLate = !bar.isOverdue && (trip.arrival?.lateMinutes ?? 0) > 0;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [days, rows] = step as [number, number];
    // with Shift its end alone
    if (event.shiftKey) events.onNudge(trip, index, { days: 0, longer: days }, 0);
    else events.onNudge(trip, index, { days, longer: 0 }, rows);
  };
  return (
    <button
      type="button"
      className={classes.bar}
      tabIndex={isStop ? 0 : -1}
      data-at={trip.id}
      data-stop={isStop || undefined}
      data-trip={trip.tripNumber}
      data-status={trip.status}
      data-conflict={bar.conflict || undefined}
      data-movable={movable || undefined}
      data-selected={isSelected || undefined}
      data-away={isAway || undefined}
      data-chosen={isChosen || undefined}
      aria-pressed={isChosen || undefined}
      aria-keyshortcuts={
        movable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight' : undefined
      }
      data-late={(isBrief && (bar.isOverdue || isLate)) || undefined}
      aria-label={isBrief ? `${name} ${trip.client}, ${title(bar, leg)}` : undefined}
      aria-describedby={isStop ? CARD_ID : undefined}
      style={{ ...span, ...box }}
      onPointerDown={movable ? (event) => events.onPress(event, trip, index) : undefined}
      onKeyDown={movable ? keys : undefined}
      onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? events.onChoose(trip, event.shiftKey) : events.onTrip(trip))}
    >
      {isBrief ? (
        box.height >= BRIEF_TEXT_PX && (span.width < BRIEF_PX ? name : `${name} ${trip.client}`)
      ) : (
        <>
          <b>{name}</b> {trip.client}
          {box.height >= TWO_LINES_PX && trip.offloading && (
            <span className={classes.way}>{planningMessages.fromTo(trip.loading ?? '', trip.offloading ?? '')}</span>
          )}
          {trip.arrival && box.height >= THREE_LINES_PX && (
            <span className={`${classes.leg} ${classes.arrival}`} data-stale={trip.arrival.isStale || undefined}>
              {trip.arrival.short}
            </span>
          )}
          {leg && !trip.arrival && box.height >= THREE_LINES_PX && <span className={classes.leg}>{leg}</span>}
          {bar.isOverdue ? (
            <span className={classes.late}>{planningMessages.overdue}</span>
          ) : (
            isLate && <span className={classes.late}>{trip.arrival?.late}</span>
          )}
          <VisuallyHidden>{spoken(bar)}</VisuallyHidden>
        </>
      )}
    </button>
  );
});

/** The dragged bar over the row and the days where it would be dropped, with what would be wrong there. */
export function Ghost({
  trip,
  shift,
  today,
  top,
  measures,
  problems,
}: {
  readonly trip: PlannedTrip;
  readonly shift: TripShift;
  readonly today: Day;
  /** upper edge of the row, below that of the board */
  readonly top: number;
  readonly measures: Measures;
  readonly problems: readonly string[];
}) {
  const { startDate: start, endDate } = shiftedTrip(trip, shift, today);
  const { left, width } = barSpan({ start, end: addDays(endDate ?? start, 1), startsAtNoon: false, endsAtNoon: false }, measures);
  return (
    <div
      className={`${classes.bar} ${classes.ghost}`}
      data-status={trip.status}
      data-conflict={problems.length > 0 || undefined}
      data-ghost
      style={{ left: LABEL_PX + left, width, top: top + 6, minHeight: measures.row - 14 }}
    >
      <b>{trip.loadNr ?? `#${trip.tripNumber}`}</b> {formatDay(shift.longer === 0 ? start : endDate)}
      {problems.map((problem) => (
        <span key={problem} className={classes.problem} role="status">
          {problem}
        </span>
      ))}
    </div>
  );
}
