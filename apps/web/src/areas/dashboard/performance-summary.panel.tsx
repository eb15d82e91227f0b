import { Skeleton } from '@mantine/core';
import { decimal } from '@superlink/domain/numbers/decimal.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { revenuePerKm } from '@superlink/domain/trips/trip-performance.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatKm, formatMoney, formatRatio } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';
import { monthText } from './month-words.ts';

/** Revenue, trips, empty km and rand per km of the fleet in a month (0§2.6; DASH-017). */
export function PerformanceSummaryPanel({ month }: { readonly month: Month }) {
  const performance = useQuery(api.dashboard.month.query({ params: { month } }));
  const summary = performance.data?.summary;
  const figures = [
    [dashboardMessages.revenueHeader, summary && formatMoney(summary.totalRevenue)],
    [dashboardMessages.trips, summary && formatCount(summary.completedTrips)],
    [dashboardMessages.emptyKm, summary && formatKm(summary.emptyKm)],
    [
      dashboardMessages.avgRevenuePerKm,
      // from the sums: a figure of two decimals that is rounded once more may be a tenth off (decision 1.22)
      summary &&
        (summary.avgRevenuePerKm === 0
          ? words.notApplicable
          : formatRatio(revenuePerKm(decimal(summary.totalRevenue), decimal(summary.totalKm), 1), 1)),
    ],
  ] as const;
  return (
    <Card title={dashboardMessages.fleetPerformanceSummary} description={monthText(month)}>
      {performance.isLoadingError ? (
        <ErrorState
          title={dashboardMessages.failedToLoadPerformanceData}
          hint={errorText(performance.error, words.pleaseTryAgainLater)}
          onRetry={() => void performance.refetch()}
        />
      ) : (
        <dl className={classes.summary}>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure ?? <Skeleton h={24} w={110} my={5} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
