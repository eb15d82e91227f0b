import { runningTotal } from '@superlink/domain/dashboard/month-series.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChartCard } from '../../blocks/chart/chart-card.tsx';
import { formatMoney } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { randAxis } from './chart-axes.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { monthText } from './month-words.ts';

/** Rand so far, day by day, beside the month before and the same month a year before. */
export function RevenueDaysPanel({ month }: { readonly month: Month }) {
  const revenue = useQuery(api.dashboard.revenueDays.query({ params: { month } }));
  const rows = useMemo(() => {
    const days = revenue.data?.days ?? [];
    const so = (figure: 'revenue' | 'lastMonth' | 'lastYear') => runningTotal(days.map((day) => day[figure]));
    const [own, lastMonth, lastYear] = [so('revenue'), so('lastMonth'), so('lastYear')];
    return days.map(({ day }, index) => ({ day, own: own[index]!, lastMonth: lastMonth[index]!, lastYear: lastYear[index]! }));
  }, [revenue.data]);
  return (
    <ChartCard
      title={dashboardMessages.revenueSoFar}
      description={monthText(month)}
      plot="lines"
      load={revenue}
      rows={rows}
      isEmpty={rows.every(({ own, lastMonth, lastYear }) => !own && !lastMonth && !lastYear)}
      empty={{
        icon: <IconChartLine size={28} stroke={1.5} />,
        title: dashboardMessages.noRevenueYet,
        hint: dashboardMessages.noRevenueHint,
      }}
      failed={dashboardMessages.failedToLoadRevenue}
      rowHeading={dashboardMessages.day}
      x="day"
      series={[
        { key: 'own', label: dashboardMessages.thisMonth, color: 'brand.6', format: formatMoney },
        { key: 'lastMonth', label: dashboardMessages.monthBefore, color: 'amber.7', dashed: true, format: formatMoney },
        { key: 'lastYear', label: dashboardMessages.aYearBefore, color: 'gray.6', dashed: true, format: formatMoney },
      ]}
      axis={randAxis}
    />
  );
}
