import { addDays, daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import type { Stop } from '@superlink/domain/planning/board-walk.ts';
import { countDays, reasonOn } from '@superlink/domain/planning/day-count.ts';
import { dayWidth, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { daysIn, type DayRange, type TripShift } from '@superlink/domain/planning/timeline.ts';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { formatCount } from '../../blocks/format/numbers.ts';
import { boardLines, type RowGroup } from './board-lines.ts';
import { COMPACT_ROW_PX, HEAD_PX, LABEL_PX, ROW_PX, useRoom } from './board-size.ts';
import { boardMessages } from './board.messages.ts';
import { problemsOf } from './move-question.tsx';
import type { PlannedRow, PlannedTrip, PlannedVehicle } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import { stateOfRow } from './day-agenda.ts';
import { longDay } from './board-days.ts';
import { DayHead, GroupLine } from './timeline-head.tsx';
import { Ghost, type Measures } from './timeline-bar.tsx';
import type { RowEvents } from './row-events.ts';
import { shownBars, TimelineRow, type ShownBars } from './timeline-row.tsx';
import classes from './timeline.module.css';
import { later } from '../../blocks/later.tsx';
import { useDaySweep } from './use-day-sweep.ts';
import { stopName, useBoardFocus } from './use-board-focus.ts';
import { useTripHint } from './use-trip-hint.ts';
import { useTripDrag } from './use-trip-drag.ts';
import { useZoomWheel } from './use-zoom-wheel.ts';

const TripCard = later(async () => (await import('./trip-card.tsx')).TripCard, { hint: null });

const DAY_MS = 86_400_000;
/** Days that are drawn on each side beyond those in sight. */
const DAYS_BESIDE = 2;
/** Room for a scroll bar below the rows, in pixels. */
const SCROLL_BAR_PX = 16;
const SAST_OFFSET_MS = 7_200_000;
const midnight = (day: Day) => new Date(`${day}T00:00:00.000Z`);

/** Days since the range began, with the part of today that has passed, on a South African clock. */
function nowInDays(from: Day, now: Date): number {
  return (now.getTime() + SAST_OFFSET_MS - midnight(from).getTime()) / DAY_MS;
}

export interface TimelineEvents {
  readonly onVehicle: (vehicle: PlannedVehicle) => void;
  readonly onTrip: (trip: PlannedTrip) => void;
  /** days on which nothing stands were pointed at: a trip shall be planned for them */
  readonly onDays: (vehicle: PlannedVehicle, days: DayRange) => void;
  /** a planned trip shall start or end so many days later, and run on that vehicle */
  readonly onMove: (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle) => void;
  /** the menu of a trip is asked for, at a place of the screen */
  readonly onMenu: (trip: PlannedTrip, at: { readonly x: number; readonly y: number; readonly from: HTMLElement }) => void;
  /** a trip is chosen or let go; with `isRange` all of its row from the last one on */
  readonly onChoose: (trip: PlannedTrip, isRange: boolean) => void;
  readonly onZoom: (zoom: BoardZoom) => void;
  /** what is free on a day and where, and all else that stands on it */
  readonly onDay: (day: Day) => void;
  /** any other key of the board, with the vehicle and the day at which the keyboard is; true when it did something */
  readonly onKey: (
    event: KeyboardEvent,
    at: { readonly row: PlannedRow | undefined; readonly trip: string | undefined; readonly day: Day },
    goToDay: (day: Day) => void,
  ) => boolean;
}

const NONE_CHOSEN: ReadonlySet<string> = new Set();
const NO_GROUPS: readonly RowGroup[] = [];

/** What the virtualizer draws, and one more that is to stay. */
function withPinned(seen: Range, pinned: number | undefined): number[] {
  const drawn = defaultRangeExtractor(seen);
  return pinned === undefined || pinned >= seen.count || drawn.includes(pinned) ? drawn : [...drawn, pinned].toSorted((a, b) => a - b);
}

/** The bars that are drawn, with the one that the keyboard is at. */
function withStop(shown: ShownBars, { bars }: PlannedRow, stop: Stop | undefined): ShownBars {
  const at = stop?.kind === 'trip' ? bars.findIndex(({ trip }) => trip.id === stop.id) : -1;
  return at < 0 ? shown : { first: Math.min(shown.first, at), last: Math.max(shown.last, at) };
}

/** The trips of a row that are chosen, as one text, so that a row they do not change for is not drawn again. */
function chosenOf({ bars }: PlannedRow, chosen: ReadonlySet<string>): string | undefined {
  if (chosen.size === 0) return undefined;
  const own = bars.filter(({ trip }) => chosen.has(trip.id)).map(({ trip }) => trip.id);
  return own.length === 0 ? undefined : own.join(' ');
}

/** What is said of a day on which nothing stands. */
function wordsOfDay(row: PlannedRow, day: Day, today: Day): string {
  const reason = reasonOn(stateOfRow(row), day, today);
  const { fleetNumber } = row.vehicle;
  return reason === null ? boardMessages.freeAt(fleetNumber, longDay(day)) : boardMessages.notFreeAt(fleetNumber, longDay(day), reason);
}

/**
 * Vehicles against days (2§2, decisions 16.1 to 16.4): only the rows and days on screen are in the document. Bars are dragged by pointer, or
 * moved with Alt and the arrows.
 */
export function Timeline({
  rows,
  range,
  today,
  zoom = 'week',
  isCompact = false,
  groups = NO_GROUPS,
  canMove,
  selectedVehicle,
  selectedTrip,
  draft,
  chosen = NONE_CHOSEN,
  events,
}: {
  readonly rows: readonly PlannedRow[];
  readonly range: DayRange;
  readonly today: Day;
  readonly zoom?: BoardZoom;
  readonly isCompact?: boolean;
  /** what the rows stand under, in their order; none when they stand alone */
  readonly groups?: readonly RowGroup[];
  readonly canMove: boolean;
  readonly selectedVehicle: string | undefined;
  readonly selectedTrip: string | undefined;
  /** days of the selected vehicle for which a trip is being planned */
  readonly draft?: DayRange | undefined;
  /** ids of the trips that something is to be done with */
  readonly chosen?: ReadonlySet<string>;
  readonly events: TimelineEvents;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { from } = range;
  const days = daysIn(range);
  const latest = useRef({ rows, events });
  useEffect(() => {
    latest.current = { rows, events };
  });
  const shared = { getScrollElement: () => scroller.current, useFlushSync: false } as const;
  const row = isCompact ? COMPACT_ROW_PX : ROW_PX;
  const day = dayWidth(zoom, useRoom(scroller), range);
  const measures = useMemo<Measures>(() => ({ from, day, row }), [from, day, row]);
  const board = useMemo(() => boardLines(rows.length, groups, row), [rows.length, groups, row]);
  const focus = useBoardFocus({
    scroller,
    rows,
    range,
    today,
    day,
    board,
    onKey: (event, { row: at, stop }, on) =>
      events.onKey(event, { row: rows[at], trip: stop.kind === 'trip' ? stop.id : undefined, day: on }, focus.goToDay),
  });
  const { place } = focus;
  // where the keyboard is stays in the document, however far the board is scrolled by hand
  const pinnedLine = place.row < 0 ? undefined : board.lineOf(place.row);
  const pinnedDay = place.row < 0 && place.stop.kind === 'day' ? daysBetween(from, place.stop.day) : undefined;
  const down = useVirtualizer({
    ...shared,
    count: board.lines.length,
    estimateSize: board.heightOf,
    overscan: 3,
    rangeExtractor: (seen) => withPinned(seen, pinnedLine),
  });
  const across = useVirtualizer({
    ...shared,
    horizontal: true,
    count: days,
    estimateSize: () => day,
    overscan: DAYS_BESIDE,
    rangeExtractor: (seen) => withPinned(seen, pinnedDay),
  });
  useLayoutEffect(() => down.measure(), [down, board]);
  useLayoutEffect(() => across.measure(), [across, day]);
  const columns = across.getVirtualItems();
  const first = Math.max(0, (across.range?.startIndex ?? 0) - DAYS_BESIDE);
  const last = Math.min(days - 1, (across.range?.endIndex ?? 0) + DAYS_BESIDE);
  const [firstDay, lastDay] = [addDays(from, first), addDays(from, last + 1)];
  const counts = useMemo(
    () => countDays(rows.map(stateOfRow), { from: from < today ? today : from, to: range.to }, today),
    [rows, from, range.to, today],
  );
  const openDay = useCallback((on: Day) => latest.current.events.onDay(on), []);

  const todayAt = daysBetween(from, today);
  useEffect(() => {
    const box = scroller.current;
    if (!box || todayAt < 0 || todayAt >= days) return;
    // a phone shows a day and a half: where today is in the range, it is in sight
    const room = box.clientWidth - LABEL_PX;
    const left = todayAt * day;
    if (left < box.scrollLeft || left + day > box.scrollLeft + room) box.scrollLeft = Math.max(0, left - (room - day) / 2);
  }, [todayAt, days, day]);

  const { drop, begin, isClick } = useTripDrag({
    scroller,
    day,
    rowAt: board.rowAt,
    onDrop: ({ trip, days: moved, longer, row: to }) => {
      const target = latest.current.rows[to];
      if (target) latest.current.events.onMove(trip, { days: moved, longer }, target.vehicle);
    },
  });
  const { sweep, begin: beginSweep } = useDaySweep({
    scroller,
    day,
    days,
    onSweep: ({ row: at, first: firstSwept, last: lastSwept }) => {
      const target = latest.current.rows[at];
      const swept = { from: addDays(from, firstSwept), to: addDays(from, lastSwept) };
      if (target) latest.current.events.onDays(target.vehicle, swept);
    },
  });
  const nudge = useCallback((trip: PlannedTrip, at: number, shift: TripShift, byRows: number) => {
    const target = latest.current.rows[at + byRows];
    if (target) latest.current.events.onMove(trip, shift, target.vehicle);
  }, []);
  const sweepFrom = useRef(beginSweep);
  useEffect(() => {
    sweepFrom.current = beginSweep;
  });
  const selectedAt = rows.findIndex(({ vehicle }) => vehicle.id === selectedVehicle);
  useEffect(() => {
    // who goes from vehicle to vehicle in the panel sees each in the timeline
    if (selectedAt >= 0) down.scrollToIndex(board.lineOf(selectedAt), { align: 'auto' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selectedAt]);
  const drafted = draft && selectedAt >= 0 && { row: selectedAt, first: daysBetween(from, draft.from), last: daysBetween(from, draft.to) };
  const pointed = sweep ?? drafted;
  const isPlanning = selectedVehicle !== undefined;
  useEffect(() => {
    // a panel beside it leaves room for few days: today and those to come are what is planned for
    const box = scroller.current;
    if (!isPlanning || !box || todayAt < 0 || todayAt >= days) return;
    const settle = () => {
      const seen = box.scrollLeft + box.clientWidth - LABEL_PX;
      if (seen < (todayAt + 1.5) * day) box.scrollLeft = (todayAt - 0.5) * day;
    };
    // it becomes narrower when the panel is there
    const observer = new ResizeObserver(settle);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isPlanning, todayAt, days, day]);
  const rowEvents = useMemo<RowEvents>(
    () => ({
      onVehicle: (vehicle) => latest.current.events.onVehicle(vehicle),
      onTrip: (trip) => {
        if (isClick()) latest.current.events.onTrip(trip);
      },
      onEmpty: (event, at) => sweepFrom.current(event, at),
      onDay: (vehicle, on) => latest.current.events.onDays(vehicle, { from: on, to: on }),
      onChoose: (trip, isRange) => isClick() && latest.current.events.onChoose(trip, isRange),
      onPress: begin,
      onNudge: nudge,
    }),
    // the drag's functions read what is current themselves
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [nudge],
  );

  const hints = useTripHint();
  /** Opens the menu of the trip that an element belongs to; false when it belongs to none. */
  const openMenu = (element: HTMLElement, at?: { x: number; y: number }) => {
    const bar = element.closest<HTMLElement>('[data-trip]');
    const trip = bar && rows.flatMap(({ bars }) => bars).find((one) => one.trip.id === bar.dataset['at'])?.trip;
    if (!bar || !trip) return false;
    hints.hide();
    bar.focus({ preventScroll: true });
    const box = bar.getBoundingClientRect();
    // by keyboard it opens at the bar
    const place = at && (at.x !== 0 || at.y !== 0) ? at : { x: box.left + 16, y: box.bottom };
    // after the key, which would close what it opens
    setTimeout(() => latest.current.events.onMenu(trip, { ...place, from: bar }), 0);
    return true;
  };
  const hinted =
    hints.hint &&
    rows.flatMap(({ bars, vehicle }) => bars.map((bar) => ({ bar, vehicle }))).find(({ bar }) => bar.trip.id === hints.hint?.trip);
  useZoomWheel(scroller, zoom, events.onZoom);

  const now = nowInDays(from, new Date());
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroll}
        tabIndex={-1}
        {...hints.handlers}
        onKeyDown={(event) => {
          if (isMenuKey(event) && openMenu(event.target as HTMLElement)) return event.preventDefault();
          focus.onKeyDown(event);
        }}
        onContextMenu={(event) => {
          if (openMenu(event.target as HTMLElement, { x: event.clientX, y: event.clientY })) event.preventDefault();
        }}
        onFocus={(event) => {
          focus.onFocus(event);
          hints.handlers.onFocus(event);
        }}
        onBlur={(event) => {
          focus.onBlur(event);
          hints.handlers.onBlur();
        }}
        style={{ '--content': `${board.height + HEAD_PX + SCROLL_BAR_PX}px`, '--day': `${day}px`, '--row': `${row}px` } as CSSProperties}
        role="grid"
        aria-label={planningMessages.tripSchedule}
        aria-rowcount={board.lines.length + 1}
        aria-colcount={days + 1}
        data-timeline
      >
        <div className={classes.content} role="rowgroup" style={{ width: LABEL_PX + days * day, height: board.height + HEAD_PX }}>
          <div className={classes.head} role="row" aria-rowindex={1}>
            <div className={classes.corner} role="columnheader">
              {planningMessages[rows.length === 1 ? 'oneVehicle' : 'vehicles'](formatCount(rows.length))}
            </div>
            {columns.map(({ index, start }) => (
              <DayHead
                key={index}
                day={addDays(from, index)}
                today={today}
                left={LABEL_PX + start}
                width={day}
                count={counts.get(addDays(from, index))}
                isStop={index === pinnedDay}
                onOpen={openDay}
              />
            ))}
          </div>
          {down.getVirtualItems().map(({ index }) => {
            const line = board.lines[index];
            if (!line) return null;
            if ('group' in line)
              return <GroupLine key={`group.${line.group.name}`} group={line.group} top={board.topOfGroup(index)} index={index} />;
            const planned = rows[line.row];
            if (!planned) return null;
            const stop = line.row === place.row ? place.stop : undefined;
            const shown = withStop(shownBars(planned.bars, firstDay, lastDay), planned, stop);
            return (
              <TimelineRow
                key={planned.vehicle.id}
                row={planned}
                index={line.row}
                line={index}
                top={board.topOf(line.row)}
                measures={measures}
                firstBar={shown.first}
                lastBar={shown.last}
                canMove={canMove}
                selectedVehicle={planned.vehicle.id === selectedVehicle}
                selectedTrip={planned.bars.some(({ trip }) => trip.id === selectedTrip) ? selectedTrip : undefined}
                awayTrip={planned.bars.some(({ trip }) => trip.id === drop?.trip.id) ? drop?.trip.id : undefined}
                isTarget={drop?.row === line.row}
                stop={stop && stopName(stop)}
                chosen={chosenOf(planned, chosen)}
                stopWords={stop?.kind === 'day' ? wordsOfDay(planned, stop.day, today) : undefined}
                events={rowEvents}
              />
            );
          })}
          {drop && (
            <Ghost
              trip={drop.trip}
              shift={drop}
              today={today}
              top={board.topOf(drop.row)}
              measures={measures}
              problems={problemsOf(drop.trip, drop, rows[drop.row], today)}
            />
          )}
          {pointed && pointed.last >= 0 && (
            <div
              className={classes.sweep}
              style={{
                left: LABEL_PX + Math.max(0, pointed.first) * day,
                width: (pointed.last - Math.max(0, pointed.first) + 1) * day,
                top: board.topOf(pointed.row),
              }}
            >
              {planningMessages.newTrip}
            </div>
          )}
          {now >= 0 && now <= days && <div className={classes.now} data-now style={{ left: LABEL_PX + now * day, height: board.height }} />}
        </div>
      </div>
      <TripCard
        hint={hinted && hints.hint && drop === null ? { ...hints.hint, ...hinted } : null}
        onStay={hints.stay}
        onLeave={hints.leave}
      />
    </>
  );
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);
