import { AppError } from '@superlink/api/error.ts';
import type { Cell } from '@superlink/domain/imports/cell.ts';
import type { FieldChange, FieldValues } from '@superlink/domain/imports/field-changes.ts';
import type { ReadPermit, RowReader } from '@superlink/domain/imports/read-row.ts';
import type { Key, Kind } from './kinds.ts';

export interface Found {
  readonly column: number | null;
  readonly message: string;
  /** true: it cannot be told which record the row means */
  readonly isMatch?: true;
}

/** A row as far as it could be read. */
export interface ReadBody {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly body: Record<string, unknown>;
  readonly permits: readonly ReadPermit[];
  readonly found: Found[];
  /** what must not stand twice in the file */
  readonly keys: readonly Key[];
  /** what may mean a record that is there */
  readonly matchKeys: readonly Key[];
  readonly restored: readonly number[];
  readonly columnOf: RowReader['columnOf'];
}

/** What a row would change of the record it means. */
export interface PlannedUpdate {
  readonly id: string;
  readonly startedFrom: string;
  readonly name: string;
  readonly updatedBy: string;
  readonly body: object;
  /** the fields of the body as they are now */
  readonly seen: FieldValues;
  readonly changes: readonly FieldChange[];
  readonly warnings: readonly string[];
}

/** The form's own words for a body, each at the column it came from; a column that could not even be read is told once. */
export function refusals(parse: Kind['parseNew'], body: object, { found: known, columnOf }: ReadBody, missing: ReadonlySet<string>) {
  const result = parse(body);
  if (result.success) return { body: result.data, found: [] };
  const found: Found[] = [];
  for (const { path, message } of result.error.issues) {
    const column = columnOf(path) ?? null;
    if (column === null && missing.has(String(path[0]))) continue;
    if ([...known, ...found].some((each) => each.column === column)) continue;
    found.push({ column, message });
  }
  return { body: null, found };
}

/** What an area refused, each at the column it came from. Throws what is no refusal. */
export function refusalsOf(error: unknown, { columnOf }: ReadBody): Found[] {
  if (!(error instanceof AppError)) throw error;
  const fields = Object.entries(error.fields ?? {});
  if (fields.length > 0) return fields.map(([field, message]) => ({ column: columnOf([field]) ?? null, message }));
  return [{ column: null, message: error.text }];
}
