import { useLayoutEffect } from 'react';

/** Marks on what scrolls sideways at which of its edges something is hidden, so that a shadow can say so. */
export function useCutEdges(scroll: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!scroll) return;
    const mark = () => {
      const hidden = scroll.scrollWidth - scroll.clientWidth;
      // a browser that zooms scrolls by parts of a pixel
      const edges = [scroll.scrollLeft > 1 && 'left', scroll.scrollLeft < hidden - 1 && 'right'].filter(Boolean).join(' ');
      if (edges === '') scroll.removeAttribute('data-cut');
      else scroll.setAttribute('data-cut', edges);
    };
    mark();
    scroll.addEventListener('scroll', mark, { passive: true });
    // rows that load, columns that come and go, a panel that takes its room
    const observer = new ResizeObserver(mark);
    observer.observe(scroll);
    for (const table of scroll.querySelectorAll('table')) observer.observe(table);
    return () => {
      scroll.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [scroll]);
}
