import type { Month } from '@superlink/domain/time/sast.ts';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '../../blocks/chart/chart-card.tsx';
import { formatRatio } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { monthText, shortMonth } from './month-words.ts';

const perKm = (value: number) => formatRatio(value);
const percent = (value: number) => `${formatRatio(value)}%`;

/** Rand per km and the share of empty km over twelve months: whether the fleet earns more per km, and how much of it runs for nothing. */
export function PerformanceMonthsPanel({ month }: { readonly month: Month }) {
  const months = useQuery(api.dashboard.months.query({ params: { month } }));
  const rows = (months.data ?? []).map((each) => ({
    month: shortMonth(each.month),
    // no kilometres is no figure, not a bad one
    rpk: each.rpk === 0 ? null : each.rpk,
    emptyPercent: each.completedTrips === 0 ? null : each.emptyPercent,
  }));
  return (
    <ChartCard
      title={dashboardMessages.yearSubtitle}
      description={dashboardMessages.twelveMonthsTo(monthText(month))}
      plot="lines"
      load={months}
      rows={rows}
      isEmpty={rows.every(({ rpk }) => rpk === null)}
      empty={{
        icon: <IconChartLine size={28} stroke={1.5} />,
        title: dashboardMessages.emptyYear,
        hint: dashboardMessages.emptyYearHint,
      }}
      failed={dashboardMessages.yearFailed}
      rowHeading={words.month}
      x="month"
      series={[
        { key: 'rpk', label: dashboardMessages.rPerKm, color: 'brand.6', format: perKm },
        { key: 'emptyPercent', label: dashboardMessages.emptyKmLabel, color: 'amber.7', dashed: true, onRight: true, format: percent },
      ]}
      axis={perKm}
      rightAxis={percent}
    />
  );
}
