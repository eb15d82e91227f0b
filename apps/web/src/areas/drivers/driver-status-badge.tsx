import { driverStatusColour, knownDriverStatus } from '@superlink/domain/drivers/driver-status.ts';
import { inWords } from '../../language/in-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The driver's status in its colour: green active, orange leave or inactive, grey anything else (1§4). */
export function DriverStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={driverStatusColour(status)}>{inWords(knownDriverStatus(status) ?? status)}</StatusBadge>;
}
