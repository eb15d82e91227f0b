import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { useMemo } from 'react';
import { useFleet, useTimeline, useTrailerTypes } from './planning.queries.ts';
import { arrangeRows, wantsTrailers } from './board-rows.ts';
import { rowsOf } from './planning-rows.ts';
import type { PlanningView } from './planning.view.ts';

/** Ids of the vehicles above and below one in the timeline, as its filter and search leave them. */
export function useNeighbours(view: PlanningView, range: DayRange, today: Day) {
  const { data: vehicles } = useFleet();
  const { data: timeline } = useTimeline(range);
  const trailers = useTrailerTypes(wantsTrailers(view));
  const { vehicle } = view;
  return useMemo(() => {
    const listed =
      vehicle === undefined
        ? []
        : arrangeRows(rowsOf(vehicles ?? [], timeline ?? { trips: [], absences: [] }, today), view, trailers, today).rows;
    const place = listed.findIndex((row) => row.vehicle.id === vehicle);
    // one that the filter hides stands before the first
    return { before: listed[place - 1]?.vehicle.id, after: listed[place + 1]?.vehicle.id };
  }, [vehicles, timeline, trailers, today, view, vehicle]);
}
