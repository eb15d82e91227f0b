import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { LABEL_PX } from './board-size.ts';

/** Days of a row that are pointed at, by their place in the range, both inclusive. */
export interface Sweep {
  readonly row: number;
  readonly first: number;
  readonly last: number;
}

/** Pointing at empty days of a row: one by a click or tap, several by drawing over them. Escape gives up. */
export function useDaySweep({
  scroller,
  day: width,
  days,
  onSweep,
}: {
  readonly scroller: React.RefObject<HTMLDivElement | null>;
  /** width of a day in pixels */
  readonly day: number;
  /** days in the range */
  readonly days: number;
  readonly onSweep: (sweep: Sweep) => void;
}) {
  const [sweep, setSweep] = useState<Sweep | null>(null);
  const sweepStart = useRef<{ readonly row: number; readonly day: number } | null>(null);
  const latest = useRef<Sweep | null>(null);
  const finished = useRef(onSweep);
  useEffect(() => {
    finished.current = onSweep;
  });
  const dayAt = (clientX: number) => {
    const box = scroller.current;
    if (!box) return 0;
    const x = clientX - box.getBoundingClientRect().left + box.scrollLeft - LABEL_PX;
    return Math.min(days - 1, Math.max(0, Math.floor(x / width)));
  };
  const at = useRef(dayAt);
  useEffect(() => {
    at.current = dayAt;
  });
  useEffect(() => {
    const show = (next: Sweep | null) => {
      latest.current = next;
      setSweep(next);
    };
    const stop = () => {
      sweepStart.current = null;
      show(null);
    };
    const move = ({ clientX, pointerType }: PointerEvent) => {
      const start = sweepStart.current;
      if (!start || pointerType === 'touch') return;
      const day = at.current(clientX);
      if (latest.current?.first === Math.min(start.day, day) && latest.current.last === Math.max(start.day, day)) return;
      show({ row: start.row, first: Math.min(start.day, day), last: Math.max(start.day, day) });
    };
    const release = () => {
      const swept = sweepStart.current && latest.current;
      stop();
      if (swept) finished.current(swept);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !sweepStart.current) return;
      event.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    // a finger that scrolls points at nothing
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', key, { capture: true });
    };
  }, []);
  const begin = (event: ReactPointerEvent, row: number) => {
    if (event.button !== 0) return;
    const day = dayAt(event.clientX);
    sweepStart.current = { row, day };
    latest.current = { row, first: day, last: day };
    setSweep(latest.current);
  };
  return { sweep, begin };
}
