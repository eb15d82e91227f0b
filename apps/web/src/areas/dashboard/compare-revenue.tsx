import { rangeState } from '@superlink/domain/dashboard/revenue-ranges.ts';
import { add, decimal, toNumber } from '@superlink/domain/numbers/decimal.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconCalendar, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DayInput } from '../../blocks/form/day-input.tsx';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import type { PatchUrl } from '../../blocks/list/url-view.ts';
import type { Column, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { api } from '../../client/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './compare-revenue.module.css';
import { dashboardMessages } from './dashboard.messages.ts';
import type { DashboardView } from './dashboard.view.ts';
import { revenueColumn, tripsColumn } from './earnings.table.tsx';

interface RevenueRow {
  readonly id: string;
  readonly fleetNumber: string;
  readonly assetReg: string;
  readonly totalRevenue: number;
  readonly completedTrips: number;
}

const columns: readonly Column<RevenueRow>[] = [
  {
    id: 'fleetNumber',
    header: dashboardMessages.fleet,
    value: ({ fleetNumber }) => fleetNumber,
    sortable: true,
    fixed: true,
    card: 'title',
  },
  { id: 'assetReg', header: dashboardMessages.reg, value: ({ assetReg }) => assetReg, sortable: true, card: 'fact' },
  revenueColumn,
  tripsColumn,
];

/** Two ranges of days beside each other, each with its days, its vehicles and its totals (0§2.6; DASH-026 … DASH-031). */
export function CompareRevenue({ view, patch }: { readonly view: DashboardView; readonly patch: PatchUrl<DashboardView> }) {
  return (
    <div className={classes.ranges}>
      <RevenueRange
        title={dashboardMessages.customRange}
        start={view.from1}
        end={view.to1}
        onRange={(start, end) => patch({ from1: start, to1: end })}
      />
      <RevenueRange
        title={dashboardMessages.secondRange}
        start={view.from2}
        end={view.to2}
        onRange={(start, end) => patch({ from2: start, to2: end })}
      />
    </div>
  );
}

function RevenueRange({
  title,
  start,
  end,
  onRange,
}: {
  readonly title: string;
  /** empty until chosen */
  readonly start: Day;
  readonly end: Day;
  readonly onRange: (start: Day, end: Day) => void;
}) {
  const heading = useId();
  const [unreadable, setUnreadable] = useState<'start' | 'end' | null>(null);
  const state = unreadable === null ? rangeState({ start: start || null, end: end || null }) : 'incomplete';
  return (
    <section aria-labelledby={heading} className={classes.range}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      <div className={classes.days}>
        <DayInput
          label={dashboardMessages.startDate}
          value={start}
          onChange={(day) => {
            setUnreadable(null);
            onRange(day, end);
          }}
          onUnreadable={() => setUnreadable('start')}
          error={unreadable === 'start' && dashboardMessages.enterAValidDate}
        />
        <DayInput
          label={dashboardMessages.endDate}
          value={end}
          onChange={(day) => {
            setUnreadable(null);
            onRange(start, day);
          }}
          onUnreadable={() => setUnreadable('end')}
          error={unreadable === 'end' && dashboardMessages.enterAValidDate}
        />
      </div>
      {state === 'incomplete' && (
        <EmptyState
          icon={<IconCalendar size={28} stroke={1.5} />}
          title={dashboardMessages.chooseBothDates}
          hint={dashboardMessages.rangeHint}
        />
      )}
      {state === 'invalid' && (
        <p className={classes.invalid} role="alert">
          {dashboardMessages.invalidDateRange}
        </p>
      )}
      {state === 'complete' && <RevenueTable title={title} start={start} end={end} />}
    </section>
  );
}

function RevenueTable({ title, start, end }: { readonly title: string; readonly start: Day; readonly end: Day }) {
  const [view, setView] = useState<TableView>({ page: 1, size: 10, sort: { column: 'fleetNumber', direction: 'asc' } });
  const stats = useQuery(api.dashboard.revenueStats.query({ query: { start, end } }));
  if (stats.isLoadingError) {
    const detail = stats.error.detail || dashboardMessages.unknownError;
    return <ErrorState title={dashboardMessages.errorLoadingData(detail)} hint="" onRetry={() => void stats.refetch()} />;
  }
  const rows = stats.data?.map(({ id, fleetNumber, assetReg, performance: { totalRevenue, completedTrips } }): RevenueRow => ({
    id,
    fleetNumber,
    assetReg,
    totalRevenue,
    completedTrips,
  }));
  const revenue = toNumber((rows ?? []).map((row) => decimal(row.totalRevenue)).reduce(add, decimal(0)));
  const trips = (rows ?? []).reduce((sum, row) => sum + row.completedTrips, 0);
  return (
    <>
      {rows && rows.length > 0 && (
        <dl className={classes.totals}>
          <div>
            <dt>{dashboardMessages.totalRevenue}</dt>
            <dd>{formatMoney(revenue)}</dd>
          </div>
          <div>
            <dt>{dashboardMessages.totalTrips}</dt>
            <dd>{formatCount(trips)}</dd>
          </div>
        </dl>
      )}
      <DataTable
        name="revenue-comparison"
        label={dashboardMessages.revenue(title.toLowerCase())}
        columns={columns}
        rows={rows}
        rowName={({ fleetNumber }) => fleetNumber}
        view={view}
        onView={(patch) => setView((before) => ({ ...before, ...patch }))}
        sizes={[10, 20, 30]}
        amongCards
        refreshing={stats.isFetching && !stats.isPending}
        empty={<EmptyState icon={<IconTruck size={28} stroke={1.5} />} title={dashboardMessages.noVehiclesYet} />}
      />
    </>
  );
}
