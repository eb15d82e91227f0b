import { addDays, daysBetween, type Day } from '@superlink/domain/time/sast.ts';
import { daysIn, type DayRange } from '@superlink/domain/planning/timeline.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { formatCount } from '../../blocks/format/numbers.ts';
import { problemsOf } from './move-question.tsx';
import type { PlannedRow, PlannedTrip, PlannedVehicle } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import { Ghost, shownBars, TimelineRow, type RowEvents } from './timeline-row.tsx';
import classes from './timeline.module.css';
import { useDaySweep } from './use-day-sweep.ts';
import { DAY_PX, HEAD_PX, LABEL_PX, ROW_PX, useTripDrag } from './use-trip-drag.ts';

const DAY_MS = 86_400_000;
/** Room for a scroll bar below the rows, in pixels. */
const SCROLL_BAR_PX = 16;
const SAST_OFFSET_MS = 7_200_000;
const dayName = new Intl.DateTimeFormat('en-ZA', { weekday: 'short', day: '2-digit', month: 'short', timeZone: 'UTC' });
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
  /** a planned trip shall start so many days later, and run on that vehicle */
  readonly onMove: (trip: PlannedTrip, days: number, vehicle: PlannedVehicle) => void;
}

/**
 * Vehicles against days (2§2, decisions 16.1 to 16.4): only the rows and days on screen are in the document. Bars are dragged by pointer, or
 * moved with Alt and the arrows.
 */
