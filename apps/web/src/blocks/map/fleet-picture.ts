import type { VehicleState } from '@superlink/domain/tracking/fleet-state.ts';
import type { FleetVehicle } from './map-scene.ts';

/** Green drives, amber stands (1§2; TRK-009), grey is not heard of; as on the label of a single vehicle. */
const fills: Readonly<Record<VehicleState, string>> = { moving: '#15803d', standing: '#f59e0b', silent: '#6b7280' };
/** What is drawn last lies on top: those that drive. */
const order: Readonly<Record<VehicleState, number>> = { silent: 0, standing: 1, moving: 2 };

const iconOf = ({ state, heading }: Pick<FleetVehicle, 'state' | 'heading'>) => `fleet-${state}-${heading === null ? 'dot' : 'arrow'}`;

/** The vehicles as MapLibre takes them. */
export function fleetAsGeoJson(vehicles: readonly FleetVehicle[]) {
  return {
    type: 'FeatureCollection' as const,
    features: vehicles.map(({ key, label, lat, lng, heading, state }) => ({
      type: 'Feature' as const,
      properties: { key, label, icon: iconOf({ state, heading }), heading: heading ?? 0, order: order[state] },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  };
}

/** Width of an icon on the map in px, and how many of its own it has for each of them. */
const ICON_PX = 26;
export const ICON_RATIO = 2;
/** An arrow to the north, on a square of 24. */
const ARROW = 'M12 1.8 20.2 21 12 17.2 3.8 21Z';

/** The picture of an icon by its name in `fleetAsGeoJson`; null for a name of somebody else, or where nothing can be drawn. */
export function fleetIcon(name: string): ImageData | null {
  const [, state, shape] = /^fleet-(\w+)-(arrow|dot)$/.exec(name) ?? [];
  const fill = fills[state as VehicleState] as string | undefined;
  const size = ICON_PX * ICON_RATIO;
  const pen = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d');
  if (fill === undefined || !pen) return null;
  pen.scale(size / 24, size / 24);
  const path = new Path2D(shape === 'arrow' ? ARROW : undefined);
  if (shape === 'dot') path.arc(12, 12, 7, 0, 2 * Math.PI);
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = '#fff';
  pen.stroke(path);
  pen.fillStyle = fill;
  pen.fill(path);
  return pen.getImageData(0, 0, size, size);
}
