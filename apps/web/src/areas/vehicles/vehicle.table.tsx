import { Text } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { trailerIn } from '@superlink/domain/trailers/trailer-position.ts';
import { ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { formatKm } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { VehicleStatusBadge } from './vehicle-status-badge.tsx';

/** `name surname`, or null without a driver. */
export function driverName(vehicle: Vehicle): string | null {
  return vehicle.driver && `${vehicle.driver.name} ${vehicle.driver.surname}`;
}

/** Columns of /vehicles (1§2). */
export const vehicleColumns: readonly Column<Vehicle>[] = [
  {
    id: 'fleetNumber',
    header: 'Fleet Number',
    value: (vehicle) => vehicle.fleetNumber,
    sortable: true,
    fixed: true,
    opens: true,
    card: 'title',
  },
  { id: 'assetReg', header: 'Registration', value: (vehicle) => vehicle.assetReg, sortable: true, card: 'fact' },
  {
    id: 'driver',
    header: 'Driver',
    value: driverName,
    cell: (vehicle) =>
      driverName(vehicle) ?? (
        <Text span size="sm" c="dimmed">
          Not Assigned
        </Text>
      ),
    card: 'fact',
  },
  { id: 'trailer1', header: 'Trailer 1', value: (vehicle) => trailerIn('primary', vehicle) },
  { id: 'trailer2', header: 'Trailer 2', value: (vehicle) => trailerIn('secondary', vehicle) },
  {
    id: 'status',
    header: 'Status',
    value: (vehicle) => vehicle.status,
    cell: (vehicle) => <VehicleStatusBadge status={vehicle.status} />,
    sortable: true,
    card: 'badge',
  },
  {
    id: 'odometerReading',
    header: 'Odometer',
    value: (vehicle) => vehicle.odometerReading,
    cell: (vehicle) => formatKm(vehicle.odometerReading),
    numeric: true,
    sortable: true,
  },
  {
    id: 'assetExpLic',
    header: 'License Expiry',
    value: (vehicle) => vehicle.assetExpLic,
    cell: (vehicle) => <ExpiryDate expiry={vehicle.assetExpLic} />,
    sortable: true,
    card: 'fact',
  },
];
