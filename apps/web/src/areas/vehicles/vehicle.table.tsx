import { Text } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { trailerIn } from '@superlink/domain/trailers/trailer-position.ts';
import { ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { formatKm } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { VehicleStatusBadge } from './vehicle-status-badge.tsx';
import { vehicleMessages } from './vehicle.messages.ts';

/** `name surname`, or null without a driver. */
export function driverName(vehicle: Vehicle): string | null {
  return vehicle.driver && `${vehicle.driver.name} ${vehicle.driver.surname}`;
}

/** Columns of /vehicles (1§2). */
export const vehicleColumns: readonly Column<Vehicle>[] = [
  {
    id: 'fleetNumber',
    header: words.fleetNumber,
    value: (vehicle) => vehicle.fleetNumber,
    sortable: true,
    fixed: true,
    opens: true,
    card: 'title',
  },
  { id: 'assetReg', header: words.registration, value: (vehicle) => vehicle.assetReg, sortable: true, card: 'fact' },
  {
    id: 'driver',
    header: words.driver,
    value: driverName,
    cell: (vehicle) =>
      driverName(vehicle) ?? (
        <Text span size="sm" c="dimmed">
          {vehicleMessages.notAssigned}
        </Text>
      ),
    card: 'fact',
  },
  { id: 'trailer1', header: vehicleMessages.trailer1, value: (vehicle) => trailerIn('primary', vehicle) },
  { id: 'trailer2', header: vehicleMessages.trailer2, value: (vehicle) => trailerIn('secondary', vehicle) },
  {
    id: 'status',
    header: words.status,
    value: (vehicle) => vehicle.status,
    cell: (vehicle) => <VehicleStatusBadge status={vehicle.status} />,
    sortable: true,
    card: 'badge',
  },
  {
    id: 'odometerReading',
    header: vehicleMessages.odometer,
    value: (vehicle) => vehicle.odometerReading,
    cell: (vehicle) => formatKm(vehicle.odometerReading),
    numeric: true,
    sortable: true,
  },
  {
    id: 'assetExpLic',
    header: vehicleMessages.licenseExpiry,
    value: (vehicle) => vehicle.assetExpLic,
    cell: (vehicle) => <ExpiryDate expiry={vehicle.assetExpLic} />,
    sortable: true,
    card: 'fact',
  },
];
