import { Skeleton } from '@mantine/core';
import type { VehicleGroup } from '@superlink/domain/vehicles/vehicle-status.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';

/** Labels and colours of the list's own tabs (1§4). */
const groups: readonly { readonly group: VehicleGroup; readonly label: string; readonly hint: string }[] = [
  { group: 'active', label: dashboardMessages.active, hint: dashboardMessages.onTheRoad },
  { group: 'idle', label: dashboardMessages.idle, hint: dashboardMessages.readyForATrip },
  { group: 'maintenance', label: dashboardMessages.maintenance, hint: dashboardMessages.workshopBreakdownService },
  { group: 'inactive', label: dashboardMessages.inactive, hint: dashboardMessages.majorRepairsNoDriver },
];

/** How many vehicles stand behind each tab of the vehicle list, and their share of the fleet. */
export function FleetStatusPanel() {
  const counts = useQuery(api.vehicles.counts.query());
  if (counts.isLoadingError) {
    return (
      <Card title={dashboardMessages.fleetStatus}>
        <ErrorState
          title={dashboardMessages.failedToLoadFleetStatus}
          hint={errorText(counts.error, words.pleaseTryAgainLater)}
          onRetry={() => void counts.refetch()}
        />
      </Card>
    );
  }
  const all = counts.data?.all ?? 0;
  return (
    <Card
      title={dashboardMessages.fleetStatus}
      actions={
        counts.data && (
          <Link to={paths.vehicles} className={classes.total}>
            {dashboardMessages.vehicleCount(formatCount(all))}
          </Link>
        )
      }
    >
      <div className={classes.share} aria-hidden>
        {groups
          .filter(({ group }) => counts.data?.[group])
          .map(({ group }) => (
            <span key={group} data-group={group} style={{ flexGrow: counts.data?.[group] ?? 0 }} />
          ))}
      </div>
      <ul className={classes.groups}>
        {groups.map(({ group, label, hint }) => (
          <li key={group} data-group={group}>
            <Link to={paths.vehicles} search={{ tab: group }}>
              <span className={classes.label}>{label}</span>
              {counts.data ? <span className={classes.count}>{formatCount(counts.data[group])}</span> : <Skeleton h={26} w={44} my={4} />}
              <span className={classes.hint}>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
