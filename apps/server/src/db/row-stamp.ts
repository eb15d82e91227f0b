import { AppError } from '@superlink/api/error.ts';

export interface StampedRow {
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** A row's own time stamp always moves on, so that two editors who started from one state are told apart. */
export function nextStamp(row: Pick<StampedRow, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}

/**
 * Refuses an editor who started from an older state of the row, naming who changed it; without `startedFrom` nothing is asked. Null stands for the
 * state before there was a row.
 */
export function refuseStale(row: StampedRow, startedFrom: string | null | undefined): void {
  if (startedFrom !== undefined && startedFrom !== row.updatedAt.toISOString()) {
    throw new AppError('stale_record', { changedBy: row.updatedBy });
  }
}
