import { createGeofence, makeFencesFromStops } from '../src/areas/tracking/public.ts';
import type { SignedInScope } from '../src/scope.ts';
import type { DemoTruckStop } from './demo-data.ts';

/** Metres; a forecourt with its parking. */
const FORECOURT_M = 250;

/** The sites of a demo company's clients, made from their stops as a controller does it, and the truck stops where its vehicles fill up. */
export async function createGeofences(
  scope: SignedInScope,
  clients: readonly { readonly id: string }[],
  truckStops: readonly DemoTruckStop[],
): Promise<void> {
  for (const { id } of clients) await makeFencesFromStops(scope, id);
  for (const { name, lat, lng } of truckStops) {
    await createGeofence(scope, { name, kind: 'fuel', clientId: null, shape: { kind: 'circle', lat, lon: lng, radiusM: FORECOURT_M } });
  }
}
