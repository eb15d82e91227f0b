import { AppError } from '@superlink/api/error.ts';
import type { FieldValues } from '@superlink/domain/imports/field-changes.ts';
import type { TenantDb } from '../../db/database.ts';
import { nextStamp } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { changedFields, recordAudits } from './audit.service.ts';

/** A stored record with its stamp; a deleted one too. */
export interface EditableRow {
  readonly id: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly deletedAt: Date | null;
}

/** An edit of one record among many, with the state it started from. */
export interface ManyEdit {
  readonly id: string;
  /** `updatedAt` of the record as it was looked at */
  readonly startedFrom: string;
  /** body of the update call */
  readonly body: object;
  /** the values of the body's fields as they were looked at: some move without the stamp, as an odometer does with a trip */
  readonly seen: FieldValues;
}

/** What an edit makes of a record. */
export interface Planned {
  /** stored columns after the edit */
  readonly columns: Readonly<Record<string, unknown>>;
  /** the fields as a form would show them after the edit */
  readonly after: FieldValues;
  /** what should be known and refuses nothing */
  readonly warnings: readonly string[];
}

/** What an edit did to the stored columns. */
export interface RecordEdit {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** How an area edits its records, one or many, under one set of rules. */
export interface EditRules<Row extends EditableRow = EditableRow, Facts = unknown> {
  readonly area: string;
  /** as people call the record */
  nameOf(row: Row): string;
  valuesOf(row: Row): FieldValues;
  /** deleted ones too */
  read(db: TenantDb, ids: readonly string[]): Promise<Row[]>;
  /** the same, locked for the rest of the transaction */
  lock(db: TenantDb, ids: readonly string[]): Promise<Row[]>;
  /** what the rules ask of other tables, looked up once for all edits */
  factsFor(scope: SignedInScope, edits: readonly { readonly row: Row; readonly body: object }[]): Promise<Facts>;
  /** Throws what the form would be refused. */
  plan(scope: SignedInScope, row: Row, body: object, facts: Facts): Planned;
  /** Writes whole rows back that are locked, in one statement. */
  write(db: TenantDb, rows: readonly Row[]): Promise<void>;
  /** What an edit does beside the row; `source` is what the edits came from. */
  afterEdit?(scope: SignedInScope, edits: readonly { readonly row: Row; readonly edit: RecordEdit }[], source: string): Promise<void>;
  /** Why some of the records cannot be given back what they were, by their ids. */
  keep(scope: SignedInScope, notes: readonly { readonly row: Row; readonly edit: RecordEdit }[]): Promise<ReadonlyMap<string, string>>;
  /** The columns that give a record back what it was; its `before` unless the area says otherwise. */
  formerColumns?(row: Row, edit: RecordEdit, facts: Facts): Readonly<Record<string, unknown>>;
  afterRestore?(scope: SignedInScope, notes: readonly { readonly row: Row; readonly edit: RecordEdit }[], source: string): Promise<void>;
  /** the records as the log may hold them */
  logged(scope: SignedInScope, ids: readonly string[]): Promise<ReadonlyMap<string, object>>;
}

/** What an edit has to be remembered by to be taken back. */
export interface RestoreNote {
  readonly id: string;
  readonly edit: RecordEdit;
  /** the `updatedAt` that the edit left */
  readonly updatedAt: Date;
}

const NAMED_AT_MOST = 5;
const named = (names: readonly string[]) => names.slice(0, NAMED_AT_MOST).join(', ') + (names.length > NAMED_AT_MOST ? ' and others' : '');

/** Writes rows with what happens beside them, then an audit entry for each as a single edit writes it. */
async function writeAll<Row extends EditableRow>(
  scope: SignedInScope,
  rules: EditRules<Row>,
  changes: readonly { readonly row: Row; readonly columns: Readonly<Record<string, unknown>> }[],
  beside: () => Promise<void>,
): Promise<Map<string, Date>> {
  const { db, clock, actor } = scope;
  const now = clock.now();
  const ids = changes.map(({ row }) => row.id);
  const before = await rules.logged(scope, ids);
  const rows = changes.map(({ row, columns }) => ({ ...row, ...columns, updatedAt: nextStamp(row, now), updatedBy: actor.username }));
  await rules.write(db, rows);
  await beside();
  const after = await rules.logged(scope, ids);
  const entries = ids.map((id) => ({
    area: rules.area,
    action: 'updated',
    recordId: id,
    ...changedFields(before.get(id) ?? {}, after.get(id) ?? {}),
  }));
  await recordAudits(scope, entries);
  return new Map(rows.map((row) => [row.id, row.updatedAt]));
}

/**
 * Makes many edits under the rules of one; a few hundred at a time. A record that is not what its editor saw is never overwritten: then nothing
 * is written. Throws import_record_changed with the names, and what a single edit is refused.
 */
export async function editMany<Row extends EditableRow, Facts>(
  scope: SignedInScope,
  rules: EditRules<Row, Facts>,
  edits: readonly ManyEdit[],
  source: string,
): Promise<RestoreNote[]> {
  if (edits.length === 0) return [];
  const ids = edits.map(({ id }) => id);
  const rows = new Map((await rules.lock(scope.db, ids)).map((row) => [row.id, row]));
  const same = (row: Row, { startedFrom, body, seen }: ManyEdit) => {
    const values = rules.valuesOf(row);
    const isSeen = (field: string) => JSON.stringify(values[field]) === JSON.stringify(seen[field]);
    return row.deletedAt === null && row.updatedAt.toISOString() === startedFrom && Object.keys(body).every(isSeen);
  };
  const found = edits.map((each) => ({ ...each, row: rows.get(each.id) }));
  const changed = found.flatMap((each) => (each.row && !same(each.row, each) ? [each.row] : []));
  if (changed.length > 0) throw new AppError('import_record_changed', { names: named(changed.map((row) => rules.nameOf(row))) });
  const wanted = found.flatMap(({ row, body }) => (row ? [{ row, body }] : []));
  if (wanted.length < edits.length) throw new AppError('conflict');
  const facts = await rules.factsFor(scope, wanted);
  const changes = wanted.map(({ row, body }) => {
    const { columns } = rules.plan(scope, row, body, facts);
    const before = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof Row]]));
    return { row, columns, edit: { before, after: columns } };
  });
  const stamps = await writeAll(scope, rules as EditRules<Row>, changes, async () => rules.afterEdit?.(scope, changes, source));
  return changes.map(({ row, edit }) => ({ id: row.id, edit, updatedAt: stamps.get(row.id)! }));
}

