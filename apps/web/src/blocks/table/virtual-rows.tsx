import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

/** Draws only the rows in sight of a scrolling table; two blank rows keep the scroll bar honest. */
export function VirtualRows({
  scroll,
  count,
  height,
  render,
}: {
  /** what scrolls, standing in the page already: the rows are measured against it once, when they first appear */
  scroll: HTMLElement;
  count: number;
  /** of a row, in px */
  height: number;
  render: (index: number) => ReactNode;
}) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll,
    estimateSize: () => height,
    overscan: 10,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {before > 0 && <tr aria-hidden style={{ height: before }} />}
      {items.map((item) => render(item.index))}
      {after > 0 && <tr aria-hidden style={{ height: after }} />}
    </>
  );
}
