import { AppError } from '@superlink/api/error.ts';
import { randomUUID } from 'node:crypto';
import type { ImportAnswer, RunImport } from '@superlink/api/imports/import.schema.ts';
import { canUndoImport } from '@superlink/domain/imports/import-state.ts';
import type { Database } from '../../db/database.ts';
import { codeOfDatabaseError } from '../../db/database-errors.ts';
import type { SignedInScope } from '../../scope.ts';
import { editMany, recordAudit, restoreMany } from '../audit/public.ts';
import { checkImport, type Checked, type CheckedRow } from './check-import.service.ts';
import { differenceFrom } from './check.answer.ts';
import {
  giveUpDeadRuns,
  lockCreatedRecords,
  lockImport,
  noteEdits,
  noteKept,
  noteRecords,
  updateImport,
  updateRun,
} from './imports.queries.ts';
import { deadBefore } from './import.answer.ts';
import { lockOpenImport, refuseForeignKind, requireImport } from './imports.service.ts';
import { listEdits, listUsedRecords, type ImportRow } from './imports.views.ts';
import { kinds } from './kinds.ts';

/** Records written by one statement; the progress bar moves once for each. */
const RECORDS_AT_ONCE = 250;
const NAMED_AT_MOST = 5;

/** Why nothing was imported, in words for the one who waits. */
function failureText(error: unknown): string {
  const { text } = error instanceof AppError ? error : new AppError(codeOfDatabaseError(error) ?? 'internal');
  return `${text}${text.endsWith('.') ? '' : '.'} Nothing was imported.`.replace(
    'Nothing was imported. Nothing was imported.',
    'Nothing was imported.',
  );
}

interface Run {
  readonly id: string;
  readonly runId: string;
  readonly row: ImportRow;
  /** what the check before the run found good; nobody can change the import since */
  readonly ready: readonly CheckedRow[];
  /** rows that say what is there already: done before the run begins */
  readonly unchanged: number;
}

/** Refuses what somebody has brought in by hand since the check; where an index watches too, this is only the better message. */
async function refuseTaken(scope: SignedInScope, { row, ready }: Run): Promise<void> {
  const kind = kinds[row.kind];
  const keys = ready.filter(({ update }) => !update).flatMap(({ body }) => [...kind.keys(body)]);
  const taken = await kind.findTaken(scope, keys);
  const problems = keys.filter(({ field, key }) => taken.has(`${field} ${key}`)).length;
  if (problems > 0) throw new AppError('import_has_problems', { problems });
}

/** Changes the records that the rows match. Locks them in the order of their ids, as every bulk change does. */
async function writeUpdates(scope: SignedInScope, { id, row, ready }: Run, report: (written: number) => Promise<void>): Promise<void> {
  const { edits } = kinds[row.kind];
  const updates = ready.flatMap(({ number, update }) => (update ? [{ number, ...update }] : [])).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < updates.length; from += RECORDS_AT_ONCE) {
    const chunk = updates.slice(from, from + RECORDS_AT_ONCE);
    const notes = await editMany(scope, edits, chunk, id);
    await noteEdits(
      scope.db,
      id,
      notes.map(({ id: record, edit, updatedAt: stamp }, index) => ({ row: chunk[index]!.number, record, edit, stamp })),
    );
    await report(from + chunk.length);
  }
}

/** Writes all rows in the transaction of `scope`; `report` tells how many are written, outside of that transaction. */
async function writeRows(scope: SignedInScope, run: Run, report: (written: number) => Promise<void>): Promise<void> {
  const { id, runId, row, ready, unchanged } = run;
  await refuseTaken(scope, run);
  const kind = kinds[row.kind];
  const made = ready.filter(({ update }) => !update);
  const updated = ready.length - made.length;
  // a record that goes to another number makes room for a new one
  await writeUpdates(scope, run, report);
  for (let from = 0; from < made.length; from += RECORDS_AT_ONCE) {
    const chunk = made.slice(from, from + RECORDS_AT_ONCE);
    const ids = await kind.create(
      scope,
      chunk.map(({ body }) => body),
    );
    await noteRecords(
      scope.db,
      id,
      chunk.map(({ number }) => number),
      ids,
    );
    await report(updated + from + chunk.length);
  }
  const finishedAt = scope.clock.now();
  const change = {
    state: 'imported',
    progress: ready.length + unchanged,
    finishedAt,
    finishedBy: scope.actor.username,
    failure: null,
  } as const;
  if (!(await updateRun(scope.db, id, runId, change))) throw new AppError('conflict');
  const after = { kind: row.kind, fileName: row.fileName, rows: ready.length, ...(updated > 0 ? { updated } : {}) };
  await recordAudit(scope, { area: 'imports', action: 'imported', recordId: id, after });
}

