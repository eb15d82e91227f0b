import type { PlainErrorCode } from '@superlink/api/error-table.ts';
import { AppError } from '@superlink/api/error.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../db/database.ts';
import { nextStamp, refuseStale, type StampedRow } from '../../db/row-stamp.ts';
import type { SignedInScope } from '../../scope.ts';
import { changedFields, recordAudits, type AuditEntry } from './audit.service.ts';

/** A row that is held; where its table does not say who changed it last, nobody is named to who comes late. */
export type HeldRow = Pick<StampedRow, 'updatedAt'> & { readonly updatedBy?: string | undefined };

/** Stands for the row of what a company has not named yet. */
export const NOT_NAMED_YET: HeldRow = { updatedAt: new Date(0) };

/** How an area loads a kind of record and shows it. */
export interface RecordKind<Row extends HeldRow, Shown extends object> {
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
  /** true: an entry of a change holds all that is logged and not only what changed, for records of a few figures that are read together */
  readonly loggedWhole?: boolean;
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
  /** what the log says of it beside the record */
  readonly noted?: object;
  /** entries of other records, which this one has moved along */
  readonly along?: readonly AuditEntry[];
}

async function lockRow<Row extends HeldRow, Shown extends object>(
  { db }: SignedInScope,
  kind: RecordKind<Row, Shown>,
  id: string,
): Promise<Row> {
  const row = await kind.lock(db, id);
  if (!row) throw new AppError(kind.missing ?? 'not_found');
  return row;
}

const stampAfter = ({ clock, actor }: SignedInScope, row: HeldRow): StampedRow => ({
  updatedAt: nextStamp(row, clock.now()),
  updatedBy: actor.username,
});

const stamps = new Set<PropertyKey>(['updatedAt', 'updatedBy']);

/** Savepoints of this process: a change that is made within another has one of its own. */
let savepoints = 0;

/**
 * Changes a record and writes down who did. A change after which the record is what it was is taken back with its stamp: a form that was saved as
 * it was opened leaves no entry, tells nobody and makes nobody else's form out of date. Throws stale_record for who started from an older state
 * than the one that is there; who names none is not asked.
 */
export async function changeRecord<Row extends HeldRow, Shown extends object>(
  scope: SignedInScope,
  kind: RecordKind<Row, Shown>,
  { id, startedFrom }: { readonly id: string; readonly startedFrom?: string | null | undefined },
  write: (held: Held<Row, Shown>) => Promise<Outcome | void>,
): Promise<Shown> {
  const row = await lockRow(scope, kind, id);
  refuseStale({ updatedAt: row.updatedAt, updatedBy: row.updatedBy ?? 'somebody' }, startedFrom);
  const before = await kind.read(scope, id);
  // never released: the commit does that without a message of its own
  const savepoint = `change_${(savepoints += 1)}`;
  await sql.raw(`savepoint ${savepoint}`).execute(scope.db);
  const { done = 'updated', hidden = false, noted, along = [] } = (await write({ row, before, stamp: stampAfter(scope, row) })) ?? {};
  const after = await kind.read(scope, id);
  const isChanged = hidden || Object.keys(changedFields(before, after).after).some((field) => !stamps.has(field));
  if (!isChanged) {
    await sql.raw(`rollback to savepoint ${savepoint}`).execute(scope.db);
    return before;
  }
  const { area, prefix = '', logged = (record: Shown) => record, loggedWhole = false } = kind;
  const whole = { before: logged(before), after: logged(after) };
  const entry = loggedWhole ? whole : changedFields(whole.before, whole.after);
  const own = { area, action: `${prefix}${done}`, recordId: id, before: entry.before, after: { ...entry.after, ...noted } };
  await recordAudits(scope, [own, ...along]);
  return after;
}

/** Gives back a record that was taken away and writes down who did; `restore` says how, and refuses what may not come back. */
export async function restoreRecord<Row extends HeldRow, Shown extends object>(
  scope: SignedInScope,
  kind: Pick<RecordKind<Row, Shown>, 'area' | 'prefix' | 'read' | 'logged'>,
  id: string,
  restore: (stamp: StampedRow) => Promise<Pick<Outcome, 'along'> | void>,
): Promise<void> {
  const { along = [] } = (await restore({ updatedAt: scope.clock.now(), updatedBy: scope.actor.username })) ?? {};
  const after = await kind.read(scope, id);
  const { area, prefix = '', logged = (record: Shown) => record } = kind;
  await recordAudits(scope, [{ area, action: `${prefix}restored`, recordId: id, after: logged(after) }, ...along]);
}

/** Takes a record away and writes down who did and what it was; `remove` says how, softly or for good, and refuses what may not go. */
export async function removeRecord<Row extends HeldRow, Shown extends object>(
  scope: SignedInScope,
  kind: RecordKind<Row, Shown>,
  id: string,
  remove: (held: Held<Row, Shown>) => Promise<Pick<Outcome, 'done' | 'along'> | void>,
): Promise<void> {
  const row = await lockRow(scope, kind, id);
  const before = await kind.read(scope, id);
  const { done = 'deleted', along = [] } = (await remove({ row, before, stamp: stampAfter(scope, row) })) ?? {};
  const { area, prefix = '', logged = (record: Shown) => record } = kind;
  await recordAudits(scope, [{ area, action: `${prefix}${done}`, recordId: id, before: logged(before) }, ...along]);
}
