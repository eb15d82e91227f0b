import { Button, Paper, Switch, VisuallyHidden } from '@mantine/core';
import type { Trip, updateTripBody } from '@superlink/api/trips/trip.schema.ts';
import { nextZoom, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { shiftedTrip, type DayRange, type TripShift } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconLayoutSidebarRight, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { later } from '../../blocks/later.tsx';
import { dayToSend, formatDay } from '../../blocks/format/dates.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import type { PatchUrl } from '../../blocks/list/url-view.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingBoard } from '../../ui/skeletons.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { words } from '../../ui/words.messages.ts';
import { useArrivals } from '../tracking/public.ts';
import { useUpdateTrip, type TripMenuTarget } from '../trips/public.ts';
import { boardAct, type BoardAct } from './board-keys.ts';
import { BoardTools } from './board-tools.tsx';
import { FleetAgenda } from './fleet-agenda.tsx';
import { useMoveQuestion } from './move-question.tsx';
import { boardMessages } from './board.messages.ts';
import { planningMessages } from './planning.messages.ts';
import { useFleet, useTimeline } from './planning.queries.ts';
import { countRows, filterRows, lateMinutes, latestFirst, rowsOf, type PlannedTrip, type PlannedVehicle } from './planning-rows.ts';
import { alarms, dayInRange, fleetFilters, shownDay, type PlanningView } from './planning.view.ts';
import { Timeline, type TimelineEvents } from './timeline.tsx';
import { useUndo } from './use-undo.tsx';
import classes from './fleet-timeline.module.css';

const TripMenu = later(async () => (await import('../trips/public.ts')).TripMenu, { target: null });
const ChepCreateDialog = later(async () => (await import('../chep/public.ts')).ChepCreateDialog, { trip: null });
const DaySheet = later(async () => (await import('./day-sheet.tsx')).DaySheet, { day: undefined });
const BoardKeysDialog = later(async () => (await import('./board-keys-dialog.tsx')).BoardKeysDialog, { opened: false });

const filterLabels = {
  all: words.all,
  moving: planningMessages.onRoute,
  planned: 'Planned',
  overdue: planningMessages.overdue,
  late: planningMessages.arrivingLate,
  starting: planningMessages.toStart,
  silent: 'Silent',
  free: 'Free',
  tomorrow: planningMessages.freeTomorrow,
  unavailable: planningMessages.notAvailable,
  conflicts: 'Conflicts',
} as const;

type TripMove = z.input<typeof updateTripBody>;

/** A trip shown where it was dropped until the server has answered. */
interface Pending {
  readonly trip: PlannedTrip;
  readonly assetId: string;
  readonly shift: TripShift;
}

