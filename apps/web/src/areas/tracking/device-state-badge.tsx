import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { deviceState, type DeviceState } from '@superlink/domain/tracking/device.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { stateNames } from './device.messages.ts';

const toneOf: Readonly<Record<DeviceState, Tone>> = {
  linked: 'green',
  unassigned: 'blue',
  refusing: 'red',
  silent: 'amber',
  waiting: 'amber',
  ignored: 'grey',
};

export function stateOf({ isIgnored, vehicle, lastFixAt, lastRefusal }: TrackingDevice): DeviceState {
  const fixAt = lastFixAt === null ? null : Date.parse(lastFixAt);
  return deviceState({ isIgnored, isLinked: vehicle !== null, lastFixAt: fixAt, lastRefusal }, new Date());
}

export function DeviceStateBadge({ device }: { device: TrackingDevice }) {
  const state = stateOf(device);
  return <StatusBadge tone={toneOf[state]}>{stateNames[state]}</StatusBadge>;
}
