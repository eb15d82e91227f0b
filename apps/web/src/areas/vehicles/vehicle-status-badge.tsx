import { vehicleStatuses, type VehicleStatus } from '@superlink/domain/vehicles/vehicle-status.ts';
import { inWords } from '../../language/in-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const toneOf: Record<VehicleStatus, Tone> = {
  Active: 'green',
  Idle: 'grey',
  Workshop: 'amber',
  Service: 'amber',
  Breakdown: 'red',
  'Major Repairs': 'red',
  'No Driver Available': 'purple',
};

/** The vehicle's status in its colour; `active` in lower case is the same state as `Active` (VEH-009). */
export function VehicleStatusBadge({ status }: { status: string }) {
  const known = vehicleStatuses.find((each) => each.toLowerCase() === status.toLowerCase());
  return <StatusBadge tone={known ? toneOf[known] : 'grey'}>{inWords(known ?? status)}</StatusBadge>;
}
