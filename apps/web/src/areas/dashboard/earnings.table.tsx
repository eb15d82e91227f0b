import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { dashboardMessages } from './dashboard.messages.ts';

/** What a vehicle brought in, in rand; of a month or of a range. */
export const revenueColumn: Column<{ readonly totalRevenue: number }> = {
  id: 'totalRevenue',
  header: dashboardMessages.revenueHeader,
  value: ({ totalRevenue }) => totalRevenue,
  cell: ({ totalRevenue }) => formatMoney(totalRevenue),
  numeric: true,
  sortable: true,
  card: 'fact',
};

/** How many trips it completed for it. */
export const tripsColumn: Column<{ readonly completedTrips: number }> = {
  id: 'completedTrips',
  header: dashboardMessages.trips,
  value: ({ completedTrips }) => completedTrips,
  cell: ({ completedTrips }) => formatCount(completedTrips),
  numeric: true,
  sortable: true,
  card: 'fact',
};
