import { AppError, invalid } from '@superlink/api/error.ts';
import type { CreateTrailer, Trailer, TrailerListQuery, TrailerSummary, UpdateTrailer } from '@superlink/api/trailers/trailer.schema.ts';
import { sastYear } from '@superlink/domain/time/sast.ts';
import { trailerGroups, type TrailerGroup } from '@superlink/domain/trailers/trailer-status.ts';
import { comparableNumber, latestModelYear } from '@superlink/domain/vehicles/identity.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord } from '../audit/public.ts';
import { answerTrailer } from './trailer.answer.ts';
import { insertTrailer, lockTrailer, updateTrailer } from './trailers.queries.ts';
import { countTrailersByStatus, findTrailerRow, listTrailerPickerRows, listTrailerRows } from './trailers.views.ts';

export async function requireTrailer({ db }: Pick<Scope, 'db'>, id: string): Promise<Trailer> {
  const row = await findTrailerRow(db, id);
  if (!row) throw new AppError('not_found');
  return answerTrailer(row);
}

const trailerRecords = { area: 'trailers', lock: lockTrailer, read: requireTrailer };

export async function listTrailers({ db }: Scope, query: TrailerListQuery): Promise<Trailer[]> {
  return (await listTrailerRows(db, query)).map(answerTrailer);
}

export async function countTrailers({ db }: Scope, search: string | undefined) {
  const rows = await countTrailersByStatus(db, search);
  const sum = (statuses: readonly string[]) =>
    rows.filter((row) => statuses.includes(row.status)).reduce((total, row) => total + row.trailers, 0);
  const groups = Object.fromEntries(Object.entries(trailerGroups).map(([group, statuses]) => [group, sum(statuses)]));
  return { all: rows.reduce((total, row) => total + row.trailers, 0), ...(groups as Record<TrailerGroup, number>) };
}

export async function listTrailerSummaries({ db }: Scope): Promise<TrailerSummary[]> {
  const rows = await listTrailerPickerRows(db);
  return rows.map((row) => ({
    ...row,
    assigned: row.assetFleetNumber !== null,
  }));
}

/** A number needs a letter or digit, or it could be neither compared nor found. */
function comparable(value: string, field: 'trailerFleetNumber' | 'trailerReg'): string {
  const norm = comparableNumber(value);
  if (norm === '') throw invalid({ [field]: field === 'trailerReg' ? 'Registration number is required' : 'Use letters or digits' });
  return norm;
}

function comparableFleetNumber(value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : comparable(value, 'trailerFleetNumber');
}

function checkYear(year: number | undefined, now: Date): void {
  const latest = latestModelYear(sastYear(now));
  if (year !== undefined && year > latest) throw invalid({ trailerYear: `Cannot be later than ${latest}` });
}

/** The row of a new trailer. Throws validation_error for what only today or the comparable form of a number refuses. */
export function newTrailerRow({ clock, actor }: Pick<SignedInScope, 'clock' | 'actor'>, body: CreateTrailer) {
  const now = clock.now();
  checkYear(body.trailerYear, now);
  const { assigned: _derived, ...fields } = body;
  return {
    ...fields,
    id: newId(now),
    trailerFleetNumberNorm: comparableFleetNumber(body.trailerFleetNumber),
    trailerRegNorm: comparable(body.trailerReg, 'trailerReg'),
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.username,
  };
}

export async function createTrailer(scope: SignedInScope, body: CreateTrailer): Promise<Trailer> {
  const row = newTrailerRow(scope, body);
  await insertTrailer(scope.db, row);
  const trailer = await requireTrailer(scope, row.id);
  await recordAudit(scope, { area: 'trailers', action: 'created', recordId: row.id, after: trailer });
  return trailer;
}

/** The columns of a trailer that an edit sends. Throws validation_error. */
export function changedTrailerColumns(body: UpdateTrailer, now: Date) {
  checkYear(body.trailerYear, now);
  const { assigned: _derived, updatedAt: _startedFrom, ...fields } = body;
  return {
    ...fields,
    ...(body.trailerFleetNumber === undefined ? {} : { trailerFleetNumberNorm: comparableFleetNumber(body.trailerFleetNumber) }),
    ...(body.trailerReg === undefined ? {} : { trailerRegNorm: comparable(body.trailerReg, 'trailerReg') }),
  };
}

/**
 * Changes what was sent and nothing else. The position stays while a vehicle pulls the trailer (409, decision 7.2); the trailer's lock keeps
 * anybody from assigning it meanwhile.
 */
export function changeTrailer(scope: SignedInScope, id: string, body: UpdateTrailer): Promise<Trailer> {
  return changeRecord(scope, trailerRecords, { id, startedFrom: body.updatedAt }, async ({ before, stamp }) => {
    const columns = changedTrailerColumns(body, scope.clock.now());
    if (before.assignments && body.position !== undefined && body.position !== before.position) {
      throw new AppError('trailer_position_locked', { fleetNumber: before.assignments.assetFleetNumber });
    }
    await updateTrailer(scope.db, id, { ...columns, ...stamp });
  });
}

/** What other areas do when a trailer goes; handed in by the composition, because areas never look up. */
export interface TrailerEffects {
  onDelete(scope: SignedInScope, trailerId: string): Promise<void>;
}

/** Soft: its numbers are free again and its assignment goes (decision 20.6). */
export function deleteTrailer(scope: SignedInScope, effects: TrailerEffects, id: string): Promise<void> {
  return removeRecord(scope, trailerRecords, id, async ({ stamp }) => {
    await effects.onDelete(scope, id);
    await updateTrailer(scope.db, id, { deletedAt: scope.clock.now(), ...stamp });
  });
}

/** A trailer that was deleted is there again; its numbers must be free. */
export function restoreTrailer(scope: SignedInScope, id: string): Promise<void> {
  return restoreRecord(scope, trailerRecords, id, (stamp) => updateTrailer(scope.db, id, { deletedAt: null, ...stamp }));
}
