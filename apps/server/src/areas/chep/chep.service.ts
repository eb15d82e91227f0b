import type { ChepListQuery, ChepPage, ChepRecord, CreateChep, TripWithoutChep, UpdateChep } from '@superlink/api/chep/chep.schema.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import { answerDay } from '@superlink/api/fields.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { chepStatus, deleteChepAccess, isTerminalChep } from '@superlink/domain/chep/chep-state.ts';
import { dayOf } from '@superlink/domain/time/format.ts';
import { daysOfMonth, sastDay } from '@superlink/domain/time/sast.ts';
import { isDriven } from '@superlink/domain/trips/trip-state.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { TenantDb } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, recordAudit, removeRecord, restoreRecord } from '../audit/public.ts';
import { answerChep } from './chep.answer.ts';
import { chepChange, newChepRow } from './chep-rows.service.ts';
import { shareTrip, insertChepRecords, lockChepRecord, updateChepRecord } from './chep.queries.ts';
import {
  countChepRows,
  findChepOfTrip,
  findChepRow,
  listChepRows,
  listChepRowsById,
  listLateChepRows,
  listTripsWithoutRecord,
  type ChepFilter,
} from './chep.views.ts';

type Reading = Pick<Scope, 'db' | 'clock'>;

/** One record as it stands today. Throws chep_not_found. */
export async function requireChep({ db, clock }: Reading, id: string): Promise<ChepRecord> {
  const row = await findChepRow(db, id);
  if (!row) throw new AppError('chep_not_found');
  return answerChep(row, sastDay(clock.now()));
}

const chepRecords = { area: 'chep', missing: 'chep_not_found' as const, lock: lockChepRecord, read: requireChep };

/** The same of those that may still change. */
const openChepRecords = {
  ...chepRecords,
  async lock(db: TenantDb, id: string) {
    const row = await lockChepRecord(db, id);
    const status = row && chepStatus(row);
    if (status && isTerminalChep({ status })) throw new AppError('chep_closed', { status });
    return row;
  },
};

function filterOf(scope: Reading, { client_id: clientId, search, date, month }: Omit<ChepListQuery, 'offset' | 'limit'>): ChepFilter {
  if (date) return { clientId, search, from: date, until: date };
  return { clientId, search, ...(month ? daysOfMonth(requireMonth(month, scope.clock.now())) : {}) };
}

/** Rows of one page, without counting what the filters leave. */
export async function listChepPage(scope: Reading, query: ChepListQuery): Promise<ChepRecord[]> {
  const today = sastDay(scope.clock.now());
  const rows = await listChepRows(scope.db, filterOf(scope, query), query.status, today, query);
  return rows.map((row) => answerChep(row, today));
}

/** Those of the records that are there. */
export async function listChepsById({ db, clock }: Reading, ids: readonly string[]): Promise<ChepRecord[]> {
  const today = sastDay(clock.now());
  return (await listChepRowsById(db, ids)).map((row) => answerChep(row, today));
}

/** Records past their grace, as the list's filter of that name knows them: how many there are, the `most` that are longest past it, and those of some ids. */
export async function listChepsOverGrace(
  { db, clock }: Reading,
  asked: { readonly most: number; readonly ids: readonly string[] },
): Promise<{ total: number; records: ChepRecord[] }> {
  const today = sastDay(clock.now());
  const { total, rows } = await listLateChepRows(db, today, asked);
  return { total, records: rows.map((row) => answerChep(row, today)) };
}

export async function listCheps(scope: Scope, query: ChepListQuery): Promise<ChepPage> {
  const cheps = await listChepPage(scope, query);
  const counts = await countChepRows(scope.db, filterOf(scope, query), sastDay(scope.clock.now()));
  return { cheps, total: counts[query.status ?? 'all'], counts };
}

export async function findTripsWithoutRecord({ db }: Scope): Promise<TripWithoutChep[]> {
  const rows = await listTripsWithoutRecord(db);
  return rows.map((row) => ({ ...row, startDate: answerDay(row.startDate) }));
}

const spoken = (status: string) => status.replaceAll('_', ' ');

/**
 * Records the pallets of a trip that is or was on the road (phase 1; decision 17.8, CHS-8). Client, load, vehicle and driver are the trip's.
 * Throws chep_exists, also when two users do it at once; chep_trip_state; validation_error.
 */
