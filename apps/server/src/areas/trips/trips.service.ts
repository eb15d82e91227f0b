import { AppError, invalid } from '@superlink/api/error.ts';
import { requireMonth } from '@superlink/api/month.ts';
import type { ArchivedTripsQuery, ClientTripsQuery, ScheduledTripsQuery, Trip, Warning } from '@superlink/api/trips/trip.schema.ts';
import { sortsWhole, TOO_MUCH_TO_SORT, usualOrder, type TripOrder } from '@superlink/domain/trips/trip-order.ts';
import { daysOfMonth } from '@superlink/domain/time/sast.ts';
import { archivedTripStatuses, isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import type { Scope } from '../../scope.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { answerTrip } from './trip.answer.ts';
import { clientIsThere, findChepRecord, findTripRow, listOpenTripRows, listTripRows, type TripFilter } from './trips.views.ts';

/** Most open trips one vehicle's list shows; nobody plans further ahead. */
const OPEN_TRIPS_OF_VEHICLE = 200;

export async function requireTrip(scope: Pick<Scope, 'db'>, id: string, warnings: readonly Warning[] = []): Promise<Trip> {
  const row = await findTripRow(scope.db, id);
  if (!row) throw new AppError('trip_not_found');
  return answerTrip(row, warnings);
}

/** An open or a closed trip; the other kind is not there (decision 15.21). */
export async function requireTripThat(scope: Scope, id: string, isWanted: 'open' | 'closed'): Promise<Trip> {
  const trip = await requireTrip(scope, id);
  if (isOpenTrip(trip) !== (isWanted === 'open')) throw new AppError('trip_not_found');
  return trip;
}

/** Days meant by `date` or `month`, both inclusive; a day wins (decisions 4.4, 4.6). Throws validation_error for a text that names no month. */
export function daysOf(
  { clock }: Pick<Scope, 'clock'>,
  { date, month }: { date?: string | null | undefined; month?: string | undefined },
): Pick<TripFilter, 'from' | 'until'> {
  if (date) return { from: date, until: date };
  if (!month) return {};
  return daysOfMonth(requireMonth(month, clock.now()));
}

export function archivedFilter(scope: Pick<Scope, 'clock'>, query: Omit<ArchivedTripsQuery, 'offset' | 'limit' | 'direction'>): TripFilter {
  const { status, asset_id: assetId, search } = query;
  return { statuses: status ? [status] : archivedTripStatuses, assetId, search, ...daysOf(scope, query) };
}

function answerList({ rows, total, beyondPeriod }: Awaited<ReturnType<typeof listTripRows>>) {
  return { trips: rows.map((row) => answerTrip(row)), total, ...(beyondPeriod > 0 ? { beyondPeriod } : {}) };
}

/** Throws validation_error for an order in which no index keeps so many trips. */
function orderOf({ sort, direction }: Pick<ArchivedTripsQuery, 'sort' | 'direction'>, { from, assetId }: TripFilter): TripOrder {
  if (sort === undefined || (sort === usualOrder.sort && direction === usualOrder.direction)) return usualOrder;
  if (!sortsWhole(sort, from !== undefined || assetId !== undefined)) throw invalid({ sort: TOO_MUCH_TO_SORT });
  return { sort, direction };
}

export async function listArchivedTrips(scope: Scope, query: ArchivedTripsQuery) {
  const filter = archivedFilter(scope, query);
  return answerList(await listTripRows(scope.db, filter, query, orderOf(query, filter)));
}

export async function listScheduledTrips({ db }: Scope, query: ScheduledTripsQuery) {
  const { rows, total } = await listOpenTripRows(db, { scheduledOnly: !query.include_active }, query);
  return { trips: rows.map((row) => answerTrip(row)), total };
}

export async function listActiveTripsOf(scope: Scope, assetId: string) {
  await requireVehicle(scope, assetId);
  const page = { limit: OPEN_TRIPS_OF_VEHICLE, offset: 0 };
  const { rows, total } = await listOpenTripRows(scope.db, { assetId, scheduledOnly: false }, page);
  return { trips: rows.map((row) => answerTrip(row)), total };
}

export async function listTripsOfClient(scope: Scope, clientId: string, query: ClientTripsQuery) {
  const { search, pod_missing: podMissing, invoice_missing: invoiceMissing } = query;
  const filter = { clientId, search, podMissing, invoiceMissing, ...daysOf(scope, query) };
  const [isThere, found] = await Promise.all([clientIsThere(scope.db, clientId), listTripRows(scope.db, filter, query)]);
  if (!isThere) throw new AppError('not_found');
  return answerList(found);
}

/** Whether the trip has its CHEP record, and which (decision 17.8). */
export async function findChepRecordOf(scope: Scope, id: string): Promise<{ exists: boolean; chepId: string | null }> {
  await requireTrip(scope, id);
  const record = await findChepRecord(scope.db, id);
  return { exists: record !== undefined, chepId: record?.id ?? null };
}
