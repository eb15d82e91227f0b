import type { Month } from '@superlink/domain/time/sast.ts';
import { IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '../../blocks/chart/chart-card.tsx';
import { formatCount } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { monthText } from './month-words.ts';

/** How much of the fleet drove, was off the road, and stood, day by day. */
export function FleetDaysPanel({ month }: { readonly month: Month }) {
  const fleet = useQuery(api.dashboard.fleetDays.query({ params: { month } }));
  const rows = (fleet.data ?? []).map(({ day, ...vehicles }) => ({ day: Number(day.slice(8, 10)), ...vehicles }));
  return (
    <ChartCard
      title={dashboardMessages.theFleetDayByDay}
      description={monthText(month)}
      plot="stacks"
      load={fleet}
      rows={rows}
      isEmpty={rows.every(({ onTheRoad, offTheRoad, standing }) => onTheRoad + offTheRoad + standing === 0)}
      empty={{
        icon: <IconTruck size={28} stroke={1.5} />,
        title: dashboardMessages.emptyMonth,
        hint: dashboardMessages.fleetDaysHint,
      }}
      failed={dashboardMessages.fleetDaysFailed}
      rowHeading={dashboardMessages.day}
      x="day"
      series={[
        { key: 'onTheRoad', label: dashboardMessages.onATrip, color: 'green.7', format: formatCount },
        { key: 'offTheRoad', label: dashboardMessages.bookedOffOrBrokenDown, color: 'amber.6', format: formatCount },
        { key: 'standing', label: dashboardMessages.standing, color: 'gray.5', format: formatCount },
      ]}
      axis={formatCount}
    />
  );
}
