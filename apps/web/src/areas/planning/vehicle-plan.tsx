import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { IconMap } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { emptyRoute, type RouteValue } from '../../blocks/stops/route-value.ts';
import { keptKey } from '../../session/stored.ts';
import { ChepCreateDialog } from '../chep/public.ts';
import { TripEditor, TripPanel, useOpenTrips, useTakeBack, VehicleTrips, type ModeRequest, type TripMode } from '../trips/public.ts';
import classes from './planning-panel.module.css';
import { PlanningMap } from './planning-map.tsx';
import { planningMessages } from './planning.messages.ts';
import { offerUndo } from './use-undo.tsx';

/** Trips, map and form of one vehicle: side by side where the panel is wide, below each other where it is narrow. */
export function VehiclePlan({
  vehicle,
  tripId,
  days,
  request,
  editing,
  may,
  isDocked,
  onTrip,
  onEdit,
  onMode,
}: {
  readonly vehicle: Vehicle;
  readonly tripId: string | undefined;
  readonly days: DayRange | undefined;
  readonly request: ModeRequest;
  readonly editing: Trip | null;
  readonly may: boolean;
  readonly isDocked: boolean;
  readonly onTrip: (tripId: string | undefined) => void;
  readonly onEdit: (trip: Trip | null) => void;
  readonly onMode: (mode: TripMode) => void;
}) {
  const [draft, setDraft] = useState<{ route: RouteValue; failed: boolean }>({ route: emptyRoute(), failed: false });
  const [viewed, setViewed] = useState<Trip | null>(null);
  const [chepOf, setChepOf] = useState<Trip | null>(null);
  const [round, setRound] = useState(0);
  const open = useOpenTrips(vehicle.id);
  const takeBack = useTakeBack();
  /** days for which a trip was made: the next form does not begin with them while the address still says them */
  const [spent, setSpent] = useState<DayRange | undefined>(undefined);
  const body = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<Trip | null>(null);
  const shown = useRef<Trip | null>(null);
  const isListed = open.data?.trips.some(({ id }) => id === saved?.id) ?? false;
  useEffect(() => {
    // the form that was sent from its end is a new one: what came of it stands at the top
    if (saved) body.current?.closest('[role=dialog], [data-scrolls]')?.scrollTo({ top: 0 });
  }, [saved]);
  useEffect(() => {
    if (!saved || !isListed || shown.current === saved) return;
    shown.current = saved;
    // the form took the focus with it; who has gone on to something else meanwhile keeps it there, now and later
    if (document.activeElement === document.body) {
      body.current?.querySelector<HTMLElement>(`[data-trip-id="${saved.id}"] button`)?.focus();
    }
  }, [saved, isListed]);
  const onDraft = useCallback((route: RouteValue, failed: boolean) => setDraft({ route, failed }), []);
  const map = (
    <PlanningMap draft={draft.route} draftFailed={draft.failed} trips={open.data?.trips ?? []} selected={tripId} vehicle={vehicle} />
  );
  return (
    <div className={classes.plan} ref={body}>
      <div className={classes.body} data-without-form={!may || undefined}>
        <section className={classes.list} aria-label={planningMessages.trips}>
          <VehicleTrips vehicle={vehicle} selected={tripId} onSelect={onTrip} onView={setViewed} onEdit={onEdit} onChepForm={setChepOf} />
        </section>
        <div className={classes.mapside}>{isDocked ? <FoldableMap>{map}</FoldableMap> : map}</div>
        {may && (
          <TripEditor
            key={editing ? editing.id : `new-${round}`}
            vehicle={vehicle}
            editing={editing}
            days={editing || days === spent ? undefined : days}
            request={editing ? { mode: 'blank', turn: 0 } : request}
            onDraft={onDraft}
            onMode={onMode}
            onSaved={(trip) => {
              onEdit(null);
              setRound(round + 1);
              setSpent(days);
              setSaved(trip);
              onTrip(trip.id);
            }}
            announceNew={(text, trip) => offerUndo(text, () => void takeBack(trip))}
            onCancel={editing ? () => onEdit(null) : null}
          />
        )}
      </div>
      <ChepCreateDialog trip={chepOf} onClose={() => setChepOf(null)} />
      <TripPanel tripId={viewed?.id} row={viewed ?? undefined} onClose={() => setViewed(null)} />
    </div>
  );
}

/** The map of the docked panel can be folded away; this browser remembers it. */
function FoldableMap({ children }: { children: React.ReactNode }) {
  const [isShown, setShown] = useLocalStorage({ key: keptKey('planning-map'), defaultValue: true, getInitialValueInEffect: false });
  const id = useId();
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconMap size={14} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={id}
        className={classes.fold ?? ''}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? planningMessages.hideMap : planningMessages.showMap}
      </Button>
      <div id={id}>{isShown && children}</div>
    </>
  );
}
