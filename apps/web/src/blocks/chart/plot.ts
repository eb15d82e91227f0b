/** One line or stack of a chart. */
export interface PlotSeries<Row> {
  readonly key: keyof Row & string;
  readonly label: string;
  /** a colour of the theme, as `brand.7` */
  readonly color: string;
  /** drawn broken, so that it is told apart without its colour */
  readonly dashed?: boolean;
  /** measured at the right edge instead of the left */
  readonly onRight?: boolean;
  /** a figure as tooltip and table print it */
  readonly format: (value: number) => string;
}

export interface PlotProps<Row extends object> {
  readonly rows: readonly Row[];
  /** what stands along the bottom */
  readonly x: keyof Row & string;
  readonly series: readonly PlotSeries<Row>[];
  /** a figure as the axes print it: short */
  readonly axis: (value: number) => string;
  readonly rightAxis?: (value: number) => string;
}

/** Height of every chart, px. */
export const PLOT_HEIGHT = 260;
