import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { deferred } from '../deferred.tsx';
import { InSight } from './in-sight.tsx';
import { PLOT_HEIGHT, type PlotProps } from './plot.ts';

const waiting = <Skeleton h={PLOT_HEIGHT} />;
type AnyPlot = FunctionComponent<PlotProps<object>>;
const plots = {
  lines: deferred(async () => (await import('./line-plot.tsx')).LinePlot as AnyPlot, waiting),
  stacks: deferred(async () => (await import('./stack-plot.tsx')).StackPlot as AnyPlot, waiting),
};

interface ChartCardProps<Row extends object> extends Omit<PlotProps<Row>, 'rows'> {
  readonly title: string;
  readonly description: string;
  readonly plot: keyof typeof plots;
  /** the load behind the chart */
  readonly load: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly rows: readonly Row[];
  readonly isEmpty: boolean;
  readonly empty: { readonly title: string; readonly hint: string; readonly icon: ReactNode };
  readonly failed: string;
  /** the heading of the rows in the table */
  readonly rowHeading: string;
}

/**
 * A chart in a card with its load, its failure and nothing to show. The library that draws it is fetched when the card comes into sight; the
 * figures stand beside it as a table for whoever hears the page.
 */
export function ChartCard<Row extends object>(props: ChartCardProps<Row>) {
  const { title, description, plot, load, rows, isEmpty, empty, failed, rowHeading, x, series } = props;
  const Plot = plots[plot];
  return (
    <Card title={title} description={description}>
      {load.data === undefined &&
        (load.error ? (
          <ErrorState title={failed} hint={errorText(load.error, words.pleaseTryAgainLater)} onRetry={() => void load.refetch()} />
        ) : (
          waiting
        ))}
      {load.data !== undefined && isEmpty && <EmptyState {...empty} />}
      {load.data !== undefined && !isEmpty && (
        <>
          <div aria-hidden>
            <InSight height={PLOT_HEIGHT}>{createElement(Plot, props as unknown as PlotProps<object>)}</InSight>
          </div>
          <VisuallyHidden>
            <Table>
              <caption>{`${title}, ${description}`}</caption>
              <thead>
                <tr>
                  <th scope="col">{rowHeading}</th>
                  {series.map(({ key, label }) => (
                    <th key={key} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={String(row[x])}>
                    <th scope="row">{String(row[x])}</th>
                    {series.map(({ key, format }) => (
                      <td key={key}>{row[key] === null ? '–' : format(Number(row[key]))}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </VisuallyHidden>
        </>
      )}
    </Card>
  );
}
