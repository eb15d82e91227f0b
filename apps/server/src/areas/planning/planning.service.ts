import { answerDay, answerDayOrNull } from '@superlink/api/fields.ts';
import type { TimelineQuery, TimelineTrip } from '@superlink/api/planning/planning.schema.ts';
import { shortAddress, stopsOfKind, type Stop } from '@superlink/domain/stops/stop.ts';
import type { TripStatus } from '@superlink/domain/trips/trip-state.ts';
import type { Scope } from '../../scope.ts';
import { estimateEmptyKm } from '../maps/public.ts';
import { listTimelineRows, type TimelineRow } from './planning.views.ts';

function answerBar(row: TimelineRow, before: TimelineRow | undefined): TimelineTrip {
  const stops = row.stops as Stop[];
  const isPlanned = row.plannedEmptyKm !== null;
  const cameFrom = !isPlanned && before?.assetId === row.assetId ? stopsOfKind(before.stops as Stop[], 'offloading').at(-1) : undefined;
  return {
    id: row.id,
    tripNumber: row.tripNumber,
    assetId: row.assetId,
    status: row.status as TripStatus,
    startDate: answerDay(row.startDate),
    endDate: answerDayOrNull(row.endDate),
    loadNr: row.loadNr,
    client: row.lockedInClient,
    loading: shortAddress(stops, 'loading'),
    offloading: shortAddress(stops, 'offloading'),
    km: Number(row.routeKm ?? 0),
    emptyKm: isPlanned ? Number(row.plannedEmptyKm) : null,
    roughEmptyKm: estimateEmptyKm(cameFrom ?? null, stopsOfKind(stops, 'loading')[0] ?? null),
    isChepLoad: row.isChepLoad,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Trips of the whole fleet for a range of days; rows are the vehicles' own list (decisions 16.2 to 16.4). */
export async function showTimeline({ db }: Scope, query: TimelineQuery) {
  const rows = await listTimelineRows(db, query);
  return { trips: rows.map((row, index) => answerBar(row, rows[index - 1])) };
}
