import type { Month } from '@superlink/domain/time/sast.ts';
import { IconGasStation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatKm, formatLitresUsed, formatRatio } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import classes from './fuel.module.css';
import { monthText } from './month-words.ts';

/** Fleet fuel efficiency of a month (0§2.6, 1§2). */
export function FleetFuelPanel({ month }: { month: Month }) {
  const fuel = useQuery(api.diesel.fleetPerformance.query({ params: { month } }));
  return (
    <Card title={dashboardMessages.fleetFuelEfficiency} description={monthText(month)}>
      {fuel.isPending && <LoadingRows label={dashboardMessages.loadingFuel} rows={3} />}
      {fuel.isLoadingError && (
        <ErrorState
          title={dashboardMessages.failedToLoadFleetPerformance}
          hint={errorText(fuel.error, words.pleaseTryAgainLater)}
          onRetry={() => void fuel.refetch()}
        />
      )}
      {fuel.data &&
        (fuel.data.totalLiters === 0 && fuel.data.totalKilometers === 0 ? (
          <EmptyState
            icon={<IconGasStation size={28} stroke={1.5} />}
            title={dashboardMessages.noPerformanceDataAvailable}
            hint={dashboardMessages.noFuelHint}
          />
        ) : (
          <dl className={classes.figures}>
            <div>
              <dt>{dashboardMessages.totalKilometers}</dt>
              <dd>{formatKm(fuel.data.totalKilometers)}</dd>
            </div>
            <div>
              <dt>{dashboardMessages.totalLiters}</dt>
              <dd>{formatLitresUsed(fuel.data.totalLiters)}</dd>
            </div>
            <div data-main>
              <dt>{dashboardMessages.fleetConsumption}</dt>
              <dd>
                {formatRatio(fuel.data.fleetConsumption)}
                {fuel.data.fleetConsumption !== null && <small>{'\u00a0km/L'}</small>}
              </dd>
            </div>
          </dl>
        ))}
    </Card>
  );
}
