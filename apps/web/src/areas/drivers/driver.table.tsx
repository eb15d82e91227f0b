import { Text } from '@mantine/core';
import type { DriverRow } from '@superlink/api/drivers/driver.schema.ts';
import { ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { formatDay } from '../../blocks/format/dates.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { DriverStatusBadge } from './driver-status-badge.tsx';
import { driverMessages } from './driver.messages.ts';

export function driverName(driver: Pick<DriverRow, 'name' | 'surname'>): string {
  return `${driver.name} ${driver.surname}`;
}

/** Columns of /drivers (1§2). */
export const driverColumns: readonly Column<DriverRow>[] = [
  { id: 'name', header: driverMessages.firstName, value: (driver) => driver.name, sortable: true, fixed: true, opens: true, card: 'title' },
  { id: 'surname', header: driverMessages.lastName, value: (driver) => driver.surname, sortable: true, fixed: true, card: 'title' },
  {
    id: 'status',
    header: words.status,
    value: (driver) => driver.status,
    cell: (driver) => <DriverStatusBadge status={driver.status} />,
    sortable: true,
    card: 'badge',
  },
  {
    id: 'fleetNumber',
    header: driverMessages.assignedTo,
    value: (driver) => driver.assets[0]?.fleetNumber ?? null,
    cell: (driver) =>
      driver.assets[0]?.fleetNumber ?? (
        <Text span size="sm" c="dimmed">
          {driverMessages.unassigned}
        </Text>
      ),
    sortable: true,
    card: 'fact',
  },
  { id: 'phone', header: words.phone, value: (driver) => driver.phone, sortable: true, card: 'fact' },
  {
    id: 'annualLeaveDate',
    header: driverMessages.annualLeaveDate,
    value: (driver) => driver.annualLeaveDate,
    cell: (driver) => <span className="num">{formatDay(driver.annualLeaveDate)}</span>,
    sortable: true,
  },
  {
    id: 'licExpDate',
    header: driverMessages.licenseExpiry,
    value: (driver) => driver.licExpDate,
    cell: (driver) => <ExpiryDate expiry={driver.licExpDate} />,
    sortable: true,
  },
  {
    id: 'pdpExpDate',
    header: driverMessages.pdpExpiry,
    value: (driver) => driver.pdpExpDate,
    cell: (driver) => <ExpiryDate expiry={driver.pdpExpDate} />,
    sortable: true,
    card: 'fact',
  },
];
