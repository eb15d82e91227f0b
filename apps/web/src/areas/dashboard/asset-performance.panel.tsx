import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Month } from '@superlink/domain/time/sast.ts';
import { IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import type { PatchUrl } from '../../blocks/list/url-view.ts';
import { useTableView } from '../../blocks/list/use-table-view.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { assetPerformanceColumns, type AssetPerformance } from './asset-performance.table.tsx';
import { CompareRevenue } from './compare-revenue.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { monthText } from './month-words.ts';
import { PERFORMANCE_PAGE_SIZES, type DashboardView } from './dashboard.view.ts';

/** What each vehicle earned in the month; the switch turns the card into a comparison of two ranges (0§2.6; DASH-020 … DASH-025). */
export function AssetPerformancePanel({
  month,
  view,
  patch,
}: {
  readonly month: Month;
  readonly view: DashboardView;
  readonly patch: PatchUrl<DashboardView>;
}) {
  return (
    <Card
      title={view.compare ? dashboardMessages.revenueComparison : dashboardMessages.assetPerformance}
      {...(view.compare ? {} : { description: monthText(month) })}
      actions={
        <Switch
          label={dashboardMessages.compareRevenue}
          checked={view.compare}
          onChange={({ currentTarget }) => patch({ compare: currentTarget.checked }, { push: true })}
        />
      }
    >
      {view.compare ? <CompareRevenue view={view} patch={patch} /> : <AssetTable month={month} view={view} patch={patch} />}
    </Card>
  );
}

/** The vehicles of the month with their rand per km, which comes by a call of its own and may come later. */
function useAssetPerformance(month: Month) {
  const performance = useQuery(api.dashboard.month.query({ params: { month } }));
  const ids = performance.data?.assets.map(({ id }) => id) ?? [];
  const body = { asset_ids: ids, month: Number(month.slice(5)), year: Number(month.slice(0, 4)) };
  const perKm = useQuery({
    queryKey: [...api.dashboard.$key, 'revenuePerKm', body],
    queryFn: ({ signal }) => api.dashboard.revenuePerKm({ body }, { signal }),
    enabled: ids.length > 0,
    retry: false,
    staleTime: (api.dashboard.revenuePerKm.definition.cache ?? 0) * 1_000,
  });
  const rows = useMemo(
    () =>
      performance.data?.assets.map(
        ({ id, fleetNumber, assetReg, performance: { totalRevenue, emptyKm, completedTrips } }): AssetPerformance => ({
          id,
          fleetNumber,
          assetReg,
          totalRevenue,
          emptyKm,
          completedTrips,
          rpk: perKm.data?.[id] ?? null,
          isRpkPending: perKm.isPending,
        }),
      ),
    [performance.data, perKm.data, perKm.isPending],
  );
  return { performance, rows };
}

function AssetTable({
  month,
  view,
  patch,
}: {
  readonly month: Month;
  readonly view: DashboardView;
  readonly patch: PatchUrl<DashboardView>;
}) {
  const { performance, rows } = useAssetPerformance(month);
  const table = useTableView(view, patch);
  return (
    <DataTable
      name="asset-performance"
      label={dashboardMessages.assetPerformance}
      columns={assetPerformanceColumns}
      rows={rows}
      rowName={({ fleetNumber }) => fleetNumber}
      {...table}
      sizes={PERFORMANCE_PAGE_SIZES}
      amongCards
      refreshing={performance.isFetching && !performance.isPending}
      failure={
        performance.error
          ? {
              title: dashboardMessages.failedToLoadAssetPerformance,
              hint: errorText(performance.error, words.pleaseTryAgainLater),
              onRetry: () => void performance.refetch(),
            }
          : undefined
      }
      empty={
        <EmptyState
          icon={<IconTruck size={28} stroke={1.5} />}
          title={dashboardMessages.noVehiclesYet}
          hint={dashboardMessages.noVehiclesHint}
          action={<Button renderRoot={(props) => <Link to={paths.vehicleCreate} {...props} />}>{dashboardMessages.addVehicle}</Button>}
        />
      }
    />
  );
}
