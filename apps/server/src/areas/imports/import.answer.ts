import type { ImportAnswer, ImportState, ImportSummary } from '@superlink/api/imports/import.schema.ts';
import { cellText, type Cell, type Conventions } from '@superlink/domain/imports/cell.ts';
import { missingFields } from '@superlink/domain/imports/guess-columns.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import type { ImportRow } from './imports.views.ts';

/** Longer than an import is ever silent while it runs. */
const SILENT_MS = 60_000;

/** Attempts with no sign of life since this moment are dead. */
export function deadBefore(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS);
}

export function conventionsOf(row: ImportRow): Conventions {
  return { decimalSign: row.decimalSign as Conventions['decimalSign'], dateOrder: row.dateOrder as Conventions['dateOrder'] };
}

export function mappingOf(row: ImportRow): (string | null)[] {
  return row.mapping as (string | null)[];
}

export function answerSummary(row: ImportRow, rows: number): ImportSummary {
  return {
    id: row.id,
    kind: row.kind as ImportKind,
    fileName: row.fileName,
    state: row.state as ImportState,
    rows,
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
  { rows, leftOut, first }: { rows: number; leftOut: number; first: readonly (readonly Cell[])[] },
): ImportAnswer {
  return {
    ...answerSummary(row, rows),
    sheet: row.sheet,
    sheets: row.sheets,
    headingRow: row.headingRow,
    headings: row.headings,
    mapping: mappingOf(row),
    ...conventionsOf(row),
    firstRows: first.map((cells) => cells.map(cellText)),
    missing: missingFields(row.kind as ImportKind, mappingOf(row)),
    leftOut,
    progress: row.progress,
    failure: row.failure,
  };
}
