import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Brings the chosen one of a row of tabs into sight, which a phone may have cut off; anew whenever `chosen` is another. */
export function useChosenInSight<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    row.current?.querySelector('[aria-current], [aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return row;
}
