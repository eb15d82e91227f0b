import type { Need, NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import type { Scope } from '../../scope.ts';
import { tripsInNeed, type TripInNeed } from '../planning/public.ts';
import { papersDue } from '../trips/public.ts';
import { isId, type Asked, type Found } from './need-source.ts';

const all = (needs: readonly Need[]): Found => ({ total: needs.length, needs });

/** What people call a trip by beside its vehicle. */
const tripDetail = ({ clientName, loadNr, tripNumber }: Pick<TripInNeed, 'clientName' | 'loadNr' | 'tripNumber'>) =>
  `${clientName} · ${loadNr === null ? `Trip ${tripNumber}` : `Load ${loadNr}`}`;

function tripNeed(kind: NeedKind, trip: TripInNeed, day: string | null): Need {
  const { id, assetId, fleetNumber } = trip;
  return { kind, key: id, recordId: id, vehicleId: assetId, name: fleetNumber, detail: tripDetail(trip), day, at: null };
}

/** Trips that are overdue, late, to be accepted and without a driver, as the timeline's filters list them. */
export async function findTripsInNeed(scope: Scope): Promise<Partial<Record<NeedKind, Found>>> {
  const { overdue, late, toStart, withoutDriver } = await tripsInNeed(scope);
  return {
    trip_overdue: all(overdue.map((trip) => tripNeed('trip_overdue', trip, trip.endDate))),
    trip_late: all(late.map((trip) => tripNeed('trip_late', trip, trip.endDate))),
    trip_to_start: all(toStart.map((trip) => tripNeed('trip_to_start', trip, trip.startDate))),
    trip_without_driver: all(withoutDriver.map((trip) => tripNeed('trip_without_driver', trip, trip.startDate))),
  };
}

/** Completed trips whose POD or invoice number is overdue or due within days, as the chase board lists them. */
export async function findPapersDue(
  scope: Scope,
  kind: 'pod_missing' | 'invoice_missing',
  { most, keys }: Asked,
): Promise<Partial<Record<NeedKind, Found>>> {
  const { total, trips } = await papersDue(scope, kind === 'pod_missing' ? 'pod' : 'invoice', { most, ids: keys.filter(isId) });
  const needs = trips.map(({ id, assetId, fleetNumber, clientName, loadNr, tripNumber, due }) => ({
    kind,
    key: id,
    recordId: id,
    vehicleId: assetId,
    name: loadNr ?? `Trip ${tripNumber}`,
    detail: fleetNumber === null ? clientName : `${clientName} · ${fleetNumber}`,
    day: due,
    at: null,
  }));
  return { [kind]: { total, needs } };
}
