import { Box, Group, Tabs, Text } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { Month } from '@superlink/domain/time/sast.ts';
import type { ComponentType } from 'react';
import { LocalErrorBoundary } from '../../blocks/error-boundary.tsx';
import { DockedPanel } from '../../blocks/panel/docked-panel.tsx';
import { PanelHead, PanelSteps } from '../../blocks/panel/panel-head.tsx';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { useDocked } from '../../blocks/panel/use-docked.ts';
import { isMissing } from '../../blocks/record-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { RecordHistory } from '../history/public.ts';
import { RecordNotes } from '../notes/public.ts';
import { VehicleDetails } from './vehicle-details.tsx';
import type { MonthSteps } from './vehicle-performance.tsx';
import type { PanelTab } from './vehicle-list.view.ts';
import { VehicleStatusBadge } from './vehicle-status-badge.tsx';
import { vehiclePanelMessages } from './vehicle-panel.messages.ts';
import { vehicleMessages } from './vehicle.messages.ts';
import { useVehicle } from './vehicle.queries.ts';

/** Tabs that areas of higher floors fill; the composition hands them in. */
export interface VehiclePanelTabs {
  readonly Assignments: ComponentType<{ vehicle: Vehicle }>;
  readonly Events: ComponentType<{ vehicle: Vehicle }>;
}

/**
 * The vehicle beside the list (1§2); closed while the address names none. On a wide window it is docked: the list and the month whose figures it
 * shows stay at hand. On others it lies over them.
 */
export function VehiclePanel({
  vehicleId,
  row,
  month,
  monthSteps,
  tabs,
  tab,
  onTab,
  onPrevious = null,
  onNext = null,
  onClose,
}: {
  readonly vehicleId: string | undefined;
  /** the vehicle's row in the list, shown until its own answer comes */
  readonly row: Vehicle | undefined;
  /** whose figures are shown */
  readonly month: Month;
  readonly monthSteps?: MonthSteps | undefined;
  readonly tabs: VehiclePanelTabs;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  /** to the vehicles above and below in the list */
  readonly onPrevious?: (() => void) | null;
  readonly onNext?: (() => void) | null;
  readonly onClose: () => void;
}) {
  const isDocked = useDocked(vehicleId !== undefined);
  const title = isRecordId(vehicleId) ? <VehicleHeading vehicleId={vehicleId} row={row} /> : words.vehicle;
  const steps = <PanelSteps of={vehicleMessages.noun} onPrevious={onPrevious} onNext={onNext} />;
  const body = isRecordId(vehicleId) ? (
    <PanelBody vehicleId={vehicleId} row={row} month={month} monthSteps={monthSteps} tabs={tabs} tab={tab} onTab={onTab} />
  ) : (
    <EmptyState title={vehiclePanelMessages.noneSelected} />
  );
  if (!isDocked) {
    return (
      <SidePanel opened={vehicleId !== undefined} onClose={onClose} title={<PanelHead steps={steps}>{title}</PanelHead>}>
        {body}
      </SidePanel>
    );
  }
  if (vehicleId === undefined) return null;
  return (
    <DockedPanel
      name="vehicle-width"
      label={row ? vehiclePanelMessages.vehicle(row.fleetNumber) : words.vehicle}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      closesFrom="page"
      header={
        <PanelHead steps={steps} onClose={onClose}>
          {title}
        </PanelHead>
      }
    >
      {body}
    </DockedPanel>
  );
}

function VehicleHeading({ vehicleId, row }: { vehicleId: string; row: Vehicle | undefined }) {
  const { data: vehicle } = useVehicle(vehicleId, row);
  if (!vehicle) return words.vehicle;
  const model = [vehicle.assetMakeModel, vehicle.assetYear].filter(Boolean).join(' · ');
  return (
    <>
      <Group gap={10}>
        <Text component="h2" fz="lg" fw={700} m={0}>
          {vehicle.fleetNumber}
        </Text>
        <Text span c="dimmed" fz="md">
          {vehicle.assetReg}
        </Text>
        <VehicleStatusBadge status={vehicle.status} />
      </Group>
      {model !== '' && (
        <Text size="sm" c="dimmed" mt={2}>
          {model}
        </Text>
      )}
    </>
  );
}

function PanelBody({
  vehicleId,
  row,
  month,
  monthSteps,
  tabs,
  tab,
  onTab,
}: {
  vehicleId: string;
  row: Vehicle | undefined;
  month: Month;
  monthSteps: MonthSteps | undefined;
  tabs: VehiclePanelTabs;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
}) {
  const query = useVehicle(vehicleId, row);
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={vehicleMessages.detailsFailed}
        hint={query.error.detail || vehicleMessages.unknownError}
        onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
      />
    );
  }
  const vehicle = query.data;
  if (!vehicle) return <LoadingLines label={vehiclePanelMessages.loadingVehicleDetails} lines={9} />;
  return (
    <Tabs
      value={tab}
      onChange={(next) => next && onTab(next as PanelTab)}
      keepMounted={false}
      // a phone is as wide as all four words, and not as four times the longest
      styles={{ tab: { flex: '1 1 auto', paddingInline: 6 } }}
    >
      <Tabs.List grow aria-label={words.vehicle}>
        <Tabs.Tab value="details">{vehiclePanelMessages.detailsSection}</Tabs.Tab>
        <Tabs.Tab value="assignments">{vehiclePanelMessages.assignments}</Tabs.Tab>
        <Tabs.Tab value="events">{vehiclePanelMessages.events}</Tabs.Tab>
        <Tabs.Tab value="history">{vehiclePanelMessages.history}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" pt="sm">
        <VehicleDetails vehicle={vehicle} month={month} monthSteps={monthSteps} />
        <Box mt="lg">
          <RecordNotes record="vehicle" id={vehicle.id} />
        </Box>
      </Tabs.Panel>
      <Tabs.Panel value="assignments" pt="md">
        <LocalErrorBoundary>
          <tabs.Assignments vehicle={vehicle} />
        </LocalErrorBoundary>
      </Tabs.Panel>
      <Tabs.Panel value="events" pt="md">
        <LocalErrorBoundary>
          <tabs.Events vehicle={vehicle} />
        </LocalErrorBoundary>
      </Tabs.Panel>
      <Tabs.Panel value="history" pt="md">
        <LocalErrorBoundary>
          <RecordHistory record="vehicle" id={vehicle.id} />
        </LocalErrorBoundary>
      </Tabs.Panel>
    </Tabs>
  );
}
