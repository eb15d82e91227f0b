import { Group } from '@mantine/core';
import { serviceState } from '@superlink/domain/vehicles/service-due.ts';
import { IconAlertTriangle, IconClock, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatCount, formatKm } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import classes from './dashboard.module.css';
import { byUrgency, dueText } from './upcoming-services.messages.ts';
import { upcomingServicesMessages } from './upcoming-services.messages.ts';

/** Vehicles that are overdue for service, then those that soon will be (0§2.6). */
export function UpcomingServicesPanel() {
  const services = useQuery(api.vehicles.service.query());
  const entries = byUrgency(services.data ?? []);
  const overdue = entries.filter((entry) => serviceState(entry.kmToService) === 'overdue').length;
  const badges = entries.length > 0 && (
    <Group gap={6} justify="flex-end">
      <StatusBadge tone="red" icon={<IconAlertTriangle size={12} aria-hidden />}>
        {upcomingServicesMessages.overdueCount(formatCount(overdue))}
      </StatusBadge>
      <StatusBadge tone="amber" icon={<IconClock size={12} aria-hidden />}>
        {upcomingServicesMessages.dueSoonCount(formatCount(entries.length - overdue))}
      </StatusBadge>
    </Group>
  );
  return (
    <Card title={upcomingServicesMessages.upcomingServices} actions={badges}>
      {services.isPending && <LoadingRows label={upcomingServicesMessages.loadingServices} />}
      {services.isLoadingError && (
        <ErrorState
          title={upcomingServicesMessages.failedToLoadServiceData}
          hint={errorText(services.error, words.pleaseTryAgainLater)}
          onRetry={() => void services.refetch()}
        />
      )}
      {services.data && entries.length === 0 && (
        <EmptyState
          icon={<IconTool size={28} stroke={1.5} />}
          title={upcomingServicesMessages.noUpcomingServices}
          hint={upcomingServicesMessages.noneDue}
        />
      )}
      {entries.length > 0 && (
        <ul className={classes.services} aria-label={upcomingServicesMessages.vehiclesDueForService}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Link to={paths.vehicles} search={{ vehicle: entry.id }}>
                <span className={classes.vehicle}>
                  <strong>{entry.fleetNumber}</strong>
                  <span>{entry.assetReg}</span>
                </span>
                <span className={classes.odometer}>{formatKm(entry.odometerReading)}</span>
                <span className={classes.due}>
                  <StatusBadge tone={serviceState(entry.kmToService) === 'overdue' ? 'red' : 'amber'}>
                    {dueText(entry.kmToService)}
                  </StatusBadge>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
