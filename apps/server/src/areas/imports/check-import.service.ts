import { AppError } from '@superlink/api/error.ts';
import type { ImportCheck, ImportProblem, ProblemsQuery } from '@superlink/api/imports/import.schema.ts';
import { cellText, type Cell } from '@superlink/domain/imports/cell.ts';
import { missingFields } from '@superlink/domain/imports/guess-columns.ts';
import { importFields } from '@superlink/domain/imports/import-fields.ts';
import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { rowReader, type RowReader } from '@superlink/domain/imports/read-row.ts';
import type { SignedInScope } from '../../scope.ts';
import { conventionsOf, mappingOf } from './import.answer.ts';
import { refuseForeignKind } from './imports.service.ts';
import { findImportRow, listRows, type ImportRow } from './imports.views.ts';
import { kinds, type Kind } from './kinds.ts';

export interface CheckedRow {
  readonly number: number;
  /** body of the create call, complete with its defaults */
  readonly body: object;
}

export interface Checked {
  readonly rows: number;
  /** rows without a problem */
  readonly ready: readonly CheckedRow[];
  /** by row, then by column */
  readonly problems: readonly ImportProblem[];
  /** what was put right without asking */
  readonly notes: readonly string[];
}

interface Found {
  readonly column: number | null;
  readonly message: string;
}

/** An empty text where the key's fields are missing, so that keys can be told of a row that has other problems. */
const NO_KEYS = { fleetNumber: '', assetReg: '', trailerReg: '', name: '', surname: '', phone: '', customerCode: '' };

/** The form's own words for a body, each at the column it came from; a column that could not even be read is told once. */
function refusals(kind: Kind, reader: RowReader, body: object, known: readonly Found[], missing: ReadonlySet<string>) {
  const result = kind.safeParse(body);
  if (result.success) return { body: result.data, found: [] };
  const found: Found[] = [];
  for (const { path, message } of result.error.issues) {
    const column = reader.columnOf(path) ?? null;
    if (column === null && missing.has(String(path[0]))) continue;
    if ([...known, ...found].some((each) => each.column === column)) continue;
    found.push({ column, message });
  }
  return { body: null, found };
}

/** What the area refuses beyond its schema. */
function furtherRefusals(scope: SignedInScope, kind: Kind, reader: RowReader, body: object): Found[] {
  try {
    kind.check(scope, body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.fields ?? {}).map(([field, message]) => ({ column: reader.columnOf([field]) ?? null, message }));
  }
}

/** Reads and checks every row by the rules of the form, against the other rows and against what is there. Writes nothing. */
export async function checkImport(scope: SignedInScope, row: ImportRow): Promise<Checked> {
  const kindName = row.kind as ImportKind;
  const kind = kinds[kindName];
  const rows = await listRows(scope.db, row.id);
  const mapping = mappingOf(row);
  const fields = importFields[kindName];
  const sheet = { headings: row.headings, mapping, conventions: conventionsOf(row) };
  const reader = rowReader(
    kindName,
    sheet,
    rows.map(({ cells }) => cells),
  );
  const missingLabels = missingFields(kindName, mapping);
  const missing = new Set(fields.filter(({ label }) => missingLabels.includes(label)).map(({ name }) => name));

  const read = rows.map(({ number, cells }) => {
    const { body: rawBody, problems, restored } = reader.read(cells);
    const found: Found[] = [...problems];
    const checked = refusals(kind, reader, rawBody, found, missing);
    found.push(...checked.found);
    const body = found.length === 0 ? checked.body : null;
    if (body) found.push(...furtherRefusals(scope, kind, reader, body));
    const keys = kind.keys({ ...NO_KEYS, ...rawBody }).filter(({ field, key }) => key.trim() !== '' && (field !== 'name' || body !== null));
    return { number, cells, body, found, keys, restored };
  });

  const taken = await kind.findTaken(
    scope,
    read.flatMap(({ keys }) => keys),
  );
  const firstRow = new Map<string, number>();
  for (const { number, keys, found } of read) {
    for (const { field, key } of keys) {
      const name = `${field} ${key}`;
      const column = reader.columnOf([field]) ?? null;
      const earlier = firstRow.get(name);
      if (earlier !== undefined) found.push({ column, message: `The same stands in row ${earlier}` });
      else firstRow.set(name, number);
      if (taken.has(name)) found.push({ column, message: kind.takenText[field] ?? 'This is there already' });
    }
  }

  const headingOf = (column: number | null, cells?: readonly Cell[]) => ({
    column,
    heading: column === null ? '' : (row.headings[column] ?? ''),
    value: column === null ? '' : cellText(cells?.[column] ?? null),
  });
  const problems: ImportProblem[] = missingLabels.map((label) => ({
    row: row.headingRow,
    ...headingOf(null),
    message: `No column brings ${label}, which every row needs`,
  }));
  for (const { number, cells, found } of read) {
    for (const { column, message } of found.sort((a, b) => (a.column ?? 99) - (b.column ?? 99))) {
      problems.push({ row: number, ...headingOf(column, cells), message });
    }
  }
  const ready = missing.size > 0 ? [] : read.flatMap(({ number, body, found }) => (body && found.length === 0 ? [{ number, body }] : []));
  const notes = [
    ...Map.groupBy(
      read.flatMap(({ restored }) => restored),
      (column) => column,
    ),
  ].map(
    ([column, { length }]) =>
      `${length} ${length === 1 ? 'number' : 'numbers'} in ${headingOf(column).heading || `column ${column + 1}`} had lost the first 0, which is put back.`,
  );
  return { rows: rows.length, ready, problems, notes };
}

/** The dry run of an import. Throws not_found, forbidden. */
export async function checkedImport(scope: SignedInScope, id: string): Promise<Checked> {
  const row = await findImportRow(scope.db, id);
  if (!row) throw new AppError('not_found');
  refuseForeignKind(scope, row.kind);
  return checkImport(scope, row);
}

/** One page of what the dry run found, with how many problems each column has. */
export function answerCheck(checked: Checked, { column, offset, limit }: ProblemsQuery): ImportCheck {
  const { problems } = checked;
  const byColumn = new Map<number | null, { heading: string; problems: number }>();
  for (const problem of problems) {
    const entry = byColumn.get(problem.column) ?? { heading: problem.heading, problems: 0 };
    entry.problems += 1;
    byColumn.set(problem.column, entry);
  }
  const found = column === undefined ? problems : problems.filter((problem) => problem.column === column);
  return {
    rows: checked.rows,
    ready: checked.ready.length,
    total: problems.length,
    byColumn: [...byColumn].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([each, entry]) => ({ column: each, ...entry })),
    found: found.length,
    problems: found.slice(offset, offset + limit),
    notes: [...checked.notes],
  };
}
