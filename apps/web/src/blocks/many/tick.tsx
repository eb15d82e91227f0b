import { useRef, type KeyboardEvent } from 'react';
import type { Identified } from '../table/table-model.ts';
import type { Choice, TickProps } from './choosing.ts';
import classes from './many.module.css';

/** The rows from one to another, as they are shown; the second alone when the first is not among them. */
function between<Row extends Identified>(shown: readonly Row[], from: string | null, to: string): readonly Row[] {
  const [first, last] = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to)];
  return first < 0 ? shown.slice(last, last + 1) : shown.slice(Math.min(first, last), Math.max(first, last) + 1);
}

function withRows<Row extends Identified>(
  choice: Choice<Row>,
  rows: readonly Row[],
  isChosen: boolean,
  anchor: string | null,
): Choice<Row> {
  // who takes one out of all has chosen what is seen of them
  const next = new Map(choice.rows);
  for (const row of rows) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return { rows: next, isAll: false, anchor };
}

/** The box of the row so many rows further, where it is drawn. */
function boxBeside(box: HTMLElement, step: number): HTMLInputElement | undefined {
  const boxes = [...(box.closest('tbody, ul')?.querySelectorAll<HTMLInputElement>('[data-row-id] [data-row-tick]') ?? [])];
  return boxes[boxes.indexOf(box as HTMLInputElement) + step];
}

/**
 * The box that chooses a row, or in the head all that are shown. With Shift a click chooses from the last one to this; Up and Down walk from box to box,
 * and with Shift choose on the way.
 */
export function Tick<Row extends Identified>({ choice, choose, shown, row, label }: TickProps<Row>) {
  const isRange = useRef(false);
  const isOn = row ? choice.rows.has(row.id) : shown.length > 0 && shown.every(({ id }) => choice.rows.has(id));
  const isPartly = row === null && !isOn && shown.some(({ id }) => choice.rows.has(id));
  const turn = (isChosen: boolean) => {
    if (row === null) return choose(withRows(choice, shown, isChosen, null));
    choose(withRows(choice, isRange.current ? between(shown, choice.anchor, row.id) : [row], isChosen, row.id));
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || row === null) return;
    event.preventDefault();
    const next = shown[shown.findIndex(({ id }) => id === row.id) + step];
    if (!next) return;
    if (event.shiftKey) choose(withRows(choice, [row, next], true, choice.anchor ?? row.id));
    boxBeside(event.currentTarget, step)?.focus();
  };
  return (
    <label className={classes.pick}>
      {/* the browser's own: a drawn one is six elements, in each row of a long list */}
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        aria-label={label}
        data-row-tick
        checked={isOn}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onKeyDown={walk}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
    </label>
  );
}
