import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatDay, today } from '../format/dates.ts';
import type { Identified } from '../table/table-model.ts';
import { useShownColumns } from '../table/use-shown-columns.ts';
import classes from './print-sheet.module.css';
import type { RowsFile } from './rows-file.ts';

/** The rows as the list shows them, on paper alone; the browser is asked to print as soon as they are drawn. */
export function PrintSheet<Row extends Identified>({
  file: { table, title, columns },
  rows,
  says,
  onPrinted,
}: {
  readonly file: RowsFile<Row>;
  readonly rows: readonly Row[];
  readonly says: string;
  readonly onPrinted: () => void;
}) {
  // as wide as the paper is: what has no room on it stays away as it does in a narrow window
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const { hidden, columns: ordered } = useShownColumns({ name: table, columns, sorted: undefined, scroll: paper });
  const printed = ordered.filter(({ id }) => !hidden.includes(id));
  useEffect(() => {
    if (!paper) return;
    addEventListener('afterprint', onPrinted);
    // once the rows are on the page
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', onPrinted);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is printed once
  }, [paper]);
  return (
    <Portal className={classes.place}>
      <section className={classes.sheet} ref={setPaper} aria-hidden data-print-sheet>
        <h1>{title}</h1>
        <p>{`${says} · ${formatDay(today())}`}</p>
        <table>
          <thead>
            <tr>
              {printed.map(({ id, header, numeric }) => (
                <th key={id} scope="col" data-numeric={numeric || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {printed.map(({ id, cell, value, numeric }) => (
                  <td key={id} data-numeric={numeric || undefined}>
                    {cell ? cell(row, rows) : value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Portal>
  );
}
