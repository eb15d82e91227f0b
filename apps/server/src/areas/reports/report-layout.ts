import { formatInstant } from '@superlink/domain/time/format.ts';
import { axisSteps } from '@superlink/domain/reports/month-figures.ts';
import { formatNumber } from '@superlink/domain/numbers/format.ts';
import type { ReportHead } from './letterhead.service.ts';

/** What the layouts in platform/pdf/templates read: texts that are ready to be set, and numbers for bars alone. */

export interface PrintedFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

export interface PrintedChart {
  readonly label: string;
  /** the picture in words */
  readonly description: string;
  readonly top: number;
  readonly steps: readonly { readonly at: number; readonly label: string }[];
  /** one number for each day */
  readonly days: readonly number[];
}

export interface PrintedColumn {
  readonly head: string;
  /** share of the width that is left; 0 takes what its content needs */
  readonly wide: number;
  readonly right: boolean;
}

/** A text, or one with a word so long that it must be broken. */
export type PrintedCell = string | { readonly long: string };

export interface PrintedList {
  readonly title: string;
  /** what stands there instead of no rows */
  readonly empty: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly PrintedCell[])[];
  readonly total: readonly string[] | null;
}

/** How one column of a list is headed and filled; `total` closes it. */
export interface ListedColumn<Row> {
  readonly head: string;
  readonly wide?: number;
  readonly right?: true;
  /** letters of the longest word that the column surely holds, where it is narrower than others */
  readonly longest?: number;
  readonly cell: (row: Row) => string;
  readonly total?: string;
}

/** Letters of a word that every column of text holds; a longer one is nobody's name. */
const LONGEST_WORD = 20;

function printedCell(text: string, longest: number = LONGEST_WORD): PrintedCell {
  return text.split(/\s/).some((word) => word.length > longest) ? { long: text } : text;
}

export function printedList<Row>(title: string, empty: string, rows: readonly Row[], columns: readonly ListedColumn<Row>[]): PrintedList {
  return {
    title,
    empty,
    columns: columns.map(({ head, wide = 0, right = false }) => ({ head, wide, right })),
    rows: rows.map((row) => columns.map(({ cell, longest }) => printedCell(cell(row), longest))),
    total: columns.some(({ total }) => total !== undefined) ? columns.map(({ total }) => total ?? '') : null,
  };
}

/** A bar for every day; `unit` in words, for those who hear it. */
export function printedChart(label: string, unit: string, days: readonly number[]): PrintedChart {
  const top = Math.max(0, ...days);
  const steps = axisSteps(top).map((at) => ({ at, label: formatNumber(at) }));
  const described = days.flatMap((amount, index) => (amount > 0 ? [`day ${index + 1}: ${formatNumber(amount)}`] : []));
  const description = described.length === 0 ? `${label}: none` : `${label}. ${unit} by day of the month: ${described.join('; ')}`;
  return { label, description, top: steps.at(-1)!.at, steps, days };
}

export interface PrintedHead {
  readonly title: string;
  readonly subtitle: string;
  readonly period: string;
  readonly note: string | null;
}

/** The head of a report, as every layout wants it. */
export function printedHead({ name, lines, primary, accent }: ReportHead, head: PrintedHead, printedAt: Date) {
  return {
    company: { name, lines, primary, accent, logo: null },
    ...head,
    printed: `Printed ${formatInstant(printedAt.toISOString())}`,
  };
}
