import { driverStatusColour, knownDriverStatus } from '@superlink/domain/drivers/driver-status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const toneOf: Record<ReturnType<typeof driverStatusColour>, Tone> = { green: 'green', orange: 'amber', grey: 'grey' };

/** The driver's status in its colour: green active, orange leave or inactive, grey anything else (1§4). */
export function DriverStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={toneOf[driverStatusColour(status)]}>{knownDriverStatus(status) ?? status}</StatusBadge>;
}
