import { positionKey } from '@superlink/domain/tracking/vehicle-position.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** Positions are asked for again this often while the tab is in sight, and on focus, reconnect and mount as well; in ms (1§4; decision 11.6). */
const POLL_MS = 50_000;

/** Where a vehicle was last heard of (PLAN-032); an error of 404 means never. */
export function useVehiclePosition(vehicle: { readonly fleetNumber: string; readonly assetReg: string }) {
  return useQuery({ ...api.tracking.position.query({ params: { id: positionKey(vehicle) } }), refetchInterval: POLL_MS });
}
