import { Button, Drawer, Text } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { emptyRoute, type RouteValue } from '../../blocks/stops/route-value.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/loading-lines.tsx';
import { useTopLayer } from '../../ui/top-layer.ts';
import { ChepCreateDialog } from '../chep/public.ts';
import { TripPanel } from '../trips/public.ts';
import { planningMessages } from './planning.messages.ts';
import classes from './planning-panel.module.css';
import { PlanningMap } from './planning-map.tsx';
import { TripEditor, type ModeRequest } from './trip-editor.tsx';
import type { TripMode, TripVehicle } from './trip.form-model.ts';
import { useOpenTrips, VehicleTrips } from './vehicle-trips.tsx';

/** The planning panel of one vehicle (2§2): its open trips, the map, and the form of a new trip. Closed while `vehicleId` is undefined. */
export function PlanningPanel({
  vehicleId,
  tripId,
  onTrip,
  onClose,
}: {
  readonly vehicleId: string | undefined;
  readonly tripId: string | undefined;
  readonly onTrip: (tripId: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const isTop = useTopLayer(vehicleId !== undefined);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [request, setRequest] = useState<ModeRequest>({ mode: 'blank', turn: 0 });
  const [editing, setEditing] = useState<Trip | null>(null);
  const may = useMay(api.trips.create.definition.access);
  const ask = (mode: TripMode) => {
    setEditing(null);
    setRequest(({ turn }) => ({ mode, turn: turn + 1 }));
  };
  const wanted = isRecordId(vehicleId) ? vehicleId : undefined;
  const vehicle = useQuery({ ...api.vehicles.get.query({ params: { id: wanted ?? '' } }), enabled: wanted !== undefined });
  return (
    <Drawer.Root
      opened={vehicleId !== undefined}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 'min(1480px, 97vw)'}
      closeOnEscape={isTop}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.panel ?? ''}>
        <Drawer.Header component="div">
          <Drawer.Title component="div" style={{ flex: 1, minWidth: 0 }}>
            <div className={classes.header}>
              <div style={{ marginRight: 'auto' }}>
                <Text component="h2" fz="lg" fw={700} m={0}>
                  {vehicle.data ? `Plan ${vehicle.data.fleetNumber}` : 'Plan a trip'}
                </Text>
                {vehicle.data && (
                  <Text size="sm" c="dimmed">
                    {vehicle.data.assetReg} ·{' '}
                    {vehicle.data.driver ? `${vehicle.data.driver.name} ${vehicle.data.driver.surname}` : 'No driver'} ·{' '}
                    {vehicle.data.status}
                  </Text>
                )}
              </div>
              {may && (
                <>
                  <Button size="xs" variant={request.mode === 'route' ? 'light' : 'default'} onClick={() => ask('route')}>
                    Create Route Trip
                  </Button>
                  <Button size="xs" variant={request.mode === 'contract' ? 'light' : 'default'} onClick={() => ask('contract')}>
                    Create Contract Trip
                  </Button>
                  <Button size="xs" variant="subtle" onClick={() => ask('blank')}>
                    Reset
                  </Button>
                </>
              )}
            </div>
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close panel" size="lg" />
        </Drawer.Header>
        <Drawer.Body>
          {vehicle.data ? (
            <Plan
              key={vehicle.data.id}
              vehicle={vehicle.data}
              tripId={tripId}
              onTrip={onTrip}
              request={request}
              editing={editing}
              setEditing={setEditing}
              may={may}
            />
          ) : vehicle.isError || (vehicleId !== undefined && wanted === undefined) ? (
            vehicle.error?.status === 404 || wanted === undefined ? (
              <EmptyState title={planningMessages.selectAsset} />
            ) : (
              <ErrorState
                title={planningMessages.activeFailed}
                hint={vehicle.error?.detail || undefined}
                onRetry={() => void vehicle.refetch()}
              />
            )
          ) : (
            <LoadingLines label="Loading vehicle" />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Plan({
  vehicle,
  tripId,
  onTrip,
  request,
  editing,
  setEditing,
  may,
}: {
  readonly vehicle: TripVehicle;
  readonly tripId: string | undefined;
  readonly onTrip: (tripId: string | undefined) => void;
  readonly request: ModeRequest;
  readonly editing: Trip | null;
  readonly setEditing: (trip: Trip | null) => void;
  readonly may: boolean;
}) {
  const [draft, setDraft] = useState<{ route: RouteValue; failed: boolean }>({ route: emptyRoute(), failed: false });
  const [viewed, setViewed] = useState<Trip | null>(null);
  const [chepOf, setChepOf] = useState<Trip | null>(null);
  const [round, setRound] = useState(0);
  const open = useOpenTrips(vehicle.id);
  const body = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<Trip | null>(null);
  const isListed = open.data?.trips.some(({ id }) => id === saved?.id) ?? false;
  useEffect(() => {
    // the form that was sent from its end is a new one: what came of it stands at the top
    if (saved) body.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
  }, [saved]);
  useEffect(() => {
    if (saved && isListed) body.current?.querySelector<HTMLElement>(`[data-trip-id="${saved.id}"] button`)?.focus();
  }, [saved, isListed]);
  const onDraft = useCallback((route: RouteValue, failed: boolean) => setDraft({ route, failed }), []);
  return (
    <div className={classes.body} ref={body}>
      <VehicleTrips vehicle={vehicle} selected={tripId} onSelect={onTrip} onView={setViewed} onEdit={setEditing} onChepForm={setChepOf} />
      <PlanningMap draft={draft.route} draftFailed={draft.failed} trips={open.data?.trips ?? []} selected={tripId} vehicle={vehicle} />
      {may && (
        <TripEditor
          key={editing ? editing.id : `new-${round}`}
          vehicle={vehicle}
          editing={editing}
          request={editing ? { mode: 'blank', turn: 0 } : request}
          onDraft={onDraft}
          onSaved={(trip) => {
            setEditing(null);
            setRound(round + 1);
            setSaved(trip);
            onTrip(trip.id);
          }}
          onCancel={editing ? () => setEditing(null) : null}
        />
      )}
      <ChepCreateDialog trip={chepOf} onClose={() => setChepOf(null)} />
      <TripPanel tripId={viewed?.id} row={viewed ?? undefined} onClose={() => setViewed(null)} />
    </div>
  );
}