/** The timeline with its filters. A moved trip stands in its new place at once; the server's answer decides whether it stays. */
export function FleetTimeline({
  view,
  patch,
  range,
  today,
  zoom = 'week',
  isCompact = false,
  onZoom = () => {},
  onCompact = () => {},
  onToday = () => {},
  onVehicle,
  onDays,
  onTrip,
}: {
  readonly view: PlanningView;
  readonly patch: PatchUrl<PlanningView>;
  readonly range: DayRange;
  readonly today: Day;
  readonly zoom?: BoardZoom;
  readonly isCompact?: boolean;
  readonly onZoom?: (zoom: BoardZoom) => void;
  readonly onCompact?: (isCompact: boolean) => void;
  /** the days around today are asked for */
  readonly onToday?: () => void;
  readonly onVehicle: (vehicle: PlannedVehicle) => void;
  readonly onDays: (vehicle: PlannedVehicle, days: DayRange) => void;
  readonly onTrip: (trip: PlannedTrip) => void;
}) {
  const fleet = useFleet();
  const timeline = useTimeline(range);
  const arrivals = useArrivals();
  const update = useUpdateTrip();
  const canMove = useMay(api.trips.create.definition.access);
  const [pending, setPending] = useState<Pending | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const rows = useMemo(() => {
    const trips = timeline.data?.trips ?? [];
    const shown = pending
      ? trips.map((trip) => {
          if (trip.id !== pending.trip.id) return trip;
          const { startDate, endDate } = shiftedTrip(pending.trip, pending.shift, today);
          return { ...trip, assetId: pending.assetId, startDate: dayToSend(startDate), endDate: endDate && dayToSend(endDate) };
        })
      : trips;
    const { absences = [], silent = [] } = timeline.data ?? {};
    return rowsOf(fleet.data ?? [], { trips: shown, absences, silent, arrivals }, today);
  }, [fleet.data, timeline.data, arrivals, pending, today]);
  const counts = useMemo(() => countRows(rows), [rows]);
  const shownFilters = fleetFilters.filter((filter) => filter === view.fleet || counts[filter] > 0 || !alarms.includes(filter));
  const found = useMemo(() => {
    const filteredRows = filterRows(rows, view);
    return view.order === 'late' ? latestFirst(filteredRows) : filteredRows;
  }, [rows, view]);
  const hasLate = useMemo(() => rows.some((row) => lateMinutes(row) > 0), [rows]);

  const phone = usePhone();
  const undo = useUndo();
  /** `back` is what takes the step back, as it was before. */
  const send = (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle, body: TripMove, done: (moved: Trip) => void) => {
    setPending({ trip, shift, assetId: vehicle.id });
    undo.withdraw();
    update.mutate(
      { params: { id: trip.id }, body },
      {
        onSuccess: (moved) => {
          toast.recovered(planningMessages.moveFailed);
          done(moved);
        },
        onError: (failure) => toast.failure(errorText(failure, planningMessages.moveFailed), planningMessages.moveFailed),
        onSettled: () => setPending(null),
      },
    );
  };
  const { ask, question } = useMoveQuestion(rows, today);
  const move = (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle) => {
    const target = rows.find((row) => row.vehicle.id === vehicle.id);
    if (pending || !target) return;
    const { startDate, endDate } = shiftedTrip(trip, shift, today);
    // its end was held back by its start
    if (startDate === trip.startDate && endDate === trip.endDate && vehicle.id === trip.assetId) return;
    ask({ trip, ...shift, target }, () => moveNow(trip, shift, vehicle));
  };
  const moveNow = (trip: PlannedTrip, shift: TripShift, vehicle: PlannedVehicle) => {
    const { startDate, endDate } = shiftedTrip(trip, shift, today);
    const home = fleet.data?.find(({ id }) => id === trip.assetId);
    const body = {
      updatedAt: trip.updatedAt,
      ...(shift.days === 0 ? {} : { startDate }),
      ...(shift.days === 0 && shift.longer === 0 ? {} : { endDate }),
      ...(vehicle.id === trip.assetId ? {} : { assetId: vehicle.id }),
    };
    const says = (on: PlannedVehicle, starts: Day, ends: Day | null) =>
      shift.longer === 0
        ? planningMessages.moved(trip.tripNumber, on.fleetNumber, formatDay(starts))
        : boardMessages.ended(trip.tripNumber, formatDay(ends ?? starts));
    send(trip, shift, vehicle, body, ({ updatedAt }) => {
      const text = says(vehicle, startDate, endDate);
      setAnnouncement(text);
      const before = { updatedAt, startDate: trip.startDate, endDate: trip.endDate, assetId: trip.assetId };
      const back = { days: -shift.days, longer: -shift.longer };
      undo.offer(text, () =>
        send({ ...trip, startDate, endDate, assetId: vehicle.id }, back, home ?? vehicle, before, () => {
          const told = says(home ?? vehicle, trip.startDate, trip.endDate);
          setAnnouncement(told);
          toast.success(told);
        }),
      );
    });
  };
  const card = useRef<HTMLDivElement>(null);
  const [openDay, setOpenDay] = useState<Day | undefined>(undefined);
  const [menu, setMenu] = useState<TripMenuTarget | null>(null);
  const [chepOf, setChepOf] = useState<Trip | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const planHere: TimelineEvents['onDays'] = (vehicle, days) => canMove && onDays(vehicle, days);
  const onKey: TimelineEvents['onKey'] = (event, { row, trip, day }, goToDay) => {
    const acts: Record<BoardAct, () => void> = {
      new: () => {
        // beside a trip it is the day after it
        const end = row?.bars.find((bar) => bar.trip.id === trip)?.end;
        if (row) planHere(row.vehicle, { from: end ?? day, to: end ?? day });
      },
      today: () => {
        if (today < range.from || today > range.to) onToday();
        goToDay(today);
      },
      day: () => setOpenDay(day),
      nearer: () => onZoom(nextZoom(zoom, -1)),
      farther: () => onZoom(nextZoom(zoom, 1)),
      compact: () => onCompact(!isCompact),
      search: () => card.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
      keys: () => setShowsKeys(true),
    };
    const act = boardAct(event);
    if (act) acts[act]();
    return act !== undefined;
  };
  const events: TimelineEvents = {
    onVehicle,
    onDays: planHere,
    onTrip,
    onMove: move,
    onZoom,
    onDay: setOpenDay,
    onKey,
    onMenu: (trip, at) => setMenu({ trip, ...at }),
  };

  const ownActions = ({ id }: TripMenuTarget['trip']): RowAction[] => {
    const trip = rows.flatMap(({ bars }) => bars).find((bar) => bar.trip.id === id)?.trip;
    if (!trip) return [];
    return [{ label: boardMessages.openInPanel, icon: <IconLayoutSidebarRight size={16} />, onSelect: () => onTrip(trip) }];
  };
  const { start, end } = view;
  const draft = useMemo(() => (start === undefined ? undefined : { from: start, to: end ?? start }), [start, end]);
  const failure = fleet.error ?? timeline.error;
  const filtered = view.fleet !== 'all' || view.search !== '';
  return (
    <Paper className={classes.card ?? ''} ref={card}>
      <FilterTabs
        label={planningMessages.vehiclesByTheirTrips}
        tabs={shownFilters.map((filter) => ({
          value: filter,
          label: filterLabels[filter],
          count: fleet.data && timeline.data && counts[filter],
        }))}
        value={view.fleet}
        onChange={(next) => patch({ fleet: next })}
        tools={
          <>
            {(hasLate || view.order === 'late') && (
              <Switch
                label={planningMessages.lateFirst}
                checked={view.order === 'late'}
                onChange={({ currentTarget }) => patch({ order: currentTarget.checked ? 'late' : 'fleet' })}
              />
            )}
            <SearchBox placeholder={planningMessages.searchHint} value={view.search} onSearch={(search) => patch({ search })} />
          </>
        }
      >
        {failure && !(fleet.data && timeline.data) ? (
          <ErrorState
            title={fleet.error ? planningMessages.vehiclesFailed : planningMessages.tripsFailed}
            hint={failure.detail || undefined}
            onRetry={() => {
              void fleet.refetch();
              void timeline.refetch();
            }}
          />
        ) : !fleet.data || !timeline.data ? (
          <LoadingBoard label={planningMessages.loadingTrips} />
        ) : found.length === 0 ? (
          <EmptyState
            icon={<IconTruck size={32} stroke={1.4} />}
            title={filtered ? planningMessages.noneFound : planningMessages.noVehicles}
            action={
              filtered ? (
                <Button variant="default" onClick={() => patch({ fleet: 'all', search: '' })}>
                  {planningMessages.showAllVehicles}
                </Button>
              ) : (
                <Button renderRoot={(props) => <Link to={paths.vehicleCreate} {...props} />}>{planningMessages.addVehicle}</Button>
              )
            }
          />
        ) : phone ? (
          <FleetAgenda
            rows={found}
            day={shownDay(view, range, today)}
            today={today}
            busy={timeline.isPlaceholderData}
            canPlan={canMove}
            onDay={(day) => patch(dayInRange(day, range))}
            events={events}
          />
        ) : (
          <>
            <BoardTools zoom={zoom} isCompact={isCompact} onZoom={onZoom} onCompact={onCompact} onKeys={() => setShowsKeys(true)} />
            <Timeline
              rows={found}
              range={range}
              today={today}
              zoom={zoom}
              isCompact={isCompact}
              canMove={canMove && pending === null}
              selectedVehicle={view.vehicle}
              selectedTrip={view.trip ?? view.detail}
              draft={draft}
              events={events}
            />
            <div className={classes.legend}>
              <span data-status="on_route">{planningMessages.onRoute}</span>
              <span data-status="scheduled">{planningMessages.scheduled}</span>
              <span data-status="completed">{planningMessages.completed}</span>
              <span data-conflict>{planningMessages.conflictLegend}</span>
              <span data-absent>{planningMessages.absentLegend}</span>
              {canMove && <em>{planningMessages.timelineHint}</em>}
            </div>
          </>
        )}
      </FilterTabs>
      {question}
      <DaySheet
        day={openDay}
        rows={found}
        today={today}
        canPlan={canMove}
        onDays={(vehicle, days) => {
          setOpenDay(undefined);
          onDays(vehicle, days);
        }}
        onClose={() => setOpenDay(undefined)}
      />
      <TripMenu target={menu} own={ownActions} onChepForm={setChepOf} onClose={() => setMenu(null)} />
      <ChepCreateDialog trip={chepOf} onClose={() => setChepOf(null)} />
      <BoardKeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Paper>
  );
}
