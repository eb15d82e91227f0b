import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { today } from '../../blocks/format/dates.ts';
import { LocalErrorBoundary } from '../../blocks/error-boundary.tsx';
import { MonthSelect } from '../../blocks/list/month-select.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { deferred } from '../../blocks/deferred.tsx';
import { api } from '../../client/api.ts';
import { AssetFuelPanel } from './asset-fuel.panel.tsx';
import { AssetPerformancePanel } from './asset-performance.panel.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';
import { dashboardView } from './dashboard.view.ts';
import { FleetDaysPanel } from './fleet-days.panel.tsx';
import { FleetFuelPanel } from './fleet-fuel.panel.tsx';
import { FleetStatusPanel } from './fleet-status.panel.tsx';
import { NeedsTodayPanel } from './needs-today.panel.tsx';
import { OutstandingChepPanel } from './outstanding-chep.panel.tsx';
import { PerformanceMonthsPanel } from './performance-months.panel.tsx';
import { PerformanceSummaryPanel } from './performance-summary.panel.tsx';
import { RevenueDaysPanel } from './revenue-days.panel.tsx';
import { UpcomingServicesPanel } from './upcoming-services.panel.tsx';

/** Only a company that has completed no trip yet needs it. */
const GetStarted = deferred(async () => (await import('./get-started.tsx')).GetStarted);

/** /dashboard (0§2.6): what needs somebody today, then the month; cards that load and fail each for themselves. */
export function DashboardPage() {
  const day = today();
  const schema = useMemo(() => dashboardView(new Date(`${day}T10:00:00.000Z`)), [day]);
  const [view, patch] = useUrlView(schema);
  const month = `${day.slice(0, 4)}-${String(view.month).padStart(2, '0')}`;
  // the very call that the panel of the twelve months makes
  const year = useQuery(api.dashboard.months.query({ params: { month } }));
  const isNew = year.data?.every(({ completedTrips }) => completedTrips === 0);
  return (
    <>
      <PageHeader title={dashboardMessages.dashboard}>
        <MonthSelect value={view.month} onChange={(chosen) => patch({ month: chosen, page: 1 })} />
      </PageHeader>
      <div className={classes.cards}>
        {isNew && (
          <Cell width="whole">
            <GetStarted />
          </Cell>
        )}
        <Cell width="whole">
          <NeedsTodayPanel />
        </Cell>
        <Cell width="whole">
          <PerformanceSummaryPanel month={month} />
        </Cell>
        <Cell width="wide">
          <RevenueDaysPanel month={month} />
        </Cell>
        <Cell width="narrow">
          <FleetStatusPanel />
        </Cell>
        <Cell width={view.compare ? 'whole' : 'wide'}>
          <AssetPerformancePanel month={month} view={view} patch={patch} />
        </Cell>
        <div className={classes.pair} data-width={view.compare ? 'whole' : 'narrow'}>
          <Cell>
            <UpcomingServicesPanel />
          </Cell>
          <Cell>
            <OutstandingChepPanel />
          </Cell>
        </div>
        <Cell width="half">
          <PerformanceMonthsPanel month={month} />
        </Cell>
        <Cell width="half">
          <FleetDaysPanel month={month} />
        </Cell>
        <Cell width="wide">
          <AssetFuelPanel month={month} />
        </Cell>
        <Cell width="narrow">
          <FleetFuelPanel month={month} />
        </Cell>
      </div>
    </>
  );
}

/** A place of the grid of twelve columns; cards of one row are equally high, so that no holes are left. */
function Cell({ width, children }: { readonly width?: 'whole' | 'wide' | 'narrow' | 'half'; readonly children: ReactNode }) {
  return (
    <div className={classes.cell} data-width={width}>
      <LocalErrorBoundary kind="data">{children}</LocalErrorBoundary>
    </div>
  );
}
