import type { TenantDb } from '../../db/database.ts';

function runs(db: TenantDb) {
  return db
    .selectFrom('reportRuns as r')
    .leftJoin('storedFiles as f', 'f.id', 'r.fileId')
    .select([
      'r.id',
      'r.month',
      'r.state',
      'r.total',
      'r.done',
      'r.failure',
      'r.fileId',
      'r.createdAt',
      'r.createdBy',
      'r.finishedAt',
      'f.size',
      'f.fileName',
    ]);
}
export type ReportRunRow = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

export function listRunRows(db: TenantDb, { limit, offset }: { limit: number; offset: number }) {
  return runs(db).orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc').limit(limit).offset(offset).execute();
}

export function findRunRow(db: TenantDb, id: string) {
  return runs(db).where('r.id', '=', id).executeTakeFirst();
}
