import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import type { TimelineAbsence, TimelineQuery, TimelineTrip } from '@superlink/api/planning/planning.schema.ts';
import { shortAddress, stopsOfKind, type Stop } from '@superlink/domain/stops/stop.ts';
import { coversDay } from '@superlink/domain/time/day-span.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { stopPoint } from '@superlink/domain/trips/empty-leg.ts';
import type { Scope } from '../../scope.ts';
import { estimateEmptyKm } from '../maps/public.ts';
import { listSilentVehicles } from '../tracking/public.ts';
import {
  listAwayDrivers,
  listDriverAbsences,
  listLastStops,
  listTimelineRows,
  listVehicleAbsences,
  type TimelineRow,
} from './planning.views.ts';

/** What a trip's last offloading is called, and where it lies. */
function endOf(stops: readonly Stop[]): TimelineTrip['endsAt'] {
  const last = stopsOfKind(stops, 'offloading').slice(-1);
  return { name: shortAddress(last, 'offloading'), point: stopPoint(last[0] ?? null) };
}

function answerBar(row: TimelineRow, before: TimelineRow | undefined): TimelineTrip {
  const { stops } = row;
  const isPlanned = row.plannedEmptyKm !== null;
  const cameFrom = !isPlanned && before?.assetId === row.assetId ? stopsOfKind(before.stops, 'offloading').at(-1) : undefined;
  return {
    id: row.id,
    tripNumber: row.tripNumber,
    assetId: row.assetId,
    status: row.status,
    startDate: answerDay(row.startDate),
    endDate: answerDayOrNull(row.endDate),
    loadNr: row.loadNr,
    client: row.clientName,
    loading: shortAddress(stops, 'loading'),
    offloading: shortAddress(stops, 'offloading'),
    endsAt: endOf(stops),
    km: row.routeKm ?? 0,
    emptyKm: row.plannedEmptyKm,
    roughEmptyKm: estimateEmptyKm(cameFrom ?? null, stopsOfKind(stops, 'loading')[0] ?? null),
    isChepLoad: row.isChepLoad,
    updatedAt: row.updatedAt.toISOString(),
  };
}

interface EventRow {
  readonly id: string;
  readonly assetId: string;
  readonly eventType: string;
  readonly eventDescription: string;
  readonly start: string;
  readonly end: string | null;
}
function answerAbsence(of: TimelineAbsence['of'], { id, assetId, eventType, eventDescription, start, end }: EventRow): TimelineAbsence {
  return { id, assetId, of, kind: eventType, description: eventDescription, start: answerDay(start), end: answerDayOrNull(end) };
}

/** When vehicles cannot drive and drivers are away; a driver's status says so of today alone. */
export async function absencesIn({ db, clock }: Scope, query: TimelineQuery): Promise<TimelineAbsence[]> {
  const today = sastDay(clock.now());
  const ofVehicles = await listVehicleAbsences(db, query);
  const ofDrivers = await listDriverAbsences(db, query);
  const away = query.from <= today && today <= query.to ? await listAwayDrivers(db) : [];
  const withLeave = new Set(ofDrivers.filter((row) => coversDay(row, today)).map(({ assetId }) => assetId));
  return [
    ...ofVehicles.map((row) => answerAbsence('vehicle', row)),
    ...ofDrivers.map((row) => answerAbsence('driver', row)),
    ...away
      .filter(({ assetId }) => !withLeave.has(assetId))
      .map(({ id, assetId, status }) =>
        answerAbsence('driver', { id, assetId, eventType: status, eventDescription: '', start: today, end: today }),
      ),
  ];
}

/** Trips of the whole fleet for a range of days, who is away, and where each vehicle stood before; rows are the vehicles' own list (decisions 16.2 to 16.4). */
export async function showTimeline(scope: Scope, query: TimelineQuery) {
  const rows = await listTimelineRows(scope.db, query);
  const silent = (await listSilentVehicles(scope)) ?? [];
  return {
    trips: rows.map((row, index) => answerBar(row, rows[index - 1])),
    absences: await absencesIn(scope, query),
    silent: silent.map(({ assetId }) => assetId),
    lastPlaces: (await listLastStops(scope.db, query.from)).map(({ assetId, stops }) => ({ assetId, place: endOf(stops) })),
  };
}
