import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { keptKey } from '../../session/stored.ts';
import { hasNoLayer } from '../../ui/top-layer.ts';
import classes from './docked-panel.module.css';
import { panelMessages } from './panel.messages.ts';

/** Width of the panel in px: what it opens with, and what a hand may make of it. */
const USUAL_PX = 480;
const LEAST_PX = 400;
const MOST_PX = 1_100;
const STEP_PX = 24;
const within = (px: number) => Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, px)));

/** What has an Escape of its own. */
const TYPED_INTO = 'input, textarea, select';

/** Keys belong to what has the focus when it is something to type in, to choose from or to scroll. */
const OWNS_ARROWS =
  'input, textarea, select, [contenteditable], [role=table], [role=region], [role=separator], [role=tab], [role=listbox], [role=menu]';

/**
 * A record beside its list or timeline on a wide window: both are in sight and at hand, its width is drawn by pointer or arrow keys and remembered
 * in this browser. Arrow keys go to the records above and below.
 */
export function DockedPanel({
  name,
  label,
  onPrevious,
  onNext,
  onClose,
  closesFrom = 'panel',
  header,
  children,
}: {
  /** stable name under which its width is remembered */
  readonly name: string;
  /** names the panel for screen readers */
  readonly label: string;
  /** to the record above and below; null at an end of the list */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  /** from where Escape closes it: from within alone, or from the whole page where nothing typed can be lost */
  readonly closesFrom?: 'panel' | 'page';
  readonly header: ReactNode;
  readonly children: ReactNode;
}) {
  const [kept, setKept] = useLocalStorage({ key: keptKey(name), defaultValue: USUAL_PX, getInitialValueInEffect: false });
  const [drawn, setDrawn] = useState<number | null>(null);
  const panel = useRef<HTMLElement>(null);
  const width = within(drawn ?? kept);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !hasNoLayer()) return;
    const at = event.target instanceof Element ? event.target : null;
    const go = event.key === 'ArrowUp' ? onPrevious : event.key === 'ArrowDown' ? onNext : null;
    // a list inside the timeline is scrolled by its own keys only while the list itself has the focus
    if (!go || at?.matches(OWNS_ARROWS) || at?.closest('[role=listbox], [role=menu], [role=dialog]')) return;
    event.preventDefault();
    go();
  });
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !hasNoLayer() || !(event.target instanceof Element)) return;
      const isOurs = closesFrom === 'page' && !event.target.matches(TYPED_INTO) && !event.target.closest('[role=listbox], [role=menu]');
      if (!isOurs && !panel.current?.contains(event.target)) return;
      // a list that lies open is closed first
      if (event.target.getAttribute('data-mantine-stop-propagation') !== 'true') onClose();
    },
    { capture: true },
  );
  useFocusBack(panel);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !panel.current) return;
    setDrawn(within(panel.current.getBoundingClientRect().right - event.clientX));
  };
  const release = () => {
    if (drawn !== null) setKept(drawn);
    setDrawn(null);
  };
  const keys = (event: KeyboardEvent) => {
    const next = { ArrowLeft: width + STEP_PX, ArrowRight: width - STEP_PX, Home: LEAST_PX, End: MOST_PX }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setKept(within(next));
  };
  return (
    <section ref={panel} className={classes.panel} aria-label={label} style={{ '--panel-width': `${width}px` } as CSSProperties}>
      <div
        className={classes.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={panelMessages.widthOfThePanel}
        aria-valuenow={width}
        aria-valuemin={LEAST_PX}
        aria-valuemax={MOST_PX}
        tabIndex={0}
        onPointerDown={(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={keys}
        onDoubleClick={() => setKept(USUAL_PX)}
      />
      <div className={classes.head}>{header}</div>
      <div className={classes.content} data-scrolls>
        {children}
      </div>
    </section>
  );
}

/** When a panel goes with the focus in it, what had the focus before has it again: the way on by keyboard does not begin at the top of the page. */
function useFocusBack(panel: RefObject<HTMLElement | null>): void {
  const outside = useRef<Element | null>(document.activeElement);
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Element && !panel.current?.contains(target)) outside.current = target;
  });
  useLayoutEffect(() => {
    const own = panel.current;
    return () => {
      if (own?.contains(document.activeElement) && outside.current instanceof HTMLElement) outside.current.focus();
    };
  }, [panel]);
}
