import { Text, Title } from '@mantine/core';
import type { VehiclePerformance as Figures } from '@superlink/api/vehicles/vehicle-performance.schema.ts';
import { monthNames, type Month } from '@superlink/domain/time/sast.ts';
import { useId, type ReactNode } from 'react';
import { formatCount, formatKm, formatMoney, formatMoneyPerKm, formatRatio } from '../../blocks/format/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { vehicleMessages } from './vehicle.messages.ts';
import classes from './vehicle-performance.module.css';
import { useVehiclePerformance } from './vehicle.queries.ts';

/** What the vehicle earned and drove in the month chosen on the page (decision 6.9). */
export function VehiclePerformance({ vehicleId, month }: { vehicleId: string; month: Month }) {
  const { data, isError, error, refetch } = useVehiclePerformance(vehicleId, month);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title order={3} id={heading} mt="md">
        Performance in {monthNames[Number(month.slice(5)) - 1]} {month.slice(0, 4)}
      </Title>
      {isError ? (
        <ErrorState
          title={vehicleMessages.performanceFailed}
          hint={error.detail || vehicleMessages.unknownError}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <FigureGrid figures={data} />
      ) : (
        <LoadingLines label="Loading performance" lines={3} />
      )}
    </section>
  );
}

function FigureGrid({ figures }: { figures: Figures }) {
  const hasKm = figures.totalKm > 0;
  const facts: [string, ReactNode][] = [
    ['Revenue', formatMoney(figures.totalRevenue)],
    ['Trips', formatCount(figures.completedTrips)],
    ['RPK', formatMoneyPerKm(hasKm ? figures.rpk : null)],
    ['Loaded KM', formatKm(figures.loadedKm)],
    [
      'Empty KM',
      <>
        {formatKm(figures.emptyKm)} {hasKm && <small>{formatRatio(figures.emptyPercent, 1)} %</small>}
      </>,
    ],
    ['Total KM', formatKm(figures.totalKm)],
  ];
  return (
    <>
      <dl className={classes.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.completedTrips === 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {vehicleMessages.noTripsInMonth}
        </Text>
      )}
    </>
  );
}
