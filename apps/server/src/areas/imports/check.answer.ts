import type { ImportCheck, ProblemsQuery } from '@superlink/api/imports/import.schema.ts';
import { createHash } from 'node:crypto';
import type { Checked, CheckedRow } from './check-import.service.ts';
import type { PlannedUpdate } from './check-row.ts';

/** Stands for what a run would write: moment of the check, and everything it found. */
export function versionOf({ ready }: Checked, checkedAt: Date): string {
  const rows = ready.map(({ number, body, update }) => [number, body, update?.id, update?.startedFrom, update?.changes]);
  return `${checkedAt.getTime()}.${createHash('sha256').update(JSON.stringify(rows)).digest('base64url')}`;
}

const NAMED_AT_MOST = 5;

/** null: the run would write exactly what `version` stands for; otherwise what is different, in words. */
export function differenceFrom(version: string, checked: Checked): string | null {
  const checkedAt = new Date(Number(version.split('.')[0]));
  if (Number.isNaN(checkedAt.getTime())) return 'the rows are others';
  if (versionOf(checked, checkedAt) === version) return null;
  const changed = checked.ready.flatMap(({ update }) => (update && new Date(update.startedFrom) > checkedAt ? [update] : []));
  if (changed.length === 0) return 'rows or records were changed since';
  const names = changed.slice(0, NAMED_AT_MOST).map(({ name, updatedBy }) => `${name} was changed by ${updatedBy}`);
  return names.join(', ') + (changed.length > NAMED_AT_MOST ? ' and others' : '');
}

type Update = CheckedRow & { readonly update: PlannedUpdate };
const isUpdate = (row: CheckedRow): row is Update => row.update !== undefined;

function countByField(updates: readonly Update[]): ImportCheck['byField'] {
  const counts = new Map<string, { field: string; label: string; records: number }>();
  for (const { update } of updates) {
    for (const { field, label } of new Map(update.changes.map((change) => [change.field, change])).values()) {
      const entry = counts.get(field) ?? { field, label: field === 'crossBorderPermits' ? 'Permits' : label, records: 0 };
      counts.set(field, { ...entry, records: entry.records + 1 });
    }
  }
  return [...counts.values()];
}

/** One page of what the dry run found, with how many problems each column has and how many changes each field. */
export function answerCheck(
  checked: Checked,
  { column, offset, limit, field, changesOffset }: ProblemsQuery,
  checkedAt: Date,
): ImportCheck {
  const { problems, ready, unchanged } = checked;
  const byColumn = new Map<number | null, { heading: string; problems: number }>();
  for (const problem of problems) {
    const entry = byColumn.get(problem.column) ?? { heading: problem.heading, problems: 0 };
    entry.problems += 1;
    byColumn.set(problem.column, entry);
  }
  const found = column === undefined ? problems : problems.filter((problem) => problem.column === column);
  const updates = ready.filter(isUpdate);
  const changed = field === undefined ? updates : updates.filter(({ update }) => update.changes.some((change) => change.field === field));
  return {
    rows: checked.rows,
    ready: ready.length + unchanged,
    created: ready.length - updates.length,
    updated: updates.length,
    unchanged,
    total: problems.length,
    byColumn: [...byColumn].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([each, entry]) => ({ column: each, ...entry })),
    found: found.length,
    problems: found.slice(offset, offset + limit),
    notes: [...checked.notes],
    byField: countByField(updates),
    changed: changed.length,
    changes: changed.slice(changesOffset, changesOffset + limit).map(({ number, update: { name, changes, warnings } }) => ({
      row: number,
      name,
      changes: changes.filter((change) => field === undefined || change.field === field).map(({ field: _field, ...shown }) => shown),
      warnings: [...warnings],
    })),
    version: versionOf(checked, checkedAt),
  };
}
