import { positionKey } from '@superlink/domain/tracking/vehicle-position.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { orNull } from '../../client/or-null.ts';
import { readPositions } from './read-positions.ts';

/** Positions are asked for again every 50 s while the tab is in sight, and on focus, reconnect and mount as well (1§4; decision 11.6). */
const polled = { refetchInterval: 50_000, refetchOnWindowFocus: true, refetchOnReconnect: true, refetchOnMount: true } as const;

/** Where a vehicle was last heard of (PLAN-032); null means never. */
export function useVehiclePosition(vehicle: { readonly fleetNumber: string; readonly assetReg: string }) {
  return useQuery({ ...orNull(api.tracking.position.query({ params: { id: positionKey(vehicle) } })), ...polled });
}

/** Where every vehicle was last heard of; what cannot be drawn is left out. */
export function useFleetPositions() {
  return useQuery({ ...api.tracking.positions.query(), select: readPositions, ...polled });
}

/** Driver, trip and place of one vehicle; asked anew when the vehicle has been elsewhere for a while. */
export function useVehicleCard(id: string | undefined) {
  return useQuery({ ...api.tracking.vehicleCard.query({ params: { id: id ?? '' } }), ...polled, enabled: id !== undefined });
}