export async function createChep(scope: SignedInScope, body: CreateChep): Promise<ChepRecord> {
  const { db, clock, actor } = scope;
  const trip = await shareTrip(db, body.tripId);
  if (!trip) throw invalid({ tripId: 'This trip does not exist' });
  if (body.clientId !== undefined && body.clientId !== trip.clientId) throw invalid({ clientId: 'This trip belongs to another client' });
  if (await findChepOfTrip(db, trip.id)) throw new AppError('chep_exists');
  if (!isDriven(trip)) throw new AppError('chep_trip_state', { status: spoken(trip.status) });
  const now = clock.now();
  const id = newId(now);
  await insertChepRecords(db, [newChepRow(trip, body, { id, now, by: actor.username })]);
  const after = await requireChep(scope, id);
  await recordAudit(scope, { area: 'chep', action: 'created', recordId: id, after });
  return after;
}

/**
 * Says what became of the pallets (phase 2; decisions 17.3, 17.6, 17.7). Throws chep_not_found, chep_closed for a completed or overridden
 * record, stale_record, validation_error when the delivery date is missing and no collection is pending.
 */
export function changeChep(scope: SignedInScope, id: string, body: UpdateChep): Promise<ChepRecord> {
  return changeRecord(scope, openChepRecords, { id, startedFrom: body.updatedAt }, ({ row, stamp }) =>
    updateChepRecord(scope.db, id, { ...chepChange(row, body), ...stamp }),
  );
}

/** Deletes a record softly, so that it can be made again. Throws chep_not_found, forbidden (decision 17.7). */
export async function deleteChep(scope: SignedInScope, id: string): Promise<void> {
  const { db, clock, actor } = scope;
  await removeRecord(scope, chepRecords, id, async ({ row, stamp }) => {
    if (!mayAccess(actor.permissions, deleteChepAccess({ status: chepStatus(row) }))) throw new AppError('forbidden');
    await updateChepRecord(db, id, { deletedAt: clock.now(), ...stamp });
  });
}

type Recorded = Readonly<Record<string, unknown>>;
const dayOrNull = (instant: unknown) => (typeof instant === 'string' ? dayOf(instant) : null);

/** Gives a record back what it was before it was settled or corrected. Throws forbidden for one that is settled, like its deletion (decision 17.7). */
export async function takeBackChep(scope: SignedInScope, id: string, before: Recorded): Promise<void> {
  await changeRecord(scope, chepRecords, { id }, async ({ row, stamp }) => {
    if (!mayAccess(scope.actor.permissions, deleteChepAccess({ status: chepStatus(row) }))) throw new AppError('forbidden');
    const { pickUpDate, deliveryDate, chepDepot, chepReceiptNumber } = before as { chepDepot?: { address: string } } & Recorded;
    const same = [
      'outstandingPallets',
      'gracePeriod',
      'delayReason',
      'overrideCode',
      'isDelayed',
      'isCollectionPending',
      'isAuthorizationReceived',
      'isCompleted',
    ];
    await updateChepRecord(scope.db, id, {
      ...Object.fromEntries(same.filter((field) => field in before).map((field) => [field, before[field]])),
      ...('pickUpDate' in before ? { pickUpDate: dayOrNull(pickUpDate)! } : {}),
      ...('deliveryDate' in before ? { deliveryDate: dayOrNull(deliveryDate) } : {}),
      ...(chepDepot ? { depotAddress: chepDepot.address } : {}),
      ...('chepReceiptNumber' in before ? { receiptNumber: chepReceiptNumber as string | null } : {}),
      ...stamp,
    });
    return { done: 'taken_back' };
  });
}

/** A record that was deleted is there again. Throws validation_error when its trip is gone, chep_exists when it has another by now. */
export async function restoreChep(scope: SignedInScope, id: string, tripId: string): Promise<void> {
  if (!(await shareTrip(scope.db, tripId))) throw invalid({ tripId: 'This trip does not exist' });
  if (await findChepOfTrip(scope.db, tripId)) throw new AppError('chep_exists');
  await restoreRecord(scope, chepRecords, id, (stamp) => updateChepRecord(scope.db, id, { deletedAt: null, ...stamp }));
}
