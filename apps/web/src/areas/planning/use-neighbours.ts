import type { DayRange } from '@superlink/domain/planning/timeline.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { useMemo } from 'react';
import { useFleet, useTimeline } from './planning.queries.ts';
import { filterRows, rowsOf } from './planning-rows.ts';
import type { PlanningView } from './planning.view.ts';

/** Ids of the vehicles above and below one in the timeline, as its filter and search leave them. */
export function useNeighbours({ fleet, search, vehicle }: PlanningView, range: DayRange, today: Day) {
  const { data: vehicles } = useFleet();
  const { data: timeline } = useTimeline(range);
  return useMemo(() => {
    const listed =
      vehicle === undefined ? [] : filterRows(rowsOf(vehicles ?? [], timeline ?? { trips: [], absences: [] }, today), { fleet, search });
    const place = listed.findIndex((row) => row.vehicle.id === vehicle);
    // one that the filter hides stands before the first
    return { before: listed[place - 1]?.vehicle.id, after: listed[place + 1]?.vehicle.id };
  }, [vehicles, timeline, today, fleet, search, vehicle]);
}
