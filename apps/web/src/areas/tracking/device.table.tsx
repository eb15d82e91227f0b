import { Text } from '@mantine/core';
import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { deviceSourceName } from '@superlink/domain/tracking/device.ts';
import { LOCAL_TIME_TEXT, refusalText } from '@superlink/domain/tracking/fix.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { DeviceStateBadge, stateOf } from './device-state-badge.tsx';
import { stateNames } from './device.messages.ts';
import { deviceMessages } from './device.messages.ts';

/** What people call the device: the name that they gave it, else what it calls itself. */
export function deviceName({ name, deviceKey }: Pick<TrackingDevice, 'name' | 'deviceKey'>): string {
  return name ?? deviceKey;
}

/** Why nothing of it is kept, in words; null while all is well. */
export function problemText({ lastRefusal, sendsLocalTime }: Pick<TrackingDevice, 'lastRefusal' | 'sendsLocalTime'>): string | null {
  if (lastRefusal === null) return null;
  return sendsLocalTime ? LOCAL_TIME_TEXT : refusalText(lastRefusal);
}

/** `KRH001 · DB 12 GP`; of a vehicle that is gone it says so. */
export function vehicleText({ vehicle }: Pick<TrackingDevice, 'vehicle'>): string | null {
  if (!vehicle) return null;
  const name = `${vehicle.fleetNumber} · ${vehicle.registration}`;
  return vehicle.isDeleted ? deviceMessages.deletedVehicle(name) : name;
}

/** Columns of /tracking/devices. */
export const deviceColumns: readonly Column<TrackingDevice>[] = [
  { id: 'device', header: deviceMessages.device, value: deviceName, fixed: true, opens: true, clip: 220, card: 'title' },
  {
    id: 'vehicle',
    header: words.vehicle,
    value: vehicleText,
    cell: (device) =>
      vehicleText(device) ?? (
        <Text span size="sm" c="dimmed">
          {deviceMessages.noVehicle}
        </Text>
      ),
    card: 'fact',
  },
  {
    id: 'state',
    header: deviceMessages.state,
    value: (device) => stateNames[stateOf(device)],
    cell: (device) => <DeviceStateBadge device={device} />,
    card: 'badge',
  },
  { id: 'source', header: deviceMessages.sender, value: ({ source }) => deviceSourceName(source), from: 1200 },
  {
    id: 'lastFixAt',
    header: deviceMessages.lastPosition,
    value: ({ lastFixAt }) => lastFixAt,
    cell: ({ lastFixAt }) => (lastFixAt === null ? words.never : formatInstant(lastFixAt)),
    card: 'fact',
  },
  {
    id: 'battery',
    header: deviceMessages.battery,
    value: ({ batteryPercent }) => batteryPercent,
    cell: ({ batteryPercent }) => (batteryPercent === null ? '–' : `${batteryPercent} %`),
    numeric: true,
    card: 'fact',
  },
  { id: 'problem', header: deviceMessages.problem, value: problemText, cell: problemText, clip: 320, card: 'foot' },
];
