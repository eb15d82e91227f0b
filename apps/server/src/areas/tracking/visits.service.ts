import type { FileAnswer } from '@superlink/api/call.ts';
import { AppError, invalid } from '@superlink/api/error.ts';
import type { GeofenceVisit, TripVisit, VisitExportQuery, VisitListQuery, VisitPage } from '@superlink/api/tracking/visit.schema.ts';
import { shortAddress, type Stop } from '@superlink/domain/stops/stop.ts';
import { addDays, dayRange, sastDay, sastTime, type Day } from '@superlink/domain/time/sast.ts';
import { visitMinutes } from '@superlink/domain/tracking/dwell.ts';
import { edgeMetres } from '@superlink/domain/tracking/fence-shape.ts';
import { expectedEnd } from '@superlink/domain/trips/trip-overlap.ts';
import { isDriven, shownStatus } from '@superlink/domain/trips/trip-state.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { storedShape } from './geofence.answer.ts';
import { countVisitRows, findTrackedTrip, listShapedVisits, listVisitRows, type VisitFilter, type VisitRow } from './visits.views.ts';

/** Days of the list when the request names none. */
const USUAL_DAYS = 7;
/** m; a fence whose edge is this near a stop stands at it */
const AT_STOP_M = 300;

type Filters = Omit<VisitListQuery, 'offset' | 'limit'>;

function daysOf({ from, to }: Filters, now: Date): { from: Day; to: Day } {
  const last = to ?? (from ? [from, sastDay(now)].toSorted()[1]! : sastDay(now));
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw invalid({ to: 'The last day cannot be before the first' });
  return { from: first, to: last };
}

function filterOf(query: Filters, { from, to }: { from: Day; to: Day }): VisitFilter {
  const { asset_id: assetId, client_id: clientId, geofence_id: geofenceId } = query;
  return { assetId, clientId, geofenceId, from: dayRange(from)[0], until: dayRange(to)[1] };
}

interface Stay {
  readonly arrivedAt: Date;
  readonly departedAt: Date | null;
}

const answerStay = ({ arrivedAt, departedAt }: Stay, now: Date) => ({
  arrivedAt: arrivedAt.toISOString(),
  departedAt: departedAt?.toISOString() ?? null,
  minutes: visitMinutes({ arrivedAt, departedAt }, now),
});

const answerVisit = ({ arrivedAt, departedAt, kind, ...row }: VisitRow, now: Date): GeofenceVisit => ({
  ...row,
  id: `${row.assetId} ${row.geofenceId} ${arrivedAt.getTime()}`,
  kind,
  ...answerStay({ arrivedAt, departedAt }, now),
});

export async function listVisits({ db, clock }: Scope, { offset, limit, ...query }: VisitListQuery): Promise<VisitPage> {
  const now = clock.now();
  const days = daysOf(query, now);
  const filter = filterOf(query, days);
  const rows = await listVisitRows(db, filter, { offset, limit });
  const { total, open } = await countVisitRows(db, filter);
  return { visits: rows.map((row) => answerVisit(row, now)), total, open, ...days };
}

const at = (instant: string | null, read: (moment: Date) => string) => (instant === null ? null : read(new Date(instant)));

const columns: readonly TableColumn<GeofenceVisit>[] = [
  { heading: 'Registration', kind: 'text', value: ({ assetReg }) => assetReg },
  { heading: 'Fleet Number', kind: 'text', value: ({ fleetNumber }) => fleetNumber },
  { heading: 'Geofence', kind: 'text', value: ({ geofenceName }) => geofenceName, width: 36 },
  { heading: 'Client', kind: 'text', value: ({ clientName }) => clientName, width: 24 },
  { heading: 'Arrived', kind: 'day', value: ({ arrivedAt }) => at(arrivedAt, sastDay) },
  { heading: 'Arrival Time', kind: 'text', value: ({ arrivedAt }) => at(arrivedAt, sastTime), width: 12 },
  { heading: 'Left', kind: 'day', value: ({ departedAt }) => at(departedAt, sastDay) },
  { heading: 'Departure Time', kind: 'text', value: ({ departedAt }) => at(departedAt, sastTime), width: 14 },
  { heading: 'Minutes', kind: 'number', value: ({ minutes }) => minutes },
];

export async function exportVisits({ db, clock }: Scope, { format, ...query }: VisitExportQuery): Promise<FileAnswer> {
  const now = clock.now();
  const days = daysOf(query, now);
  const filter = filterOf(query, days);
  const rows = (await collectPages((page) => listVisitRows(db, filter, page))).map((row) => answerVisit(row, now));
  return writeTable(format, { name: `visits-${days.from}-${days.to}`, columns, rows });
}

const nameOf = (stop: Stop) => stop.customName?.trim() || shortAddress([{ ...stop, type: 'loading' }], 'loading') || stop.address;

/**
 * Where the vehicle of a trip was on the trip's days, at its client's fences and those at its stops, by tracking alone: nothing of it is ever
 * written into the trip. None before the trip is on the road. Throws not_found.
 */
export async function listTripVisits({ db, clock }: Scope, id: string): Promise<TripVisit[]> {
  const trip = await findTrackedTrip(db, id);
  if (!trip) throw new AppError('not_found');
  const status = shownStatus(trip.status);
  if (!isDriven({ status })) return [];
  const now = clock.now();
  const end = expectedEnd({ status, startDate: trip.startDate, endDate: trip.endDate, km: trip.routeKm ?? 0 }, sastDay(now));
  const visits = await listShapedVisits(db, { assetId: trip.assetId, from: dayRange(trip.startDate)[0], until: dayRange(end)[1] });
  const places = (trip.stops ?? []).flatMap((stop) =>
    stop.lat === null || stop.lng === null ? [] : [{ stop, place: { lat: stop.lat, lon: stop.lng } }],
  );
  return visits.flatMap((visit): TripVisit[] => {
    const shape = storedShape(visit);
    const near = places
      .map(({ stop, place }) => ({ stop, metres: edgeMetres(shape, place) }))
      .filter(({ metres }) => metres <= AT_STOP_M)
      .toSorted((one, other) => one.metres - other.metres);
    const isClient = visit.clientId === trip.clientId;
    if (!isClient && near.length === 0) return [];
    const { geofenceId, geofenceName, kind } = visit;
    const stop = near[0] ? nameOf(near[0].stop) : null;
    return [{ geofenceId, geofenceName, kind, isClient, stop, ...answerStay(visit, now) }];
  });
}
