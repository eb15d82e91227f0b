import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** How long a hand or the keyboard rests on a trip before its card comes, and how long it stays when they leave it, in ms. */
const SHOW_MS = 450;
const HIDE_MS = 150;

/** A trip that is told of, and where its bar stands on the screen. */
export interface TripHint {
  readonly trip: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Which trip the hand or the keyboard rests on. Whoever presses, scrolls, types or presses Escape wants none. */
export function useTripHint() {
  const [hint, setHint] = useState<TripHint | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const acts = useMemo(() => {
    const after = (ms: number, next: () => TripHint | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHint(next()), ms);
    };
    const hide = () => {
      clearTimeout(timer.current);
      setHint(null);
    };
    const leave = () => after(HIDE_MS, () => null);
    const rest = (target: EventTarget) => {
      const bar = (target as HTMLElement).closest<HTMLElement>('[data-trip]');
      if (!bar) return leave();
      after(SHOW_MS, () => {
        const { left, top, bottom } = bar.getBoundingClientRect();
        return bar.isConnected ? { trip: bar.dataset['at'] ?? '', left: Math.max(left, 0), top, bottom } : null;
      });
    };
    const handlers = {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && event.buttons === 0) rest(event.target);
      },
      onPointerLeave: leave,
      onPointerDown: hide,
      onScroll: hide,
      onBlur: leave,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) rest(event.target);
      },
    };
    return { handlers, hide, leave, stay: () => clearTimeout(timer.current) };
  }, []);
  useEffect(() => {
    if (!hint) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') acts.hide();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hint, acts]);
  return { hint, ...acts };
}
