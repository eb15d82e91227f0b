import { dayOfStop, isSameStop, nextStop, stopOn, stopsOf, type Stop } from '@superlink/domain/planning/board-walk.ts';
import { dayInSight } from '@superlink/domain/planning/board-zoom.ts';
import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { addDays, daysBetween, isDay, type Day } from '@superlink/domain/time/sast.ts';
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { hasNoLayer } from '../../ui/top-layer.ts';
import type { BoardLines } from './board-lines.ts';
import { HEAD_PX, LABEL_PX } from './board-size.ts';
import type { PlannedRow } from './planning-rows.ts';

/** Rows that Page Up and Page Down go over. */
const PAGE_ROWS = 8;

/** Where the keyboard is on the board: at a stop of a vehicle's row, or at a day of the head. */
export interface Place {
  /** null: the head */
  readonly vehicle: string | null;
  readonly stop: Stop;
}
/** The same, with the row that the vehicle stands in; -1 for the head. */
export interface FoundPlace extends Place {
  readonly row: number;
}

const isWithin = (box: HTMLElement | null, target: EventTarget | null) => target instanceof Node && box?.contains(target) === true;

/** Brings a row into sight below the head. */
function scrollDown(box: HTMLElement, { top, height }: { top: number; height: number }): void {
  if (top - HEAD_PX < box.scrollTop) box.scrollTop = top - HEAD_PX;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}

/** Brings a day into sight beside the names. */
function scrollAcross(box: HTMLElement, { left, width }: { left: number; width: number }): void {
  const room = box.clientWidth - LABEL_PX;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + width > box.scrollLeft + room) box.scrollLeft = Math.min(left, left + width - room);
}

/** What a stop is called in the document. */
export function stopName(stop: Stop): string {
  if (stop.kind === 'vehicle') return 'vehicle';
  return stop.kind === 'trip' ? stop.id : stop.day;
}

/**
 * The board is one stop of Tab; arrows walk its rows, trips and days (decision 1.52). The element that has the name of the present stop, and only that, can be
 * reached by Tab; it carries `data-stop`.
 */
