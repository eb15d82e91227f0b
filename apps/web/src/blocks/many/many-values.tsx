import { Button, Text, Textarea } from '@mantine/core';
import { countedUp } from '@superlink/domain/many/counted-up.ts';
import { useRef, type KeyboardEvent } from 'react';
import type { Identified } from '../table/table-model.ts';
import type { Asked } from './many-act.ts';
import { manyMessages } from './many.messages.ts';
import classes from './many.module.css';

/**
 * A field for each row, in a column: Enter goes down, and on the last row sends; what is pasted as several lines, as a column of a spreadsheet is, goes
 * into as many rows.
 */
export function ManyValues<Row extends Identified>({
  rows,
  nameOf,
  asks,
  values,
  onValues,
}: {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly asks: Extract<Asked<Row>, { kind: 'each' }>;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const fill = (from: number, texts: readonly string[]) =>
    onValues(values.map((value, place) => (place >= from && place < from + texts.length ? texts[place - from]! : value)));
  const goDown = (event: KeyboardEvent<HTMLTextAreaElement>, place: number) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = list.current?.querySelectorAll('textarea')[place + step];
    if (next) next.focus();
    else if (event.key === 'Enter') event.currentTarget.form?.requestSubmit();
  };
  // what comes with line ends or tabs was copied from a sheet
  const take = (text: string, place: number) => {
    const lines = /[\n\t]/.test(text) ? text.trim().split(/\r?\n/) : [text];
    fill(
      place,
      lines.map((line) => line.split('\t')[0]!),
    );
  };
  return (
    <>
      <ul className={classes.rows} aria-label={manyMessages.eachRow} ref={list}>
        {rows.map((row, place) => (
          <li key={row.id} className={classes.row}>
            <span>
              <span className={classes.name}>{nameOf(row)}</span>
              <Text span inherit c="dimmed" display="block">
                {asks.about(row)}
              </Text>
            </span>
            <Textarea
              rows={1}
              aria-label={`${asks.label}, ${nameOf(row)}`}
              size="xs"
              {...(asks.isNumber ? { inputMode: 'decimal' as const } : {})}
              {...(asks.unit ? { rightSection: asks.unit } : {})}
              {...(place === 0 ? { 'data-autofocus': true } : {})}
              value={values[place] ?? ''}
              onChange={({ currentTarget }) => take(currentTarget.value, place)}
              onKeyDown={(event) => goDown(event, place)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </li>
        ))}
      </ul>
      {asks.countsUp && rows.length > 1 && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            disabled={!/\d/.test(values[0] ?? '')}
            onClick={() => fill(0, countedUp(values[0]!, rows.length))}
          >
            {manyMessages.countUp}
          </Button>
        </div>
      )}
    </>
  );
}
