import { useMemo } from 'react';
import { z } from 'zod';
import { today } from '../../blocks/format/dates.ts';
import { MonthSelect } from '../../blocks/list/month-select.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { LocalErrorBoundary } from '../../blocks/error-boundary.tsx';
import { AssetFuelPanel } from './asset-fuel.panel.tsx';
import classes from './dashboard.module.css';
import { FleetFuelPanel } from './fleet-fuel.panel.tsx';
import { FleetStatusPanel } from './fleet-status.panel.tsx';
import { OutstandingChepPanel } from './outstanding-chep.panel.tsx';
import { UpcomingServicesPanel } from './upcoming-services.panel.tsx';

/** /dashboard (0§2.6): cards that load and fail each for themselves. */
export function DashboardPage() {
  const day = today();
  // a month of the current year, in the address so that Back finds it again (decision 4.5)
  const schema = useMemo(
    () =>
      z.object({
        month: z.coerce
          .number()
          .int()
          .min(1)
          .max(12)
          .catch(Number(day.slice(5, 7))),
      }),
    [day],
  );
  const [view, patch] = useUrlView(schema);
  const month = `${day.slice(0, 4)}-${String(view.month).padStart(2, '0')}`;
  return (
    <>
      <PageHeader title="Dashboard">
        <MonthSelect value={view.month} onChange={(chosen) => patch({ month: chosen })} />
      </PageHeader>
      <div className={classes.cards}>
        <LocalErrorBoundary kind="data">
          <FleetStatusPanel />
        </LocalErrorBoundary>
        <LocalErrorBoundary kind="data">
          <UpcomingServicesPanel />
        </LocalErrorBoundary>
        <LocalErrorBoundary kind="data">
          <OutstandingChepPanel />
        </LocalErrorBoundary>
        <LocalErrorBoundary kind="data">
          <FleetFuelPanel month={month} />
        </LocalErrorBoundary>
        <LocalErrorBoundary kind="data">
          <AssetFuelPanel month={month} />
        </LocalErrorBoundary>
      </div>
    </>
  );
}
