import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { byConsumption, type ConsumptionOrder } from '@superlink/domain/diesel/fuel-month.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { IconGasStation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatKm, formatLitresUsed } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { words } from '../../ui/words.messages.ts';
import { ConsumptionBadge } from '../diesel/public.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './fuel.module.css';
import { monthText } from './month-words.ts';

const orders = [
  { value: 'best', label: dashboardMessages.bestFirst },
  { value: 'worst', label: dashboardMessages.worstFirst },
];
const SKELETONS = 5;
const HIGHLIGHTED = 3;

/** Asset fuel efficiency: vehicles by their consumption of a month (0§2.6, 1§2). */
export function AssetFuelPanel({ month }: { month: Month }) {
  const [order, setOrder] = useState<ConsumptionOrder>('best');
  const fuel = useQuery(api.diesel.performance.query({ params: { month } }));
  const vehicles = byConsumption(fuel.data ?? [], order);
  return (
    <Card
      title={dashboardMessages.assetFuelEfficiency}
      description={monthText(month)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={dashboardMessages.order}
          data={orders}
          value={order}
          onChange={(chosen) => setOrder(chosen as ConsumptionOrder)}
        />
      }
    >
      {fuel.isPending && (
        <Stack gap={8} role="status" aria-label={dashboardMessages.loadingAssetPerformance}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} h={44} data-skeleton-row />
          ))}
        </Stack>
      )}
      {fuel.isLoadingError && (
        <ErrorState
          title={dashboardMessages.failedToLoadAssetPerformance}
          hint={fuel.error.detail || words.pleaseTryAgainLater}
          onRetry={() => void fuel.refetch()}
        />
      )}
      {fuel.data && vehicles.length === 0 && (
        <EmptyState
          icon={<IconGasStation size={28} stroke={1.5} />}
          title={dashboardMessages.noAssetPerformanceData}
          hint={dashboardMessages.noFuelHint}
        />
      )}
      {vehicles.length > 0 && (
        <ol className={classes.list} aria-label={dashboardMessages.vehiclesByConsumption}>
          {vehicles.map((vehicle, index) => (
            <li key={vehicle.assetId}>
              <Link to={paths.dieselHistory} search={{ asset: vehicle.assetId, month: vehicle.month }}>
                <span className={classes.rank} data-top={index < HIGHLIGHTED ? order : undefined}>
                  {index + 1}
                </span>
                <span className={classes.vehicle}>
                  <strong>{vehicle.fleetNumber}</strong>
                  <span>{vehicle.assetReg}</span>
                </span>
                <span className={classes.amounts}>
                  <span>{formatKm(vehicle.totalKilometers)}</span>
                  <span>{formatLitresUsed(vehicle.totalLiters)}</span>
                </span>
                <span className={classes.badge}>
                  <ConsumptionBadge kmPerL={vehicle.mtdConsumption} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
