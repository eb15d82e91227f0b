import type { FileAnswer } from '@superlink/api/call.ts';
import type { DieselExportQuery, DieselOrder } from '@superlink/api/diesel/diesel-order.schema.ts';
import { sastDay, sastTime } from '@superlink/domain/time/sast.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { answerOrder } from './diesel.answer.ts';
import { orderFilter } from './diesel.service.ts';
import { listOrders } from './diesel.views.ts';

/** The list's columns, then what its side panel shows besides. */
const columns: readonly TableColumn<DieselOrder>[] = [
  { heading: 'Date', kind: 'day', value: ({ date }) => sastDay(new Date(date)) },
  { heading: 'Time', kind: 'text', value: ({ date }) => sastTime(new Date(date)), width: 8 },
  { heading: 'System Order #', kind: 'text', value: ({ systemOrderNumber }) => systemOrderNumber },
  { heading: 'Registration', kind: 'text', value: ({ assetReg }) => assetReg },
  { heading: 'Fleet Number', kind: 'text', value: ({ assetFleetNumber }) => assetFleetNumber },
  { heading: 'External Order #', kind: 'text', value: ({ externalOrderNumber }) => externalOrderNumber },
  { heading: 'Refill KM', kind: 'number', value: ({ kilometers }) => kilometers },
  { heading: 'Prev Refill KM', kind: 'number', value: ({ previousKm }) => previousKm },
  { heading: 'Trip KM', kind: 'number', value: ({ tripKm }) => tripKm },
  { heading: 'Liters', kind: 'number', value: ({ liters }) => liters },
  { heading: 'Trip Consumption', kind: 'number', value: ({ tripConsumption }) => tripConsumption },
  { heading: 'Liters/100km', kind: 'number', value: ({ tripLPer100km }) => tripLPer100km },
  { heading: 'Location', kind: 'text', value: ({ location }) => location, width: 36 },
  {
    heading: 'Driver',
    kind: 'text',
    value: ({ driverName, driverSurname }) => [driverName, driverSurname].join(' ').trim() || null,
    width: 24,
  },
  { heading: 'Flags', kind: 'text', value: ({ flags }) => flags.join(', ') || null },
];

export async function exportDiesel(scope: Scope, { format, ...query }: DieselExportQuery): Promise<FileAnswer> {
  const filter = orderFilter(scope, query);
  const now = scope.clock.now();
  const rows = await collectPages(async (page) => (await listOrders(scope.db, filter, page)).rows.map((row) => answerOrder(row, now)));
  return writeTable(format, { name: `diesel-orders-${sastDay(scope.clock.now())}`, columns, rows });
}
