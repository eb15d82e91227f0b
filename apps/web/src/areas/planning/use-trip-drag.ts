import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { HEAD_PX, LABEL_PX } from './board-size.ts';
import type { PlannedTrip } from './planning-rows.ts';

/** Pixels a press may wander before it is a drag and no click. */
const STEADY_PX = 6;
/** Distance from an edge at which the timeline scrolls under a drag, and its step, in pixels. */
const EDGE_PX = 40;
const SCROLL_STEP_PX = 14;

/** Width of the end of a bar by which it is made longer, in pixels. */
const GRIP_PX = 8;

/** Where a drag would drop a trip: days away from where it was, and the row under the pointer. */
export interface Drop {
  readonly trip: PlannedTrip;
  readonly days: number;
  /** days that its end is later than its length says */
  readonly longer: number;
  readonly row: number;
}

interface Press {
  readonly trip: PlannedTrip;
  /** whether the bar is held at its end, which alone moves then */
  readonly isEnd: boolean;
  readonly row: number;
  /** pointer in the coordinates of the scrolled content */
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
  isDrag: boolean;
}

/**
 * Dragging a bar by pointer: whole days sideways, another vehicle up and down. Escape gives up, and a press that stays in place is a click.
 * `onDrop` hears only of real moves.
 */
export function useTripDrag({
  scroller,
  day,
  rowAt,
  onDrop,
}: {
  readonly scroller: React.RefObject<HTMLDivElement | null>;
  /** width of a day in pixels */
  readonly day: number;
  /** the row at a height of the scrolled content */
  readonly rowAt: (y: number) => number;
  readonly onDrop: (drop: Drop) => void;
}) {
  const [drop, setDrop] = useState<Drop | null>(null);
  const press = useRef<Press | null>(null);
  const latest = useRef<Drop | null>(null);
  const justDropped = useRef(false);
  const finished = useRef(onDrop);
  const measures = useRef({ day, rowAt });
  useEffect(() => {
    finished.current = onDrop;
    measures.current = { day, rowAt };
  });

  useEffect(() => {
    const show = (next: Drop | null) => {
      latest.current = next;
      setDrop((before) =>
        before?.days === next?.days && before?.longer === next?.longer && before?.row === next?.row && before?.trip === next?.trip
          ? before
          : next,
      );
    };
    const end = () => {
      press.current = null;
      show(null);
    };
    const move = (event: PointerEvent) => {
      const pressed = press.current;
      const box = scroller.current;
      if (!pressed || !box) return;
      if (!pressed.isDrag && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < STEADY_PX) return;
      pressed.isDrag = true;
      event.preventDefault();
      const frame = box.getBoundingClientRect();
      if (event.clientX > frame.right - EDGE_PX) box.scrollLeft += SCROLL_STEP_PX;
      if (event.clientX < frame.left + LABEL_PX + EDGE_PX) box.scrollLeft -= SCROLL_STEP_PX;
      if (event.clientY > frame.bottom - EDGE_PX) box.scrollTop += SCROLL_STEP_PX;
      if (event.clientY < frame.top + HEAD_PX + EDGE_PX) box.scrollTop -= SCROLL_STEP_PX;
      const x = event.clientX - frame.left + box.scrollLeft;
      const y = event.clientY - frame.top + box.scrollTop;
      const { day: width, rowAt: at } = measures.current;
      const days = Math.round((x - pressed.x) / width);
      show(
        pressed.isEnd
          ? { trip: pressed.trip, days: 0, longer: days, row: pressed.row }
          : { trip: pressed.trip, days, longer: 0, row: at(y) },
      );
    };
    const release = () => {
      const pressed = press.current;
      const dropped = latest.current;
      end();
      if (!pressed?.isDrag || !dropped) return;
      // the click that the browser sends after a drag opens nothing
      justDropped.current = true;
      setTimeout(() => {
        justDropped.current = false;
      }, 0);
      if (dropped.days !== 0 || dropped.longer !== 0 || dropped.row !== pressed.row) finished.current(dropped);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && press.current?.isDrag) {
        event.stopPropagation();
        end();
      }
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', key, { capture: true });
    };
  }, [scroller]);

  const begin = (event: ReactPointerEvent, trip: PlannedTrip, row: number) => {
    const box = scroller.current;
    // touch scrolls: on a phone trips are moved in their form
    if (!box || event.button !== 0 || event.pointerType === 'touch') return;
    const frame = box.getBoundingClientRect();
    const bar = event.currentTarget.getBoundingClientRect();
    press.current = {
      trip,
      row,
      isEnd: bar.width >= 2 * GRIP_PX && event.clientX > bar.right - GRIP_PX,
      x: event.clientX - frame.left + box.scrollLeft,
      y: event.clientY - frame.top + box.scrollTop,
      clientX: event.clientX,
      clientY: event.clientY,
      isDrag: false,
    };
  };
  return { drop, begin, isClick: () => !justDropped.current };
}
