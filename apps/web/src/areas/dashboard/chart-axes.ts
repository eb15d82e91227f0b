import { formatNumber } from '../../blocks/format/numbers.ts';

/** Rand at the edge of a chart, in thousands or millions: `R 118k`, `R 1,2m`. */
export function randAxis(rand: number): string {
  if (Math.abs(rand) >= 1_000_000) return `R ${formatNumber(rand / 1_000_000)}m`;
  return Math.abs(rand) >= 1_000 ? `R ${formatNumber(Math.round(rand / 1_000))}k` : `R ${formatNumber(rand)}`;
}
