import { ActionIcon, Group, Text, Title } from '@mantine/core';
import type { VehiclePerformance as Figures } from '@superlink/api/vehicles/vehicle-performance.schema.ts';
import { addDays, daysOfMonth, monthNames, type Month } from '@superlink/domain/time/sast.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { formatCount, formatKm, formatMoney, formatMoneyPerKm, formatRatio } from '../../blocks/format/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { vehicleMessages } from './vehicle.messages.ts';
import { vehiclePanelMessages } from './vehicle-panel.messages.ts';
import classes from './vehicle-performance.module.css';
import { useVehiclePerformance } from './vehicle.queries.ts';

/** Months that a list of figures goes through: the first and the last, and what to do when another is asked for. */
export interface MonthSteps {
  readonly first: Month;
  readonly last: Month;
  readonly onMonth: (month: Month) => void;
}

/**
 * What the vehicle earned and drove in the month chosen on the page (decision 6.9). `steps` leads to the months beside it, also over the turn of
 * the year, which the page's own selects do not go behind.
 */
export function VehiclePerformance({
  vehicleId,
  month,
  steps,
}: {
  readonly vehicleId: string;
  readonly month: Month;
  readonly steps?: MonthSteps | undefined;
}) {
  const { data, isLoadingError, error, refetch } = useVehiclePerformance(vehicleId, month);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" gap="xs" mt="md" wrap="nowrap">
        <Title order={3} id={heading}>
          {vehiclePanelMessages.performanceIn(monthNames[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4))}
        </Title>
        {steps && <Steps month={month} {...steps} />}
      </Group>
      {isLoadingError ? (
        <ErrorState
          title={vehiclePanelMessages.performanceFailed}
          hint={error.detail || vehicleMessages.unknownError}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <FigureGrid figures={data} />
      ) : (
        <LoadingLines label={vehiclePanelMessages.loadingPerformance} lines={3} />
      )}
    </section>
  );
}

function Steps({ month, first, last, onMonth }: MonthSteps & { readonly month: Month }) {
  const days = daysOfMonth(month);
  const [before, after] = [addDays(days.from, -1).slice(0, 7), addDays(days.until, 1).slice(0, 7)];
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        aria-label={vehiclePanelMessages.previousMonth}
        disabled={before < first}
        onClick={() => onMonth(before)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={vehiclePanelMessages.nextMonth} disabled={after > last} onClick={() => onMonth(after)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

function FigureGrid({ figures }: { figures: Figures }) {
  const hasKm = figures.totalKm > 0;
  const facts: [string, ReactNode][] = [
    [vehiclePanelMessages.revenue, formatMoney(figures.totalRevenue)],
    [vehiclePanelMessages.trips, formatCount(figures.completedTrips)],
    [vehiclePanelMessages.rpk, formatMoneyPerKm(hasKm ? figures.rpk : null)],
    [vehiclePanelMessages.loadedKm, formatKm(figures.loadedKm)],
    [
      vehiclePanelMessages.emptyKm,
      <>
        {formatKm(figures.emptyKm)} {hasKm && <small>{formatRatio(figures.emptyPercent)} %</small>}
      </>,
    ],
    [vehiclePanelMessages.totalKm, formatKm(figures.totalKm)],
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
          {vehiclePanelMessages.noTripsInMonth}
        </Text>
      )}
    </>
  );
}
