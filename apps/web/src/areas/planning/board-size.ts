import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { daysThatFit } from '@superlink/domain/planning/board-zoom.ts';

export const LABEL_PX = 192;
export const HEAD_PX = 40;
/** Heights of a vehicle's row (2§9), and of a heading above the rows of a group. */
export const ROW_PX = 80;
export const COMPACT_ROW_PX = 36;
export const GROUP_PX = 28;

/** What stands beside the days on a wide window: the open sidebar, the page's own edges and the names of the vehicles. */
const BESIDE_PX = 240 + 48 + LABEL_PX;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Days of a week's width that the window has room for, whatever panel stands beside them at the moment. */
export function useDaysThatFit(): number {
  return useSyncExternalStore(onResize, () => daysThatFit(window.innerWidth - BESIDE_PX));
}

/** Room for days in pixels, as wide as the box beside the names is now. */
export function useRoom(box: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(Math.max(0, element.clientWidth - LABEL_PX));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
