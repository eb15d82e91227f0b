import { Button, Drawer, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DockedPanel } from '../../blocks/panel/docked-panel.tsx';
import { PanelHead, PanelSteps } from '../../blocks/panel/panel-head.tsx';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { useDocked } from '../../blocks/panel/use-docked.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { useTopLayer } from '../../ui/top-layer.ts';
import { usePhone } from '../../ui/use-phone.ts';
import type { ModeRequest, TripMode } from '../trips/public.ts';
import { planningMessages } from './planning.messages.ts';
import classes from './planning-panel.module.css';
import { VehiclePlan } from './vehicle-plan.tsx';

const ALONE = { before: undefined, after: undefined };
const OPENING: ModeRequest = { mode: 'route', turn: 0 };
const modeButtons = [
  ['route', planningMessages.createRouteTrip],
  ['contract', planningMessages.createContractTrip],
  ['blank', planningMessages.customRoute],
] as const satisfies readonly (readonly [TripMode, string])[];

interface Asked extends ModeRequest {
  readonly vehicleId: string;
}

/**
 * The planning panel of one vehicle (2§2): its open trips, the map, and the form of a new trip. On a wide window it is docked beside the
 * timeline, on others it lies over it. Closed while `vehicleId` is undefined.
 */
export function PlanningPanel({
  vehicleId,
  tripId,
  days,
  neighbours = ALONE,
  onVehicle,
  onTrip,
  onClose,
}: {
  readonly vehicleId: string | undefined;
  readonly tripId: string | undefined;
  /** days that were pointed at in the timeline: the new trip is for them */
  readonly days?: DayRange | undefined;
  /** ids of the vehicles above and below in the timeline */
  readonly neighbours?: { readonly before: string | undefined; readonly after: string | undefined };
  readonly onVehicle?: (vehicleId: string) => void;
  readonly onTrip: (tripId: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const isOpen = vehicleId !== undefined;
  const isDocked = useDocked(isOpen);
  const isPhone = usePhone();
  const isTop = useTopLayer(isOpen && !isDocked);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changed, setChanged] = useState<Trip | null>(null);
  const [shownMode, setShownMode] = useState<TripMode>('route');
  const may = useMay(api.trips.create.definition.access);
  const wanted = isRecordId(vehicleId) ? vehicleId : undefined;
  const vehicle = useQuery({ ...api.vehicles.get.query({ params: { id: wanted ?? '' } }), enabled: wanted !== undefined });
  const queryClient = useQueryClient();
  const { before, after } = neighbours;
  useEffect(() => {
    // who walks through the fleet waits for nothing
    for (const id of [before, after]) if (id !== undefined) void queryClient.prefetchQuery(api.vehicles.get.query({ params: { id } }));
  }, [queryClient, before, after]);
  // both belong to the vehicle they were asked for
  const editing = changed?.assetId === wanted ? changed : null;
  const request = asked !== null && asked.vehicleId === wanted ? asked : OPENING;
  const ask = (mode: TripMode, isReset = false) => {
    setChanged(null);
    setAsked({ vehicleId: wanted ?? '', mode, isReset, turn: (asked?.turn ?? 0) + 1 });
  };
  const step = (id: string | undefined) => (id !== undefined && onVehicle ? () => onVehicle(id) : null);
  const [onPrevious, onNext] = [step(before), step(after)];

  const heading = <Heading vehicle={vehicle.data} />;
  const steps = onVehicle && <PanelSteps of={planningMessages.vehicleNoun} onPrevious={onPrevious} onNext={onNext} />;
  const modes = may && vehicle.data && (
    <div className={classes.modes} role="group" aria-label={planningMessages.tripSource}>
      {modeButtons.map(([mode, label]) => {
        const isOn = editing === null && shownMode === mode;
        return (
          <Button key={mode} size="compact-sm" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={() => ask(mode)}>
            {label}
          </Button>
        );
      })}
      <Button size="compact-sm" variant="subtle" onClick={() => ask('blank', true)}>
        {planningMessages.reset}
      </Button>
    </div>
  );
  const body = vehicle.data ? (
    <VehiclePlan
      key={vehicle.data.id}
      vehicle={vehicle.data}
      tripId={tripId}
      days={days}
      request={request}
      editing={editing}
      may={may}
      isDocked={isDocked}
      onTrip={onTrip}
      onEdit={setChanged}
      onMode={setShownMode}
    />
  ) : vehicle.isError || (isOpen && wanted === undefined) ? (
    vehicle.error?.status === 404 || wanted === undefined ? (
      <EmptyState title={planningMessages.selectAsset} />
    ) : (
      <ErrorState title={planningMessages.activeFailed} hint={vehicle.error?.detail || undefined} onRetry={() => void vehicle.refetch()} />
    )
  ) : (
    <LoadingLines label={planningMessages.loadingVehicle} />
  );

  if (isDocked) {
    if (!isOpen) return null;
    return (
      <DockedPanel
        name="planning-width"
        label={vehicle.data ? planningMessages.planOf(vehicle.data.fleetNumber) : planningMessages.planATrip}
        onPrevious={onPrevious}
        onNext={onNext}
        onClose={onClose}
        header={
          <>
            <PanelHead steps={steps} onClose={onClose}>
              {heading}
            </PanelHead>
            {modes}
          </>
        }
      >
        {body}
      </DockedPanel>
    );
  }
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={isPhone ? '100%' : 'min(1480px, 97vw)'} closeOnEscape={isTop}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.panel ?? ''}>
        <Drawer.Header component="div" style={{ alignItems: 'flex-start' }}>
          <Drawer.Title component="div" style={{ flex: 1, minWidth: 0 }}>
            <PanelHead steps={steps}>{heading}</PanelHead>
            {modes}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={planningMessages.closePanel} size="lg" />
        </Drawer.Header>
        <Drawer.Body>{body}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Heading({ vehicle }: { vehicle: Vehicle | undefined }) {
  return (
    <div>
      <Text component="h2" fz="lg" fw={700} m={0} truncate>
        {vehicle ? planningMessages.planOf(vehicle.fleetNumber) : planningMessages.planATrip}
      </Text>
      {vehicle && (
        <Text size="sm" c="dimmed">
          {vehicle.assetReg} · {vehicle.driver ? `${vehicle.driver.name} ${vehicle.driver.surname}` : planningMessages.noDriver} ·{' '}
          {vehicle.status}
        </Text>
      )}
    </div>
  );
}