export function useBoardFocus({
  scroller,
  rows,
  range,
  today,
  day: width,
  board,
  onKey,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly PlannedRow[];
  readonly range: DayRange;
  readonly today: Day;
  /** width of a day in pixels */
  readonly day: number;
  readonly board: BoardLines;
  /** any other key, with the place it is pressed at and the day that the place stands for; true when it was one of the board's */
  readonly onKey: (event: KeyboardEvent, place: FoundPlace, day: Day) => boolean;
}) {
  const [kept, setKept] = useState<Place | null>(null);
  /** the day that arrows up and down keep to */
  const column = useRef<Day | null>(null);
  const isWanted = useRef(false);
  /** the board has the keyboard, also while what had it is taken away and while a question about it is open */
  const isHeld = useRef(false);
  const seen = useRef<FoundPlace | null>(null);

  const stopsIn = (row: number) => stopsOf(rows[row]?.bars ?? [], range);
  /** The row of a vehicle, or of the trip that the keyboard is at where another vehicle has it now. */
  const rowOf = ({ vehicle, stop }: Place): number => {
    const own = rows.findIndex((row) => row.vehicle.id === vehicle);
    const hasTrip = ({ bars }: PlannedRow) => stop.kind === 'trip' && bars.some(({ trip }) => trip.id === stop.id);
    if (stop.kind !== 'trip' || (own >= 0 && hasTrip(rows[own]!))) return own;
    const now = rows.findIndex(hasTrip);
    return now >= 0 ? now : own;
  };
  const found = (): FoundPlace => {
    const fallback = dayInSight(range, today);
    const row = kept?.vehicle ? rowOf(kept) : kept ? -1 : 0;
    const keptDay = kept && dayOfStop(kept.stop);
    const inSight = keptDay && keptDay >= range.from && keptDay <= range.to ? keptDay : fallback;
    if (kept?.vehicle === null) return { vehicle: null, row: -1, stop: { kind: 'day', day: inSight } };
    const known = Math.max(0, row);
    const stops = stopsIn(known);
    const same = row >= 0 && kept ? stops.find((stop) => isSameStop(stop, kept.stop)) : undefined;
    return { vehicle: rows[known]?.vehicle.id ?? '', row: known, stop: same ?? stopOn(stops, inSight) };
  };
  const place = found();

  const reveal = (row: number, stop: Stop) => {
    const box = scroller.current;
    if (!box) return;
    if (row >= 0) {
      const top = board.topOf(row);
      scrollDown(box, { top, height: board.heightOf(board.lineOf(row)) });
    }
    const day = dayOfStop(stop);
    if (day !== null) scrollAcross(box, { left: daysBetween(range.from, day) * width, width });
  };
  const go = (row: number, stop: Stop) => {
    isWanted.current = true;
    setKept({ vehicle: row < 0 ? null : (rows[row]?.vehicle.id ?? null), stop });
    reveal(row, stop);
  };
  useLayoutEffect(() => {
    if (document.activeElement !== document.body && hasNoLayer()) isHeld.current = isWithin(scroller.current, document.activeElement);
    // what had the focus was taken away: a filter, a live change, a trip that somebody moved
    const isLost = isHeld.current && document.activeElement === document.body && hasNoLayer();
    const before = seen.current;
    const hasOtherRow = kept?.stop.kind !== 'trip' && place.vehicle !== kept?.vehicle;
    if (isLost && before && kept?.vehicle && (hasOtherRow || !isSameStop(place.stop, kept.stop))) {
      const row = place.vehicle === kept.vehicle ? place.row : Math.min(before.row, rows.length - 1);
      seen.current = null;
      if (row >= 0) return go(row, stopOn(stopsIn(row), dayOfStop(before.stop) ?? ''));
    }
    seen.current = place;
    if (!isWanted.current && !isLost) return;
    scroller.current?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: isWanted.current });
    isWanted.current = false;
  });

  const goToRow = (row: number, by: 'day' | 'name') => {
    const day = column.current ?? dayOfStop(place.stop) ?? dayInSight(range, today);
    if (row < 0) return go(-1, { kind: 'day', day });
    const to = Math.min(rows.length - 1, row);
    go(to, by === 'name' ? { kind: 'vehicle' } : stopOn(stopsIn(to), day));
  };
  const goAside = (step: 1 | -1) => {
    const { row, stop } = place;
    if (row < 0) {
      const day = addDays(dayOfStop(stop) ?? range.from, step);
      if (day >= range.from && day <= range.to) go(-1, { kind: 'day', day });
      return;
    }
    go(row, nextStop(stopsIn(row), stop, step));
  };
  /** Goes to a day of the row that the keyboard is in. */
  const goToDay = (day: Day) => {
    column.current = day;
    if (place.row < 0) return go(-1, { kind: 'day', day });
    go(
      place.row,
      stopOn(stopsOf(rows[place.row]?.bars ?? [], { from: day < range.from ? day : range.from, to: day > range.to ? day : range.to }), day),
    );
  };
  const steps: Record<string, () => void> = {
    ArrowLeft: () => goAside(-1),
    ArrowRight: () => goAside(1),
    ArrowUp: () => goToRow(place.row - 1, place.stop.kind === 'vehicle' && place.row > 0 ? 'name' : 'day'),
    ArrowDown: () => goToRow(place.row + 1, place.stop.kind === 'vehicle' ? 'name' : 'day'),
    PageUp: () => goToRow(Math.max(0, place.row - PAGE_ROWS), place.stop.kind === 'vehicle' ? 'name' : 'day'),
    PageDown: () => goToRow(place.row + PAGE_ROWS, place.stop.kind === 'vehicle' ? 'name' : 'day'),
    Home: () => (place.row < 0 ? go(-1, { kind: 'day', day: range.from }) : go(place.row, { kind: 'vehicle' })),
    End: () => (place.row < 0 ? go(-1, { kind: 'day', day: range.to }) : go(place.row, stopsIn(place.row).at(-1) ?? place.stop)),
  };
  const ends: Record<string, () => void> = {
    Home: () => goToRow(0, place.stop.kind === 'vehicle' ? 'name' : 'day'),
    End: () => goToRow(rows.length - 1, place.stop.kind === 'vehicle' ? 'name' : 'day'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // a bar that is moved has taken the key already
    if (event.defaultPrevented) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const step = isPlain ? steps[event.key] : event.ctrlKey && !event.altKey && !event.shiftKey ? ends[event.key] : undefined;
    if (step) {
      event.preventDefault();
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === 'Home' || event.key === 'End') column.current = null;
      else column.current ??= dayOfStop(place.stop);
      return step();
    }
    const day = dayOfStop(place.stop) ?? dayInSight(range, today);
    if (onKey(event, place, day)) event.preventDefault();
  };
  /** What gets the focus otherwise, by a click or by who takes the focus back, is where the keyboard is then. */
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const at = (target as HTMLElement).dataset['at'];
    const row = target.closest<HTMLElement>('[data-vehicle]')?.dataset['vehicle'];
    if (at === undefined) return;
    isHeld.current = true;
    const stop: Stop = at === 'vehicle' ? { kind: 'vehicle' } : isDay(at) ? { kind: 'day', day: at } : tripStop(at);
    setKept((before) => {
      const next = { vehicle: row ?? null, stop };
      return before && before.vehicle === next.vehicle && isSameStop(before.stop, stop) ? before : next;
    });
  }, []);
  /** Who leaves has left, but for a dialog, which gives the focus back; of what is taken away nothing is heard here. */
  const onBlur = useCallback(
    ({ relatedTarget: to }: FocusEvent) => {
      isHeld.current = isWithin(scroller.current, to) || (to instanceof Element && to.closest('[aria-modal=true]') !== null);
    },
    [scroller],
  );
  return { place, onKeyDown, onFocus, onBlur, goToDay };
}

/** A trip by its name alone: the row that it stands in knows its days. */
const tripStop = (id: string): Stop => ({ kind: 'trip', id, from: '', to: '' });
