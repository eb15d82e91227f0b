import { Button, Group, Progress, Stack, Tabs, Text } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import { serviceState } from '@superlink/domain/vehicles/service-due.ts';
import { IconPencil, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { ExpiryCountdown, ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatKm, formatLitres } from '../../blocks/format/numbers.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { LastServiceEditor } from './last-service-editor.tsx';
import classes from './vehicle-details.module.css';
import { VehiclePerformance, type MonthSteps } from './vehicle-performance.tsx';
import { vehicleMessages } from './vehicle.messages.ts';
import { vehiclePanelMessages } from './vehicle-panel.messages.ts';

/** Tab Vehicle Details: Overview with the month's figures, Maintenance and Permits (1§2). */
export function VehicleDetails({
  vehicle,
  month,
  monthSteps,
}: {
  readonly vehicle: Vehicle;
  readonly month: Month;
  readonly monthSteps?: MonthSteps | undefined;
}) {
  const hasPermits = Object.keys(vehicle.crossBorderPermits).length > 0;
  return (
    <Tabs defaultValue="overview" variant="pills" keepMounted={false} classNames={{ tab: classes.tab }}>
      <Group justify="space-between" gap="xs">
        <Tabs.List aria-label={vehiclePanelMessages.vehicleDetails}>
          <Tabs.Tab value="overview">{vehiclePanelMessages.overview}</Tabs.Tab>
          <Tabs.Tab value="maintenance">{vehicleMessages.maintenance}</Tabs.Tab>
          <Tabs.Tab value="permits" disabled={!hasPermits} {...(hasPermits ? {} : { title: vehicleMessages.noPermits })}>
            {vehiclePanelMessages.permits}
          </Tabs.Tab>
        </Tabs.List>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRoute size={14} />}
            renderRoot={(props) => <Link to={paths.trail(vehicle.id)} {...props} />}
          >
            {vehiclePanelMessages.trail}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            renderRoot={(props) => <Link to={paths.vehicleEdit(vehicle.id)} {...props} />}
          >
            {words.edit}
          </Button>
        </Group>
      </Group>
      <Tabs.Panel value="overview" pt="xs">
        <Overview vehicle={vehicle} hasPermits={hasPermits} />
        <VehiclePerformance vehicleId={vehicle.id} month={month} steps={monthSteps} />
      </Tabs.Panel>
      <Tabs.Panel value="maintenance" pt="xs">
        <Maintenance vehicle={vehicle} />
      </Tabs.Panel>
      <Tabs.Panel value="permits" pt="xs">
        <Permits vehicle={vehicle} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Overview({ vehicle, hasPermits }: { vehicle: Vehicle; hasPermits: boolean }) {
  return (
    <FactList
      label={vehiclePanelMessages.overview}
      facts={[
        { label: words.registration, value: vehicle.assetReg },
        { label: vehiclePanelMessages.makeAndModel, value: vehicle.assetMakeModel },
        { label: vehiclePanelMessages.vinNumber, value: vehicle.assetVin },
        {
          label: vehiclePanelMessages.dieselCapacity,
          value: vehicle.dieselCapacity === null ? null : formatLitres(vehicle.dieselCapacity),
        },
        { label: vehicleMessages.odometer, value: formatKm(vehicle.odometerReading) },
        {
          label: vehicleMessages.licenseExpiry,
          value: (
            <>
              {formatDay(vehicle.assetExpLic)}
              <ExpiryCountdown expiry={vehicle.assetExpLic} />
            </>
          ),
        },
        ...(hasPermits
          ? []
          : [
              {
                label: vehicleMessages.crossBorderPermits,
                value: (
                  <Text span size="sm" c="dimmed">
                    {vehicleMessages.noPermits}
                  </Text>
                ),
              },
            ]),
      ]}
    />
  );
}

function Maintenance({ vehicle }: { vehicle: Vehicle }) {
  const { serviceInterval, kmToService } = vehicle;
  if (serviceInterval === null || serviceInterval <= 0 || kmToService === null) {
    return (
      <Text size="sm" c="dimmed" py="sm">
        {vehiclePanelMessages.noMaintenance}
      </Text>
    );
  }
  const overdue = serviceState(kmToService) === 'overdue';
  const used = Math.min(100, Math.max(0, ((serviceInterval - kmToService) / serviceInterval) * 100));
  return (
    <Stack gap={4}>
      <FactList
        label={vehicleMessages.maintenance}
        facts={[
          { label: vehiclePanelMessages.serviceInterval, value: vehiclePanelMessages.every(formatKm(serviceInterval)) },
          { label: vehiclePanelMessages.lastService, value: <LastServiceEditor vehicle={vehicle} /> },
          {
            label: vehiclePanelMessages.nextServiceDue,
            value: overdue ? (
              <>
                {vehiclePanelMessages.overdueBy(formatKm(vehicle.overdueByKm))}{' '}
                <StatusBadge tone="red">{vehiclePanelMessages.serviceOverdue}</StatusBadge>
              </>
            ) : (
              vehiclePanelMessages.nextService(formatKm(vehicle.kmUntilNextService), formatKm(vehicle.nextServiceDueOdo))
            ),
          },
        ]}
      />
      <Progress
        value={used}
        size="sm"
        color={overdue ? 'red' : used > 90 ? 'amber' : 'brand'}
        aria-label={vehiclePanelMessages.intervalUsed(Math.round(used))}
      />
    </Stack>
  );
}

function Permits({ vehicle }: { vehicle: Vehicle }) {
  const permits = Object.entries(vehicle.crossBorderPermits).toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <FactList
      label={vehiclePanelMessages.crossBorderPermitsLabel}
      facts={permits.map(([name, expiry]) => ({ label: name, value: <ExpiryDate expiry={expiry} /> }))}
    />
  );
}
