import { vehicleStates } from '@superlink/domain/tracking/fleet-state.ts';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { FleetVehicle, MapFleet } from '../../blocks/map/map-scene.ts';
import { LiveFleet } from './live-fleet.ts';
import { followPositions } from './live-positions.ts';
import { useFleetPositions } from './position.queries.ts';
import type { TrackedVehicle } from './read-positions.ts';
import { stateOf } from './tracking.view.ts';

/** How often the ages of positions are counted anew, in ms; a vehicle falls silent without telling. */
const AGE_MS = 10_000;
/** How old an answer is at least that is asked for anew because the stream spoke of other vehicles, in ms. */
const ASK_AGAIN_MS = 4_000;

/** The fleet as it moves, and the call that brings its names. */
export function useFleet() {
  const positions = useFleetPositions();
  const [fleet] = useState(() => new LiveFleet());
  const { data, refetch } = positions;
  useEffect(() => {
    if (data) fleet.take(data);
  }, [fleet, data]);
  const askAgain = useEffectEvent(() => {
    // names that are on their way need not be asked for, and a server that tells more by one way than by the other is not asked without end
    if (data && !positions.isFetching && Date.now() - positions.dataUpdatedAt > ASK_AGAIN_MS) void refetch();
  });
  useEffect(() => {
    const ended = new AbortController();
    followPositions(ended.signal, {
      onPlaces: (places) => {
        if (!fleet.update(places)) askAgain();
      },
      onMissed: () => askAgain(),
    });
    return () => ended.abort();
  }, [fleet]);
  return { fleet, positions };
}

/** All vehicles, each where it is now. */
export function useVehicles(fleet: LiveFleet): readonly TrackedVehicle[] {
  return useSyncExternalStore(fleet.subscribe, fleet.all);
}

/** Now, as ages are counted: it goes on every few seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const drawnVehicle = ({ id, registration, lat, lon, speed, heading, at }: TrackedVehicle, now: Date): FleetVehicle => ({
  key: id,
  label: registration,
  lat,
  lng: lon,
  heading,
  state: stateOf({ speed, at }, now),
});
const statesOf = (fleet: LiveFleet, now: Date) =>
  fleet
    .all()
    .map((vehicle) => vehicleStates.indexOf(stateOf(vehicle, now)))
    .join('');

/** The fleet for the map, which asks for it whenever a vehicle moved or fell silent. */
export function useMapFleet(fleet: LiveFleet, own: Pick<MapFleet, 'chosen' | 'onChoose' | 'onReady'>): MapFleet {
  const drawn = useMemo(
    () => ({
      vehicles: () => {
        const now = new Date();
        return fleet.all().map((vehicle) => drawnVehicle(vehicle, now));
      },
      subscribe: (listener: () => void) => {
        const stop = fleet.subscribe(listener);
        let states = statesOf(fleet, new Date());
        const timer = setInterval(() => {
          const next = statesOf(fleet, new Date());
          if (next !== states) listener();
          states = next;
        }, AGE_MS);
        return () => {
          stop();
          clearInterval(timer);
        };
      },
    }),
    [fleet],
  );
  return { ...drawn, ...own };
}
