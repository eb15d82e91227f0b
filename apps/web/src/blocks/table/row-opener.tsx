import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** Where a click on a row goes: to a panel or page, by a link where there is an address, so that a new tab works too. */
export interface Opening<Row> {
  readonly open: (row: Row) => void;
  readonly href?: ((row: Row) => string) | undefined;
  /** a panel beside the list shows a row: arrow keys that walk to another open that one */
  readonly follows?: boolean;
}

/** The cell that opens its row; reached by Tab, used by Enter, and by the arrow keys from its neighbours. */
export function RowOpener<Row>({ row, opening, children }: { row: Row; opening: Opening<Row>; children: ReactNode }) {
  const walk = (event: KeyboardEvent<HTMLElement>) => moveBetweenRows(event, opening.follows ?? false);
  if (!opening.href) {
    return (
      <button type="button" className="link-button" data-row-opener onKeyDown={walk} onClick={() => opening.open(row)}>
        {children}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opening.open(row);
  };
  return (
    <a className="link-button" data-row-opener href={opening.href(row)} onKeyDown={walk} onClick={follow}>
      {children}
    </a>
  );
}

/** A click meant for the row itself: not for a control inside it, not the end of marking text, not inside a menu drawn elsewhere. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target) || target.closest('a, button, input, label, [role="menuitem"]')) return false;
  return window.getSelection()?.toString() === '' || window.getSelection() === null;
}

/** Arrow keys walk from one row's opener to the next. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, isOpened: boolean) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const openers = [...(event.currentTarget.closest('tbody, ul')?.querySelectorAll<HTMLElement>('[data-row-opener]') ?? [])];
  const next = openers[openers.indexOf(event.currentTarget) + step];
  next?.focus();
  if (isOpened) next?.click();
  event.preventDefault();
}
