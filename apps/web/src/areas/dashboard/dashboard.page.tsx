import { PageHeader } from '../../blocks/list/page-header.tsx';
import { LocalErrorBoundary } from '../../blocks/error-boundary.tsx';
import classes from './dashboard.module.css';
import { FleetStatusPanel } from './fleet-status.panel.tsx';
import { UpcomingServicesPanel } from './upcoming-services.panel.tsx';

/** /dashboard (0§2.6): cards that load and fail each for themselves. */
export function DashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={classes.cards}>
        <LocalErrorBoundary>
          <FleetStatusPanel />
        </LocalErrorBoundary>
        <LocalErrorBoundary>
          <UpcomingServicesPanel />
        </LocalErrorBoundary>
      </div>
    </>
  );
}
