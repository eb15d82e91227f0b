import type { VehiclePosition } from '@superlink/api/tracking/tracking.schema.ts';
import { isMoving } from '@superlink/domain/tracking/vehicle-position.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import type { MapVehicle } from '../../blocks/map/map-scene.ts';
import { trackingMessages } from './tracking.messages.ts';

/** `Moving at 76 km/h, 21/11/2026 07:58`, or `Idle, …`. */
export function positionWords(position: Pick<VehiclePosition, 'speed' | 'timestamp'>): string {
  const state = isMoving(position) ? trackingMessages.movingAt(Math.round(position.speed ?? 0)) : trackingMessages.idle;
  return `${state}, ${formatInstant(position.timestamp)}`;
}

/** A position as a map draws it. */
export function vehicleOnMap(position: VehiclePosition): MapVehicle {
  const { assetId, registration, lat, lon, heading } = position;
  return { key: assetId, label: registration, lat, lng: lon, heading, isMoving: isMoving(position), detail: positionWords(position) };
}
