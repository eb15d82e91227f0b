import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { kindOfStop } from '@superlink/domain/stops/stop.ts';
import { isMoving } from '@superlink/domain/tracking/vehicle-position.ts';
import { useQueries } from '@tanstack/react-query';
import { MapFrame } from '../../blocks/map/map-frame.tsx';
import type { MapMarker } from '../../blocks/map/map-scene.ts';
import { isPlaced, type RouteValue } from '../../blocks/stops/route-value.ts';
import { api } from '../../client/api.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { positionWords, useVehiclePosition, vehicleOnMap } from '../tracking/public.ts';
import type { TripVehicle } from '../trips/public.ts';
import { planningLines } from './planning-lines.ts';
import { planningMessages } from './planning.messages.ts';
import classes from './planning-panel.module.css';

/** Ways of open trips that are drawn beside the draft. */
const DRAWN_TRIPS = 5;

/** Draft, the vehicle's open trips with their stops, and the vehicle itself on one map; a layer that fails says so and the others still draw (decision 16.5). */
export function PlanningMap({
  draft,
  draftFailed,
  trips,
  selected,
  vehicle,
}: {
  readonly draft: RouteValue;
  readonly draftFailed: boolean;
  readonly trips: readonly Trip[];
  readonly selected: string | undefined;
  readonly vehicle: TripVehicle;
}) {
  const drawn = selected ? trips.filter(({ id }) => id === selected) : trips.slice(0, DRAWN_TRIPS);
  const details = useQueries({
    queries: drawn.map(({ id, updatedAt }) => ({
      // its line is asked for once for each state of the trip: one that was just completed is asked for no more
      queryKey: ['trip-line', id, updatedAt],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.trips.activeDetail({ params: { id } }, { signal }),
      retry: api.trips.activeDetail.query({ params: { id } }).retry,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const position = useVehiclePosition(vehicle);
  const tripsFailed = details.some(({ isError }) => isError);
  const { lines, isDrafted, broken } = planningLines(
    draft.polyline,
    details.map(({ data }) => data),
    selected !== undefined,
  );
  const sources = [isDrafted && draft.kmSource, ...details.map(({ data }) => data?.lockedInRateDetails.km_source)];

  const planned: MapMarker[] = draft.stops.filter(isPlaced).map((stop) => ({ ...stop, label: String(stop.sequence) }));
  const chosen = trips.find(({ id }) => id === selected);
  const ofChosen: MapMarker[] = (chosen?.lockedInRateDetails.stops ?? []).flatMap(({ lat, lng, ...stop }, index) =>
    lat === null || lng === null
      ? []
      : [{ lat, lng, key: `trip-${index}`, label: String(stop.sequence ?? index + 1), kind: kindOfStop(stop), address: stop.address }],
  );
  return (
    <div className={classes.map}>
      <div className={classes.badges} role="status" aria-label={planningMessages.stateOfTheMap}>
        {draftFailed && <StatusBadge tone="red">{planningMessages.draftFailed}</StatusBadge>}
        {tripsFailed && <StatusBadge tone="red">{planningMessages.mapTripsFailed}</StatusBadge>}
        <PositionBadge position={position} />
        {broken && <StatusBadge tone="red">{planningMessages.decodeFailed}</StatusBadge>}
        {draft.kmSource === 'estimate' && draft.polyline !== null && (
          <StatusBadge tone="amber">{planningMessages.estimatedDistance}</StatusBadge>
        )}
      </div>
      <MapFrame
        label={planningMessages.mapOfThePlannedTrip}
        height="var(--map-height)"
        markers={chosen ? ofChosen : planned}
        vehicles={position.data ? [vehicleOnMap(position.data)] : []}
        lines={lines}
        isDashed={sources.includes('estimate')}
      />
    </div>
  );
}

/** Where the vehicle is, in words: how fast and when, that nobody knows, or that nobody can tell now (PLAN-028, PLAN-030). */
function PositionBadge({ position: { data, error } }: { position: ReturnType<typeof useVehiclePosition> }) {
  if (error) return <StatusBadge tone="red">{planningMessages.positionFailed}</StatusBadge>;
  if (data === null) return <StatusBadge tone="grey">{planningMessages.noPosition}</StatusBadge>;
  return data ? <StatusBadge tone={isMoving(data) ? 'green' : 'amber'}>{positionWords(data)}</StatusBadge> : null;
}
