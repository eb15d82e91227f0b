import type { ImportAnswer, ImportSummary } from '@superlink/api/imports/import.schema.ts';
import { cellText, type Cell, type Conventions } from '@superlink/domain/imports/cell.ts';
import { missingColumns } from '@superlink/domain/imports/guess-columns.ts';
import type { ImportRow } from './imports.views.ts';

/** Longer than an import is ever silent while it runs. */
const SILENT_MS = 60_000;

/** Attempts with no sign of life since this moment are dead. */
export function deadBefore(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS);
}

export function conventionsOf(row: ImportRow): Conventions {
  return { decimalSign: row.decimalSign, dateOrder: row.dateOrder };
}

/** What an import's rows came to. */
export interface RowCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
}
export const NO_ROWS: RowCounts = { rows: 0, created: 0, updated: 0 };

export function answerSummary(row: ImportRow, { rows, created, updated }: RowCounts): ImportSummary {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    mode: row.mode,
    state: row.state,
    rows,
    created,
    updated,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    finishedBy: row.finishedBy,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: row.undoneBy,
  };
}

export function answerImport(
  row: ImportRow,
  {
    counts,
    leftOut,
    first,
    kept,
  }: {
    counts: RowCounts;
    leftOut: number;
    first: readonly (readonly Cell[])[];
    kept: { readonly reasons: readonly string[]; readonly count: number };
  },
): ImportAnswer {
  return {
    ...answerSummary(row, counts),
    sheet: row.sheet,
    sheets: row.sheets,
    headingRow: row.headingRow,
    headings: row.headings,
    mapping: row.mapping,
    ...conventionsOf(row),
    firstRows: first.map((cells) => cells.map(cellText)),
    missing: missingColumns(row.kind, row.mapping, row.mode),
    leftOut,
    progress: row.progress,
    failure: row.failure,
    kept: [...kept.reasons],
    keptCount: kept.count,
  };
}
