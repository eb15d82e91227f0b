import { daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import { absenceWords, NO_DRIVER } from '@superlink/domain/planning/availability.ts';
import { emptyLegText, type Bar } from '@superlink/domain/planning/timeline.ts';
import { memo } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import type { PlannedAbsence, PlannedRow, PlannedTrip, PlannedVehicle } from './planning-rows.ts';
import type { RowEvents } from './row-events.ts';
import { leftOf, rightOf, TimelineBar, type Measures } from './timeline-bar.tsx';
import classes from './timeline.module.css';
import { COMPACT_ROW_PX } from './board-size.ts';
import { planningMessages } from './planning.messages.ts';

/** Room for the words "Empty: N km" between two bars, in pixels. */
const LEG_TEXT_PX = 72;
const wholeKm = (km: number) => formatCount(Math.round(km));

function driverOf({ driver }: PlannedVehicle): string {
  return driver ? `${driver.name} ${driver.surname}` : NO_DRIVER;
}

/** Which of a row's bars are drawn, by their place in the row; between them and the next stand the empty legs. `last` is before `first` in a gap. */
export interface ShownBars {
  readonly first: number;
  readonly last: number;
}

/** Bars that the days from `first` to `last`, both inclusive, show. Two numbers, so that a row they do not change for is not drawn again. */
export function shownBars(bars: readonly Pick<Bar<PlannedTrip>, 'start' | 'end'>[], first: Day, last: Day): ShownBars {
  const from = bars.findIndex(({ end }) => end > first);
  return { first: from === -1 ? bars.length : from, last: bars.findLastIndex(({ start }) => start <= last) };
}

interface EmptyLeg {
  readonly text: string;
  readonly left: number;
  readonly width: number;
}

/** What is driven empty before a bar, and the room for it between the bars; null when there is nothing to say. */
function legBefore(bars: readonly Bar<PlannedTrip>[], place: number, measures: Measures): EmptyLeg | null {
  const [before, bar] = [bars[place - 1], bars[place]];
  const text = before && bar && emptyLegText(bar.trip, wholeKm);
  if (!text) return null;
  const left = Math.max(0, rightOf(before, measures)) + 2;
  return { text, left, width: leftOf(bar, measures) - left - 4 };
}

/** Trips that follow each other closely leave no room between them: the later one says it then. */
const hasRoom = (leg: EmptyLeg) => leg.width >= LEG_TEXT_PX;

/** One vehicle's line: its name, its trips between the visible days, and what is driven empty between them. */
export const TimelineRow = memo(function TimelineRow({
  row,
  index,
  line,
  top,
  measures,
  firstBar,
  lastBar,
  canMove,
  selectedVehicle,
  selectedTrip,
  awayTrip,
  isTarget,
  stop,
  stopWords,
  chosen,
  events,
}: {
  readonly row: PlannedRow;
  readonly index: number;
  /** its place among the lines of the board, headings included */
  readonly line: number;
  /** its upper edge below that of the board */
  readonly top: number;
  readonly measures: Measures;
  readonly firstBar: number;
  readonly lastBar: number;
  readonly canMove: boolean;
  readonly selectedVehicle: boolean;
  readonly selectedTrip: string | undefined;
  /** the trip that is being dragged away */
  readonly awayTrip: string | undefined;
  readonly isTarget: boolean;
  /** the name of its stop that Tab leads to: its label, a trip or a day; undefined when that is in another row */
  readonly stop: string | undefined;
  /** what is said of a stop that is a day */
  readonly stopWords: string | undefined;
  /** ids of its trips that something is to be done with, as one text; undefined when there are none */
  readonly chosen: string | undefined;
  readonly events: RowEvents;
}) {
  const { vehicle, bars, lanes, absences, unavailable } = row;
  const shown = bars.slice(firstBar, lastBar + 2).map((bar, n) => ({ bar, leg: legBefore(bars, firstBar + n, measures) }));
  const isCompact = measures.row <= COMPACT_ROW_PX;
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={line + 2}
      data-selected={selectedVehicle || undefined}
      data-target={isTarget || undefined}
      data-vehicle={vehicle.id}
      data-compact={isCompact || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={classes.label} role="rowheader">
        <button
          type="button"
          className={classes.pick}
          tabIndex={stop === 'vehicle' ? 0 : -1}
          data-at="vehicle"
          data-stop={stop === 'vehicle' || undefined}
          onClick={() => events.onVehicle(vehicle)}
        >
          {vehicle.fleetNumber}
        </button>
        {!isCompact && <span className={classes.sub}>{vehicle.assetReg}</span>}
        {unavailable !== NO_DRIVER && !(isCompact && unavailable) && <span className={classes.sub}>{driverOf(vehicle)}</span>}
        {unavailable && <span className={classes.reason}>{unavailable}</span>}
      </div>
      <div
        className={classes.track}
        role="gridcell"
        data-plannable={canMove || undefined}
        onPointerDown={canMove ? (event) => event.target === event.currentTarget && events.onEmpty(event, index) : undefined}
      >
        {stop !== undefined && stopWords !== undefined && (
          <button
            type="button"
            className={classes.cursor}
            data-at={stop}
            data-stop
            aria-label={stopWords}
            style={{ left: daysBetween(measures.from, stop) * measures.day, width: measures.day }}
            onClick={() => events.onDay(vehicle, stop)}
          />
        )}
        {absences.map((absence) => (
          <AbsenceBar key={absence.id} absence={absence} measures={measures} />
        ))}
        {shown.slice(0, lastBar + 1 - firstBar).map(({ bar, leg }) => (
          <TimelineBar
            key={bar.trip.id}
            bar={bar}
            leg={leg && !hasRoom(leg) ? leg.text : null}
            lanes={lanes}
            hasAbsences={absences.length > 0}
            index={index}
            measures={measures}
            canMove={canMove}
            isSelected={bar.trip.id === selectedTrip}
            isAway={bar.trip.id === awayTrip}
            isStop={bar.trip.id === stop}
            isChosen={chosen?.includes(bar.trip.id) ?? false}
            events={events}
          />
        ))}
        {shown.map(
          ({ bar, leg }) =>
            leg &&
            hasRoom(leg) && (
              <span key={bar.trip.id} className={classes.empty} style={{ left: leg.left, width: leg.width }}>
                {leg.text}
              </span>
            ),
        )}
      </div>
    </div>
  );
});

/** Days on which the vehicle or its driver is away, hatched behind the trips. A day is planned there nevertheless: the press goes through it. */
function AbsenceBar({ absence, measures: { from, day } }: { absence: PlannedAbsence; measures: Measures }) {
  const { start, end, description } = absence;
  // nobody knows how long: as far as the timeline reaches
  const right = end === null ? null : (daysBetween(from, end) + 1) * day;
  const left = Math.max(0, daysBetween(from, start) * day);
  if (right !== null && right <= left) return null;
  const words = absenceWords(absence);
  return (
    <span
      className={classes.absence}
      data-absence={absence.of}
      title={[words, end === null ? formatDay(start) : planningMessages.bar.fromTo(formatDay(start), formatDay(end)), description]
        .filter(Boolean)
        .join(', ')}
      style={right === null ? { left, right: 0 } : { left, width: right - left - 1 }}
    >
      <span className={classes.kind}>{words}</span>
    </span>
  );
}
