import { useLayoutEffect } from 'react';

/** px of the page above what scrolls and below it: its head, banners and filters, the footer of the table and what stands under that. */
function surroundingsOf(scroll: HTMLElement, main: HTMLElement): number {
  const own = scroll.getBoundingClientRect();
  let below = 0;
  for (let node: HTMLElement = scroll; node !== main && node.parentElement; node = node.parentElement) {
    if (node !== scroll) below = Math.max(below, node.getBoundingClientRect().bottom - own.bottom);
    for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
      const { bottom, height } = next.getBoundingClientRect();
      if (height > 0 && getComputedStyle(next).position !== 'fixed') below = Math.max(below, bottom - own.bottom);
    }
  }
  return Math.ceil(own.top + window.scrollY + below + Number.parseFloat(getComputedStyle(main).paddingBottom || '0'));
}

/** Lets a table be just as high as the window leaves room, so that its paging stays in sight and only the rows scroll. */
export function useSurroundings(scroll: HTMLElement | null): void {
  useLayoutEffect(() => {
    const main = scroll?.closest('main');
    if (!scroll || !main) return;
    let last = 0;
    const measure = () => {
      const next = surroundingsOf(scroll, main);
      if (next === last) return;
      last = next;
      scroll.style.setProperty('--table-surroundings', `${next}px`);
    };
    measure();
    // a banner that comes or goes, filters that wrap
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    for (const child of main.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroll]);
}
