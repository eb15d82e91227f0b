import { nextZoom, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { useEffect, useRef, type RefObject } from 'react';

/** Turn of a wheel after which the zoom is another one, and the time within which turns count together, in ms. */
const STEP = 60;
const PAUSE_MS = 250;

/** Ctrl and the wheel, or two fingers on a touch pad, look nearer or farther; the page itself keeps its size. */
export function useZoomWheel(box: RefObject<HTMLDivElement | null>, zoom: BoardZoom, onZoom: (zoom: BoardZoom) => void): void {
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let turned = 0;
    let at = 0;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (event.timeStamp - at > PAUSE_MS) turned = 0;
      at = event.timeStamp;
      turned += event.deltaY;
      if (Math.abs(turned) < STEP) return;
      const next = nextZoom(latest.current.zoom, turned > 0 ? 1 : -1);
      turned = 0;
      if (next !== latest.current.zoom) latest.current.onZoom(next);
    };
    // only one that may refuse keeps the browser from zooming the page
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box]);
}
