import type { PlainErrorCode } from '@superlink/api/error-table.ts';
import { AppError } from '@superlink/api/error.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { nextStamp, refuseStale, type StampedRow } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { changedFields, recordAudit } from './audit.service.ts';

/** How an area loads a kind of record and shows it. */
export interface RecordKind<Row extends StampedRow, Shown extends object> {
  readonly area: string;
  /** stands before what was done, in the log: `geofence_` before updated */
  readonly prefix?: string;
  /** error code of one that is not there; not_found unless said otherwise */
  readonly missing?: PlainErrorCode;
  /** the row, held until the transaction ends */
  lock(db: TenantDb, id: string): Promise<Row | undefined>;
  /** the record as callers see it */
  read(scope: SignedInScope, id: string): Promise<Shown>;
  /** what of the record may stand in the log; all of it unless said otherwise */
  logged?(record: Shown): object;
}

/** A record that is held, and the stamp of what is written to it. */
interface Held<Row, Shown> {
  readonly row: Row;
  readonly before: Shown;
  readonly stamp: StampedRow;
}

/** What a change says of itself beside what it wrote. */
interface Outcome {
  /** past tense, for the log; updated unless said otherwise */
  readonly done?: string;
  /** true: something is stored that the record does not show, so the change stays however it looks */
  readonly hidden?: boolean;
}

async function lockRow<Row extends StampedRow, Shown extends object>(
  { db }: SignedInScope,
  kind: RecordKind<Row, Shown>,
  id: string,
): Promise<Row> {
  const row = await kind.lock(db, id);
  if (!row) throw new AppError(kind.missing ?? 'not_found');
  return row;
}

const stampAfter = ({ clock, actor }: SignedInScope, row: StampedRow): StampedRow => ({
  updatedAt: nextStamp(row, clock.now()),
  updatedBy: actor.username,
});

const stamps = new Set<PropertyKey>(['updatedAt', 'updatedBy']);

/**
 * Changes a record and writes down who did. A change after which the record is what it was is taken back with its stamp: a form that was saved as
 * it was opened leaves no entry, tells nobody and makes nobody else's form out of date. Throws stale_record for who started from an older state
 * than the one that is there; who names none is not asked.
 */
export async function changeRecord<Row extends StampedRow, Shown extends object>(
  scope: SignedInScope,
  kind: RecordKind<Row, Shown>,
  { id, startedFrom }: { readonly id: string; readonly startedFrom?: string | null | undefined },
  write: (held: Held<Row, Shown>) => Promise<Outcome | void>,
): Promise<Shown> {
  const row = await lockRow(scope, kind, id);
  refuseStale(row, startedFrom);
  const before = await kind.read(scope, id);
  await sql`savepoint change`.execute(scope.db);
  const { done = 'updated', hidden = false } = (await write({ row, before, stamp: stampAfter(scope, row) })) ?? {};
  const after = await kind.read(scope, id);
  const isChanged = hidden || Object.keys(changedFields(before, after).after).some((field) => !stamps.has(field));
  await sql.raw(isChanged ? 'release savepoint change' : 'rollback to savepoint change').execute(scope.db);
  if (!isChanged) return before;
  const { area, prefix = '', logged = (record: Shown) => record } = kind;
  await recordAudit(scope, { area, action: `${prefix}${done}`, recordId: id, ...changedFields(logged(before), logged(after)) });
  return after;
}

/** Takes a record away and writes down who did and what it was; `remove` says how, softly or for good, and refuses what may not go. */
export async function removeRecord<Row extends StampedRow, Shown extends object>(
  scope: SignedInScope,
  kind: RecordKind<Row, Shown>,
  id: string,
  remove: (held: Held<Row, Shown>) => Promise<void>,
): Promise<void> {
  const row = await lockRow(scope, kind, id);
  const before = await kind.read(scope, id);
  await remove({ row, before, stamp: stampAfter(scope, row) });
  const { area, prefix = '', logged = (record: Shown) => record } = kind;
  await recordAudit(scope, { area, action: `${prefix}deleted`, recordId: id, before: logged(before) });
}
