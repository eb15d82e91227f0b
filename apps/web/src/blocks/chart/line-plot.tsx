import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { PLOT_HEIGHT, type PlotProps } from './plot.ts';

/** Lines over days or months. Its frame reads the same figures out as a table, therefore it is nothing to a screen reader. */
export function LinePlot<Row extends object>({ rows, x, series, axis, rightAxis }: PlotProps<Row>) {
  return (
    <LineChart
      h={PLOT_HEIGHT}
      data={rows as Record<string, never>[]}
      dataKey={x}
      series={series.map(({ key, label, color, dashed, onRight }) => ({
        name: key,
        label,
        color,
        ...(dashed ? { strokeDasharray: '5 4' } : {}),
        ...(onRight ? { yAxisId: 'right' } : {}),
      }))}
      valueFormatter={axis}
      curveType="linear"
      connectNulls={false}
      withDots={false}
      strokeWidth={2}
      withLegend
      // as they are named here, not by the alphabet
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      yAxisProps={{ width: 64 }}
      {...(rightAxis ? { withRightYAxis: true, rightYAxisProps: { width: 48, tickFormatter: rightAxis } } : {})}
      tooltipAnimationDuration={0}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
