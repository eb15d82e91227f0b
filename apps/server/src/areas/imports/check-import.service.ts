import { AppError } from '@superlink/api/error.ts';
import type { ImportProblem } from '@superlink/api/imports/import.schema.ts';
import { cellText, type Cell } from '@superlink/domain/imports/cell.ts';
import { missingColumns, missingFields } from '@superlink/domain/imports/guess-columns.ts';
import { importFields } from '@superlink/domain/imports/import-fields.ts';
import { matchedBy, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { rowReader } from '@superlink/domain/imports/read-row.ts';
import type { SignedInScope } from '../../scope.ts';
import { refusals, refusalsOf, type Found, type PlannedUpdate, type ReadBody } from './check-row.ts';
import { conventionsOf } from './import.answer.ts';
import { refuseForeignKind } from './imports.service.ts';
import { findImportRow, listRows, type ImportRow } from './imports.views.ts';
import { kinds } from './kinds.ts';
import { matchRows, planUpdates } from './plan-updates.service.ts';

export interface CheckedRow {
  readonly number: number;
  /** body of the create or update call, complete with its defaults */
  readonly body: object;
  /** of a record that is there already */
  readonly update?: PlannedUpdate;
}

export interface Checked {
  readonly rows: number;
  /** rows without a problem that write something */
  readonly ready: readonly CheckedRow[];
  /** rows that say what is there already */
  readonly unchanged: number;
  /** by row, then by column */
  readonly problems: readonly ImportProblem[];
  /** what was put right without asking */
  readonly notes: readonly string[];
}

/** An empty text where the key's fields are missing, so that keys can be told of a row that has other problems. */
const NO_KEYS = { fleetNumber: '', assetReg: '', trailerReg: '', name: '', surname: '', phone: '', customerCode: '' };

const withoutNothing = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** What the area refuses of a new record beyond its schema. */
function furtherRefusals(scope: SignedInScope, kind: (typeof kinds)[ImportKind], row: ReadBody, body: object): Found[] {
  try {
    kind.check(scope, body);
    return [];
  } catch (error) {
    return refusalsOf(error, row);
  }
}

/** Reads and checks every row by the rules of the form, against the other rows and against what is there. Writes nothing. */
export async function checkImport(scope: SignedInScope, row: ImportRow): Promise<Checked> {
  const { kind: kindName, mode, mapping } = row;
  const kind = kinds[kindName];
  const rows = await listRows(scope.db, row.id);
  const sheet = { headings: row.headings, mapping, conventions: conventionsOf(row) };
  const reader = rowReader(
    kindName,
    sheet,
    rows.map(({ cells }) => cells),
  );
  const missingLabels = missingColumns(kindName, mapping, mode);
  // what no column brings is told once, and not in every row
  const neededLabels = missingFields(kindName, mapping);
  const missing = new Set(importFields[kindName].filter(({ label }) => neededLabels.includes(label)).map(({ name }) => name));

  const read = rows.map(({ number, cells }): ReadBody => {
    const { body, problems, restored, permits } = reader.read(cells, { clears: mode === 'update' });
    const keyed = { ...NO_KEYS, ...withoutNothing(body) };
    const keys = kind.keys(keyed).filter(({ key }) => key.trim() !== '');
    const matchKeys = (kind.matchKeys?.(keyed) ?? keys).filter(({ key }) => key.trim() !== '');
    return { number, cells, body, permits, found: [...problems], keys, matchKeys, restored, columnOf: reader.columnOf };
  });
  const taken = await kind.findTaken(
    scope,
    read.flatMap(({ matchKeys }) => matchKeys),
  );
  const matched = mode === 'update' ? await matchRows(scope, kindName, read, taken) : new Map();
  const updates = await planUpdates(scope, kindName, read, matched);

  const bodies = new Map<number, object>();
  for (const each of read) {
    if (mode === 'update' && (matched.has(each.number) || each.found.some(({ isMatch }) => isMatch))) continue;
    if (mode === 'update' && neededLabels.length > 0) {
      const [key] = each.matchKeys;
      const message = key
        ? `Nothing that is there matches this row, and a new one needs ${neededLabels.join(', ')}`
        : `Fill in ${matchedBy(kindName)}`;
      each.found.push({ column: reader.columnOf([key?.field ?? '']) ?? null, message });
      continue;
    }
    const checked = refusals(kind.parseNew, withoutNothing(each.body), each, missing);
    each.found.push(...checked.found);
    if (!checked.body || each.found.length > 0) continue;
    each.found.push(...furtherRefusals(scope, kind, each, checked.body));
    bodies.set(each.number, checked.body);
  }

  const firstRow = new Map<string, number>();
  for (const each of read) {
    const { number, keys, found } = each;
    const record = matched.get(number)?.id;
    const keyMessages = [
      ...keys.filter(({ field }) => field !== 'name' || record !== undefined || bodies.has(number)),
      ...(record === undefined ? [] : [{ field: 'record', key: record }]),
    ];
    for (const { field, key } of keyMessages) {
      const name = `${field} ${key}`;
      const column = reader.columnOf([field === 'record' ? (keys[0]?.field ?? '') : field]) ?? null;
      const earlier = firstRow.get(name);
      if (earlier === undefined) firstRow.set(name, number);
      else if (field !== 'record') found.push({ column, message: `The same stands in row ${earlier}` });
      // what a key has told already is not told again of the record behind it
      else if (!keys.some((each) => firstRow.get(`${each.field} ${each.key}`) === earlier))
        found.push({ column, message: `The same record stands in row ${earlier}` });
      if (mode === 'new' && taken.has(name)) found.push({ column, message: kind.takenText[field] ?? 'This is there already' });
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
  const good = missingLabels.length > 0 ? [] : read.filter(({ found }) => found.length === 0);
  const ready = good.flatMap(({ number }): CheckedRow[] => {
    const [update, body] = [updates.get(number), bodies.get(number)];
    if (update) return update.changes.length === 0 ? [] : [{ number, body: update.body, update }];
    return body ? [{ number, body }] : [];
  });
  const notes = [
    ...Map.groupBy(
      read.flatMap(({ restored }) => restored),
      (column) => column,
    ),
  ].map(
    ([column, { length }]) =>
      `${length} ${length === 1 ? 'number' : 'numbers'} in ${headingOf(column).heading || `column ${column + 1}`} had lost the first 0, which is put back.`,
  );
  return { rows: rows.length, ready, unchanged: good.length - ready.length, problems, notes };
}

/** The dry run of an import. Throws not_found, forbidden. */
export async function checkedImport(scope: SignedInScope, id: string): Promise<Checked> {
  const row = await findImportRow(scope.db, id);
  if (!row) throw new AppError('not_found');
  refuseForeignKind(scope, row.kind);
  return checkImport(scope, row);
}