export function Timeline({
  rows,
  range,
  today,
  canMove,
  selectedVehicle,
  selectedTrip,
  draft,
  events,
}: {
  readonly rows: readonly PlannedRow[];
  readonly range: DayRange;
  readonly today: Day;
  readonly canMove: boolean;
  readonly selectedVehicle: string | undefined;
  readonly selectedTrip: string | undefined;
  /** days of the selected vehicle for which a trip is being planned */
  readonly draft?: DayRange | undefined;
  readonly events: TimelineEvents;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { from } = range;
  const days = daysIn(range);
  const shared = { getScrollElement: () => scroller.current, useFlushSync: false } as const;
  const down = useVirtualizer({ ...shared, count: rows.length, estimateSize: () => ROW_PX, overscan: 3 });
  const across = useVirtualizer({ ...shared, horizontal: true, count: days, estimateSize: () => DAY_PX, overscan: 2 });
  const columns = across.getVirtualItems();
  const first = columns[0]?.index ?? 0;
  const last = columns.at(-1)?.index ?? 0;
  const [firstDay, lastDay] = [addDays(from, first), addDays(from, last + 1)];

  const todayAt = daysBetween(from, today);
  useEffect(() => {
    const box = scroller.current;
    if (!box || todayAt < 0 || todayAt >= days) return;
    // a phone shows a day and a half: where today is in the range, it is in sight
    const room = box.clientWidth - LABEL_PX;
    const left = todayAt * DAY_PX;
    if (left < box.scrollLeft || left + DAY_PX > box.scrollLeft + room) box.scrollLeft = Math.max(0, left - (room - DAY_PX) / 2);
  }, [todayAt, days]);

  const latest = useRef({ rows, events });
  useEffect(() => {
    latest.current = { rows, events };
  });
  const { drop, begin, isClick } = useTripDrag({
    scroller,
    rows: rows.length,
    onDrop: ({ trip, days: moved, row }) => {
      const target = latest.current.rows[row];
      if (target) latest.current.events.onMove(trip, moved, target.vehicle);
    },
  });
  const { sweep, begin: beginSweep } = useDaySweep({
    scroller,
    days,
    onSweep: ({ row, first: firstSwept, last: lastSwept }) => {
      const target = latest.current.rows[row];
      const swept = { from: addDays(from, firstSwept), to: addDays(from, lastSwept) };
      if (target) latest.current.events.onDays(target.vehicle, swept);
    },
  });
  const nudged = useRef<number | null>(null);
  const nudge = useCallback((trip: PlannedTrip, row: number, byDays: number, byRows: number) => {
    const target = latest.current.rows[row + byRows];
    if (!target) return;
    nudged.current = trip.tripNumber;
    latest.current.events.onMove(trip, byDays, target.vehicle);
  }, []);
  useEffect(() => {
    // in another row the bar is another element: who moves it by keyboard moves on with it, also when the server puts it back
    if (nudged.current === null || document.activeElement !== document.body) return;
    scroller.current?.querySelector<HTMLElement>(`[data-trip="${nudged.current}"]`)?.focus();
  }, [rows]);
  const sweepFrom = useRef(beginSweep);
  useEffect(() => {
    sweepFrom.current = beginSweep;
  });
  const selectedAt = rows.findIndex(({ vehicle }) => vehicle.id === selectedVehicle);
  useEffect(() => {
    // who goes from vehicle to vehicle in the panel sees each in the timeline
    if (selectedAt >= 0) down.scrollToIndex(selectedAt, { align: 'auto' });
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
      if (seen < (todayAt + 1.5) * DAY_PX) box.scrollLeft = (todayAt - 0.5) * DAY_PX;
    };
    // it becomes narrower when the panel is there
    const observer = new ResizeObserver(settle);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isPlanning, todayAt, days]);
  const rowEvents = useMemo<RowEvents>(
    () => ({
      onVehicle: (vehicle) => latest.current.events.onVehicle(vehicle),
      onTrip: (trip) => {
        if (isClick()) latest.current.events.onTrip(trip);
      },
      onEmpty: (event, row) => sweepFrom.current(event, row),
      onPress: begin,
      onNudge: nudge,
    }),
    // the drag's functions read what is current themselves
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [nudge],
  );

  const now = nowInDays(from, new Date());
  const height = rows.length * ROW_PX;
  return (
    <div
      ref={scroller}
      className={classes.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the arrow keys
      tabIndex={0}
      style={{ '--content': `${height + HEAD_PX + SCROLL_BAR_PX}px` } as CSSProperties}
      role="table"
      aria-label={planningMessages.tripSchedule}
      aria-rowcount={rows.length + 1}
      aria-colcount={days + 1}
      data-timeline
    >
      <div className={classes.content} role="rowgroup" style={{ width: LABEL_PX + days * DAY_PX, height: height + HEAD_PX }}>
        <div className={classes.head} role="row" aria-rowindex={1}>
          <div className={classes.corner} role="columnheader">
            {planningMessages[rows.length === 1 ? 'oneVehicle' : 'vehicles'](formatCount(rows.length))}
          </div>
          {columns.map(({ index, start }) => {
            const day = addDays(from, index);
            return (
              <div
                key={day}
                role="columnheader"
                className={classes.day}
                data-today={day === today || undefined}
                data-weekend={[0, 6].includes(midnight(day).getUTCDay()) || undefined}
                aria-current={day === today ? 'date' : undefined}
                style={{ left: LABEL_PX + start }}
              >
                {dayName.format(midnight(day))}
              </div>
            );
          })}
        </div>
        {down.getVirtualItems().map(({ index }) => {
          const row = rows[index];
          if (!row) return null;
          const shown = shownBars(row.bars, firstDay, lastDay);
          return (
            <TimelineRow
              key={row.vehicle.id}
              row={row}
              index={index}
              from={from}
              firstBar={shown.first}
              lastBar={shown.last}
              canMove={canMove}
              selectedVehicle={row.vehicle.id === selectedVehicle}
              selectedTrip={row.bars.some(({ trip }) => trip.id === selectedTrip) ? selectedTrip : undefined}
              awayTrip={row.bars.some(({ trip }) => trip.id === drop?.trip.id) ? drop?.trip.id : undefined}
              isTarget={drop?.row === index}
              events={rowEvents}
            />
          );
        })}
        {drop && (
          <Ghost
            trip={drop.trip}
            days={drop.days}
            row={drop.row}
            from={from}
            problems={problemsOf(drop.trip, drop.days, rows[drop.row], today)}
          />
        )}
        {pointed && pointed.last >= 0 && (
          <div
            className={classes.sweep}
            style={{
              left: LABEL_PX + Math.max(0, pointed.first) * DAY_PX,
              width: (pointed.last - Math.max(0, pointed.first) + 1) * DAY_PX,
              top: HEAD_PX + pointed.row * ROW_PX,
            }}
          >
            {planningMessages.newTrip}
          </div>
        )}
        {now >= 0 && now <= days && <div className={classes.now} data-now style={{ left: LABEL_PX + now * DAY_PX, height }} />}
      </div>
    </div>
  );
}
