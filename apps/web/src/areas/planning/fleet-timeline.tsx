import { Button, Paper, Switch, VisuallyHidden } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { nextZoom, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { shiftedTrip, type DayRange } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconCheckbox, IconCopy, IconLayoutSidebarRight, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { later } from '../../blocks/later.tsx';
import { dayToSend } from '../../blocks/format/dates.ts';
import { FilterTabs } from '../../blocks/list/filter-tabs.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import type { Choice } from '../../blocks/many/choosing.ts';
import type { RowAction } from '../../blocks/table/column.ts';
import type { PatchUrl } from '../../blocks/list/url-view.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingBoard } from '../../ui/skeletons.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { words } from '../../ui/words.messages.ts';
import { useArrivals } from '../tracking/public.ts';
import type { BoardTrip, CopiedTrip, TripMenuTarget } from '../trips/public.ts';
import { boardAct, type BoardAct } from './board-keys.ts';
import { BoardFilters } from './board-filters.tsx';
import { arrangeRows, wantsTrailers } from './board-rows.ts';
import { BoardTools } from './board-tools.tsx';
import { FleetAgenda } from './fleet-agenda.tsx';
import { copyProblems } from './move-question.tsx';
import { boardMessages } from './board.messages.ts';
import { planningMessages } from './planning.messages.ts';
import { useFleet, useTimeline, useTrailerTypes } from './planning.queries.ts';
import { countRows, lateMinutes, rowsOf, type PlannedTrip, type PlannedVehicle } from './planning-rows.ts';
import { alarms, dayInRange, fleetFilters, shownDay, type PlanningView } from './planning.view.ts';
import { Timeline, type TimelineEvents } from './timeline.tsx';
import { useTripMoves, type PendingMove } from './use-trip-moves.tsx';
import classes from './fleet-timeline.module.css';

const CopyTripDialog = later(async () => (await import('../trips/public.ts')).CopyTripDialog, { trip: null });
const BoardTripsBar = later(async () => (await import('../trips/public.ts')).BoardTripsBar, {});
const TripMenu = later(async () => (await import('../trips/public.ts')).TripMenu, { target: null });
const ChepCreateDialog = later(async () => (await import('../chep/public.ts')).ChepCreateDialog, { trip: null });
const DaySheet = later(async () => (await import('./day-sheet.tsx')).DaySheet, { day: undefined });
const BoardKeysDialog = later(async () => (await import('./board-keys-dialog.tsx')).BoardKeysDialog, { opened: false });

const filterLabels = {
  all: words.all,
  moving: planningMessages.onRoute,
  planned: planningMessages.planned,
  overdue: planningMessages.overdue,
  late: planningMessages.arrivingLate,
  starting: planningMessages.toStart,
  silent: planningMessages.silent,
  free: planningMessages.free,
  tomorrow: planningMessages.freeTomorrow,
  unavailable: planningMessages.notAvailable,
  conflicts: planningMessages.conflicts,
} as const;

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
  const canMove = useMay(api.trips.create.definition.access);
  const [pending, setPending] = useState<PendingMove | null>(null);

  const rows = useMemo(() => {
    const trips = timeline.data?.trips ?? [];
    const shown = pending
      ? trips.map((trip) => {
          if (trip.id !== pending.trip.id) return trip;
          const { startDate, endDate } = shiftedTrip(pending.trip, pending.shift, today);
          return { ...trip, assetId: pending.assetId, startDate: dayToSend(startDate), endDate: endDate && dayToSend(endDate) };
        })
      : trips;
    const { absences = [], silent = [], lastPlaces = [] } = timeline.data ?? {};
    return rowsOf(fleet.data ?? [], { trips: shown, absences, silent, arrivals, lastPlaces }, today);
  }, [fleet.data, timeline.data, arrivals, pending, today]);
  const counts = useMemo(() => countRows(rows), [rows]);
  const shownFilters = fleetFilters.filter((filter) => filter === view.fleet || counts[filter] > 0 || !alarms.includes(filter));
  const trailers = useTrailerTypes(wantsTrailers(view));
  const { rows: found, groups } = useMemo(() => arrangeRows(rows, view, trailers, today), [rows, view, trailers, today]);
  const hasLate = useMemo(() => rows.some((row) => lateMinutes(row) > 0), [rows]);

  const phone = usePhone();
  const { move, question, announcement } = useTripMoves({ rows, fleet: fleet.data, today, pending, setPending });
  const card = useRef<HTMLDivElement>(null);
  const [openDay, setOpenDay] = useState<Day | undefined>(undefined);
  const [copied, setCopied] = useState<CopiedTrip | null>(null);
  const [choice, choose] = useState<Choice<BoardTrip>>({ rows: new Map(), isAll: false, anchor: null });
  const [menu, setMenu] = useState<TripMenuTarget | null>(null);
  const [chepOf, setChepOf] = useState<Trip | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const planHere: TimelineEvents['onDays'] = (vehicle, days) => canMove && onDays(vehicle, days);
  const plannedTrips = useMemo(
    () => found.flatMap(({ bars }) => bars.map(({ trip }) => trip)).filter(({ status }) => status === 'scheduled'),
    [found],
  );
  const chosen = useMemo(() => new Set(choice.rows.keys()), [choice]);
  const onChoose = (trip: PlannedTrip, isRange: boolean) => {
    if (!canMove || trip.status !== 'scheduled') return;
    const ofRow = plannedTrips.filter(({ assetId }) => assetId === trip.assetId);
    const [from, to] = [choice.anchor, trip.id].map((id) => ofRow.findIndex((one) => one.id === id)) as [number, number];
    const next = new Map<string, BoardTrip>(choice.rows);
    if (isRange && from >= 0) for (const one of ofRow.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(one.id, one);
    else if (!next.delete(trip.id)) next.set(trip.id, trip);
    choose({ rows: next, isAll: false, anchor: trip.id });
  };
  const tripOf = (id: string | undefined) => rows.flatMap(({ bars }) => bars).find((bar) => bar.trip.id === id)?.trip;
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
      choose: () => {
        const pressed = tripOf(trip);
        if (pressed) onChoose(pressed, event.shiftKey);
      },
      copy: () => canMove && setCopied(tripOf(trip) ?? null),
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
    onChoose,
  };

  const ownActions = ({ id }: TripMenuTarget['trip']): RowAction[] => {
    const trip = tripOf(id);
    if (!trip) return [];
    const copy = { label: boardMessages.copyTrip, icon: <IconCopy size={16} />, onSelect: () => setCopied(trip) };
    const pick = { label: boardMessages.chooseTrip, icon: <IconCheckbox size={16} />, onSelect: () => onChoose(trip, false) };
    return [
      { label: boardMessages.openInPanel, icon: <IconLayoutSidebarRight size={16} />, onSelect: () => onTrip(trip) },
      ...(canMove ? [copy] : []),
      ...(canMove && trip.status === 'scheduled' ? [pick] : []),
    ];
  };
  const { start, end } = view;
  const draft = useMemo(() => (start === undefined ? undefined : { from: start, to: end ?? start }), [start, end]);
  const failure = fleet.error ?? timeline.error;
  const isChipped = view.trailer !== undefined || view.client !== undefined || view.driver !== undefined;
  const filtered = view.fleet !== 'all' || view.search !== '' || isChipped;
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
                <Button
                  variant="default"
                  onClick={() => patch({ fleet: 'all', search: '', trailer: undefined, client: undefined, driver: undefined })}
                >
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
            <BoardTools zoom={zoom} isCompact={isCompact} onZoom={onZoom} onCompact={onCompact} onKeys={() => setShowsKeys(true)}>
              <BoardFilters view={view} patch={patch} rows={rows} today={today} />
            </BoardTools>
            <Timeline
              rows={found}
              range={range}
              today={today}
              zoom={zoom}
              isCompact={isCompact}
              groups={groups}
              canMove={canMove && pending === null}
              selectedVehicle={view.vehicle}
              selectedTrip={view.trip ?? view.detail}
              draft={draft}
              chosen={chosen}
              events={events}
            />
            {canMove && <BoardTripsBar choice={choice} choose={choose} shown={plannedTrips} />}
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
      <CopyTripDialog
        trip={copied}
        today={today}
        problemsOf={(id, days) => {
          const trip = tripOf(id);
          const target = trip && rows.find(({ vehicle }) => vehicle.id === trip.assetId);
          return trip && target ? copyProblems(trip, days, target, today) : [];
        }}
        onClose={() => setCopied(null)}
      />
      <ChepCreateDialog trip={chepOf} onClose={() => setChepOf(null)} />
      <BoardKeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Paper>
  );
}
