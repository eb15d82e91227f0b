import type { Insertable, Updateable } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import type { ReportRuns } from '../../db/tables.ts';

export async function insertRun(db: TenantDb, row: Omit<Insertable<ReportRuns>, 'tenantId'>): Promise<void> {
  await db.insertInto('reportRuns').values(row).execute();
}

/** Whether a run is under way; its row is held, so that of two that begin only one does. */
export async function lockRunning(db: TenantDb): Promise<boolean> {
  return (await db.selectFrom('reportRuns').where('state', '=', 'running').select('id').forUpdate().executeTakeFirst()) !== undefined;
}

/** Changes a run while this attempt is the one at work; false when it was cancelled or another took over. */
export async function updateRun(db: TenantDb, id: string, attempt: string, change: Updateable<ReportRuns>): Promise<boolean> {
  const row = await db
    .updateTable('reportRuns')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a run that is under way; false when it was over. */
export async function cancelRunning(db: TenantDb, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('reportRuns')
    .set({ state: 'cancelled', finishedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A run whose attempt has shown no sign of life since `before`, taken over by a new attempt. */
export function takeOver(db: TenantDb, before: Date, change: { attempt: string; aliveAt: Date }) {
  return db
    .updateTable('reportRuns')
    .set((set) => ({ ...change, attempts: set('attempts', '+', 1), done: 0 }))
    .where('state', '=', 'running')
    .where('aliveAt', '<', before)
    .returning(['id', 'month', 'attempt', 'attempts'])
    .executeTakeFirst();
}

/** Forgets runs from before a moment and answers their files, which are to go. */
export async function deleteRunsBefore(db: TenantDb, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('reportRuns')
    .where('createdAt', '<', before)
    .where('state', '<>', 'running')
    .returning('fileId')
    .execute();
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