export interface ImportRunner {
  /**
   * Claims the import and writes it in the background. `version`: of the dry run that was looked at, without which nothing that is there is
   * changed. Throws import_running, import_closed, import_has_problems, import_changes_nothing, import_unchecked, import_looked_at_before.
   */
  run(scope: SignedInScope, id: string, query: RunImport): Promise<ImportAnswer>;
}

/** Refuses a run that would write nothing, something wrong, or changes that nobody has looked at. */
function refuseUnseen(row: ImportRow, checked: Checked, { version }: RunImport): void {
  const { problems, ready, unchanged } = checked;
  if (problems.length > 0 || ready.length + unchanged === 0) throw new AppError('import_has_problems', { problems: problems.length });
  if (ready.length === 0) throw new AppError('import_changes_nothing');
  if (version === undefined) {
    if (row.mode === 'update') throw new AppError('import_unchecked');
    return;
  }
  const changes = differenceFrom(version, checked);
  if (changes !== null) throw new AppError('import_looked_at_before', { changes });
}

/** `database` gives the import its own transaction and its progress another, so that others can watch while it runs. */
export function createImportRunner(database: Pick<Database, 'inTenant'>): ImportRunner {
  async function write(request: SignedInScope, run: Run): Promise<void> {
    const { id, runId } = run;
    const { tenant, log } = request;
    const startedAt = request.clock.now();
    // one time stamp for everything, by which an undo tells what was changed since
    const clock = { now: () => startedAt };
    const report = (change: Parameters<typeof updateRun>[3]) =>
      database.inTenant(tenant.id, (db) => updateRun(db, id, runId, { ...change, progressAt: request.clock.now() }));
    try {
      await database.inTenant(tenant.id, (db) =>
        writeRows({ ...request, db, clock, afterCommit: () => {} }, run, async (progress) => {
          if (!(await report({ progress: progress + run.unchanged }))) throw new AppError('conflict');
        }),
      );
    } catch (error) {
      log.warn({ err: error, import: id }, 'an import was rolled back');
      await report({ state: 'open', runId: null, progress: 0, failure: failureText(error) });
    }
  }

  return {
    async run(scope, id, query) {
      const now = scope.clock.now();
      await giveUpDeadRuns(scope.db, deadBefore(now));
      const row = await lockOpenImport(scope, id);
      const checked = await checkImport(scope, row);
      refuseUnseen(row, checked, query);
      const { ready, unchanged } = checked;
      const runId = randomUUID();
      await updateImport(scope.db, id, { state: 'running', runId, progress: unchanged, progressAt: now, failure: null });
      scope.afterCommit(async () => {
        void write(scope, { id, runId, row, ready, unchanged }).catch((error: unknown) =>
          scope.log.error({ err: error, import: id }, 'an import could not report its end'),
        );
      });
      return requireImport(scope, id);
    },
  };
}

/**
 * Deletes what the import created, all or nothing, and gives what it changed its former values back, but for records that somebody has changed
 * since. Throws import_not_done, and import_in_use with the names of what was created and changed or used.
 */
export async function undoImport(scope: SignedInScope, id: string): Promise<ImportAnswer> {
  const { db, clock, actor } = scope;
  const row = await lockImport(db, id);
  if (!row) throw new AppError('not_found');
  refuseForeignKind(scope, row.kind);
  if (!canUndoImport(row) || row.finishedAt === null) throw new AppError('import_not_done');
  const kindName = row.kind;
  const ids = await lockCreatedRecords(db, kindName, id);
  if (ids.length > 0) {
    const used = await listUsedRecords(db, kindName, ids, row.finishedAt, NAMED_AT_MOST + 1);
    if (used.length > 0) {
      const names = used.slice(0, NAMED_AT_MOST).join(', ') + (used.length > NAMED_AT_MOST ? ' and others' : '');
      throw new AppError('import_in_use', { names });
    }
    for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE)
      await kinds[kindName].remove(scope, ids.slice(from, from + RECORDS_AT_ONCE));
  }
  const edits = await listEdits(db, id);
  for (let from = 0; from < edits.length; from += RECORDS_AT_ONCE) {
    const kept = await restoreMany(scope, kinds[kindName].edits, edits.slice(from, from + RECORDS_AT_ONCE), id);
    if (kept.size > 0) await noteKept(db, id, kept);
  }
  await updateImport(db, id, { state: 'undone', undoneAt: clock.now(), undoneBy: actor.username });
  await recordAudit(scope, {
    area: 'imports',
    action: 'undone',
    recordId: id,
    before: { kind: row.kind, rows: ids.length + edits.length },
  });
  return requireImport(scope, id);
}
