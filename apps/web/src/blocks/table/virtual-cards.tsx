import { useWindowVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** A card with five facts on a phone, in px; the real height of each is measured. */
const CARD_HEIGHT = 190;

/** What a card needs so that its height is known and a screen reader hears its place among all. */
export interface CardPlace {
  readonly ref: ReactVirtualizer<Window, HTMLLIElement>['measureElement'];
  readonly 'data-index': number;
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
}

/** Draws only the cards in sight of a page that scrolls; two blank stretches keep the scroll bar honest. */
export function VirtualCards({ count, render }: { count: number; render: (index: number, place: CardPlace) => ReactNode }) {
  const top = useRef<HTMLLIElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [count]);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <li ref={top} aria-hidden style={{ height: before }} />
      {items.map(({ index }) =>
        render(index, {
          ref: virtualizer.measureElement,
          'data-index': index,
          'aria-posinset': index + 1,
          'aria-setsize': count,
        }),
      )}
      <li aria-hidden style={{ height: after }} />
    </>
  );
}
