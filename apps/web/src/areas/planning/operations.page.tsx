import { SegmentedControl } from '@mantine/core';
import { dayInSight, rangeOfZoom, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { useEffect, useMemo, useRef } from 'react';
import { today as todayNow } from '../../blocks/format/dates.ts';
import { ListTools } from '../../blocks/list/list-tools.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useBackOnClose, useUrlView } from '../../blocks/list/url-view.ts';
import { useRefresh } from '../../blocks/list/use-refresh.ts';
import { later } from '../../blocks/later.tsx';
import { api } from '../../client/api.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { TripArchive, TripPanel } from '../trips/public.ts';
import { useBoardLook } from './board-look.ts';
import { useDaysThatFit } from './board-size.ts';
import { FleetTimeline } from './fleet-timeline.tsx';
import type { PlannedTrip } from './planning-rows.ts';
import { planningMessages } from './planning.messages.ts';
import { planningView, rangeOf } from './planning.view.ts';
import { RangePicker } from './range-picker.tsx';
import classes from '../../blocks/panel/docked-panel.module.css';
import { useNeighbours } from './use-neighbours.ts';
import { useUndoKeys } from './use-undo.tsx';

const PlanningPanel = later(async () => (await import('./planning-panel.tsx')).PlanningPanel, { vehicleId: undefined });

const schema = planningView();

/** /operations: every vehicle against the days, and the planning panel of one of them (2§2). */
export function OperationsPage() {
  const today = todayNow();
  const phone = usePhone();
  const [view, patch] = useUrlView(schema);
  const look = useBoardLook(view);
  const fit = useDaysThatFit();
  const { zoom } = look;
  const range = useMemo(() => rangeOf(view, today, zoom, fit), [view, today, zoom, fit]);
  useUndoKeys();
  const { refresh, refreshing } = useRefresh(api.planning, api.trips, api.vehicles);
  const panel = useBackOnClose(() => patch({ vehicle: undefined, trip: undefined, detail: undefined, start: undefined, end: undefined }));
  useBoardFocusAfter(view.vehicle === undefined);
  const open = (vehicle: string, trip?: string, days?: DayRange) => {
    const next = { vehicle, trip, start: days?.from, end: days?.to, detail: undefined };
    // from one vehicle to the next is no step that Back takes back: it closes the panel
    if (view.vehicle !== undefined) return patch(next);
    panel.markOpened();
    patch(next, { push: true });
  };
  const zoomTo = (next: BoardZoom) => {
    if (next === zoom) return;
    look.keep({ zoom: next });
    patch({ zoom: next, ...rangeOfZoom(next, dayInSight(range, today), fit) });
  };
  const { start, end } = view;
  const days = useMemo(() => (start === undefined ? undefined : { from: start, to: end ?? start }), [start, end]);
  const neighbours = useNeighbours(view, range, today);
  const openTrip = (trip: PlannedTrip) => {
    if (isOpenTrip(trip)) return open(trip.assetId, trip.id);
    panel.markOpened();
    patch({ detail: trip.id }, { push: true });
  };
  return (
    <>
      <PageHeader
        title={planningMessages.planning}
        subtitle={planningMessages.pageSubtitle}
        // the archive has one of its own
        actions={view.show === 'timeline' && <ListTools onRefresh={refresh} refreshing={refreshing} />}
      >
        <SegmentedControl
          aria-label={planningMessages.show}
          value={view.show}
          onChange={(show) => patch({ show: show === 'archive' ? 'archive' : 'timeline' }, { push: true })}
          data={[
            { value: 'timeline', label: planningMessages.timeline },
            { value: 'archive', label: planningMessages.tripArchive },
          ]}
        />
        {/* a phone shows one day, with a picker of its own */}
        {view.show === 'timeline' && !phone && (
          <RangePicker range={range} today={today} zoom={zoom} fit={fit} onRange={(next) => patch({ from: next?.from, to: next?.to })} />
        )}
      </PageHeader>
      <div className={classes.desk}>
        <div className={classes.board}>
          {view.show === 'archive' ? (
            <TripArchive />
          ) : (
            <FleetTimeline
              view={view}
              patch={patch}
              range={range}
              today={today}
              zoom={zoom}
              isCompact={look.isCompact}
              onZoom={zoomTo}
              onCompact={(isCompact) => {
                const height = isCompact ? 'compact' : 'normal';
                look.keep({ height });
                patch({ height });
              }}
              onToday={() => patch(rangeOfZoom(zoom, today, fit))}
              onVehicle={(vehicle) => open(vehicle.id)}
              onDays={(vehicle, picked) => open(vehicle.id, undefined, picked)}
              onTrip={openTrip}
            />
          )}
        </div>
        <PlanningPanel
          vehicleId={view.vehicle}
          tripId={view.trip}
          days={days}
          neighbours={neighbours}
          onVehicle={(vehicle) => open(vehicle)}
          onTrip={(trip) => patch({ trip, start: undefined, end: undefined })}
          onClose={panel.close}
        />
      </div>
      <TripPanel tripId={view.detail} row={undefined} onClose={panel.close} />
    </>
  );
}

/** Who closes the panel by keyboard and came from a day that has become a trip meanwhile goes on where the board is, not at the top of the page. */
function useBoardFocusAfter(isClosed: boolean): void {
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !wasClosed.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-timeline] [data-stop]')?.focus({ preventScroll: true });
    }
    wasClosed.current = isClosed;
  }, [isClosed]);
}
