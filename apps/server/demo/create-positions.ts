import { takePositions } from '../src/areas/tracking/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoTruckStop } from './demo-data.ts';

const MINUTE_MS = 60_000;

/**
 * Where the vehicles of a demo company were last heard of: those on the road pass truck stops, the others stand at one. The last vehicle has no
 * unit, so that a screen without a position can be seen as well.
 */
export async function createPositions(scope: SignedInScope, truckStops: readonly DemoTruckStop[]): Promise<void> {
  const vehicles = await scope.db.selectFrom('vehicles').select(['id', 'status']).orderBy('fleetNumber').execute();
  const now = scope.clock.now().getTime();
  const fixes = vehicles.slice(0, -1).map(({ id, status }, index) => {
    const { lat, lng } = truckStops[index % truckStops.length]!;
    const isDriving = status === 'Active';
    return {
      assetId: id,
      // a few hundred metres from the next vehicle at the same stop
      lat: lat + (index % 5) * 0.004,
      lon: lng + (index % 3) * 0.004,
      speed: isDriving ? 62 + (index % 4) * 6 : 0,
      heading: (index * 47) % 360,
      rawDt: null,
      at: new Date(now - (1 + (index % 6)) * MINUTE_MS),
    };
  });
  await takePositions(scope, fixes);
}
