import { bearing, greatCircleKm, type GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { decodePolyline } from '@superlink/domain/maps/polyline.ts';
import type { Stop } from '@superlink/domain/stops/stop.ts';
import { takePositions } from '../src/areas/tracking/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoTruckStop } from './demo-data.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** km that a lorry makes in an hour on the clock, nights and gates included */
const PACE_KMH = 24;
/** km/h on the road: from the slowest in steps that come round again */
const SPEED = { least: 55, step: 6, steps: 4 };
/** Share of its way that a vehicle on the road has made at least and at most. */
const MADE = { least: 0.04, most: 0.96 };
/** Of the vehicles on the road the one whose unit has been silent, and for how long. */
export const SILENT = { place: 4, hours: 3 };

/** The point of a line at a share of its length, and the direction there; null for a line without length. */
export function pointOnWay(line: readonly GeoPoint[], share: number): (GeoPoint & { readonly heading: number }) | null {
  const driven = line
    .slice(1)
    .map((to, index) => ({ from: line[index]!, to, km: greatCircleKm(line[index]!, to) }))
    .filter(({ km }) => km > 0);
  let left = driven.reduce((sum, { km }) => sum + km, 0) * share;
  for (const [place, { from, to, km }] of driven.entries()) {
    if (left <= km || place === driven.length - 1) {
      const part = Math.min(1, left / km);
      return {
        lat: from.lat + (to.lat - from.lat) * part,
        lng: from.lng + (to.lng - from.lng) * part,
        heading: bearing(from, to),
      };
    }
    left -= km;
  }
  return null;
}

/** Trips under way, and of each vehicle the latest that is over. */
async function latestTrips({ db }: Pick<SignedInScope, 'db'>) {
  const columns = ['assetId', 'acceptedAt', 'lockedInRateDetails'] as const;
  const underWay = await db.selectFrom('trips').where('status', '=', 'on_route').select(columns).execute();
  const over = await db
    .selectFrom('trips')
    .where('status', '=', 'completed')
    .distinctOn('assetId')
    .orderBy('assetId')
    .orderBy('endDate', 'desc')
    .orderBy('id', 'desc')
    .select(columns)
    .execute();
  const byVehicle = (trips: typeof over) => new Map(trips.map((trip) => [trip.assetId, trip]));
  return { underWay: byVehicle(underWay), over: byVehicle(over) };
}

const placed = (stops: readonly Stop[]) => stops.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));

/**
 * Where the vehicles of a demo company were last heard of: those under way are on the road of their trip, as far as the time since they left took
 * them, the others stand where they unloaded last, or at a truck stop. One unit has been silent for hours, and the last vehicle has none,
 * so that both can be seen.
 */
export async function createPositions(scope: SignedInScope, truckStops: readonly DemoTruckStop[]): Promise<void> {
  const vehicles = await scope.db.selectFrom('vehicles').select(['id', 'status']).orderBy('fleetNumber').execute();
  const { underWay, over } = await latestTrips(scope);
  const now = scope.clock.now().getTime();
  let driving = 0;
  const fixes = vehicles.slice(0, -1).map(({ id, status }, index) => {
    const trip = underWay.get(id);
    const details = (trip ?? over.get(id))?.lockedInRateDetails;
    const line = details?.polyline ? decodePolyline(details.polyline) : placed(details?.stops ?? []);
    const made = trip ? (((now - trip.acceptedAt!.getTime()) / HOUR_MS) * PACE_KMH) / Math.max(1, details!.km) : 1;
    const found = pointOnWay(line, trip ? Math.min(MADE.most, Math.max(MADE.least, made)) : 1);
    const { lat, lng } = found ?? truckStops[index % truckStops.length]!;
    const isMoving = trip !== undefined && status === 'Active';
    const isSilent = trip !== undefined && driving++ === SILENT.place;
    // those who stand do not stand upon each other: a few hundred metres apart
    const aside = isMoving ? 0 : 0.004;
    return {
      assetId: id,
      lat: lat + (index % 5) * aside,
      lon: lng + (index % 3) * aside,
      speed: isMoving ? SPEED.least + (index % SPEED.steps) * SPEED.step : 0,
      heading: found?.heading ?? 0,
      rawDt: null,
      at: new Date(now - (isSilent ? SILENT.hours * HOUR_MS : (1 + (index % 6)) * MINUTE_MS)),
    };
  });
  await takePositions(scope, fixes);
}
