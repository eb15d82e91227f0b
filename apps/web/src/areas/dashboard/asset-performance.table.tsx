import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatKm, formatRatio } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { revenueColumn, tripsColumn } from './earnings.table.tsx';

export interface AssetPerformance {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  /** rand */
  readonly totalRevenue: number;
  readonly emptyKm: number;
  readonly completedTrips: number;
  /** rand per km of the month, 0 without kilometres; null while it loads or could not be loaded */
  readonly rpk: number | null;
  readonly isRpkPending: boolean;
}

export const assetPerformanceColumnIds = ['fleetNumber', 'assetReg', 'totalRevenue', 'emptyKm', 'completedTrips', 'rpk'] as const;

/** "N/A" when zero, a dash while nothing is known (DASH-021). */
function rpkText({ rpk, isRpkPending }: AssetPerformance): string {
  if (rpk === null) return isRpkPending ? '…' : '–';
  return rpk === 0 ? words.notApplicable : formatRatio(rpk);
}

export const assetPerformanceColumns: readonly Column<AssetPerformance>[] = [
  {
    id: 'fleetNumber',
    header: words.fleetNumber,
    value: ({ fleetNumber }) => fleetNumber,
    cell: ({ id, fleetNumber }) => (
      <Anchor component={Link} to={paths.vehicles} search={{ vehicle: id } as never} size="sm" fw={600}>
        {fleetNumber}
      </Anchor>
    ),
    sortable: true,
    fixed: true,
    card: 'title',
  },
  { id: 'assetReg', header: words.registration, value: ({ assetReg }) => assetReg, sortable: true, card: 'fact' },
  revenueColumn,
  {
    id: 'emptyKm',
    header: dashboardMessages.emptyKm,
    value: ({ emptyKm }) => emptyKm,
    cell: ({ emptyKm }) => formatKm(emptyKm),
    numeric: true,
    sortable: true,
    card: 'fact',
  },
  tripsColumn,
  { id: 'rpk', header: dashboardMessages.mtdRpk, value: ({ rpk }) => rpk, cell: rpkText, numeric: true, sortable: true, card: 'fact' },
];
