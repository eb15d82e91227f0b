import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { PLOT_HEIGHT, type PlotProps } from './plot.ts';

/** Bars of parts that make a whole. Its frame reads the same figures out as a table, therefore it is nothing to a screen reader. */
export function StackPlot<Row extends object>({ rows, x, series, axis }: PlotProps<Row>) {
  return (
    <BarChart
      h={PLOT_HEIGHT}
      type="stacked"
      data={rows as Record<string, never>[]}
      dataKey={x}
      series={series.map(({ key, label, color }) => ({ name: key, label, color }))}
      valueFormatter={axis}
      withLegend
      // as they are named here, not by the alphabet
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      yAxisProps={{ width: 48, allowDecimals: false }}
      tooltipAnimationDuration={0}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