/** Gives records back what they were before their edits, but for those that somebody has changed since; answers these with the reason. */
export async function restoreMany<Row extends EditableRow, Facts>(
  scope: SignedInScope,
  rules: EditRules<Row, Facts>,
  notes: readonly RestoreNote[],
  source: string,
): Promise<Map<string, string>> {
  if (notes.length === 0) return new Map();
  const ids = notes.map(({ id }) => id);
  const rows = new Map((await rules.lock(scope.db, ids)).map((row) => [row.id, row]));
  const kept = new Map<string, string>();
  const unchanged = notes.flatMap(({ id, edit, updatedAt }) => {
    const row = rows.get(id);
    if (!row) return [];
    if (row.deletedAt === null && row.updatedAt.getTime() === updatedAt.getTime()) return [{ row, edit }];
    kept.set(id, `${rules.nameOf(row)} was ${row.deletedAt === null ? 'changed' : 'deleted'} by ${row.updatedBy} since`);
    return [];
  });
  for (const [id, reason] of await rules.keep(scope, unchanged)) kept.set(id, reason);
  const restored = unchanged.filter(({ row }) => !kept.has(row.id));
  if (restored.length === 0) return kept;
  const facts = await rules.factsFor(
    scope,
    restored.map(({ row, edit }) => ({ row, body: edit.before })),
  );
  const changes = restored.map(({ row, edit }) => ({ row, columns: rules.formerColumns?.(row, edit, facts) ?? edit.before }));
  await writeAll(scope, rules as EditRules<Row>, changes, async () => rules.afterRestore?.(scope, restored, source));
  return kept;
}
