import type { ReportRunAnswer, ReportRunsQuery } from '@superlink/api/reports/report-run.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import { FLEET_REPORT_DAYS } from '@superlink/domain/reports/report-file.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { recordAudit } from '../audit/public.ts';
import { letGo, type FileKeeper } from '../files/public.ts';
import { cancelRunning, deleteRunsBefore } from './report-runs.queries.ts';
import { findRunRow, listRunRows, type ReportRunRow } from './report-runs.views.ts';

const DAY_MS = 86_400_000;

function answerRun(row: ReportRunRow): ReportRunAnswer {
  const { id, month, total, done, failure, size, createdBy } = row;
  return {
    id,
    month,
    state: row.state,
    total,
    done,
    failure,
    size,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    finishedAt: row.finishedAt && row.finishedAt.toISOString(),
  };
}

export async function listRuns({ db }: Pick<Scope, 'db'>, query: ReportRunsQuery): Promise<ReportRunAnswer[]> {
  return (await listRunRows(db, query)).map(answerRun);
}

export async function requireRun({ db }: Pick<Scope, 'db'>, id: string): Promise<ReportRunAnswer> {
  const row = await findRunRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerRun(row);
}

/** Whoever works at it stops at the next vehicle. Throws not_found, report_run_over. */
export async function cancelRun(scope: SignedInScope, id: string): Promise<ReportRunAnswer> {
  await requireRun(scope, id);
  if (!(await cancelRunning(scope.db, id, scope.clock.now()))) throw new AppError('report_run_over');
  await recordAudit(scope, { area: 'reports', action: 'run_cancelled', recordId: id });
  return requireRun(scope, id);
}

/** A link of five minutes. Throws not_found while there is no archive. */
export async function linkToRun(scope: Scope, files: FileKeeper, id: string): Promise<{ downloadUrl: string }> {
  const row = await findRunRow(scope.db, id);
  if (!row || row.fileId === null || row.fileName === null) throw new AppError('not_found');
  return { downloadUrl: files.linkTo(scope, { id: row.fileId, fileName: row.fileName }) };
}

/** Forgets what was made more than seven days ago; the files leave with the next sweep of files. */
export async function sweepRuns(scope: Pick<Scope, 'db' | 'clock'>): Promise<void> {
  await letGo(scope, await deleteRunsBefore(scope.db, new Date(scope.clock.now().getTime() - FLEET_REPORT_DAYS * DAY_MS)));
}
